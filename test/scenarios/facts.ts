// What a line can say of the state of things after it. Each way of saying reads what is stored and says it the same way.
import { balanceKeyOf } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Betslip } from '../../src/core/record/betslip.js';
import { HOUSE, bookieLedger, customerLedger, emptyBalance } from '../../src/core/record/ledger.js';
import { type Order, unplacedOf } from '../../src/core/record/order.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { BETS_AFTER, type LedgerAccount, toBetId, toUsername } from '../../src/core/value/ids.js';
import { presentOrder } from '../../src/wire/http/orders.js';
import type { World } from '../support/world.js';
import { NOON } from '../support/world.js';
import type { Telling } from './teller.js';
import { accountName, because, findAccount, said, saidPrice } from './words.js';

type Ways<T> = Readonly<Record<string, (thing: T, world: World, asked: string) => string>>;

/** `O1 left 50`. */
const OF_ORDER: Ways<Order> = {
  left: (order) => said(unplacedOf(order), order.wantStake.ccy),
  holds: (order) => said(order.held, order.customer.ccy),
  // Taken, in progress, in danger, not placed.
  bar: (order) =>
    [order.tally.success, order.tally.inProgress, order.tally.danger, unplacedOf(order)]
      .map((amount) => said(amount, order.wantStake.ccy))
      .join(' '),
  // Its user_data.
  says: ({ userData }) => userData ?? 'nothing',
  // As clients see them.
  price: (order, world) => shownAverage(order, world, 'price'),
  net: (order, world) => shownAverage(order, world, 'net_price'),
  // The accounts that it may use.
  on: ({ accounts }, { store }) =>
    accounts
      .filter(({ use }) => use !== 'left')
      .map(({ accountId }) => accountName(store, accountId))
      .join(' ') || 'nothing',
  profit: ({ tally, wantStake }) => said(tally.profitLoss, wantStake.ccy),
  gross: ({ tally, wantStake }) => said(tally.profitLossGross, wantStake.ccy),
};

function shownAverage(order: Order, { store }: World, which: 'price' | 'net_price'): string {
  const shown = presentOrder({ order, event: store.view.find('event', order.eventId)!, description: '', template: '' })[
    which
  ];
  return shown === null ? 'none' : saidPrice(shown * 1000);
}

/** `B1 profit 220`. */
const OF_BET: Ways<Bet> = {
  got: ({ gotPrice, gotStake, account }) =>
    gotPrice === null || gotStake === null ? 'nothing' : `${saidPrice(gotPrice)} x ${said(gotStake, account.ccy)}`,
  // The customer's part of the stake.
  own: ({ ownStake, account }) => said(ownStake, account.ccy),
  // What it takes of its order.
  counts: ({ orderStake, order }) => said(orderStake, order.ccy),
  // What its customer can lose by it.
  risks: ({ orderRisk, order }) => said(orderRisk, order.ccy),
  profit: ({ settlement, order }) => (settlement === null ? 'none' : said(settlement.orderProfitLoss, order.ccy)),
  is: ({ reconciled }) => (reconciled === null ? 'unsettled' : reconciled ? 'agreed' : 'disputed'),
};

/** `alice holds 250`. */
const OF_CUSTOMER: Ways<string> = {
  holds: (name, world) => ofAccount(world, name, ({ openStakes }) => openStakes),
  balance: (name, world) => ofAccount(world, name, ({ currentBalance }) => currentBalance),
  credit: (name, world) => ofAccount(world, name, ({ availableCredit }) => availableCredit),
  today: (name, world) => ofAccount(world, name, ({ todayProfitLoss }) => todayProfitLoss),
  yesterday: (name, world) => ofAccount(world, name, ({ yesterdayProfitLoss }) => yesterdayProfitLoss),
  // What it has as an agent: below nothing it has given more than it got.
  lent: (name, world) => ofAccount(world, name, ({ agentBalance }) => agentBalance),
  limit: (name, world) => accountOf(world, name).creditLimit.given,
  // In percent.
  commission: (name, world) => String(accountOf(world, name).commission / 10_000),
  opened: (name, world) => {
    const { username, ccy } = world.callerOf(name).customer;
    const balance = world.store.view.find('balance', balanceKeyOf(customerLedger(username), ccy));
    return String(balance?.openOrders ?? 0);
  },
};

type Info = Extract<ReturnType<World['accounting']['summary']>, { ok: true }>['value'];

function accountOf(world: World, name: string): Info {
  const answer = world.accounting.summary(world.callerOf(name), name);
  if (!answer.ok) throw new Error(`${name} has no account`);
  return answer.value;
}

function ofAccount(world: World, name: string, amount: (account: Info) => number | null): string {
  const account = accountOf(world, name);
  const found = amount(account);
  return found === null ? 'unlimited' : said(found, account.ccy);
}

/** `pin/1 holds 200`. */
const OF_BOOKIE_ACCOUNT: Ways<string> = {
  holds: (name, world) => atBookie(world, name, 'held'),
  // What the bookie owes us is ours to have: the other side of the customers' profit.
  balance: (name, world) => atBookie(world, name, 'settled'),
};

function atBookie(world: World, name: string, which: 'held' | 'settled'): string {
  const account = world.store.view.find('bookieAccount', findAccount(world.store, name))!;
  return said(booked(world, bookieLedger(account.bookie, account.username), account.ccy)[which], account.ccy);
}

function booked({ store }: World, account: LedgerAccount, ccy: string): { settled: number; held: number } {
  const currency = toCurrency(ccy);
  return store.view.find('balance', balanceKeyOf(account, currency)) ?? emptyBalance(account, currency, NOON);
}

/** `S1 prices pin/1 2.1 x 5..200`. */
const OF_BETSLIP: Ways<Betslip> = {
  on: ({ accounts }, { store }) =>
    accounts.map(({ accountId, betType }) => `${accountName(store, accountId)} ${betType}`).join(' | ') || 'nothing',
  without: ({ invalidAccounts }, { store }) =>
    invalidAccounts.map(({ accountId, reason }) => `${accountName(store, accountId)} ${reason}`).join(' | ') ||
    'nobody',
  prices: ({ accounts }, { store }) =>
    accounts
      .flatMap(({ accountId, priceList }) =>
        (priceList ?? []).map(({ effective: { price, min, max } }) => {
          const stakes = `${said(min.amount, min.ccy)}..${said(max.amount, max.ccy)}`;
          return `${accountName(store, accountId)} ${saidPrice(price)} x ${stakes}`;
        }),
      )
      .join(' | ') || 'nothing',
  status: ({ accounts }, { store }) =>
    accounts
      .map(({ accountId, status }) => {
        const told = status === null ? 'none' : because(status.code, status.reason);
        return `${accountName(store, accountId)} ${told}`;
      })
      .join(' | '),
};

/** Returns what is true of the thing that a fact is about, in the words of the fact. */
export function factOf(telling: Telling, fact: string): string {
  const [name = '', verb = '', rest = ''] = fact.split(' ');
  const { world, orders, betslips, heartbeats } = telling;
  const { view } = world.store;
  const orderId = orders.get(name);
  if (orderId !== undefined) {
    const order = view.find('order', orderId)!;
    return `${name} ${say(OF_ORDER, verb, order, world, rest) ?? because(order.status, order.closeReason)}`;
  }
  const slip = betslips.get(name);
  if (slip !== undefined) {
    const betslip = world.registry.find(slip.betslipId);
    if (betslip === null) return `${name} gone`;
    return `${name} ${say(OF_BETSLIP, verb, betslip, world, rest) ?? betslip.closeReason ?? 'open'}`;
  }
  const heartbeat = heartbeats.get(name);
  if (heartbeat !== undefined) {
    const answer = world.heartbeats.get(world.callerOf(heartbeat.customer), heartbeat.heartbeatId);
    return `${name} ${answer.ok ? 'open' : 'gone'}`;
  }
  if (/^B\d+$/.test(name)) {
    const bet = view.find('bet', toBetId(BETS_AFTER + Number(name.slice(1))));
    if (bet === null) return `${name} is not there`;
    return `${name} ${say(OF_BET, verb, bet, world, rest) ?? because(bet.state, bet.reason)}`;
  }
  if (name.includes('/')) return `${name} ${say(OF_BOOKIE_ACCOUNT, verb, name, world, rest) ?? 'cannot say'}`;
  if (name in HOUSE)
    return `${name} ${said(booked(world, HOUSE[name as keyof typeof HOUSE], rest).settled, rest)} ${rest}`;
  if (view.find('customer', toUsername(name)) === null) throw new Error(`the story does not know ${name}`);
  return `${name} ${say(OF_CUSTOMER, verb, name, world, rest) ?? 'cannot say'}`;
}

function say<T>(ways: Ways<T>, verb: string, thing: T, world: World, rest: string): string | null {
  const way = ways[verb];
  return way === undefined ? null : `${verb} ${way(thing, world, rest)}`;
}
