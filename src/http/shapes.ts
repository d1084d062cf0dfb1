// Schemas as OpenAPI 3.1 has them: those with a title once, under `components`, and named wherever they stand; lists of fixed length and
// records in the words of JSON Schema 2020-12.
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { assert } from '../core/value/assert.js';
import { isList, isObject } from '../core/value/data.js';
import { originalOf } from '../wire/http/schemas.js';

/** An object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** Gathers the named schemas of a document. */
export interface Shapes {
  /** Returns a schema as it stands in the document. */
  of(schema: TSchema): Json;
  /** Returns those that were named, by name. */
  named(): Readonly<Record<string, Json>>;
}

/** Returns the schemas of an object's fields. */
export function propertiesOf(schema: TSchema): Readonly<Record<string, TSchema>> {
  const properties = 'properties' in schema ? schema.properties : {};
  if (!isObject(properties)) return {};
  const schemas: Record<string, TSchema> = {};
  for (const [name, schema] of Object.entries(properties)) if (isObject(schema)) schemas[name] = schema;
  return schemas;
}

/** TypeBox writes a record as the pattern that any name fits. */
const ANY_NAME = '^.*$';

/** Returns whether a schema allows null besides what its type is. */
const isNullable = ({ type }: Json): boolean => isList(type) && type.includes('null');

/** Returns a gatherer that has gathered nothing. */
export function createShapes(): Shapes {
  const named = new Map<string, { readonly shape: Json; readonly from: Json }>();

  const ofAny = (value: unknown): unknown => {
    if (isList(value)) return value.map(ofAny);
    return isObject(value) ? of(value) : value;
  };

  const ofEach = (properties: unknown): unknown =>
    isObject(properties)
      ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, ofAny(schema)]))
      : properties;

  /** Returns one keyword with its value, in the words of 2020-12. */
  function keyword(name: string, value: unknown, schema: Json): readonly (readonly [string, unknown])[] {
    switch (name) {
      case 'items':
        if (!isList(value)) return [[name, ofAny(value)]];
        return [
          ['prefixItems', value.map(ofAny)],
          ['items', false],
          ['maxItems', value.length],
        ];
      case 'additionalItems':
        return [];
      case 'patternProperties':
        return isObject(value) ? [['additionalProperties', ofAny(value[ANY_NAME])]] : [];
      case 'properties':
        return [[name, ofEach(value)]];
      case 'anyOf':
      case 'oneOf':
      case 'additionalProperties':
        return [[name, ofAny(value)]];
      case 'title':
        return [];
      case 'enum':
      case 'const':
      case 'default':
      case 'examples':
        return [[name, value]];
      default:
        assert(!isObject(schema[name]), 'Invariant: schemas stand only where they are looked for');
        return [[name, value]];
    }
  }

  const plain = (schema: Json): Json =>
    Object.fromEntries(Object.entries(schema).flatMap(([name, value]) => keyword(name, value, schema)));

  /** Keeps a named schema, once. */
  function keep(title: string, original: Json): Json {
    const known = named.get(title);
    assert(known === undefined || isDeepStrictEqual(known.from, original), `Invariant: one schema is called ${title}`);
    if (known !== undefined) return known.shape;
    const entry = { shape: {}, from: original };
    named.set(title, entry);
    const shape = plain(original);
    named.set(title, { shape, from: original });
    return shape;
  }

  function of(schema: Json): Json {
    const { title, description } = schema;
    if (typeof title !== 'string') return plain(schema);
    const original: Json = { ...originalOf(schema) };
    const shape = keep(title, original);
    const $ref = `#/components/schemas/${title}`;
    const told = description === shape['description'] ? {} : { description };
    return isNullable(schema) ? { anyOf: [{ $ref }, { type: 'null' }], ...told } : { $ref, ...told };
  }

  return {
    of: (schema) => of({ ...schema }),
    named: () => Object.fromEntries(Array.from(named, ([name, { shape }]) => [name, shape])),
  };
}
