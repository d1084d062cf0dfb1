// What a decision is: a refusal, or the changes that make it so and the answer to give.
import type { Change } from './change.js';
import type { Rejection } from './value/rejection.js';

/** All or nothing: a refusal changes nothing (decisions §2). */
export type Decision<R> =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly reply: R }
  | { readonly ok: false; readonly rejection: Rejection };
