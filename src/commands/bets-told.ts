// Bets at bookmakers that wait for longer than they should, in lines for people.
import { type Bet, UNSETTLED_STATES, isUndecided } from '../core/record/bet.js';
import { mustExist } from '../core/value/assert.js';
import { printMoney } from '../core/value/money.js';
import { printPrice } from '../core/value/price.js';
import type { View } from '../core/view.js';
import { describeEvent } from './events-told.js';

/** Returns the bets of which nobody knows whether they stand, and those that are not settled though their event has ended, the oldest first. */
export function describeOverdue(view: View): readonly string[] {
  const betIds = UNSETTLED_STATES.flatMap((state) => [...view.keys('unsettledBets', [state])]);
  const lines = betIds
    .sort((some, other) => some - other)
    .flatMap((betId) => {
      const bet = mustExist(view.find('bet', betId), `bet ${betId}`);
      const event = view.find('event', bet.eventId);
      if (!isUndecided(bet.state) && event?.status !== 'ended') return [];
      return [describeBet(bet), `  on ${describeEvent(event)}`];
    });
  return lines.length > 0 ? lines : ['No bet waits for longer than it should.'];
}

function describeBet(bet: Bet): string {
  const { betId, bookie, state, placer, orderId, betType, providerBetId, account } = bet;
  const [price, amount] = [bet.gotPrice ?? bet.wantPrice, bet.gotStake ?? bet.wantStake];
  const terms = `${printMoney({ ccy: account.ccy, amount })} at ${printPrice(price)} on ${betType}`;
  return `${betId} ${bookie} (${providerBetId}), ${state}: ${terms}, order ${orderId} of ${placer}`;
}
