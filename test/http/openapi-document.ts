// The document as clients get it, and what is looked up in it.
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/schema';

/** A schema of the document. */
export type Shape = Readonly<Record<string, unknown>>;

/** A parameter. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Shape;
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema?: Shape;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
    }
  >
>;

/** An answer. */
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

/** An operation. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The document. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** An operation and where it is. */
export interface Placed {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v1/orders/{order_id}/`. */
  readonly path: string;
  readonly operation: Operation;
}

/** Reads the document from a server. */
export async function readDocument(app: FastifyInstance): Promise<OpenApi> {
  return (await app.inject({ url: '/openapi.json' })).json<OpenApi>();
}

/** Returns all operations. */
export function operationsOf({ paths }: OpenApi): readonly Placed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase() as Placed['method'],
      path,
      operation,
    })),
  );
}

/** Returns what a reference means. */
export function follow<T extends { readonly $ref?: string } | Shape>(document: OpenApi, one: T): T {
  if (typeof one['$ref' as keyof T] !== 'string') return one;
  const parts = String(one['$ref' as keyof T])
    .slice('#/'.length)
    .split('/');
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document) as T;
}

/** Tells what is wrong with a value, or null. */
export type Judge = (value: unknown) => string | null;

const judges = new WeakMap<object, Map<string, Judge>>();

/** Returns what holds values to a schema of the document. */
export function judgeOf(document: OpenApi, schema: Shape): Judge {
  const known = judges.get(document) ?? new Map<string, Judge>();
  judges.set(document, known);
  const key = JSON.stringify(schema);
  const found = known.get(key);
  if (found !== undefined) return found;
  const compiled = Compile({ components: document.components, allOf: [schema] });
  const judge: Judge = (value) =>
    compiled.Check(value) ? null : JSON.stringify(compiled.Errors(value)[1].slice(0, 3));
  known.set(key, judge);
  return judge;
}
