// How each bookmaker is doing.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { now } from '../clock.js';
import { countText, momentText } from '../format.js';
import { listOf } from '../guards.js';
import { Amount } from '../parts/amount.js';
import { TableHead } from '../parts/table-head.js';
import { type ProviderHeard, isProvider } from '../wire.js';
import { DepositForm } from './deposit-form.js';
import { OperatorList } from './operator-list.js';

const isList = listOf(isProvider);
/** The most that a page of the API may have: the form is for the accounts of all, and to turn a page would take what is written in it. */
const BOOKMAKERS_MAX = 1000;
const COLUMNS = ['Bookie', 'State', 'Last answer', 'Bets', 'Accounts', 'Polls'];

/** Shows the bookmakers, and the form that tells of money there. */
export function Providers(): VNode {
  const [bookings, setBookings] = useState(0);
  return (
    <OperatorList
      path="/v1/operator/providers/"
      isList={isList}
      none="No bookmaker is configured."
      pageSize={BOOKMAKERS_MAX}
      after={bookings}
      above={(providers) => (
        <details class="more above">
          <summary>Money put on an account, or taken out</summary>
          <DepositForm
            providers={providers}
            onBooked={() => {
              setBookings((count) => count + 1);
            }}
          />
        </details>
      )}
    >
      {(providers: readonly ProviderHeard[]) => (
        <table class="stacked">
          <TableHead caption="Bookmakers" columns={COLUMNS} />
          <tbody>
            {providers.map((provider) => (
              <ProviderRow key={provider.bookie} provider={provider} />
            ))}
          </tbody>
        </table>
      )}
    </OperatorList>
  );
}

const STATES: Readonly<Record<string, string>> = { up: 'Up', degraded: 'Degraded', down: 'Down' };

function ProviderRow({ provider }: { readonly provider: ProviderHeard }): VNode {
  const { bookie, state, failures, last_success: lastSuccess, last_failure: lastFailure } = provider;
  const { left_alone_until: leftAloneUntil } = provider;
  return (
    <tr>
      <th scope="row" data-label="Bookie">
        {bookie}
      </th>
      <td data-label="State">
        <span>
          <span class={`badge state-${state}`}>{STATES[state] ?? state}</span>
          {failures > 0 && <small class="hint"> {countText(failures, 'failure')} in a row</small>}
          {lastFailure !== null && <small class="hint wrap">: {lastFailure}</small>}
          {leftAloneUntil !== null && (
            <>
              {' '}
              <span class="badge badge-warn">left alone until {momentText(leftAloneUntil, now())}</span>
            </>
          )}
        </span>
      </td>
      <td data-label="Last answer">{lastSuccess === null ? 'never' : momentText(lastSuccess, now())}</td>
      <td data-label="Bets">
        <span>
          {provider.unsettled_bets} unsettled{' '}
          {provider.unknown_bets > 0 && <span class="badge badge-warn">{provider.unknown_bets} unknown</span>}
        </span>
      </td>
      <td data-label="Accounts">
        <ul class="plain">
          {provider.accounts.length === 0 && <li class="hint">none</li>}
          {provider.accounts.map((account) => (
            <li key={account.id}>
              {account.username}: <Amount money={account.balance} /> to stake
              {account.open_stakes[1] !== 0 && (
                <small class="hint">
                  , <Amount money={account.open_stakes} /> open
                </small>
              )}{' '}
              {!account.enabled && <span class="badge">not used</span>}{' '}
              {account.resting_until !== null && (
                <span class="badge badge-warn">rests until {momentText(account.resting_until, now())}</span>
              )}
            </li>
          ))}
        </ul>
      </td>
      <td data-label="Polls">
        <ul class="plain">
          {provider.polls.length === 0 && <li class="hint">none yet</li>}
          {inOrder(provider.polls).map((poll) => (
            <li key={poll.type}>
              {poll.type}: {countText(poll.offers, 'offer')}
              <small class="hint">
                {`, ${momentText(poll.last_success, now())}`}
                {rejectedText(poll.rejected)}
              </small>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const POLL_TYPES = ['live', 'today', 'early'];

/** The server lists them as they came. */
function inOrder(polls: ProviderHeard['polls']): ProviderHeard['polls'] {
  return [...polls].sort((a, b) => POLL_TYPES.indexOf(a.type) - POLL_TYPES.indexOf(b.type));
}

function rejectedText(rejected: Readonly<Record<string, number>>): string {
  const texts = Object.entries(rejected).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  return texts.length === 0 ? '' : `; left out: ${texts.join(', ')}`;
}
