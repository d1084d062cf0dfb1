// Facts off the journal: orders, bets and balances, in its order and once each.
//
//   journal  1 ─ 2 ─ 3 ─ 4 ─ 5 ─ 6 ─ 7 ─ …            a socket after `["resume", 3]`
//                        └───────────┘ backfill: read from the store, as fast as the socket takes it
//                                     │ cutover: nothing is left to read; in the same turn it joins its audience
//                                     └─────▶ live: told with all others as lines become durable
//
// An audience is all sockets that see the same: a line is presented once, whoever is told.
import type { Clock } from '../clock.js';
import { type Change, type Line, type NewLine, eachRecord, eachStep, isIn } from '../core/change.js';
import type { Bet } from '../core/record/bet.js';
import type { Customer } from '../core/record/customer.js';
import type { Order } from '../core/record/order.js';
import { type Balance, customerOf } from '../core/record/ledger.js';
import { mustExist } from '../core/value/assert.js';
import { seesAccounts } from '../core/rule/access.js';
import { type Seq, type Username, toSeq } from '../core/value/ids.js';
import { creditLeft, customerBalance } from '../core/look/balances.js';
import { type Caller, shownUsername } from '../services/caller.js';
import { viewOf } from '../services/seen-orders.js';
import type { Rights } from '../services/rights.js';
import type { Store } from '../store/store.js';
import { oneATurn } from '../turns.js';
import { type Written, written } from '../wire/stream/frames.js';
import { balanceMessage, betMessage, orderMessage } from '../wire/stream/messages.js';
import type { Channel, Channels, Member } from './channels.js';

/** Who is told of orders and bets. */
export interface Listener {
  readonly caller: Caller;
  /** Also of those that the caller sees of others (decisions §15). */
  readonly isSpy: boolean;
}

/** A part of the journal as somebody sees it. */
export interface Stretch {
  readonly messages: readonly Written[];
  /** The last line that was read; that after which it was asked, where there is none. */
  readonly seq: Seq;
}

/** The facts of a store. */
export interface Facts {
  /** From here on a member is told of each line. Returns how to leave. */
  join(member: Member, listener: Listener): () => void;
  /** Returns what a listener sees of the lines after one, some of them; null: the next is forgotten, or an older server's, whose records are not of ours. */
  read(listener: Listener, after: Seq): Promise<Stretch | null>;
  /** How often limits or rates have changed, which is told to those who are told of lines, but is no fact. */
  readonly creditChanges: () => number;
  /** Returns whether all lines after one are still there, and can be told; `ahead`: there is none yet. */
  reach(after: number): 'kept' | 'gone' | 'ahead';
  /** Returns what a customer has now, and the line that it stands at. */
  balanceOf(username: Username): { readonly message: Written; readonly seq: Seq };
  close(): void;
}

/** What facts need of the rest. */
interface FactsParts {
  readonly store: Store;
  readonly rights: Rights;
  readonly channels: Channels;
  readonly clock: Clock;
}

/** So many lines are read in a turn, fewer where so many facts are in them. */
const LINES_A_TURN = 50;
const MESSAGES_A_TURN = 200;

/** Whoever sees the same has the same key. */
interface Viewpoint {
  readonly key: string;
  readonly caller: Caller;
  sees(owner: Username): boolean;
}

/** All sockets that see the same. */
interface Audience extends Viewpoint {
  readonly channel: Channel;
}

/** Something that happened, to be written once for each way to see it. */
interface Fact {
  readonly owner: Username;
  /** Only its owner is told, whoever else sees its orders. */
  readonly isPrivate: boolean;
  writtenFor(viewpoint: Viewpoint): Written;
}

/** Returns the facts of a store's journal. */
export function createFacts({ store, rights, channels, clock }: FactsParts): Facts {
  const { view } = store;
  const audiences = new Map<string, Audience>();
  /** Whoever sees somebody's orders: worked out when it is first asked for, and anew when anything changes that it depends on. */
  const seers = new Map<Username, readonly Audience[]>();
  let creditChanges = 0;
  const turn = oneATurn();

  function viewpointOf({ caller, isSpy }: Listener): Viewpoint {
    const { customer, session } = caller;
    const { username } = customer;
    return {
      key: JSON.stringify([username, isSpy, session.behind !== null, seesAccounts(customer)]),
      caller,
      sees(owner) {
        if (owner === username) return true;
        const current = isSpy ? view.find('customer', username) : null;
        if (current === null) return false;
        return rights.on('GET /v1/orders/', { ...caller, customer: current }, view.find('customer', owner)) === 'yes';
      },
    };
  }

  const isTold = ({ owner, isPrivate }: Fact, viewpoint: Viewpoint): boolean =>
    isPrivate ? viewpoint.caller.customer.username === owner : viewpoint.sees(owner);

  function seersOf({ owner, isPrivate }: Fact): readonly Audience[] {
    const known = seers.get(owner) ?? [...audiences.values()].filter((audience) => audience.sees(owner));
    seers.set(owner, known);
    return isPrivate ? known.filter(({ caller }) => caller.customer.username === owner) : known;
  }

  function balanceAt(customer: Customer, balance: Balance): Written {
    const { ccy } = customer;
    const { settled, held } = balance;
    return written(balanceMessage({ ccy, settled, held, availableCredit: creditLeft(view, customer, balance) }));
  }

  const currentBalance = (customer: Customer): Written => balanceAt(customer, customerBalance(view, customer, clock()));

  function factOf(change: Change): Fact | null {
    if ('gone' in change) return null;
    switch (change.kind) {
      case 'order':
        return orderFact(change.record);
      case 'bet':
        return betFact(change.record);
      case 'balance':
        return balanceFact(change.record);
      case 'customer':
      case 'group':
      case 'session':
      case 'event':
      case 'team':
      case 'competition':
      case 'listing':
      case 'posting':
      case 'bookie':
      case 'bookieAccount':
      case 'rates':
      case 'creditChange':
      case 'transfer':
      case 'audit':
      case 'alert':
      case 'eventStake':
      case 'heartbeat':
      case 'plan':
        return null;
    }
  }

  function orderFact(order: Order): Fact {
    let message: Written | null = null;
    return {
      owner: order.placer,
      isPrivate: false,
      writtenFor: () => (message ??= written(orderMessage(viewOf(store, order)))),
    };
  }

  function betFact(bet: Bet): Fact {
    const messages = new Map<string, Written>();
    return {
      owner: bet.placer,
      isPrivate: false,
      writtenFor({ caller }) {
        const account = mustExist(view.find('bookieAccount', bet.accountId), `account ${bet.accountId}`);
        const username = shownUsername(caller, account);
        const known = messages.get(username);
        if (known !== undefined) return known;
        const { side } = mustExist(view.find('order', bet.orderId), `order ${bet.orderId}`);
        const made = written(betMessage(bet, username, side));
        messages.set(username, made);
        return made;
      },
    };
  }

  function balanceFact(balance: Balance): Fact | null {
    const owner = customerOf(balance.account);
    const customer = owner === null ? null : view.find('customer', owner);
    if (owner === null || customer?.ccy !== balance.ccy) return null;
    let message: Written | null = null;
    return { owner, isPrivate: true, writtenFor: () => (message ??= balanceAt(customer, balance)) };
  }

  function tell(line: Line): void {
    const told = new Map<Audience, Written[]>();
    const add = (audience: Audience, message: Written): void => {
      const messages = told.get(audience) ?? [];
      told.set(audience, messages);
      messages.push(message);
    };
    for (const change of line.changes) {
      const fact = factOf(change);
      if (fact !== null) for (const audience of seersOf(fact)) add(audience, fact.writtenFor(audience));
    }
    for (const [audience, messages] of told) audience.channel.sayFacts(line.seq, messages);
  }

  const stop = store.onLines((lines) => {
    for (const line of lines) {
      if (line.changes.some(({ kind }) => kind === 'customer' || kind === 'group')) seers.clear();
      tell(line);
      tellCredit(line);
    }
  });

  /**
   * What is left to spend also depends on the limit, and on the rate at which that is counted; and until money has moved, a customer's currency may
   * become another. None of it is a posting, so that is news: nobody could tell it again as it was.
   */
  function tellCredit(line: NewLine): void {
    const isRated = isIn([line], 'rates');
    const limited: Username[] = [];
    eachRecord([line], 'creditChange', ({ username }) => limited.push(username));
    eachStep([line], 'customer', ({ username, ccy }, before) => {
      if (before !== null && before.ccy !== ccy) limited.push(username);
    });
    if (!isRated && limited.length === 0) return;
    creditChanges += 1;
    for (const { caller, channel } of audiences.values()) {
      const { username } = caller.customer;
      const customer = isRated || limited.includes(username) ? view.find('customer', username) : null;
      if (customer !== null) channel.say([currentBalance(customer)]);
    }
  }

  return {
    join(member, listener) {
      const viewpoint = viewpointOf(listener);
      const audience = audiences.get(viewpoint.key) ?? { ...viewpoint, channel: channels.open() };
      audiences.set(audience.key, audience);
      seers.clear();
      audience.channel.join(member);
      return () => {
        audience.channel.leave(member);
        if (audience.channel.isEmpty()) audiences.delete(audience.key);
        seers.clear();
      };
    },

    creditChanges: () => creditChanges,

    async read(listener, after) {
      await turn();
      if (after < store.upgradedAt) return null;
      const viewpoint = viewpointOf(listener);
      const messages: Written[] = [];
      let count = 0;
      let seq = after;
      for (const line of store.lines(after)) {
        if (line.seq !== seq + 1) return null;
        for (const change of line.changes) {
          const fact = factOf(change);
          if (fact !== null && isTold(fact, viewpoint)) messages.push(fact.writtenFor(viewpoint));
        }
        ({ seq } = line);
        count += 1;
        if (count === LINES_A_TURN || messages.length >= MESSAGES_A_TURN) break;
      }
      return { messages, seq };
    },

    reach(after) {
      if (after > store.lastSeq()) return 'ahead';
      if (after < store.upgradedAt) return 'gone';
      for (const first of store.lines(toSeq(0))) return after >= first.seq - 1 ? 'kept' : 'gone';
      return 'kept';
    },

    balanceOf(username) {
      const customer = mustExist(view.find('customer', username), `customer ${username}`);
      return { message: currentBalance(customer), seq: store.lastSeq() };
    },

    close: stop,
  };
}
