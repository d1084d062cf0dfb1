// Sessions outside: logging in, acting in another's name, and the tokens with which a customer shows who it is (client §4.1, §5).
import { type Static, Type } from 'typebox';
import type { Customer } from '../../core/record/customer.js';
import { CLIENT_TYPES, type ClientType, type Session } from '../../core/record/session.js';
import { HEX_ID } from '../../core/value/ids.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { optional, readFields, required, schemaOf, text, textFor } from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema } from './money.js';
import { told, word } from './schemas.js';

const clientTypeSchema = Type.String({ examples: [...CLIENT_TYPES] });

const logInMembers = {
  username: required(text, "The customer's username."),
  password: required(text, 'Its password.'),
  // Ours: the trade page says what it is.
  client_type: optional(
    // Other clients say other things of themselves, and are programs.
    textFor((raw) => CLIENT_TYPES.find((type) => type === raw) ?? 'direct', 'invalid_choice', clientTypeSchema),
    'direct',
    'Where the session is opened: by a program, or on the trade page. Anything else is a program.',
  ),
};
const sudoMembers = { target: required(text, 'The username of the customer in whose name the new session acts.') };

/** Client §4.1. */
export const LogInSchema = schemaOf(logInMembers, 'LogIn');

/** Client §4.1. */
export const SudoSchema = schemaOf(sudoMembers, 'Sudo');

/** A session id. */
export const SessionIdSchema = Type.String({
  title: 'SessionId',
  pattern: HEX_ID.source,
  description: 'A session id: 32 hexadecimal digits, the value of the header `Session` from now on.',
});

const metadata = {
  username: Type.String({ description: 'In whose name the session acts.' }),
  client_type: word(CLIENT_TYPES, 'Where it was opened: by a program, or on the trade page.'),
};

/** Client §2.1, metadata. */
export const SessionSchema = Type.Object(metadata, { title: 'Session' });

/** Who logs in, and with what. */
interface LogIn {
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

const detokenizeMembers = { token: required(text, 'What `tokenize` answered to the customer.') };

/** Client §4.1. */
export const DetokenizeSchema = schemaOf(detokenizeMembers, 'Detokenize');

/** Returns the token to redeem. */
export function parseDetokenize(input: Input): Answer<{ readonly token: string }> {
  return readFields(detokenizeMembers, input);
}

/** A token. */
export const TokenSchema = Type.String({
  description: 'A token of 64 hexadecimal digits, good once and for a minute.',
});

/** Client §4.1, with what decisions §4 adds. */
export const RedeemedSchema = Type.Object(
  {
    ...metadata,
    customer_id: Type.Integer({ description: "The customer's id." }),
    ccy_code: told(CurrencyCodeSchema, "The customer's currency."),
  },
  { title: 'RedeemedToken' },
);

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
