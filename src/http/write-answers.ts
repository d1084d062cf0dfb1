// How answers are written: by their schemas, so that nothing leaves that a schema does not name.
import build, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

/**
 * Returns what writes a route's answers. It is made when the route first answers: to make them for all routes takes longer than anything else
 * that a server does when it starts.
 */
export const writeByShape: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ((answer: object) => string) | null = null;
  return (answer: object) => {
    write ??= build(schema);
    return write(answer);
  };
};
