// Bets on whose profit a bookmaker and the service do not agree.
import type { VNode } from 'preact';
import { priceText } from '../format.js';
import { listOf } from '../guards.js';
import { TableHead } from '../parts/table-head.js';
import { Amount, Profit } from '../parts/amount.js';
import { hashOf } from '../router.js';
import { type UnreconciledBet, isUnreconciledBet } from '../wire.js';
import { selectionText, sportText } from '../words.js';
import { OperatorList } from './operator-list.js';

const isList = listOf(isUnreconciledBet);
const COLUMNS = ['Bet', 'Order', 'Bookie', 'Selection', 'Stake', 'Stated', 'As we make it', 'Result'];

/** Shows the bets. */
export function UnreconciledBets(): VNode {
  return (
    <OperatorList
      path="/v1/operator/unreconciled_bets/"
      isList={isList}
      none="Every settled bet agrees with its bookmaker’s statement."
    >
      {(bets: readonly UnreconciledBet[]) => (
        <table class="stacked">
          <TableHead caption="Unreconciled bets" columns={COLUMNS} />
          <tbody>
            {bets.map((bet) => (
              <BetRow key={bet.bet_id} bet={bet} />
            ))}
          </tbody>
        </table>
      )}
    </OperatorList>
  );
}

function BetRow({ bet }: { readonly bet: UnreconciledBet }): VNode {
  return (
    <tr>
      <th scope="row" data-label="Bet">
        {bet.bet_id}
      </th>
      <td data-label="Order">
        <span>
          <a href={hashOf({ view: 'order', orderId: bet.order_id })}>{bet.order_id}</a>{' '}
          <span class="hint">by {bet.placer}</span>
        </span>
      </td>
      <td data-label="Bookie">{bet.bookie}</td>
      <td data-label="Selection">
        <span>
          {selectionText(bet.bet_type_description)}{' '}
          <small class="hint wrap">
            {bet.event_name} · {sportText(bet.sport)} · {bet.event_id}
          </small>
        </span>
      </td>
      <td data-label="Stake">
        <span>
          {bet.stake !== null && <Amount money={bet.stake} />} at {priceText(bet.price)}
        </span>
      </td>
      <td data-label="Stated">
        <span>
          {(bet.stated_status ?? '–').replaceAll('_', ' ')}{' '}
          {bet.stated_profit_loss !== null && <Profit money={bet.stated_profit_loss} />}
        </span>
      </td>
      <td data-label="As we make it">
        {bet.expected_profit_loss === null ? '–' : <Profit money={bet.expected_profit_loss} />}
      </td>
      <td data-label="Result">{bet.result ?? 'not known yet'}</td>
    </tr>
  );
}
