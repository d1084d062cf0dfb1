// What a step can do. Requests go through the services, answers and statements are submitted as src/providers does.
import { changed } from '../../src/core/change.js';
import type { BetAnswer } from '../../src/core/command.js';
import type { Bet, OperatorsStatus, StatementStatus } from '../../src/core/record/bet.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Event } from '../../src/core/record/event.js';
import { BETS_AFTER, type BookieCode, toBetId, toBookieCode, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { ZERO, subtract, toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm } from '../../src/core/value/price.js';
import type { Answer } from '../../src/core/value/rejection.js';
import { dayOf, later } from '../../src/core/value/time.js';
import { toCurrency } from '../../src/core/value/currency.js';
import type { PlaceOrder } from '../../src/core/request.js';
import { parsePlaceBatch } from '../../src/wire/http/batch-orders.js';
import { parseOpenBetslip } from '../../src/wire/http/betslips.js';
import { parseCloseAll, parseCloseMany } from '../../src/wire/http/close-orders.js';
import { parseChangeCustomer } from '../../src/wire/http/customer-fields.js';
import { parseOpenHeartbeat } from '../../src/wire/http/heartbeats.js';
import { NO_INPUT } from '../../src/wire/http/input.js';
import { parseSetLive, parseSetResult } from '../../src/wire/http/results.js';
import { parseMakeTransfer } from '../../src/wire/http/transfers.js';
import { betType } from '../support/bet-types.js';
import { NOON, type World, account, bookie, creditChange, customer, rateChange } from '../support/world.js';
import type { Telling } from './teller.js';
import { amountOf, findAccount, millisecondsOf, moneyOf, must, priceOf, quotesOf, refusal } from './words.js';

/** Does a step, and returns what it answered. */
export type Act = (telling: Telling, rest: string) => Promise<readonly string[]>;

const NOTHING: readonly string[] = [];
const ppmOf = (percent: string) => toCommissionPpm(percent === '' ? 0 : Math.round(Number(percent) * 10_000));
const answered = (answer: Answer<unknown>): readonly string[] => (answer.ok ? NOTHING : [refusal(answer.rejection)]);

function findBet({ world }: Telling, name: string): Bet {
  const bet = world.store.view.find('bet', toBetId(BETS_AFTER + Number(name.slice(1))));
  if (bet === null) throw new Error(`there is no bet ${name}`);
  return bet;
}

function accountCcy({ world }: Telling, code: BookieCode): string {
  for (const one of world.store.view.all('bookieAccount')) if (one.bookie === code) return one.ccy;
  throw new Error(`${code} has no account`);
}

/** `alice GBP limit 1000 commission 2% detailed`; the limit may be in another currency, or `unlimited`. */
const tellCustomer: Act = async ({ world }, rest) => {
  const form =
    /^(\S+) ([A-Z]{3}) limit ((?:[A-Z]{3} )?[\d.]+|unlimited)(?: commission ([\d.]+)%)?( detailed)?( no bets)?$/;
  const [name = '', ccy = '', limit = '', commission = '', detailed, noBets] = must(form.exec(rest), rest);
  const credit = limit === 'unlimited' ? { ccy: toCurrency(ccy), amount: null } : moneyOf(limit, ccy);
  const { roles } = customer(name);
  await world.configure({
    customers: [
      customer(name, {
        ccy: toCurrency(ccy),
        creditLimit: { ...credit, given: limit },
        commissions: commission === '' ? [] : [{ from: dayOf(NOON), ppm: ppmOf(commission) }],
        roles: { ...roles, detailedAccounting: detailed !== '', betPlacer: noBets === '' },
      }),
    ],
  });
  return NOTHING;
};

/** `anna EUR`: of everybody in the stories. */
const tellAgent: Act = async ({ world }, rest) => {
  const [name = '', ccy = ''] = must(/^(\S+) ([A-Z]{3})$/.exec(rest), rest);
  await world.configure({ customers: [customer(name, { ccy: toCurrency(ccy) })] });
  const group = world.store.view.find('group', toGroupId(1))!;
  await world.write([changed('group', { ...group, managers: [...group.managers, toUsername(name)] })]);
  return NOTHING;
};

/** `anna alice 100; discount 5; if available`, in alice's money. */
const tellTransfer: Act = async ({ world }, rest) => {
  const [head = '', ...options] = rest.split('; ');
  const [agent = '', username = '', amount = ''] = must(/^(\S+) (\S+) (\S+)$/.exec(head), rest);
  const discount = options.find((option) => option.startsWith('discount '))?.slice('discount '.length);
  const values = {
    username,
    amount: Number(amount),
    discount: Number(discount ?? 0),
    only_if_available: options.includes('if available'),
  };
  const caller = world.callerOf(agent);
  const currencies = world.transfers.currencies(caller);
  if (!currencies.ok) return answered(currencies);
  const request = parseMakeTransfer({ values, isText: false }, currencies.value);
  return answered(request.ok ? await world.transfers.make(caller, request.value) : request);
};

/** How a part of a change is told, and the field that it is: `limit EUR 116`, `event limit none`, `commission 2% from 1d`, `inactive`, `no bets`, `only at pin sbk`. */
const CHANGES: readonly (readonly [RegExp, (words: readonly string[], world: World) => object])[] = [
  [/^limit ([A-Z]{3}) (\S+)$/, ([ccy, amount]) => ({ credit_limit: [ccy, Number(amount)] })],
  [/^event limit none$/, () => ({ max_stake_per_event: null })],
  [/^event limit ([A-Z]{3}) (\S+)$/, ([ccy, amount]) => ({ max_stake_per_event: [ccy, Number(amount)] })],
  [/^commission none$/, () => ({ commission_rate: null })],
  [
    /^commission ([\d.]+)% from (\S+)$/,
    ([percent, lasting = ''], { time }) => {
      const day = dayOf(later(time.clock(), millisecondsOf(lasting)));
      return { commission_rate: { date_from: day, rate_pc: Number(percent) } };
    },
  ],
  [/^(detailed|netted)$/, ([word]) => ({ roles: { detailed_accounting: word === 'detailed' } })],
  [/^(bets|no bets)$/, ([word]) => ({ roles: { bet_placer: word === 'bets' } })],
  [/^only at (.+)$/, ([codes = '']) => ({ tag_rules: codes.split(' ').map((bookie) => ({ bookie })) })],
  [/^nowhere$/, () => ({ tag_rules: [] })],
  [/^(active|inactive)$/, ([word]) => ({ active: word === 'active' })],
];

/** `anna alice limit EUR 116; inactive` */
const tellChange: Act = async ({ world }, rest) => {
  const [agent = '', name = '', told = ''] = must(/^(\S+) (\S+) (.+)$/.exec(rest), rest);
  const values = told.split('; ').map((part) => {
    const [form, read] = CHANGES.find(([known]) => known.test(part)) ?? [/^$/, () => ({})];
    return read(must(form.exec(part), part), world);
  });
  const caller = await world.comeIn(agent);
  const known = world.customers.knownToChange(caller, name);
  if (!known.ok) return answered(known);
  const input = { values: Object.assign({}, ...values) as Record<string, unknown>, isText: false };
  const changes = parseChangeCustomer(input, known.value.known, toUsername(name));
  return answered(changes.ok ? await world.customers.change(caller, name, changes.value) : changes);
};

/** `Feyenoord Twente`: another match than Ajax v PSV, which bookies do not quote. */
const tellMatch: Act = async ({ world }, rest) => {
  const [home = '', away = ''] = rest.split(' ');
  await world.register(home, away);
  return NOTHING;
};

/** The match of a home team; null: the one that all is about. */
function findMatch({ world }: Telling, home: string | null): Event {
  const { view } = world.store;
  if (home === null) return view.find('event', world.eventId)!;
  for (const event of view.all('event')) {
    if (event.kind === 'normal' && event.home.name === home) return event;
  }
  throw new Error(`${home} does not play at home`);
}

/** `pin commission 2%` */
const tellBookie: Act = async ({ world }, rest) => {
  const [code = '', commission = ''] = must(/^(\S+) commission ([\d.]+)%$/.exec(rest), rest);
  await world.configure({ bookies: [bookie(code, { commission: ppmOf(commission) })] });
  return NOTHING;
};

/** `GBP 1`, `GBP 1 commission 2%; delay 5s`: what trades at least, what it keeps, and how long takers wait in running (`delayOf`). */
const tellExchange: Act = async ({ world }, rest) => {
  const form = /^([A-Z]{3}) ([\d.]+)(?: commission ([\d.]+)%)?(?:; delay \S+)?$/;
  const [ccy = '', least = '', commission = ''] = must(form.exec(rest), rest);
  await world.configure({
    bookies: [bookie('slip', { commission: ppmOf(commission) })],
    accounts: [exchangeAccount(moneyOf(least, ccy))],
  });
  return NOTHING;
};

/** `pin/1 EUR step 0.50 has 500` */
const tellAccount: Act = async ({ world }, rest) => {
  const form = /^(\S+)\/(\S+) ([A-Z]{3})(?: step ([\d.]+))?(?: has ([\d.]+))?$/;
  const [code = '', username = '', ccy = '', step = '', has = ''] = must(form.exec(rest), rest);
  const number = [...world.store.view.all('bookieAccount')].length + 1;
  await world.configure({
    accounts: [
      account(number, code, username, {
        ccy: toCurrency(ccy),
        stakeIncrement: step === '' ? toMinor(1) : amountOf(step, ccy),
        openingBalance: amountOf(has === '' ? '100000' : has, ccy),
      }),
    ],
  });
  return NOTHING;
};

/** `pin for,over,2.5 EUR 2.10 x 5..200, 2.05 x 5..500`; without a currency in the account's own. */
const tellOffer: Act = (telling, rest) => {
  const [code = '', type = '', ccy = '', levels = ''] = must(/^(\S+) (\S+) (?:([A-Z]{3}) )?(.+)$/.exec(rest), rest);
  const of = toBookieCode(code);
  const quotes = levels === 'unpriced' ? [] : quotesOf(levels, ccy === '' ? accountCcy(telling, of) : ccy);
  telling.world.offer(of, betType(type), quotes);
  return Promise.resolve(NOTHING);
};

const tellWithdraw: Act = ({ world }, rest) => {
  const [code = '', type = ''] = must(/^(\S+) (\S+)$/.exec(rest), rest);
  world.withdraw(toBookieCode(code), betType(type));
  return Promise.resolve(NOTHING);
};

/** Polls again, and finds nothing new. */
const tellPmm: Act = ({ world }, rest) => {
  for (const code of rest.split(' ')) world.confirm(toBookieCode(code));
  return Promise.resolve(NOTHING);
};

/** `pin/1 30s`: leaves the account alone, as after a failure. */
const tellRest: Act = ({ world }, rest) => {
  const [name = '', lasting = ''] = rest.split(' ');
  world.health.rest(findAccount(world.store, name), millisecondsOf(lasting));
  return Promise.resolve(NOTHING);
};

/** Five polls in a row that fail. */
const tellDown: Act = ({ world }, rest) => {
  for (let polls = 0; polls < 5; polls += 1) world.health.noteFailure(toBookieCode(rest), 'today', 'timeout');
  return Promise.resolve(NOTHING);
};

/** The configuration no longer names the account. */
const tellDisable: Act = async ({ world }, rest) => {
  const found = world.store.view.find('bookieAccount', findAccount(world.store, rest))!;
  await world.configure({ accounts: [{ ...found, enabled: false }] });
  return NOTHING;
};

/** `S1 alice for,over,2.5; lay; multiple; no equivalents; only pin sbk; equivalents at pin; match Feyenoord` */
const tellBetslip: Act = (telling, rest) => {
  const [head = '', ...options] = rest.split('; ');
  const [name = '', who = '', type = ''] = must(/^(\S+) (\S+) (\S+)$/.exec(head), rest);
  const { world } = telling;
  const listAfter = (word: string): readonly string[] | null =>
    options
      .find((option) => option.startsWith(word))
      ?.slice(word.length)
      .split(' ') ?? null;
  const event = findMatch(telling, listAfter('match ')?.[0] ?? null);
  const values = {
    sport: event.sport,
    event_id: event.eventId,
    bet_type: type,
    betslip_type: options.includes('lay') ? 'lay' : 'normal',
    equivalent_bets: !options.includes('no equivalents'),
    multiple_accounts: options.includes('multiple'),
    want_bookies: listAfter('only '),
    equivalent_bets_bookies: listAfter('equivalents at ') ?? [],
  };
  const wish = parseOpenBetslip({ values, isText: false });
  if (!wish.ok) return Promise.resolve(answered(wish));
  const opened = world.betslips.open(world.callerOf(who), wish.value);
  if (opened.ok) telling.betslips.set(name, { betslipId: opened.value.betslip.betslipId, customer: who });
  return Promise.resolve(answered(opened));
};

const tellRefresh: Act = ({ world, betslips }, rest) => {
  const { betslipId, customer: who } = betslips.get(rest)!;
  return Promise.resolve(answered(world.betslips.refresh(world.callerOf(who), betslipId)));
};

const tellShut: Act = ({ world, betslips }, rest) => {
  const { betslipId, customer: who } = betslips.get(rest)!;
  return Promise.resolve(answered(world.betslips.close(world.callerOf(who), betslipId)));
};

/** `O1 S1 2.06 x EUR 250; for 60s; keep open; whole; accounts pin/1; adaptive; adaptive at pin sbk; min pin EUR 10; uuid a; note a word; valid 5s; by bob; take only; dark; dark from EUR 50` */
const tellOrder: Act = async (telling, rest) => {
  const [head = '', ...options] = rest.split('; ');
  const [name = '', slip = '', price = '', stake = ''] = must(/^(\S+) (\S+) (\S+) x (.+)$/.exec(head), rest);
  const { world, betslips, orders } = telling;
  const { betslipId, customer: owner } = betslips.get(slip)!;
  const after = (word: string): string | null =>
    options.find((option) => option.startsWith(`${word} `))?.slice(word.length + 1) ?? null;
  const caller = world.callerOf(after('by') ?? owner);
  const lasting = after('for');
  const validFor = after('valid');
  const request: PlaceOrder = {
    betslipId,
    price: priceOf(price),
    stake: moneyOf(stake, caller.customer.ccy),
    durationSeconds: lasting === null ? 15 : millisecondsOf(lasting) / 1000,
    keepOpenInRunning: options.includes('keep open'),
    accounts: (after('accounts')?.split(' ') ?? []).map((one) => {
      const [code = '', username = ''] = one.split('/');
      return { bookie: code, username };
    }),
    adaptiveBookies: options.includes('adaptive') ? [] : (after('adaptive at')?.split(' ') ?? null),
    bookieMinStakes: Object.fromEntries(
      options
        .filter((option) => option.startsWith('min '))
        .map((option) => {
          const [code = '', least = ''] = must(/^min (\S+) (.+)$/.exec(option), option);
          return [code, moneyOf(least, caller.customer.ccy)];
        }),
    ),
    ...modeOf(options, caller.customer.ccy),
    userData: after('note'),
    requestUuid: after('uuid'),
    validUntil: validFor === null ? null : later(world.time.clock(), millisecondsOf(validFor)),
    acceptPartialFill: !options.includes('whole'),
  };
  const placed = await world.orders.place(caller, request);
  if (!placed.ok) return [refusal(placed.rejection)];
  const { orderId } = placed.value.view.order;
  const known = [...orders].find(([, id]) => id === orderId);
  if (known === undefined) orders.set(name, orderId);
  return placed.value.isReplayed ? [`replays ${known?.[0] ?? 'nothing'}`] : NOTHING;
};

/** `take only`, `dark`, `dark from 50`: met only by those who want so much in all. */
function modeOf(options: readonly string[], silent: string): Pick<PlaceOrder, 'exchangeMode' | 'minTakerWantStake'> {
  const dark = options.find((option) => /^dark( |$)/.test(option));
  if (dark === undefined)
    return { exchangeMode: options.includes('take only') ? 'take_only' : 'make_and_take', minTakerWantStake: null };
  const [least = ''] = must(/^dark(?: from (.+))?$/.exec(dark), dark);
  return { exchangeMode: 'dark', minTakerWantStake: least === '' ? null : moneyOf(least, silent) };
}

/** `alice; O1 for,h 2.50 x 100; O2 lay against,h 2.40 x EUR 50; dark from 20; for 1h; note a word; uuid a; match Feyenoord`: an element each name. */
const tellBatch: Act = async (telling, rest) => {
  const [who = '', ...parts] = rest.split('; ');
  const { world, orders } = telling;
  const caller = world.callerOf(who);
  const names: string[] = [];
  const elements: Record<string, unknown>[] = [];
  for (const part of parts) {
    const head = /^(O\d+) (lay )?(\S+) (\S+) x (.+)$/.exec(part);
    if (head === null) Object.assign(elements.at(-1)!, readBatchOption(telling, part, caller.customer.ccy));
    else {
      const [name = '', lay = '', type = '', price = '', stake = ''] = must(head, part);
      const event = findMatch(telling, null);
      names.push(name);
      elements.push({
        sport: event.sport,
        event_id: event.eventId,
        bet_type: type,
        order_type: lay === '' ? 'normal' : 'lay',
        price: Number(price),
        stake: sentMoney(stake, caller.customer.ccy),
      });
    }
  }
  const request = parsePlaceBatch({ values: { orders: elements }, isText: false });
  if (!request.ok) return answered(request);
  const placed = await world.orders.placeBatch(caller, request.value);
  if (!placed.ok) return answered(placed);
  const replayed: string[] = [];
  for (const [index, { order }] of placed.value.views.entries()) {
    const known = [...orders].find(([, id]) => id === order.orderId)?.[0];
    if (known === undefined) orders.set(names[index]!, order.orderId);
    else replayed.push(`replays ${known}`);
  }
  return replayed;
};

/** `EUR 50` as it is sent. */
function sentMoney(text: string, silent: string): [string, number] {
  const [, ccy = silent, amount = ''] = /^(?:([A-Z]{3}) )?(\S+)$/.exec(text) ?? [];
  return [ccy, Number(amount)];
}

function readBatchOption(telling: Telling, option: string, ccy: string): object {
  if (option === 'take only') return { exchange_mode: 'take_only' };
  const [word = '', ...more] = option.split(' ');
  const value = more.join(' ');
  if (word === 'dark')
    return {
      exchange_mode: 'dark',
      ...(value === '' ? {} : { min_taker_want_stake: sentMoney(value.replace(/^from /, ''), ccy) }),
    };
  if (word === 'for') return { duration: millisecondsOf(value) / 1000 };
  if (word === 'note') return { user_data: value };
  if (word === 'uuid') return { request_uuid: value };
  if (word === 'match') return { event_id: findMatch(telling, value).eventId };
  throw new Error(`no order of a batch is ${option}`);
}

const tellCancel: Act = async ({ world, orders }, rest) => {
  const orderId = orders.get(rest)!;
  const owner = world.store.view.find('order', orderId)!.placer;
  return answered(await world.orders.close(world.callerOf(owner), orderId));
};

/** `alice O1 O2 99`: by name, or by a number that no order has. */
const tellCancelMany: Act = async ({ world, orders }, rest) => {
  const [who = '', ...names] = rest.split(' ');
  const request = parseCloseMany({
    values: { order_ids: names.map((name) => orders.get(name) ?? name) },
    isText: false,
  });
  if (!request.ok) return answered(request);
  const closed = await world.orders.closeMany(world.callerOf(who), request.value);
  if (!closed.ok) return answered(closed);
  const named = (ids: readonly number[]): string =>
    ids.map((orderId) => [...orders].find(([, id]) => id === orderId)?.[0] ?? orderId).join(' ') || 'nothing';
  return [`closed ${named(closed.value.closed)}`, `not found ${named(closed.value.notFound)}`];
};

/** `alice; sport fb; match Feyenoord` closes all that alice has open there; without more, everywhere. */
const tellCancelAll: Act = async (telling, rest) => {
  const [who = '', ...options] = rest.split('; ');
  const { world, orders } = telling;
  const after = (word: string): string | undefined =>
    options.find((option) => option.startsWith(`${word} `))?.slice(word.length + 1);
  const home = after('match');
  const eventId = home === undefined ? undefined : findMatch(telling, home).eventId;
  const request = parseCloseAll({ values: { sport: after('sport'), event_id: eventId }, isText: false }, NO_INPUT);
  if (!request.ok) return answered(request);
  const closed = await world.orders.closeAll(world.callerOf(who), request.value);
  if (!closed.ok) return [refusal(closed.rejection)];
  const names = [...orders].filter(([, id]) => closed.value.includes(id)).map(([name]) => name);
  return [`closed ${names.join(' ') || 'nothing'}`];
};

/** `alice a`: the order that was opened with this `request_uuid`. */
const tellTrack: Act = async ({ world, orders }, rest) => {
  const [who = '', uuid = ''] = rest.split(' ');
  const found = await world.orders.getTracked(world.callerOf(who), uuid);
  if (!found.ok) return answered(found);
  const { orderId } = found.value.shown.order;
  return [`found ${[...orders].find(([, id]) => id === orderId)?.[0] ?? 'a stranger'}`];
};

/** `M1 alice`: its password is its name; `M1 alice; password wrong` */
const tellLogIn: Act = async ({ doors, sessions }, rest) => {
  const [name = '', who = '', password = ''] = must(/^(\S+) (\S+?)(?:; password (\S+))?$/.exec(rest), rest);
  const given = { username: who, password: password === '' ? who : password };
  const opened = await doors.logIn({ ...given, clientType: 'direct', ip: '127.0.0.1' });
  if (opened.ok) sessions.set(name, opened.value);
  return answered(opened);
};

/** `M1`: any request with it. */
const tellUse: Act = ({ doors, sessions }, rest) => {
  const used = doors.authenticate(sessions.get(rest)!, '127.0.0.1');
  return Promise.resolve(used.ok ? [`is ${used.value.customer.username}`] : answered(used));
};

/** `M1` */
const tellLogOut: Act = async ({ doors, sessions }, rest) => {
  const used = doors.authenticate(sessions.get(rest)!, '127.0.0.1');
  return answered(used.ok ? await doors.logOut(used.value, sessions.get(rest)!) : used);
};

/** `M2 M1 alice`: a second session beside M1, in alice's name. */
const tellSudo: Act = async ({ doors, sessions }, rest) => {
  const [name = '', from = '', target = ''] = rest.split(' ');
  const used = doors.authenticate(sessions.get(from)!, '127.0.0.1');
  if (!used.ok) return answered(used);
  const opened = await doors.sudo(used.value, sessions.get(from)!, target);
  if (opened.ok) sessions.set(name, opened.value);
  return answered(opened);
};

/** `B1 accepted 2.10 x 200`, `B1 failed suspended`, `B1 danger`, `B1 lost`, `B1 not sent`, `B1 not received` */
const tellAnswer: Act = async (telling, rest) => {
  const [name = '', word = '', more = ''] = must(/^(B\d+) (\S+)(?: (.*))?$/.exec(rest), rest);
  const bet = findBet(telling, name);
  return answered(
    await telling.world.engine.submit('answerBet', { betId: bet.betId, answer: answerOf(bet, word, more) }),
  );
};

function answerOf(bet: Bet, word: string, more: string): BetAnswer {
  if (word === 'accepted') return { kind: 'accepted', ...takenOf(bet, more) };
  if (word === 'failed') return { kind: 'refused', reason: more };
  if (word === 'danger') return { kind: 'provisional' };
  if (word === 'lost') return { kind: 'unanswered', reason: 'timeout' };
  if (`${word} ${more}` === 'not sent') return { kind: 'not_sent' };
  if (`${word} ${more}` === 'not received') return { kind: 'not_received' };
  throw new Error(`no bookie answers ${word} ${more}`);
}

/** `2.10 x 200`; as asked where nothing is said. */
function takenOf(bet: Bet, text: string): Pick<Bet, never> & { price: Bet['wantPrice']; stake: Bet['wantStake'] } {
  if (text === '') return { price: bet.gotPrice ?? bet.wantPrice, stake: bet.gotStake ?? bet.wantStake };
  const [price = '', stake = ''] = must(/^(\S+) x (\S+)$/.exec(text), text);
  return { price: priceOf(price), stake: amountOf(stake, bet.account.ccy) };
}

/** `B1 won 220.00`, `B1 accepted 2.10 x 200`, `B1 rejected` */
const tellStatement: Act = async (telling, rest) => {
  const form = /^(B\d+) ([a-z_]+)(?: (\S+ x \S+))?(?: (-?[\d.]+))?$/;
  const [name = '', status = '', taken = '', profitLoss = ''] = must(form.exec(rest), rest);
  const bet = findBet(telling, name);
  const isLoss = profitLoss.startsWith('-');
  const amount = amountOf(profitLoss === '' ? '0' : profitLoss.replace('-', ''), bet.account.ccy);
  return alerting(telling, ({ engine }) =>
    engine.submit('recordStatement', {
      providerBetId: bet.providerBetId,
      bookie: bet.bookie,
      statement: {
        status: status as StatementStatus,
        ...takenOf(bet, taken),
        profitLoss: isLoss ? subtract(ZERO, amount) : amount,
        reason: null,
      },
    }),
  );
};

/** Returns the refusal of what is said of a bet, or the alerts that it raises. */
async function alerting(
  { world }: Telling,
  say: (world: World) => Promise<Answer<unknown>>,
): Promise<readonly string[]> {
  const { view } = world.store;
  const before = view.highest('alert');
  const booked = await say(world);
  if (!booked.ok) return [refusal(booked.rejection)];
  return [...view.all('alert')].filter(({ alertId }) => alertId > before).map(({ kind }) => `alert ${kind}`);
}

/** `B1 won`: an operator's word. */
const tellEnd: Act = async (telling, rest) => {
  const [name = '', status = ''] = must(/^(B\d+) ([a-z_]+)$/.exec(rest), rest);
  const { betId } = findBet(telling, name);
  return alerting(telling, ({ engine }) => engine.submit('settleBet', { betId, status: status as OperatorsStatus }));
};

const tellTime: Act = async ({ world }, rest) => {
  await world.pass(millisecondsOf(rest));
  return NOTHING;
};

/** `-1h`: the clock is set, and no time passes. */
const tellClock: Act = ({ world }, rest) => {
  world.time.setBy(millisecondsOf(rest));
  return Promise.resolve(NOTHING);
};

/** `in running`, `over` */
const tellEvent: Act = async ({ world: { engine, eventId } }, rest) => {
  if (rest === 'in running') return answered(await engine.submit('markInRunning', { eventId }));
  if (rest === 'over') return answered(await engine.submit('endEvent', { eventId }));
  throw new Error(`an event is not ${rest}`);
};

/** `root`: may say how the event stands. */
const tellOperator: Act = async ({ world }, rest) => {
  await world.configure({ customers: [customer(rest, { isMasterAgent: true })] });
  return NOTHING;
};

/** `1 - 0` as it is sent. */
const scoreOf = (text: string): number[] => must(/^(\d+) - (\d+)$/.exec(text), text).map(Number);

/** How a part of what is said of an event is told. */
const SAID: readonly (readonly [RegExp, (words: readonly string[]) => object])[] = [
  [/^(not )?in running$/, ([not]) => ({ in_running: not === '' })],
  [/^score (.+)$/, ([score = '']) => ({ score: scoreOf(score) })],
  [/^red cards (.+)$/, ([cards = '']) => ({ red_cards: scoreOf(cards) })],
  [/^time (\S+) (\d+)$/, ([period, minute]) => ({ time: [period, Number(minute)] })],
];

/** `root in running; score 1 - 0; red cards 0 - 0; time 1h 23` */
const tellLive: Act = async ({ world }, rest) => {
  const [name = '', told = ''] = must(/^(\S+) (.+)$/.exec(rest), rest);
  const values = told.split('; ').map((part) => {
    const [form, read] = SAID.find(([known]) => known.test(part)) ?? [/^$/, () => ({})];
    return read(must(form.exec(part), part));
  });
  const path = { sport: 'fb', eventId: world.eventId };
  const caller = world.callerOf(name);
  const event = world.results.find('PUT /v1/sports/<sport>/events/<event_id>/live/', caller, path);
  if (!event.ok) return answered(event);
  const live = parseSetLive({ values: Object.assign({}, ...values) as Record<string, unknown>, isText: false });
  return answered(live.ok ? await world.results.setLive(caller, event.value, live.value) : live);
};

/** `root 2 - 1`, `root 2 - 1 (1 - 0)`, `root void` */
const tellResult: Act = async ({ world }, rest) => {
  const [name = '', full = '', half = ''] = must(/^(\S+) (void|\d+ - \d+)(?: \((.+)\))?$/.exec(rest), rest);
  const [home, away] = full === 'void' ? [] : scoreOf(full);
  const [halfHome, halfAway] = half === '' ? [] : scoreOf(half);
  const values = { ft_home: home, ft_away: away, ht_home: halfHome, ht_away: halfAway, void: full === 'void' };
  const caller = world.callerOf(name);
  const path = { sport: 'fb', eventId: world.eventId };
  const event = world.results.find('PUT /v1/sports/<sport>/events/<event_id>/result/', caller, path);
  if (!event.ok) return answered(event);
  const result = parseSetResult({ values, isText: false });
  return answered(result.ok ? await world.results.setResult(caller, event.value, result.value) : result);
};

/** `H1 alice 30s` */
const tellHeartbeat: Act = async ({ world, heartbeats }, rest) => {
  const [name = '', who = '', lasting = ''] = must(/^(\S+) (\S+) (\S+)$/.exec(rest), rest);
  const timeout = parseOpenHeartbeat({ values: { timeout: millisecondsOf(lasting) / 1000 }, isText: false });
  if (!timeout.ok) return answered(timeout);
  const opened = await world.heartbeats.open(world.callerOf(who), timeout.value);
  if (opened.ok) heartbeats.set(name, { heartbeatId: opened.value.heartbeatId, customer: who });
  return answered(opened);
};

/** `H1`, `H1; by bob` */
const tellBeat: Act = async ({ world, heartbeats }, rest) => {
  const [name = '', by = ''] = must(/^(\S+?)(?:; by (\S+))?$/.exec(rest), rest);
  const { heartbeatId, customer: owner } = heartbeats.get(name)!;
  return answered(await world.heartbeats.refresh(world.callerOf(by === '' ? owner : by), heartbeatId));
};

/** `H1`, `H1; by bob` */
const tellGiveUp: Act = async ({ world, heartbeats }, rest) => {
  const [name = '', by = ''] = must(/^(\S+?)(?:; by (\S+))?$/.exec(rest), rest);
  const { heartbeatId, customer: owner } = heartbeats.get(name)!;
  return answered(await world.heartbeats.cancel(world.callerOf(by === '' ? owner : by), heartbeatId));
};

/** `EUR 1.20`, `EUR none` */
const tellRate: Act = async ({ world }, rest) => {
  const [ccy = '', rate = ''] = rest.split(' ');
  await world.write([rateChange(world.store, ccy, rate === 'none' ? null : Number(rate))]);
  return NOTHING;
};

/** `alice GBP 50` */
const tellCredit: Act = async ({ world }, rest) => {
  const [name = '', ccy = '', limit = ''] = rest.split(' ');
  await world.write([creditChange(world.store, name, ccy, amountOf(limit, ccy))]);
  return NOTHING;
};

/** `open_betslips 2` */
const tellLimit: Act = ({ world }, rest) => {
  const [name = '', limit = ''] = rest.split(' ');
  world.limit({ [name]: Number(limit) });
  return Promise.resolve(NOTHING);
};

/** Nothing happens; for what the facts say. */
const tellSee: Act = () => Promise.resolve(NOTHING);

/** Each step by its first word. */
export const ACTS: Readonly<Record<string, Act>> = {
  customer: tellCustomer,
  agent: tellAgent,
  transfer: tellTransfer,
  change: tellChange,
  match: tellMatch,
  bookie: tellBookie,
  exchange: tellExchange,
  account: tellAccount,
  offer: tellOffer,
  withdraw: tellWithdraw,
  pmm: tellPmm,
  rest: tellRest,
  down: tellDown,
  disable: tellDisable,
  betslip: tellBetslip,
  refresh: tellRefresh,
  shut: tellShut,
  order: tellOrder,
  batch: tellBatch,
  cancel: tellCancel,
  'cancel-many': tellCancelMany,
  'cancel-all': tellCancelAll,
  track: tellTrack,
  'log-in': tellLogIn,
  use: tellUse,
  'log-out': tellLogOut,
  sudo: tellSudo,
  answer: tellAnswer,
  statement: tellStatement,
  end: tellEnd,
  time: tellTime,
  clock: tellClock,
  event: tellEvent,
  operator: tellOperator,
  live: tellLive,
  result: tellResult,
  heartbeat: tellHeartbeat,
  beat: tellBeat,
  'give-up': tellGiveUp,
  rate: tellRate,
  credit: tellCredit,
  limit: tellLimit,
  see: tellSee,
};
