// Bodies as they come: which types are read, and what of a body that is not what it seems to be (decisions §1).
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { type FastifyInstance, errorCodes } from 'fastify';
import { BOUNDS } from '../core/value/limits.js';
import { type NestingBounds, excessNesting, hasMoreParts } from '../core/value/nesting.js';
import { type Input, NO_INPUT, NO_OBJECT, fromJson, fromText } from '../wire/http/input.js';

/** Has an app read bodies: JSON and forms (decisions §1). */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  readBodiesOf(app, 'application/json', JSON_BODIES);
  readBodiesOf(app, 'application/x-www-form-urlencoded', FORMS);
  // What comes in chunks says only at its end that it is nothing; what comes without a type is most likely JSON.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body: Buffer, done) => {
    if (body.length > 0 && headers['content-type'] !== undefined) done(notSupported(headers));
    else readBody(headers, body, JSON_BODIES, done);
  });
}

/** Takes a type that says nothing from a request: an empty one, and that of a body which is not sent, as many clients name it. */
export function forgetTypeOfNothing(headers: IncomingHttpHeaders): void {
  const { 'content-length': length = '0', 'content-type': type, 'transfer-encoding': coding } = headers;
  if (type === '' || (length === '0' && coding === undefined)) delete headers['content-type'];
}

const notSupported = (headers: IncomingHttpHeaders): Error =>
  new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']);

/** A kind of bodies. */
interface BodyKind {
  readonly read: (body: Buffer) => Input | typeof NO_OBJECT;
  /** Whether what is ASCII says the same in any charset that has ASCII in it. */
  readonly isPlainAscii: (body: Buffer) => boolean;
}

/** Deeper than anything that is asked for; fields that nobody knows may be nested, too. */
const NESTING: NestingBounds = { levels: BOUNDS.bodyLevelsMax, nests: Infinity };

const readJson = (body: Buffer): Input | typeof NO_OBJECT =>
  excessNesting(body, NESTING) === null ? fromJson(body.toString()) : NO_OBJECT;

const JSON_BODIES: BodyKind = { read: readJson, isPlainAscii: isAscii };

/** A form writes a brace as `%7B`. */
const LIKE_JSON = /^\s*[{[]/;

const FORMS: BodyKind = {
  // `curl -d '{…}'` calls JSON a form. As one it would be a single field that nobody knows, and all that it says be passed over.
  read(body) {
    const text = body.toString();
    if (LIKE_JSON.test(text)) return readJson(body);
    return isEscapedUtf8(text) ? fromText(parseForm(text)) : NO_OBJECT;
  },
  // What is escaped are bytes of the charset.
  isPlainAscii: (body) => isAscii(body) && !/%[89a-f]/i.test(body.toString('latin1')),
};

const ESCAPED_BYTES = /(?:%[89a-f][0-9a-f])+/gi;

/** Whether what a form escapes is UTF-8, as all else of it is: what is not would be read, and kept, as U+FFFD. */
function isEscapedUtf8(text: string): boolean {
  const runs = text.match(ESCAPED_BYTES) ?? [];
  return isUtf8(Buffer.from(runs.join('%20').replaceAll('%', ''), 'hex'));
}

type BodyDone = (error: Error | null, body?: Input | typeof NO_OBJECT) => void;

function readBodiesOf(app: FastifyInstance, type: string, kind: BodyKind): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, ({ headers }, body: Buffer, done) => {
    readBody(headers, body, kind, done);
  });
}

function readBody(headers: IncomingHttpHeaders, body: Buffer, kind: BodyKind, done: BodyDone): void {
  if (body.length === 0) done(null, NO_INPUT);
  // What is packed, or no UTF-8, would be read as something else than was sent.
  else if (!isPlain(headers, body, kind)) done(notSupported(headers));
  else if (hasMoreParts(body, BOUNDS.bodyPartsMax)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  else done(null, isUtf8(body) ? kind.read(body) : NO_OBJECT);
}

const OTHER_CHARSET = /charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;
const LIKE_ASCII = /charset\s*=\s*"?(?:us-ascii|iso-8859-\d+|latin-?1|windows-125\d)"?\s*(?:;|$)/i;

/** Whether a body is as it says it is, not packed, and in UTF-8 or in what is the same here. */
function isPlain(headers: IncomingHttpHeaders, body: Buffer, { isPlainAscii }: BodyKind): boolean {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.toLowerCase() !== 'identity') return false;
  return !OTHER_CHARSET.test(type) || (LIKE_ASCII.test(type) && isPlainAscii(body));
}
