// Answers that are long are packed for whoever can unpack them (decisions §1).
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../wire/http/json.js';

/** What is shorter is not worth it. */
const LONG_BYTES = 1024;

const PACKED: FastifyCompressOptions = {
  threshold: LONG_BYTES,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
};

/** Has an app pack whatever it sends. */
export async function packAll(app: FastifyInstance): Promise<void> {
  await app.register(compress, PACKED);
}

/** Has an app pack what it sends by `sendPacked`. To look at all that leaves takes a thirtieth of a small answer's time, and bots ask for nothing packed. */
export async function packWhatIsAsked(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...PACKED, global: false });
}

/** Sends an answer, packed if its client asks for that; as JSON, where no type was set. What is no text yet is written by the shape of its route. */
export function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, answer: object | string): void {
  // Whoever is turned away before its route has begun is told little: nothing is ready to pack there.
  if (headers['accept-encoding'] === undefined || isShort(answer)) {
    reply.send(answer);
    return;
  }
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
  try {
    reply.compress(typeof answer === 'string' || Buffer.isBuffer(answer) ? answer : reply.serialize(answer));
  } catch (error) {
    // As `send` does with what cannot be written.
    reply.send(error);
  }
}

const isShort = (answer: object | string): boolean =>
  typeof answer === 'string' && Buffer.byteLength(answer) < LONG_BYTES;
