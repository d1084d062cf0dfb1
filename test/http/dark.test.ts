// A dark order leaves no trace before those who may not meet it (client §4.4, decisions §13): whatever small orders they send, they read the
// same, letter for letter, as where its owner had placed it on another match.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { dayOf } from '../../src/core/value/time.js';
import { betType } from '../support/bet-types.js';
import { NOON, account, bookie, customer } from '../support/world.js';
import { type Answered, type Request, type ServedWorld, serveWorld } from './served-world.js';

const SEED = 20261121;
const RUNS = 40;
const COMMANDS_MIN = 6;
const COMMANDS_MAX = 14;

const [GBP, EUR] = [toCurrency('GBP'), toCurrency('EUR')];
const PIN = toBookieCode('pin');
const LIMIT = { ccy: GBP, amount: toMinor(1_000_000_000), given: '10000000' };
const AMPLE = {
  orders_per_second: 1000,
  requests_per_second: 1000,
  betslips_per_second: 1000,
  logins_per_minute: 1000,
};
const DELAY_MS = 5000;

/** Who look for the dark order; they meet each other. */
const SEEKERS = ['alice', 'bob'] as const;
type Seeker = (typeof SEEKERS)[number];

/** What a bet is on, in which terms: both sides of one book. */
interface Backing {
  readonly on: string;
  readonly terms: 'normal' | 'lay';
}
const HOME: readonly Backing[] = [
  { on: 'for,h', terms: 'normal' },
  { on: 'for,ah,h,-2', terms: 'normal' },
  { on: 'against,dc,d,a', terms: 'normal' },
  { on: 'against,dc,a,d', terms: 'lay' },
];
const NOT_HOME: readonly Backing[] = [
  { on: 'against,h', terms: 'normal' },
  { on: 'for,dc,d,a', terms: 'normal' },
  { on: 'for,ah,a,-2', terms: 'normal' },
  { on: 'against,h', terms: 'lay' },
];
const BACKINGS = [...HOME, ...NOT_HOME];

/** The least that a taker has to want of a dark order; the small orders are below it, by a penny at the least. */
const LEAST: readonly (readonly [string, number])[] = [
  ['GBP', 1000],
  ['EUR', 1160],
  ['JPY', 150_000],
];
const SMALL: readonly (readonly [string, number])[] = [
  ['GBP', 1],
  ['GBP', 7.33],
  ['GBP', 250],
  ['GBP', 999.99],
  ['EUR', 33.4],
  ['EUR', 1159.98],
  ['JPY', 149_998],
];
const BIG: readonly [string, number] = ['GBP', 1000];

interface DarkOrder extends Backing {
  readonly price: number;
  readonly stake: readonly [string, number];
  readonly least: readonly [string, number];
  readonly duration: number;
}

interface SmallOrder extends Backing {
  readonly price: number;
  readonly stake: readonly [string, number];
  readonly duration: number;
  readonly mode: 'make_and_take' | 'take_only' | 'dark';
}

type Command =
  | { readonly kind: 'place'; readonly who: Seeker; readonly order: SmallOrder; readonly onlyThere: boolean }
  | { readonly kind: 'batch'; readonly who: Seeker; readonly orders: readonly SmallOrder[] }
  | { readonly kind: 'look'; readonly who: Seeker; readonly at: Backing }
  | { readonly kind: 'refresh'; readonly who: Seeker; readonly nth: number }
  | { readonly kind: 'close'; readonly who: Seeker; readonly nth: number }
  | { readonly kind: 'closeAll'; readonly who: Seeker }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'offer'; readonly price: number | null }
  | { readonly kind: 'kickOff' };

const PRICES = [1.01, 1.4, 1.5, 1.6, 2, 2.01, 3, 1000];

const backings = fc.constantFrom(...BACKINGS);
const seekers = fc.constantFrom(...SEEKERS);
const nth = fc.nat(9);
const prices = fc.constantFrom(...PRICES);

const darkOrders: fc.Arbitrary<DarkOrder> = fc
  .record({
    backing: backings,
    price: fc.constantFrom(1.5, 2, 2.5, 3),
    stake: fc.constantFrom<readonly [string, number]>(['GBP', 2000], ['EUR', 3333.33], ['JPY', 400_000]),
    least: fc.constantFrom(...LEAST),
    duration: fc.constantFrom(30, 3600, 259_200),
  })
  .map(({ backing, ...rest }) => ({ ...backing, ...rest }));

const smallOrders: fc.Arbitrary<SmallOrder> = fc
  .record({
    backing: backings,
    price: prices,
    stake: fc.constantFrom(...SMALL),
    duration: fc.constantFrom(15, 3600),
    mode: fc.constantFrom('make_and_take', 'make_and_take', 'take_only', 'dark'),
  })
  .map(({ backing, ...rest }) => ({ ...backing, ...rest }));

const place: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('place'),
  who: seekers,
  order: smallOrders,
  onlyThere: fc.boolean(),
});
const batch: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('batch'),
  who: seekers,
  orders: fc.array(smallOrders, { minLength: 1, maxLength: 5 }),
});
const commands: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: place, weight: 5 },
  { arbitrary: batch, weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('look'), who: seekers, at: backings }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('refresh'), who: seekers, nth }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('close'), who: seekers, nth }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('closeAll'), who: seekers }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(1000, 6000, 20_000) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('offer'), price: fc.constantFrom(1.4, 2.2, 3.5, null) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('kickOff') }), weight: 1 },
);

interface Listed {
  readonly order_id: number;
}

/** One of two worlds, as the seekers see it. */
class Sight {
  readonly heard: string[] = [];
  private readonly sessions = new Map<string, string>();
  private readonly slips = new Map<Seeker, string[]>();

  private constructor(private readonly served: ServedWorld) {}

  /** Opens a world where dark orders stand on the match that the seekers look at, or on another one. */
  static async of(dark: readonly DarkOrder[], isThere: boolean): Promise<Sight> {
    const commissions = [{ from: dayOf(NOON), ppm: toCommissionPpm(20_000) }];
    const served = await serveWorld({
      customers: [
        customer('dan', { creditLimit: LIMIT }),
        customer('alice', { creditLimit: LIMIT }),
        customer('bob', { ccy: EUR, creditLimit: LIMIT, commissions }),
      ],
      bookies: [bookie('pin'), bookie('slip', { commission: toCommissionPpm(10_000) })],
      accounts: [account(1, 'pin', 'a'), exchangeAccount(money(GBP, toMinor(100)))],
      exchangeDelayMs: DELAY_MS,
      limits: AMPLE,
      serverLimits: AMPLE,
    });
    const sight = new Sight(served);
    const other = await served.world.register('Feyenoord', 'Twente');
    for (const name of ['dan', ...SEEKERS]) {
      const { payload } = await served.tryLogIn(name);
      sight.sessions.set(name, String(payload));
    }
    for (const { on, terms, price, stake, least, duration } of dark) {
      const more = { event_id: isThere ? served.world.eventId : other, want_bookies: ['slip'] };
      const slip = await sight.openSlip('dan', { on, terms }, more);
      const answer = await sight.ask('dan', {
        method: 'POST',
        url: '/v1/orders/',
        json: {
          betslip_id: slipIn(slip),
          price,
          stake,
          duration,
          exchange_mode: 'dark',
          min_taker_want_stake: least,
          keep_open_ir: true,
        },
      });
      expect(answer.status, answer.body).toBe(200);
    }
    return sight;
  }

  close(): Promise<void> {
    return this.served.close();
  }

  async ask(who: string, request: Request): Promise<Answered> {
    const answer = await this.served.ask(this.sessions.get(who)!, request);
    if (request.method !== undefined) await this.served.world.settle();
    return answer;
  }

  /** Asks for a seeker, who keeps what it reads: the body, and how long it is said to be. */
  async hear(who: Seeker, request: Request): Promise<Answered> {
    const answer = await this.ask(who, request);
    expect(answer.status, answer.body).toBeLessThan(500);
    const { method = 'GET', url } = request;
    const { 'content-length': length, 'idempotent-replayed': replayed } = answer.headers;
    this.heard.push(`${who} ${method} ${url}: ${answer.status} ${length} ${String(replayed)} ${answer.body}`);
    return answer;
  }

  openSlip(who: string, { on, terms }: Backing, more: object): Promise<Answered> {
    const json = { sport: 'fb', event_id: this.served.world.eventId, bet_type: on, betslip_type: terms, ...more };
    const request = { method: 'POST', url: '/v1/betslips/', json } as const;
    return who === 'dan' ? this.ask(who, request) : this.hear(who as Seeker, request);
  }

  async look(who: Seeker, at: Backing, more: object): Promise<string> {
    const slip = slipIn(await this.openSlip(who, at, more));
    this.slips.set(who, [...(this.slips.get(who) ?? []), slip]);
    await this.hear(who, { url: `/v1/betslips/${slip}/` });
    return slip;
  }

  async orderIds(who: string): Promise<readonly number[]> {
    const list = await this.ask(who, { url: '/v1/orders/?page_size=1000&order_by=order_id%20asc' });
    return (list.payload as readonly Listed[]).map(({ order_id: id }) => id);
  }

  async run(command: Command): Promise<void> {
    const { world } = this.served;
    switch (command.kind) {
      case 'place': {
        const { who, order, onlyThere } = command;
        const betslip_id = await this.look(who, order, onlyThere ? { want_bookies: ['slip'] } : {});
        const { price, stake, duration, mode } = order;
        const json = { betslip_id, price, stake, duration, exchange_mode: mode, keep_open_ir: duration > 60 };
        const answer = await this.hear(who, { method: 'POST', url: '/v1/orders/', json });
        if (answer.status === 200) await this.readOrder(who, (answer.payload as Listed).order_id);
        await this.hear(who, { url: `/v1/betslips/${betslip_id}/` });
        break;
      }
      case 'batch': {
        const json = { orders: command.orders.map((order) => this.element(order)) };
        await this.hear(command.who, { method: 'POST', url: '/v1/orders/batch/', json });
        break;
      }
      case 'look':
        await this.look(command.who, command.at, {});
        break;
      case 'refresh': {
        const slips = this.slips.get(command.who) ?? [];
        const url = `/v1/betslips/${slips[command.nth % Math.max(1, slips.length)] ?? 'none'}/refresh/`;
        await this.hear(command.who, { method: 'POST', url });
        break;
      }
      case 'close': {
        const ids = await this.orderIds(command.who);
        const url = `/v1/orders/${ids[command.nth % Math.max(1, ids.length)] ?? 999}/close/`;
        await this.hear(command.who, { method: 'POST', url });
        break;
      }
      case 'closeAll':
        await this.hear(command.who, { method: 'POST', url: '/v1/orders/close_all/', json: {} });
        break;
      case 'pass':
        await world.pass(command.ms);
        break;
      case 'offer': {
        if (command.price === null) world.withdraw(PIN, betType('against,h'));
        else
          world.offer(PIN, betType('against,h'), [
            { price: toPriceMilli(command.price * 1000), ccy: GBP, min: toMinor(100), max: toMinor(2000) },
          ]);
        await world.settle();
        break;
      }
      case 'kickOff':
        await world.engine.submit('markInRunning', { eventId: world.eventId });
        await world.settle();
        break;
    }
    for (const who of SEEKERS) {
      await this.hear(who, { url: '/v1/betslips/' });
      await this.hear(who, { url: '/v1/orders/?page_size=1000' });
    }
  }

  element({ on, terms, price, stake, duration, mode }: SmallOrder): object {
    return {
      ...{ sport: 'fb', event_id: this.served.world.eventId, bet_type: on, order_type: terms },
      ...{ price, stake, duration, exchange_mode: mode },
    };
  }

  async readOrder(who: Seeker, id: number): Promise<void> {
    for (const part of ['', 'explain/', 'log/']) await this.hear(who, { url: `/v1/orders/${id}/${part}` });
  }

  /** Everything that there is to be read. */
  async readAll(): Promise<void> {
    const eventId = encodeURIComponent(this.served.world.eventId);
    for (const who of SEEKERS) {
      for (const id of await this.orderIds(who)) await this.readOrder(who, id);
      for (const slip of this.slips.get(who) ?? []) await this.hear(who, { url: `/v1/betslips/${slip}/` });
      for (const at of BACKINGS) await this.look(who, at, {});
      for (const url of [
        `/v1/orders/position/?sport=fb&event_id=${eventId}`,
        '/v1/orders/?status=open&exchange_mode=dark',
        '/v1/orders/filters/placers/',
        '/v1/orders/filters/countries/',
        '/v1/events/?sport=fb',
        `/v1/customers/${who}/`,
        `/v1/customers/${who}/accounting_info/`,
        '/v1/customers/dan/',
        '/v1/customers/dan/accounting_info/',
        // The numbers of orders are no secret; what is behind those of others is one.
        ...[1, 2, 3].flatMap((id) => ['', 'explain/', 'log/'].map((part) => `/v1/orders/${id}/${part}`)),
        '/v1/orders/?wanted_ids=1&wanted_ids=2&wanted_ids=1000000001',
      ])
        await this.hear(who, { url });
    }
  }
}

const slipIn = ({ payload, body }: Answered): string => {
  const { betslip_id: id } = payload as { readonly betslip_id?: string };
  if (id === undefined) throw new Error(body);
  return id;
};

/** Does the same in both worlds, and returns what was heard where the dark orders stand, and where they do not. */
async function inBoth(dark: readonly DarkOrder[], act: (sight: Sight) => Promise<void>): Promise<readonly string[][]> {
  const heard: string[][] = [];
  for (const isThere of [true, false]) {
    const sight = await Sight.of(dark, isThere);
    try {
      await act(sight);
      heard.push(sight.heard);
    } finally {
      await sight.close();
    }
  }
  return heard;
}

const small = (values: Partial<SmallOrder>): SmallOrder => ({
  ...NOT_HOME[0]!,
  ...{ price: 1.01, stake: ['GBP', 999.99], duration: 3600, mode: 'take_only' },
  ...values,
});

/** One that stands at 2.000 for the home side, in other words and with another currency. */
const spelt = (backing: Backing, values: Partial<DarkOrder> = {}): DarkOrder => ({
  ...backing,
  ...{ price: 2, stake: ['GBP', 2000], least: ['GBP', 1000], duration: 3600 },
  ...values,
});

describe('a dark order', () => {
  it(
    'leaves no trace before orders that are too small for it, whatever is sent and read',
    { timeout: 120_000 },
    async () => {
      let [answers, trades] = [0, 0];
      await fc.assert(
        fc.asyncProperty(
          fc.array(darkOrders, { minLength: 1, maxLength: 3 }),
          fc.array(commands, { minLength: COMMANDS_MIN, maxLength: COMMANDS_MAX }),
          async (dark, sent) => {
            const [there, elsewhere] = await inBoth(dark, async (sight) => {
              for (const command of sent) await sight.run(command);
              await sight.readAll();
            });
            answers += there!.length;
            trades += there!.filter((line) => line.includes('"exchange_role":"taker"')).length;
            expect(there).toEqual(elsewhere);
          },
        ),
        { seed: SEED, numRuns: RUNS },
      );
      // They had much to read, and met each other.
      expect(answers).toBeGreaterThan(RUNS * 100);
      expect(trades).toBeGreaterThan(RUNS);
    },
  );

  it.each(HOME.flatMap((backing) => NOT_HOME.map((taker) => [backing, taker] as const)))(
    'on %j is seen by an order on %j that is big enough, and by none that is a penny smaller',
    async (backing, taker) => {
      const price = taker.terms === 'lay' ? 3 : 1.5;
      const take = (stake: readonly [string, number]): Promise<readonly string[][]> =>
        inBoth([spelt(backing)], async (sight) => {
          const order = small({ ...taker, price, stake });
          await sight.run({ kind: 'place', who: 'alice', order, onlyThere: true });
        });
      const [there, elsewhere] = await take(['GBP', 999.99]);
      expect(there).toEqual(elsewhere);
      const [met, unmet] = await take(BIG);
      expect(met).not.toEqual(unmet);
      expect([met, unmet].map((lines) => lines!.some((line) => line.includes('"exchange_role":"taker"')))).toEqual([
        true,
        false,
      ]);
    },
  );

  it.each(LEAST.flatMap((least) => (['GBP', 'EUR', 'JPY'] as const).map((ccy) => [least, ccy] as const)))(
    'that wants %j of a taker is seen by one who wants as much in %s, and by none who wants less',
    async (least, ccy) => {
      const [enough, less] = { GBP: [1000, 999.99], EUR: [1160, 1159.98], JPY: [150_000, 149_998] }[ccy];
      const isSeen = async (amount: number | undefined): Promise<boolean> => {
        const [there, elsewhere] = await inBoth([spelt(HOME[0]!, { least })], async (sight) => {
          const orders = [small({ stake: [ccy, amount!] })];
          await sight.run({ kind: 'batch', who: 'bob', orders });
          await sight.readAll();
        });
        return JSON.stringify(there) !== JSON.stringify(elsewhere);
      };
      expect([await isSeen(enough), await isSeen(less)]).toEqual([true, false]);
    },
  );

  it('is not seen by many small orders of one batch that come to more than it asks for', async () => {
    const [there, elsewhere] = await inBoth([spelt(HOME[0]!)], async (sight) => {
      const orders = Array.from({ length: 20 }, () => small({ stake: ['GBP', 400] }));
      await sight.run({ kind: 'batch', who: 'alice', orders });
      await sight.run({ kind: 'batch', who: 'bob', orders });
      await sight.readAll();
    });
    expect(there).toEqual(elsewhere);
  });

  it('is not in a price list of anybody, however much they have', async () => {
    const [there, elsewhere] = await inBoth(
      BACKINGS.map((backing) => spelt(backing)),
      (sight) => sight.readAll(),
    );
    expect(there).toEqual(elsewhere);
  });
});
