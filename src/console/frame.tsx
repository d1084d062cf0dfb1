// What is around every view: where to go, how the connection is, the money, the way out.
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Connection } from './stream.js';
import { type Who, connectionsOf, isAgent, useDesk, useLive } from './desk.js';
import { moneyText } from './format.js';
import { isAnything } from './guards.js';
import type { Snapshot } from './live.js';
import { LeftOrders } from './parts/left-orders.js';
import { Nothing } from './parts/notice.js';
import { type Route, hashOf } from './router.js';
import { useRoute } from './use-route.js';
import { CustomerView } from './views/customer.js';
import { Customers } from './views/customers.js';
import { Operator } from './views/operator.js';
import { OrderView } from './views/order.js';
import { Orders } from './views/orders.js';
import { Positions } from './views/positions.js';
import { Trade } from './views/trade.js';

/** Shows the view that the address names. */
export function Frame({ onLeave }: { readonly onLeave: () => void }): VNode {
  const { who, placings } = useDesk();
  const route = useRoute();
  useEffect(() => {
    // With the tab goes what is known of an order whose answer has not come.
    const warn = (event: BeforeUnloadEvent): void => {
      if (placings.isInDoubt()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [placings]);
  useEffect(() => {
    const place = [...PLACES, CUSTOMERS, OPERATOR].find(({ views }) => views.includes(route.view));
    document.title = place === undefined ? 'Slipstream' : `${place.label} – Slipstream`;
  }, [route.view]);
  return (
    <div class="frame">
      <header class="top">
        <h1 class="brand">
          <a href={hashOf({ view: 'events' })}>Slipstream</a>
        </h1>
        {maySee(who) && <Places route={route} who={who} />}
        <ConnectionMark />
        <Balance />
        <Leave who={who} onLeave={onLeave} />
      </header>
      <View who={who} route={route} />
      {/* Below the view, which would be moved by what comes above it, under the finger of who is about to press something. */}
      <div class="notices">
        <ConnectionNotice />
        <LeftOrders />
      </div>
    </div>
  );
}

const maySee = ({ permissions }: Who): boolean => permissions.master_agent || permissions.view_trade_page;

function View({ who, route }: { readonly who: Who; readonly route: Route }): VNode {
  if (!maySee(who)) {
    return (
      <main class="view">
        <Nothing>
          This account may not use the trade page. Its agent can give it the role <code>trade_page_viewer</code>.
        </Nothing>
      </main>
    );
  }
  switch (route.view) {
    case 'events':
      return <Trade sport={null} eventId={null} />;
    case 'event':
      return <Trade sport={route.sport} eventId={route.eventId} />;
    case 'orders':
      return <Orders />;
    case 'order':
      return <OrderView key={route.orderId} orderId={route.orderId} />;
    case 'positions':
      return <Positions eventId={route.eventId} />;
    case 'customers':
      return <Customers />;
    case 'customer':
      return <CustomerView key={route.username} username={route.username} />;
    case 'operator':
      return <Operator tab={route.tab} />;
  }
}

interface Place {
  readonly label: string;
  readonly to: Route;
  readonly views: readonly Route['view'][];
}

const PLACES: readonly Place[] = [
  { label: 'Events', to: { view: 'events' }, views: ['events', 'event'] },
  { label: 'Orders', to: { view: 'orders' }, views: ['orders', 'order'] },
  { label: 'Positions', to: { view: 'positions', eventId: null }, views: ['positions'] },
];
const CUSTOMERS: Place = { label: 'Customers', to: { view: 'customers' }, views: ['customers', 'customer'] };
const OPERATOR: Place = { label: 'Operator', to: { view: 'operator', tab: 'providers' }, views: ['operator'] };

function Places({ route, who }: { readonly route: Route; readonly who: Who }): VNode {
  const places = [...PLACES, ...(isAgent(who) ? [CUSTOMERS] : []), ...(who.permissions.master_agent ? [OPERATOR] : [])];
  return (
    <nav class="places" aria-label="Views">
      {places.map(({ label, to, views }) => (
        <a key={label} href={hashOf(to)} aria-current={views.includes(route.view) ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Not connected',
};

const connectionOf = ({ connection }: Snapshot): Connection => connection;

function ConnectionMark(): VNode {
  const connection = useLive(connectionOf);
  return (
    <span class={`connection connection-${connection}`} role="status">
      {CONNECTIONS[connection]}
    </span>
  );
}

const isCutOffOf = ({ isCutOff }: Snapshot): boolean => isCutOff;

/** What was live is not: whoever reads prices must know. */
function ConnectionNotice(): VNode {
  const isCutOff = useLive(isCutOffOf);
  const hasSeen = useLive(connectionsOf) > 0;
  return (
    <div class="connection-notice" role="alert">
      {isCutOff && hasSeen && <p>The connection is lost. What you see may be old; connecting again …</p>}
      {isCutOff && !hasSeen && <p>There is no connection: prices and orders are not told. Connecting again …</p>}
    </div>
  );
}

const balanceOf = ({ told }: Snapshot): Snapshot['told']['balance'] => told.balance;

function Balance(): VNode {
  const balance = useLive(balanceOf);
  if (balance === null) return <p class="balance">…</p>;
  const { balance: settled, open_stake: open, smart_credit: credit } = balance;
  return (
    <dl class="balance">
      <div>
        <dt>Balance</dt>
        <dd>{moneyText(settled)}</dd>
      </div>
      <div>
        <dt>Open stake</dt>
        <dd>{moneyText(open)}</dd>
      </div>
      <div>
        <dt>Available</dt>
        <dd>{credit === null ? 'unlimited' : moneyText(credit)}</dd>
      </div>
    </dl>
  );
}

function Leave({ who, onLeave }: { readonly who: Who; readonly onLeave: () => void }): VNode {
  const { api } = useDesk();
  const leave = (): void => {
    if (api.session !== null) void api.ask({ method: 'DELETE', path: `/v1/sessions/${api.session}/` }, isAnything);
    // Not only once that is answered: the stream would end first, and say that the session is over.
    onLeave();
  };
  return (
    <div class="who">
      <span title={who.username}>{who.username}</span>
      <button type="button" class="quiet" onClick={leave}>
        Log out
      </button>
    </div>
  );
}
