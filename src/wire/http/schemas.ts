// What answers are made of (decisions §1, §2).
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import type { Rejection } from '../../core/value/rejection.js';

/** Returns a schema that also allows null. A list of types, not a union: the serializer then need not try out its members. */
export function nullable<S extends TSchema & { readonly type: string }>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] });
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
  instance: Type.Optional(Type.String()),
  code: Type.String(),
  data: Type.Unknown(),
});

/** A body that is no JSON object. */
export const MALFORMED: Rejection = {
  code: 'validation_error',
  errors: { non_field_errors: ['invalid_format'] },
};
