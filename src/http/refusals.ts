// What each refusal means, to whoever reads the documentation: one row a code, held to `errors.ts` by its type and by what that makes of
// the example.
import { type TSchema, Type } from 'typebox';
import type { Reason } from '../core/value/rejection.js';
import type { Refusal } from './errors.js';

/** Codes that leave the server; `stale_plan` is told as `unavailable`. */
export type ToldCode = Exclude<Refusal['code'], 'stale_plan'>;

/** A row. */
interface ToldRefusal<C extends ToldCode = ToldCode> {
  readonly meaning: string;
  /** Of `data` in the envelope. */
  readonly details: TSchema;
  readonly example: Extract<Refusal, { readonly code: C }>;
}

/** What each reason for which a field is refused means. */
export const REASONS: Readonly<Record<Reason, string>> = {
  required: 'It has to be given.',
  invalid_choice: 'None of the words that it may be.',
  not_a_number: 'No number.',
  not_an_integer: 'No whole number.',
  not_a_string: 'No text.',
  not_a_boolean: 'Neither true nor false.',
  not_a_list: 'No list.',
  out_of_range: 'Too small or too large.',
  too_long: 'Too many characters.',
  too_short: 'Too few characters or items.',
  too_many: 'Too many items.',
  invalid_format: 'Not written as it has to be.',
  not_unique: 'Somebody else has it.',
  immutable: 'It cannot be changed.',
  unknown_currency: 'No currency, or one without a rate.',
  unknown_group: "None of the caller's groups.",
  unknown_customer: "None of the caller's customers.",
  unknown_event: 'No such event.',
  unknown_bookie: 'No such bookie.',
  weak_password: 'Without a letter, or without a digit.',
  invalid_bet_type: 'No bet type.',
  lay_needs_against: 'Only `against` bet types can be laid.',
  'invalid betslip_id': 'No open betslip of the caller.',
  stake_below_min: 'Less than may be staked anywhere.',
  no_available_credit: 'More than the customer has left to spend.',
  event_stake_limit_reached: 'More than the customer may stake on one event.',
  exceeds_want_stake: 'More than the stake of the order.',
  needs_dark: 'Only for `dark` orders.',
  requires_sport: 'Only together with a sport.',
  one_required: 'One of several has to be given, and only one of what excludes each other.',
  insufficient_balance: 'It would take the customer below nothing.',
  multiple_events: 'The bets are on more than one event.',
};

const NONE = Type.Null();
const RETRY_AFTER = Type.Integer({
  minimum: 1,
  description: 'Seconds to wait; the header `Retry-After` says the same.',
});

/** Reasons by field; an element of a list stands under its index. */
const FieldErrorsSchema = Type.Unsafe({
  title: 'FieldErrors',
  type: 'object',
  description:
    'The reasons for each bad field; an element of a list, or a field of an object, stands under its index or name.',
  additionalProperties: {
    anyOf: [
      { type: 'array', items: { $ref: '#/components/schemas/Reason' } },
      { $ref: '#/components/schemas/FieldErrors' },
    ],
  },
});

/** Every refusal. */
export const REFUSALS: { readonly [C in ToldCode]: ToldRefusal<C> } = {
  validation_error: {
    meaning: 'Bad input: every bad field with its reasons; what concerns several is told under `non_field_errors`.',
    details: Type.Object({ validation_errors: FieldErrorsSchema }),
    example: { code: 'validation_error', errors: { price: ['required'], stake: ['unknown_currency'] } },
  },
  order_closed: { meaning: 'The order is closed already.', details: NONE, example: { code: 'order_closed' } },
  invalid_bet_type: {
    meaning: 'The path names no bet type.',
    details: Type.Object({ bet_type: Type.String({ description: 'What it names.' }) }),
    example: { code: 'invalid_bet_type', betType: 'for,btts' },
  },
  auth_error: {
    meaning: 'No session, or one that is unknown or over.',
    details: Type.Object({ detail: Type.String({ description: 'In words.' }) }),
    example: { code: 'auth_error', detail: 'Unknown or expired session' },
  },
  authentication_failed: {
    meaning: 'The log-in failed: a wrong name or password, or an account that is locked, not active or expired.',
    details: Type.String(),
    example: { code: 'authentication_failed' },
  },
  forbidden: {
    meaning: 'A right is missing.',
    details: Type.Union([
      Type.Null(),
      Type.Object({ reason: Type.String({ description: 'Which, where the caller may know.' }) }),
    ]),
    example: { code: 'forbidden', reason: null },
  },
  too_many_open_betslips: {
    meaning: 'As many betslips are open as may be.',
    details: Type.Object({ limit: Type.Integer({ description: 'How many may be.' }) }),
    example: { code: 'too_many_open_betslips', limit: 50 },
  },
  not_found: {
    meaning: 'There is no such thing, or none that the caller may know of.',
    details: NONE,
    example: { code: 'not_found' },
  },
  session_not_found: {
    meaning: 'The session in the path is none of the caller.',
    details: NONE,
    example: { code: 'session_not_found' },
  },
  method_not_allowed: {
    meaning: 'The path has other methods: the header `Allow` says which.',
    details: NONE,
    example: { code: 'method_not_allowed', allow: 'GET, HEAD' },
  },
  not_acceptable: {
    meaning: 'The header `Accept` allows no JSON.',
    details: NONE,
    example: { code: 'not_acceptable' },
  },
  payload_too_large: { meaning: 'The body is too large.', details: NONE, example: { code: 'payload_too_large' } },
  unsupported_media_type: {
    meaning: 'The body is neither JSON nor a form.',
    details: NONE,
    example: { code: 'unsupported_media_type' },
  },
  upgrade_required: {
    meaning: 'The stream is a websocket, and was asked for without one.',
    details: NONE,
    example: { code: 'upgrade_required' },
  },
  throttled: {
    meaning: 'Too fast: a quota is used up.',
    details: Type.Object({ message: Type.String(), retry_after: RETRY_AFTER }),
    example: { code: 'throttled', message: 'Too many requests.', retryAfterSeconds: 1 },
  },
  limit_reached: {
    meaning: 'There are as many things of the kind as there may be.',
    details: Type.Object({ message: Type.String(), retry_after: RETRY_AFTER }),
    example: { code: 'limit_reached', message: 'Too many open orders.', retryAfterSeconds: 1 },
  },
  server_error: {
    meaning: 'A bug of ours; it is in the log under the token.',
    details: Type.Object({ token: Type.String({ description: "The request's id." }) }),
    example: { code: 'server_error', token: 'k3x9-1f' },
  },
  unavailable: {
    meaning:
      'Not now: starting, closing, overloaded, waiting for a bookie, or the disk does not take it. Asking again is right.',
    details: Type.Object({
      retry_after: RETRY_AFTER,
      reason: Type.Optional(Type.String({ description: 'Of `/readyz`: what is missing.' })),
    }),
    example: { code: 'unavailable', retryAfterSeconds: 1 },
  },
};
