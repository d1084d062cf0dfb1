// One of an agent's customers: its money, its terms and its account.
import type { VNode } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { AccountForm } from '../agent/account-form.js';
import { AccountState } from '../agent/account-state.js';
import { CreditHistory, EVERY_MS, Figures, Transfers, useFigures } from '../agent/figures.js';
import { MoveMoney } from '../agent/move-money.js';
import { TermsForm } from '../agent/terms-form.js';
import { now } from '../clock.js';
import { isAgent, useDesk, useLoaded } from '../desk.js';
import { momentText } from '../format.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { hashOf } from '../router.js';
import { useFocus } from '../use-focus.js';
import { type OwnCustomer, isOwnCustomer } from '../wire.js';
import { useOrdersOf } from './orders.js';

/** Shows the customer. */
export function CustomerView({ username }: { readonly username: string }): VNode {
  const { who } = useDesk();
  const [changes, setChanges] = useState(0);
  const path = `/v1/customers/${encodeURIComponent(username)}/`;
  const { value, refusal, put } = useLoaded({ path }, isOwnCustomer, { everyMs: EVERY_MS, after: changes });
  const countChange = useCallback(() => {
    setChanges((count) => count + 1);
  }, []);
  // A change is answered with the customer as it is then.
  const hear = useCallback(
    (answer: unknown) => {
      if (isOwnCustomer(answer)) put(answer);
    },
    [put],
  );
  const isOwn = isAgent(who) && username !== who.username;
  return (
    <main class="view narrow">
      <a class="back-always" href={hashOf({ view: 'customers' })}>
        ‹ All customers
      </a>
      {!isOwn || refusal?.code === 'not_found' ? (
        <div class="panel">
          <Nothing>There is no customer {username}, or it is another’s.</Nothing>
        </div>
      ) : (
        <>
          {value === null && refusal === null && <Nothing>The customer is on its way …</Nothing>}
          {value !== null && (
            <WholeCustomer customer={value} changes={changes} onAnswer={hear} onChange={countChange} />
          )}
          {/* Below the forms, which would be moved by what comes above them. */}
          <RefusalNotice refusal={refusal} />
        </>
      )}
    </main>
  );
}

interface WholeCustomerProps {
  readonly customer: OwnCustomer;
  /** How often something was changed: then its figures are others. */
  readonly changes: number;
  readonly onAnswer: (customer: unknown) => void;
  readonly onChange: () => void;
}

function WholeCustomer({ customer, changes, onAnswer, onChange }: WholeCustomerProps): VNode {
  const { username, name, last_login: lastLogin } = customer;
  const figures = useFigures(username, changes);
  const listOrdersOf = useOrdersOf();
  const title = useFocus<HTMLHeadingElement>();
  return (
    <>
      <section class="panel" aria-label={username}>
        <header class="title">
          <h2 ref={title} tabIndex={-1}>
            {username}
          </h2>
          {name !== '' && <bdi class="hint">{name}</bdi>}
          <AccountState customer={customer} />
        </header>
        <Figures figures={figures} />
        <p>
          <a
            href={hashOf({ view: 'orders' })}
            onClick={() => {
              listOrdersOf(username);
            }}
          >
            Orders of {username}
          </a>
        </p>
        <p class="hint">
          {lastLogin === null || lastLogin === undefined
            ? 'It has never logged in.'
            : `Last log-in ${momentText(lastLogin.timestamp, now())} from ${lastLogin.ip_address} (${lastLogin.country}).`}
        </p>
      </section>
      <section class="panel" aria-label="Money">
        <MoveMoney customer={customer} onMoved={onChange} />
      </section>
      <section class="panel" aria-label="Terms">
        <TermsForm customer={customer} onAnswer={onAnswer} onChanged={onChange} />
      </section>
      <section class="panel" aria-label="The account">
        <AccountForm customer={customer} onAnswer={onAnswer} onChanged={onChange} />
      </section>
      {/* Others add to these meanwhile: below the forms they move none of their buttons. */}
      <section class="panel" aria-label="Transfers">
        <h3>Transfers</h3>
        <Transfers username={username} after={changes} />
      </section>
      <section class="panel" aria-label="Credit limits">
        <h3>Credit limits</h3>
        <CreditHistory username={username} after={changes} />
      </section>
    </>
  );
}
