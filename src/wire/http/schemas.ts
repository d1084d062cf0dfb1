// What answers are made of (decisions §1, §2).
import { type Static, type TObject, type TSchema, type TString, type TUnsafe, Type } from 'typebox';
import type { Rejection } from '../../core/value/rejection.js';

const ORIGINAL = Symbol('original');

/** Returns the schema that another was made from by saying more of its value in one place: what is said of it in all places. */
export function originalOf(schema: TSchema): TSchema {
  return ORIGINAL in schema ? (schema[ORIGINAL] as TSchema) : schema;
}

/** Returns a schema that also allows null. A list of types, not a union: the serializer then need not try out its members. */
export function nullable<S extends TSchema & { readonly type: string }>(schema: S): TUnsafe<Static<S> | null> {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {};
  const both = { ...schema, ...words, type: [schema.type, 'null'], [ORIGINAL]: originalOf(schema) };
  return both as unknown as TUnsafe<Static<S> | null>;
}

/** Returns a schema with what its value is in the place where it stands. */
export function told<S extends TSchema>(schema: S, description: string): S {
  return { ...schema, description, [ORIGINAL]: originalOf(schema) };
}

/** A text that is one of a few words. Which there are is for the documentation: what leaves is not searched for them. */
export function word(words: readonly string[], description: string): TString {
  return Type.String({ enum: [...words], description });
}

/** The same with what each word means. By its type it has all words that there are. */
export function meaning<T extends string>(meanings: Readonly<Record<T, string>>, description: string): TString {
  const rows = Object.entries<string>(meanings).map(([one, means]) => `- \`${one}\`: ${means}`);
  return word(Object.keys(meanings), `${description}\n\n${rows.join('\n')}`);
}

/** Returns the schema of a success. */
export function okSchema(payload: TSchema): TObject {
  return Type.Object({ status: Type.Literal('ok'), data: payload });
}

/** An answer that says nothing but `ok`. */
export const NothingSchema = Type.Null();

/** Any refusal. */
export const ErrorSchema = Type.Object({
  status: Type.Literal('error'),
  code: Type.String(),
  data: Type.Unknown(),
});

/** Any refusal, to a caller who accepts `application/problem+json` (RFC 9457). */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.String(),
  data: Type.Unknown(),
});

/** A body that is no JSON object. */
export const MALFORMED: Rejection = {
  code: 'validation_error',
  errors: { non_field_errors: ['invalid_format'] },
};
