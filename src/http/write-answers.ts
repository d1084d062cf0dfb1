// How answers are written: by their schemas, so that nothing leaves that a schema does not name.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { type Schema, writerOf } from '../wire/http/json.js';

/** Returns what writes a route's answers. */
export const writeByShape: FastifySerializerCompiler<Schema> = ({ schema }) => writerOf(schema);
