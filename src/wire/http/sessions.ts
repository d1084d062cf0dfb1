import { type Static, Type } from 'typebox';
import type { Session } from '../../core/record/session.js';
import type { Answer } from '../../core/value/rejection.js';
import { readFields, required, schemaOf, text } from './fields.js';
import type { Input } from './input.js';

const logInMembers = { username: required(text), password: required(text) };
const sudoMembers = { target: required(text) };

/** Client §4.1. */
export const LogInSchema = schemaOf(logInMembers);

/** Client §4.1. */
export const SudoSchema = schemaOf(sudoMembers);

/** A session id. */
export const SessionIdSchema = Type.String();

/** Client §2.1, metadata. */
export const SessionSchema = Type.Object({ username: Type.String(), client_type: Type.String() });

/** Returns who logs in. */
export function parseLogIn(input: Input): Answer<{ readonly username: string; readonly password: string }> {
  return readFields(logInMembers, input);
}

/** Returns whom to impersonate. */
export function parseSudo(input: Input): Answer<{ readonly target: string }> {
  return readFields(sudoMembers, input);
}

/** Returns a session as clients see it. */
export function presentSession({ username, clientType }: Session): Static<typeof SessionSchema> {
  return { username, client_type: clientType };
}
