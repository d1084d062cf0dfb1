import type { Sessions } from '../../services/sessions.js';
import { NothingSchema } from '../../wire/http/schemas.js';
import {
  DetokenizeSchema,
  LogInSchema,
  RedeemedSchema,
  SessionIdSchema,
  SessionSchema,
  SudoSchema,
  TokenSchema,
  parseDetokenize,
  parseLogIn,
  parseSudo,
  presentRedeemed,
  presentSession,
} from '../../wire/http/sessions.js';
import { type Endpoint, forAnyone, forCallers, segment } from '../endpoint.js';

/** Client §4.1. */
export function sessionEndpoints(sessions: Sessions): readonly Endpoint[] {
  return [
    forAnyone({
      method: 'POST',
      path: '/v1/sessions/',
      name: 'logIn',
      tag: 'sessions',
      summary: 'Log in.',
      description:
        'By JSON or by form. The answer is the session id: every other request carries it in the header `Session`, and each that does renews it. Five failures in a row lock an account, and an address has a quota of its own.',
      refuses: ['authentication_failed'],
      quota: 'logins',
      asks: { body: LogInSchema },
      answers: SessionIdSchema,
      handle({ body, ip }) {
        const request = parseLogIn(body);
        return request.ok ? sessions.logIn({ ...request.value, ip }) : request;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/sessions/:session_id/',
      name: 'getSession',
      tag: 'sessions',
      summary: 'Read whose session it is.',
      refuses: ['session_not_found'],
      quota: 'requests',
      answers: SessionSchema,
      handle(caller, asked) {
        const found = sessions.describe(caller, segment(asked, 'session_id'));
        return found.ok ? { ok: true, value: presentSession(found.value) } : found;
      },
    }),
    forCallers({
      method: 'DELETE',
      path: '/v1/sessions/:session_id/',
      name: 'logOut',
      tag: 'sessions',
      summary: 'Log out.',
      description: 'The session ends, and with it its betslips and its sockets.',
      refuses: ['session_not_found'],
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => sessions.logOut(caller, segment(asked, 'session_id')),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/sessions/:session_id/tokenize/',
      name: 'tokenize',
      tag: 'sessions',
      summary: 'Get a token with which an agent learns who its customer is.',
      description: 'For a customer that comes to a service of its agent: it hands over the token, not its session.',
      refuses: ['session_not_found'],
      quota: 'requests',
      answers: TokenSchema,
      handle: (caller, asked) => sessions.tokenize(caller, segment(asked, 'session_id')),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/sessions/:session_id/detokenize/',
      name: 'detokenize',
      tag: 'sessions',
      summary: 'Learn which customer a token stands for.',
      description: "For its agent, once. A token that is unknown, used, over or of another's customer is not found.",
      refuses: ['session_not_found'],
      quota: 'requests',
      asks: { body: DetokenizeSchema },
      answers: RedeemedSchema,
      handle(caller, asked) {
        const request = parseDetokenize(asked.body);
        if (!request.ok) return request;
        const found = sessions.detokenize(caller, segment(asked, 'session_id'), request.value.token);
        return found.ok ? { ok: true, value: presentRedeemed(found.value) } : found;
      },
    }),
    forCallers({
      method: 'POST',
      path: '/v1/sessions/:session_id/sudo/',
      name: 'sudo',
      tag: 'sessions',
      summary: 'Open a second session in the name of a customer.',
      description:
        'For its agent. The first session goes on; what is done in the second is logged with the name of the agent behind it.',
      refuses: ['session_not_found', 'forbidden'],
      quota: 'requests',
      asks: { body: SudoSchema },
      answers: SessionIdSchema,
      handle(caller, asked) {
        const request = parseSudo(asked.body);
        return request.ok ? sessions.sudo(caller, segment(asked, 'session_id'), request.value.target) : request;
      },
    }),
  ];
}
