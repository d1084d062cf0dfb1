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
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => sessions.logOut(caller, segment(asked, 'session_id')),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/sessions/:session_id/tokenize/',
      quota: 'requests',
      answers: TokenSchema,
      handle: (caller, asked) => sessions.tokenize(caller, segment(asked, 'session_id')),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/sessions/:session_id/detokenize/',
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
