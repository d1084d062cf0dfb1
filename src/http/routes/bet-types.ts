import type { BetTypes } from '../../services/bet-types.js';
import { BetTypeSchema, ExplainBetTypeSchema, parseExplainBetType, presentBetType } from '../../wire/http/bet-types.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';

/** Decisions §17. */
export function betTypeEndpoints(betTypes: BetTypes): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/sports/:sport/bet_types/:bet_type/',
      name: 'explainBetType',
      tag: 'events',
      summary: 'Say what a bet type means.',
      refuses: ['invalid_bet_type'],
      quota: 'requests',
      asks: { query: ExplainBetTypeSchema },
      answers: BetTypeSchema,
      handle(_, asked) {
        const path = { sport: segment(asked, 'sport'), betType: segment(asked, 'bet_type') };
        const wish = parseExplainBetType(path, asked.query);
        return wish.ok ? { ok: true, value: presentBetType(betTypes.explain(wish.value)) } : wish;
      },
    }),
  ];
}
