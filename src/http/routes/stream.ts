// The stream's way in (decisions §16): an upgrade to a websocket, refused as any other request is.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mustExist } from '../../core/value/assert.js';
import type { Stream } from '../../stream/stream.js';
import { JSON_TYPE } from '../../wire/http/json.js';
import { PROTOBUF_PROTOCOL } from '../../wire/stream/frames.js';
import { StreamQuerySchema, asyncApiDocument } from '../../wire/stream/asyncapi.js';
import { sessionOf } from '../auth.js';
import type { Documented } from '../documented.js';
import { sendRefusal } from '../errors.js';
import type { Gate } from '../gate.js';

/** What is longer is no command: the socket is closed with 1009. */
export const COMMAND_BYTES_MAX = 64 * 1024;

const PATH = '/v1/stream/';
const DOCUMENT_PATH = '/asyncapi.json';

/** The way in as the documentation has it. */
export const STREAM_ROUTE: Documented = {
  method: 'GET',
  path: PATH,
  name: 'openStream',
  tag: 'documentation',
  summary: 'Open the stream, a websocket that tells what changes.',
  description: 'What is told and what can be asked is in `/asyncapi.json`.',
  refuses: ['upgrade_required', 'limit_reached'],
  asks: { query: StreamQuerySchema },
  answers: null,
  quota: 'requests',
  needsCaller: true,
};

/** What a socket is opened with. */
interface Route {
  readonly Querystring: { readonly token?: unknown; readonly spy?: unknown; readonly resume?: unknown };
}

/** Returns the sub-protocol to speak: the binary one for whoever offers it; none of ours otherwise. */
export function protocolOf(offered: ReadonlySet<string>): string | false {
  return offered.has(PROTOBUF_PROTOCOL) ? PROTOBUF_PROTOCOL : false;
}

const tokenOf = (request: FastifyRequest<Route>): unknown => request.query.token ?? sessionOf(request);

/** What is installed. */
export interface StreamRoutes {
  readonly gate: Gate;
  readonly stream: Stream;
  readonly version: string;
}

/** Registers the stream and its description. */
export function installStream(app: FastifyInstance, { gate, stream, version }: StreamRoutes): void {
  const document = JSON.stringify(asyncApiDocument(version));
  app.get(DOCUMENT_PATH, (request, reply) => {
    const refusal = gate.admitStranger(request, reply);
    if (refusal === null) reply.type(JSON_TYPE).send(document);
    else sendRefusal(request, reply, refusal);
  });
  app.route<Route>({
    method: 'GET',
    url: PATH,
    onRequest(request, reply, done) {
      const refusal = gate.admitSocket(request, reply, tokenOf(request));
      if (refusal === null) done();
      else sendRefusal(request, reply, refusal);
    },
    preHandler(request, reply, done) {
      const checked = stream.check(mustExist(request.caller, 'the caller'));
      if (checked.ok) done();
      else sendRefusal(request, reply, checked.rejection);
    },
    handler(request, reply) {
      sendRefusal(request, reply, { code: 'upgrade_required' });
    },
    wsHandler(wire, request) {
      const { spy, resume } = request.query;
      stream.open(wire, {
        caller: mustExist(request.caller, 'the caller'),
        token: String(tokenOf(request)),
        format: wire.protocol === PROTOBUF_PROTOCOL ? 'protobuf' : 'json',
        isSpy: spy === 'true',
        resume,
      });
    },
  });
}
