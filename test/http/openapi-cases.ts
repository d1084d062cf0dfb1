// Requests made from the document: as it asks for them, nearly so, and not at all.
import fc from 'fast-check';
import { type OpenApi, type Parameter, type Placed, type Shape, follow } from './openapi-document.js';
import { ASKERS, type Asker } from './openapi-world.js';

/** A request. */
export interface Case {
  /** Null: without a session. */
  readonly who: Asker | null;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined: none. */
  readonly body: unknown;
  readonly accept: string;
}

/** Things that there are, by the name of the field or parameter that names them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const EXTREME: readonly unknown[] = [
  ...[null, true, false, '', ' ', '0', '-1', '1e999', 'null', '__proto__', 'constructor', '\u0000', '🙂', '\ud800'],
  ...[0, -1, 0.5, -0, 1e308, 5e-324, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 1e18],
  ...[[], [[]], {}, ['GBP'], ['GBP', -1], ['GBP', 1e12], ['XXX', 1], ['GBP', 1, 2], { '': 1 }, { __proto__: 1 }],
  ...['2026-13-01', '0000-01-01', '9999-12-31T23:59:59Z', 'for,h', 'for,btts', 'fb', '*', 'x'.repeat(600)],
];

const wild = fc.oneof(fc.constantFrom(...EXTREME), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }));

/** Values that a schema allows; where things of the name are known, mostly those. */
function allowed(document: OpenApi, given: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const schema = follow(document, given);
  const free = ofType(document, schema, known);
  const things = known[name];
  return things === undefined ? free : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...things) }, free);
}

function ofType(document: OpenApi, schema: Shape, known: Known): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: words, const: only, examples } = schema;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Shape) => allowed(document, one, known)));
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]));
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => ofType(document, { ...schema, type: one as string }, known)));
  if (Array.isArray(examples))
    return fc.oneof(fc.constantFrom(...(examples as unknown[])), bare(document, schema, known));
  return bare(document, schema, known);
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

function bare(document: OpenApi, schema: Shape, known: Known): fc.Arbitrary<unknown> {
  const {
    minimum: least = -1000,
    maximum: most = 1000,
    minItems = 0,
    maxLength = 40,
    pattern,
    format,
  } = schema as Bounds;
  switch (schema['type']) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) }), fc.constantFrom(least, most));
    case 'number':
      return fc.oneof(
        fc.double({ min: least, max: most, noNaN: true }),
        fc.constantFrom(least, most),
        fc.integer({ min: Math.ceil(least), max: Math.floor(most) }),
      );
    case 'string':
      if (format === 'uuid') return fc.uuid();
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
      return fc.string({ maxLength: Math.min(maxLength, 40) });
    case 'array':
      if (Array.isArray(schema['prefixItems']))
        return fc.tuple(...schema['prefixItems'].map((one: Shape) => allowed(document, one, known)));
      return fc.array(allowed(document, schema['items'] as Shape, known), {
        minLength: minItems,
        maxLength: 3,
      });
    case 'object':
      return objects(document, schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(document: OpenApi, schema: Shape, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Record<string, Shape>;
  const more = schema['additionalProperties'];
  if (typeof more === 'object' && more !== null)
    return fc.dictionary(
      fc.oneof(fc.constantFrom('pin', 'sbk', 'GBP', 'quality'), fc.string()),
      allowed(document, more as Shape, known),
      { maxKeys: 3 },
    );
  const fields = Object.entries(properties).map(([name, one]) => [name, allowed(document, one, known, name)] as const);
  const requiredKeys = (schema['required'] ?? []) as string[];
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

/** The same with one field taken away, or anything in its place. */
function spoilt(
  good: fc.Arbitrary<Record<string, unknown>>,
  names: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  if (names.length === 0) return good;
  const gone = Symbol('gone');
  return fc.tuple(good, fc.constantFrom(...names), fc.oneof(wild, fc.constant(gone))).map(([fields, name, value]) => {
    const rest = Object.entries(fields).filter(([other]) => other !== name);
    return Object.fromEntries(value === gone ? rest : [...rest, [name, value]]);
  });
}

function bodies(document: OpenApi, { operation }: Placed, known: Known): fc.Arbitrary<unknown> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, wild);
  const shape = follow(document, schema);
  const made = objects(document, shape, known);
  const seen = (known[operation.operationId] ?? []) as readonly Record<string, unknown>[];
  const good = seen.length === 0 ? made : fc.oneof(made, fc.constantFrom(...seen));
  const names = Object.keys(shape['properties'] ?? {});
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: spoilt(good, names) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...names, 'unheard_of'), wild) },
    { weight: 1, arbitrary: wild },
  );
}

const FEW = 3;

function parametersIn(
  document: OpenApi,
  parameters: readonly Parameter[],
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const each = parameters.map(
    ({ name, schema }) =>
      [name, fc.oneof({ weight: 5, arbitrary: allowed(document, schema, known, name) }, wild)] as const,
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  const any = fc.record(Object.fromEntries(each), { requiredKeys });
  // Of a dozen some are bad as good as always, and hardly any request would come to more than a refusal.
  const few = fc
    .tuple(any, fc.subarray([...parameters], { maxLength: Math.min(FEW, parameters.length) }))
    .map(([all, some]) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => requiredKeys.includes(name) || some.some((one) => one.name === name)),
      ),
    );
  return fc.oneof(any, few);
}

/** Returns requests for an operation. */
export function casesFor(document: OpenApi, placed: Placed, known: Known): fc.Arbitrary<Case> {
  const { parameters = [] } = placed.operation;
  return fc.record({
    who: fc.constantFrom(...ASKERS, ...ASKERS, null),
    path: parametersIn(
      document,
      parameters.filter((one) => one.in === 'path'),
      known,
    ),
    query: parametersIn(
      document,
      parameters.filter((one) => one.in === 'query'),
      known,
    ),
    body: bodies(document, placed, known),
    accept: fc.constantFrom(
      ...Array<string>(9).fill('*/*'),
      'application/json',
      'application/problem+json',
      'text/html',
    ),
  });
}
