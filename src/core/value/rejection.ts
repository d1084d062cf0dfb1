// Every expected refusal: a value, never thrown. `http/errors.ts` maps each code to a status, the README lists them.

/** Why a field was refused (decisions §2: exact words). */
export type Reason =
  | 'required'
  | 'invalid_choice'
  | 'not_a_number'
  | 'not_an_integer'
  | 'not_a_string'
  | 'not_a_boolean'
  | 'not_a_list'
  | 'out_of_range'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'invalid_format'
  | 'not_unique'
  | 'immutable'
  | 'unknown_currency'
  | 'unknown_group'
  | 'unknown_customer'
  | 'unknown_event'
  | 'unknown_bookie'
  | 'weak_password'
  | 'invalid_bet_type'
  | 'lay_needs_against'
  | 'invalid betslip_id'
  | 'stake_below_min'
  | 'no_available_credit'
  | 'event_stake_limit_reached'
  | 'exceeds_want_stake'
  | 'needs_dark'
  | 'requires_sport'
  | 'one_required'
  | 'insufficient_balance'
  | 'multiple_events';

/** Reasons by field; an element of a list stands under its index. */
export interface FieldErrors {
  readonly [field: string]: readonly Reason[] | FieldErrors;
}

/** Bad input: all bad fields at once. */
export interface BadInput {
  readonly code: 'validation_error';
  readonly errors: FieldErrors;
}

/** Every refusal that a caller or the market can cause. */
export type Rejection =
  | BadInput
  /** Closing an order that is closed already. */
  | { readonly code: 'order_closed' }
  /** The path names something that is no bet type; `betType` is what it says. */
  | { readonly code: 'invalid_bet_type'; readonly betType: string }
  /** No session, or one that is unknown or over. */
  | { readonly code: 'auth_error'; readonly detail: string }
  /** A log-in that failed, for whatever reason. */
  | { readonly code: 'authentication_failed' }
  /** A right is missing; `reason` says which where the caller may know. */
  | { readonly code: 'forbidden'; readonly reason: string | null }
  /** The customer has as many betslips open as it may. */
  | { readonly code: 'too_many_open_betslips'; readonly limit: number }
  /** No such resource, or one that the caller may not know of. */
  | { readonly code: 'not_found' }
  /** The path names a session that is not there. */
  | { readonly code: 'session_not_found' }
  /** Asked too fast. */
  | { readonly code: 'throttled'; readonly message: string; readonly retryAfterSeconds: number }
  /** As many things of a kind as there may be. */
  | { readonly code: 'limit_reached'; readonly message: string; readonly retryAfterSeconds: number }
  /** The plan no longer fits the prices or the order: plan again. Never leaves the services. */
  | { readonly code: 'stale_plan' };

/** Returns the rejection of one bad field. */
export function fieldRejection(field: string, reason: Reason): Rejection {
  return { code: 'validation_error', errors: { [field]: [reason] } };
}

/** An answer that may be a refusal. */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly rejection: Rejection };

/** Returns an answer that is no refusal. */
export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns a refusal as an answer. */
export function reject(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection };
}

/** There is none, or none that the caller may know of. */
export const NOT_FOUND = reject({ code: 'not_found' });

/** A right is missing, and that is all that is said. */
export const FORBIDDEN = reject({ code: 'forbidden', reason: null });

const areReasons = (errors: readonly Reason[] | FieldErrors): errors is readonly Reason[] => Array.isArray(errors);

/** Returns a refusal with bad fields that were found elsewhere. Where both name one, the reasons of the refusal. */
export function rejectWith({ errors }: BadInput, more: FieldErrors | null): ReturnType<typeof reject> {
  return reject({ code: 'validation_error', errors: more === null ? errors : mergeErrors(errors, more) });
}

function mergeErrors(errors: FieldErrors, more: FieldErrors): FieldErrors {
  // A field may have any name.
  const merged = new Map(Object.entries(more));
  for (const [field, own] of Object.entries(errors)) {
    const other = merged.get(field);
    merged.set(field, other === undefined || areReasons(own) || areReasons(other) ? own : mergeErrors(own, other));
  }
  return Object.fromEntries(merged);
}
