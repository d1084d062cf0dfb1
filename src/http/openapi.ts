// /openapi.json: what is served, described for machines, from the routes themselves and the schemas that their answers are written by.
import type { TSchema } from 'typebox';
import { assert } from '../core/value/assert.js';
import { isList, isObject } from '../core/value/data.js';
import { PATH_PARTS } from '../wire/http/path-parts.js';
import { ProblemSchema, okSchema } from '../wire/http/schemas.js';
import { type Documented, TAGS } from './documented.js';
import { STATUS, envelopeOf } from './errors.js';
import { EXAMPLES } from './examples/generated.js';
import { REASONS, REFUSALS, type ToldCode } from './refusals.js';
import { type Json, type Shapes, createShapes, propertiesOf } from './shapes.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const PROBLEM_TYPE = 'application/problem+json';

const ANY_REQUEST: readonly ToldCode[] = ['not_acceptable', 'server_error', 'unavailable'];
const WITH_BODY: readonly ToldCode[] = ['validation_error', 'payload_too_large', 'unsupported_media_type'];

/** Returns all that a route may answer instead of what it was asked for. */
function refusalsOf({ method, path, asks, answers, quota, needsCaller, refuses }: Documented): readonly ToldCode[] {
  const codes = new Set<ToldCode>([...refuses, ...ANY_REQUEST]);
  if (needsCaller) codes.add('auth_error');
  if (quota !== 'probes') codes.add('throttled');
  // Its variable parts may name nothing that there is.
  if (path.includes('/:')) codes.add('not_found');
  if (asks?.query !== undefined && answers !== null) codes.add('validation_error');
  // Also where none is asked for: one that is sent is read.
  if (method !== 'GET') for (const code of WITH_BODY) codes.add(code);
  return Array.from(codes).sort((a, b) => STATUS[a] - STATUS[b] || (a < b ? -1 : 1));
}

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** `too_many_open_betslips` → `TooManyOpenBetslips`. */
function typeName(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** How refusals of these codes, which all have one status, are answered. */
function refusalResponse(codes: readonly ToldCode[]): Json {
  const schemas = codes.map((code) => ref('schemas', typeName(code)));
  const examples = codes.map((code) => {
    const value: unknown = JSON.parse(envelopeOf(REFUSALS[code].example));
    return [code, { value }] as const;
  });
  const mayRetry = codes.some((code) => 'retryAfterSeconds' in REFUSALS[code].example);
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code].meaning}`).join('\n\n'),
    headers: {
      'X-Request-Id': ref('headers', 'X-Request-Id'),
      ...(mayRetry ? { 'Retry-After': ref('headers', 'Retry-After') } : {}),
    },
    content: {
      [JSON_TYPE]: {
        schema: schemas.length === 1 ? (schemas[0] ?? {}) : { oneOf: schemas },
        examples: Object.fromEntries(examples),
      },
      [PROBLEM_TYPE]: { schema: ref('schemas', 'Problem') },
    },
  };
}

interface Document {
  readonly shapes: Shapes;
  readonly responses: Map<string, Json>;
}

/** Returns how a route refuses, by status. */
function refusals({ responses }: Document, route: Documented): Record<string, Json> {
  const all = refusalsOf(route);
  const statuses = new Set(all.map((code) => STATUS[code]));
  return Object.fromEntries(
    Array.from(statuses, (status) => {
      const codes = all.filter((code) => STATUS[code] === status);
      const name = codes.map(typeName).join('Or');
      if (!responses.has(name)) responses.set(name, refusalResponse(codes));
      return [String(status), ref('responses', name)];
    }),
  );
}

const QUOTA_HEADERS = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];
const PAGE_HEADERS = ['Link', 'X-Total-Count'];

const isPaged = ({ asks }: Documented): boolean => asks?.query !== undefined && 'page' in propertiesOf(asks.query);

function success({ shapes }: Document, route: Documented): Record<string, Json> {
  const { answers, name } = route;
  // Only a websocket comes of it.
  if (answers === null) return { 101: { description: 'The stream is open: see `/asyncapi.json`.' } };
  const names = [...QUOTA_HEADERS, ...(isPaged(route) ? PAGE_HEADERS : [])];
  const headers = Object.fromEntries(names.map((header) => [header, ref('headers', header)]));
  if (typeof answers === 'string') return { 200: { description: 'As it says.', headers, content: { [answers]: {} } } };
  const example = EXAMPLES[name]?.answer;
  return {
    200: {
      description: 'Done.',
      headers,
      content: { [JSON_TYPE]: { schema: shapes.of(okSchema(answers)), ...(example === undefined ? {} : { example }) } },
    },
  };
}

/** Takes away that null is allowed: there is none in a query. */
function withoutNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const [first] = isList(anyOf) ? anyOf : [];
  return isObject(first) ? { ...first, ...rest } : schema;
}

function parameters({ shapes }: Document, { path, asks }: Documented): readonly Json[] {
  const parts = Object.entries(PATH_PARTS).filter(([name]) => path.includes(`/:${name}/`));
  const inPath = parts.map(([name, schema]) => {
    const { description, ...shape } = shapes.of(schema);
    return { name, in: 'path', required: true, description, schema: shape };
  });
  const inQuery = Object.entries(asks?.query === undefined ? {} : propertiesOf(asks.query)).map(([name, schema]) => {
    const { description, ...shape } = withoutNull(shapes.of(schema));
    return { name, in: 'query', required: false, description, schema: shape };
  });
  return [...inPath, ...inQuery];
}

const isFlat = (schema: TSchema): boolean =>
  !/"type":"(array|object)"/.test(JSON.stringify(Object.values(propertiesOf(schema))));

function requestBody({ shapes }: Document, { asks, name }: Documented): Json {
  const body = asks?.body;
  if (body === undefined) return {};
  const schema = shapes.of(body);
  const example = EXAMPLES[name]?.body;
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const required = 'required' in body && Array.isArray(body.required) && body.required.length > 0;
  return {
    requestBody: {
      required,
      // A form has no lists and no objects: where there are none it will do.
      content: { [JSON_TYPE]: content, ...(isFlat(body) ? { [FORM_TYPE]: { schema } } : {}) },
    },
  };
}

function operation(document: Document, route: Documented): Json {
  const { name, tag, summary, description, quota, needsCaller } = route;
  const asked = parameters(document, route);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `${description === undefined ? '' : `${description}\n\n`}Quota: \`${quota}\`.`,
    security: needsCaller ? [{ session: [] }] : [],
    ...(asked.length === 0 ? {} : { parameters: asked }),
    ...requestBody(document, route),
    responses: { ...success(document, route), ...refusals(document, route) },
  };
}

/** `/v1/orders/:order_id/` → `/v1/orders/{order_id}/`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function errorShapes({ shapes }: Document): Record<string, Json> {
  const reasons = Object.entries(REASONS).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`);
  const codes = Object.entries(REFUSALS).map(
    ([code, { meaning, details }]) =>
      [
        typeName(code),
        {
          type: 'object',
          description: meaning,
          required: ['status', 'code', 'data'],
          properties: {
            status: { type: 'string', const: 'error' },
            code: { type: 'string', const: code },
            data: shapes.of(details),
          },
        },
      ] as const,
  );
  return {
    Reason: { type: 'string', enum: Object.keys(REASONS), description: reasons.join('\n') },
    Problem: {
      ...shapes.of(ProblemSchema),
      description:
        'Any refusal, to a client that prefers `application/problem+json` (RFC 9457); `code` and `data` are those of the envelope.',
    },
    ...Object.fromEntries(codes),
  };
}

const HEADERS: Readonly<Record<string, Json>> = {
  RateLimit: {
    description: 'How much is left of the quota, and in how many seconds it is whole again.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'What the quota is: so many in so many seconds.', schema: { type: 'string' } },
  'Retry-After': { description: 'After how many seconds to ask again.', schema: { type: 'integer' } },
  'X-Request-Id': {
    description: 'The id of the request: the one that it brought, or ours.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The first, previous, next and last page (RFC 8288), as far as there are.',
    schema: { type: 'string' },
  },
  'X-Total-Count': { description: 'How many items there are on all pages.', schema: { type: 'integer' } },
};

const ABOUT = `Prices of many bookmakers' accounts, orders that are split over them, and an exchange of our own.

Every answer is \`{"status":"ok","data":…}\` with status 200, or \`{"status":"error","code":…,"data":…}\`. Money is \`["GBP", 2.5]\`; times are UTC.
Fields and parameters that nobody knows are ignored, a whole number may be sent as text, and a path works with and without its last slash.
What changes is pushed by the stream, \`/v1/stream/\`, which [/asyncapi.json](/asyncapi.json) describes.

A path answers \`method_not_allowed\` to methods that it does not have. A refusal changes nothing.`;

/** Returns the document (OpenAPI 3.1). */
export function openApiDocument(routes: readonly Documented[], version: string): Json {
  const document: Document = { shapes: createShapes(), responses: new Map() };
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const item = (paths[templateOf(route.path)] ??= {});
    const method = route.method.toLowerCase();
    assert(!(method in item), 'Invariant: a path has each method once');
    item[method] = operation(document, route);
  }
  document.responses.set('MethodNotAllowed', refusalResponse(['method_not_allowed']));
  const errors = errorShapes(document);
  const schemas = Object.entries({ ...errors, ...document.shapes.named() }).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.0',
    // eslint-disable-next-line id-denylist -- OpenAPI's own word
    info: {
      title: 'Slipstream',
      version,
      description: ABOUT,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: Object.fromEntries(document.responses),
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Session', description: 'What `POST /v1/sessions/` answered.' },
      },
    },
  };
}
