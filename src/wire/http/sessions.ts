import { type Static, Type } from 'typebox';
import type { Customer } from '../../core/record/customer.js';
import { CLIENT_TYPES, type ClientType, type Session } from '../../core/record/session.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { choice, optional, readFields, required, schemaOf, text } from './fields.js';
import type { Input } from './input.js';

const logInMembers = {
  username: required(text),
  password: required(text),
  // Ours: the trade page says what it is.
  client_type: optional(choice(CLIENT_TYPES), 'direct'),
};
const sudoMembers = { target: required(text) };

/** Client §4.1. */
export const LogInSchema = schemaOf(logInMembers);

/** Client §4.1. */
export const SudoSchema = schemaOf(sudoMembers);

/** A session id. */
export const SessionIdSchema = Type.String();

/** Client §2.1, metadata. */
export const SessionSchema = Type.Object({ username: Type.String(), client_type: Type.String() });

/** Who logs in, and with what. */
export interface LogIn {
  readonly username: string;
  readonly password: string;
  readonly clientType: ClientType;
}

/** Returns who logs in. */
export function parseLogIn(input: Input): Answer<LogIn> {
  const read = readFields(logInMembers, input);
  if (!read.ok) return read;
  const { client_type: clientType, ...who } = read.value;
  return accept({ ...who, clientType });
}

/** Returns whom to impersonate. */
export function parseSudo(input: Input): Answer<{ readonly target: string }> {
  return readFields(sudoMembers, input);
}

const detokenizeMembers = { token: required(text) };

/** Client §4.1. */
export const DetokenizeSchema = schemaOf(detokenizeMembers);

/** Returns the token to redeem. */
export function parseDetokenize(input: Input): Answer<{ readonly token: string }> {
  return readFields(detokenizeMembers, input);
}

/** A token. */
export const TokenSchema = Type.String();

/** Client §4.1, with what decisions §4 adds. */
export const RedeemedSchema = Type.Object({
  username: Type.String(),
  client_type: Type.String(),
  customer_id: Type.Integer(),
  ccy_code: Type.String(),
});

/** Returns whom a token stood for. */
export function presentRedeemed(redeemed: {
  readonly customer: Customer;
  readonly session: Session;
}): Static<typeof RedeemedSchema> {
  const { customer, session } = redeemed;
  return { ...presentSession(session), customer_id: customer.customerId, ccy_code: customer.ccy };
}

/** Returns a session as clients see it. */
export function presentSession({ username, clientType }: Session): Static<typeof SessionSchema> {
  return { username, client_type: clientType };
}
