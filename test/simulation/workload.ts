// What people do to a server, drawn from a seed: customers bet in every way there is, agents move money, the operator runs the matches,
// bookmakers move prices and misbehave, and now and then the machine dies.
import { BOOKIES, EVENT_KEYS, PUNTERS, WISHES, offersOf } from './fixtures.js';
import type { Stage } from './simulation.js';

export interface Workload {
  /** Does one thing; resolves when it was answered, or nobody is left to answer. */
  act(): Promise<void>;
  /** Ends every match, so that everything can come to its end. */
  end(): Promise<void>;
}

interface OpenSlip {
  readonly wish: (typeof WISHES)[number];
  readonly username: string;
  readonly betslipId: string;
}

/** What may happen, and how often it does. */
type Deed = readonly [weight: number, deed: () => Promise<void> | void];

interface Listed {
  readonly event_id: string;
  readonly home: string;
}

/** Older betslips have run out. */
const SLIPS_MAX = 6;
const CCY: Readonly<Record<string, string>> = { alice: 'GBP', bruno: 'EUR', chiyo: 'JPY' };
const UNIT: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.16, JPY: 150 };
/** The home sides of the fixtures, in the order of the keys. */
const HOMES = ['Ashcombe United', 'Dunmore Rovers', 'Farleigh Town'] as const;

/** Returns a workload on a stage. Where it is calm, nothing but people act. */
export function createWorkload(stage: Stage, isCalm: boolean): Workload {
  const { random } = stage;
  const slips: OpenSlip[] = [];
  const orders: { readonly username: string; readonly orderId: number }[] = [];
  const asked: { readonly username: string; readonly body: object }[] = [];
  const heartbeats: { readonly username: string; readonly id: string }[] = [];
  let uuids = 0;

  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const between = (least: number, most: number): number => least + (most - least) * random();
  const milli = (price: number): number => Math.round(price * 1000) / 1000;
  const chance = (rate: number): boolean => random() < rate;

  function stakeOf(username: string): readonly [string, number] {
    const ccy = chance(0.2) ? pick(['GBP', 'EUR', 'JPY']) : CCY[username]!;
    const amount = between(2, 80) * UNIT[ccy]!;
    return [ccy, ccy === 'JPY' ? Math.round(amount) : Math.round(amount * 100) / 100];
  }

  const newUuid = (): string => {
    uuids += 1;
    return `00000000-0000-4000-8000-${uuids.toString(16).padStart(12, '0')}`;
  };

  async function eventIds(): Promise<readonly string[]> {
    const answer = await stage.ask('alice', 'GET', '/v1/events/?page_size=100');
    return answer?.status === 200 ? (answer.payload as readonly Listed[]).map((event) => event.event_id) : [];
  }

  async function openBetslip(): Promise<void> {
    const events = await eventIds();
    if (events.length === 0) return;
    const username = pick(PUNTERS);
    const wish = pick(WISHES);
    const body = {
      sport: 'fb',
      event_id: pick(events),
      bet_type: wish.betType,
      betslip_type: wish.side,
      equivalent_bets: chance(0.7),
      multiple_accounts: chance(0.5),
    };
    const answer = await stage.ask(username, 'POST', '/v1/betslips/', body);
    if (answer?.status !== 200) return;
    slips.push({ wish, username, betslipId: (answer.payload as { betslip_id: string }).betslip_id });
    if (slips.length > SLIPS_MAX) slips.shift();
  }

  /** Mostly within reach, and now and then not. */
  const priceFor = ({ side, fair }: OpenSlip['wish']): number =>
    milli(Math.max(1.01, fair * (side === 'normal' ? between(0.75, 1.05) : between(0.95, 1.4))));

  function wishFor(username: string, wish: OpenSlip['wish']): object {
    const mode = pick(['make_and_take', 'make_and_take', 'take_only', 'dark'] as const);
    return {
      price: priceFor(wish),
      stake: stakeOf(username),
      duration: milli(between(1, 25)),
      exchange_mode: mode,
      ...(chance(0.6) ? { request_uuid: newUuid() } : {}),
    };
  }

  async function placeOrder(): Promise<void> {
    if (slips.length === 0 || chance(0.4)) await openBetslip();
    if (slips.length === 0) return;
    const { username, betslipId, wish } = pick(slips);
    const body = {
      betslip_id: betslipId,
      ...wishFor(username, wish),
      keep_open_ir: chance(0.4),
      accept_partial_fill: !chance(0.15),
      ...(chance(0.3) ? { adaptive_bookies: [...BOOKIES] } : {}),
      ...(chance(0.2) ? { bookie_min_stakes: { pin: ['EUR', 5] } } : {}),
    };
    await sendOrder(username, body);
  }

  async function sendOrder(username: string, body: object): Promise<void> {
    if ('request_uuid' in body) asked.push({ username, body });
    const answer = await stage.ask(username, 'POST', '/v1/orders/', body);
    if (answer?.status === 200) orders.push({ username, orderId: (answer.payload as { order_id: number }).order_id });
  }

  /** A client that did not hear, or does not believe, asks again with the same uuid. */
  async function repeat(): Promise<void> {
    if (asked.length === 0) return placeOrder();
    const { username, body } = pick(asked);
    const both = [0, 1].map(() => stage.ask(username, 'POST', '/v1/orders/', body));
    const ids = (await Promise.all(both)).flatMap((answer) =>
      answer?.status === 200 ? [(answer.payload as { order_id: number }).order_id] : [],
    );
    if (new Set(ids).size > 1) stage.find(`one request_uuid opened the orders ${ids.join(' and ')}`);
  }

  async function placeBatch(): Promise<void> {
    const events = await eventIds();
    if (events.length === 0) return;
    const username = pick(PUNTERS);
    const batch = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const wish = pick(WISHES);
      return {
        sport: 'fb',
        event_id: pick(events),
        bet_type: wish.betType,
        order_type: wish.side === 'lay' ? 'lay' : 'back',
        ...wishFor(username, wish),
      };
    });
    const answer = await stage.ask(username, 'POST', '/v1/orders/batch/', { orders: batch });
    if (answer?.status !== 200) return;
    for (const order of (answer.payload as { orders: readonly { order_id: number }[] }).orders)
      orders.push({ username, orderId: order.order_id });
  }

  /** Several at the same moment: they share a turn, a plan and a commit. */
  async function rush(): Promise<void> {
    await Promise.all([placeOrder(), placeBatch(), placeOrder(), placeOrder()]);
  }

  async function closeSome(): Promise<void> {
    if (orders.length === 0) return;
    const { username, orderId } = pick(orders);
    const roll = random();
    if (roll < 0.6) await stage.ask(username, 'POST', `/v1/orders/${orderId}/close/`, {});
    else if (roll < 0.8)
      await stage.ask(username, 'POST', '/v1/orders/close_many/', { order_ids: [orderId, pick(orders).orderId] });
    else await stage.ask(username, 'POST', '/v1/orders/close_all/', {});
  }

  async function keepAlive(): Promise<void> {
    const known = heartbeats.length > 0 && chance(0.5) ? pick(heartbeats) : null;
    if (known !== null) {
      await stage.ask(known.username, 'POST', `/v1/heartbeats/${known.id}/refresh/`, {});
      return;
    }
    const username = pick(PUNTERS);
    const answer = await stage.ask(username, 'POST', '/v1/heartbeats/', { heartbeat_timeout: 10 });
    if (answer?.status === 200)
      heartbeats.push({ username, id: (answer.payload as { heartbeat_id: string }).heartbeat_id });
  }

  async function moveMoney(): Promise<void> {
    const username = pick(PUNTERS);
    const amount = Math.round(between(-50, 100) * UNIT[CCY[username]!]!);
    if (chance(0.5))
      await stage.ask('anna', 'POST', '/v1/transfers/', { username, amount, only_if_available: chance(0.5) });
    else
      await stage.ask('anna', 'PATCH', `/v1/customers/${username}/`, {
        credit_limit: [CCY[username]!, Math.round(between(100, 1500) * UNIT[CCY[username]!]!)],
      });
  }

  async function operate(): Promise<void> {
    const events = await eventIds();
    if (events.length === 0) return;
    const url = `/v1/sports/fb/events/${pick(events)}/live/`;
    const roll = random();
    if (roll < 0.4)
      await stage.ask('root', 'PUT', url, { in_running: true, score: [Math.floor(random() * 3), 0], time: ['1h', 10] });
    else if (roll < 0.6) await stage.ask('root', 'PUT', '/v1/xrates/', { rates: { EUR: milli(between(1.1, 1.2)) } });
    else if (roll < 0.7) await endMatch(pick(EVENT_KEYS));
    else if (roll < 0.75) {
      const account = 1 + Math.floor(random() * 2 * BOOKIES.length);
      const amount = Math.round(between(-50, 200));
      await stage.ask('root', 'POST', `/v1/operator/bookie_accounts/${account}/deposits/`, { amount });
    }
  }

  function movePrices(): void {
    const bookie = pick(BOOKIES);
    const event = pick(EVENT_KEYS);
    stage.tell(bookie, { offers: [{ event, offers: offersOf(bookie, event, random) }] });
  }

  function trouble(): void {
    const bookie = pick(BOOKIES);
    stage.providers.get(bookie)!.trouble = chance(0.5) ? 0 : between(0.05, 0.6);
    stage.tell(bookie, {
      faults: {
        refusal_rate: between(0, 0.1),
        price_moved_rate: between(0, 0.1),
        partial_rate: between(0, 0.2),
        danger_rate: between(0, 0.2),
        danger_ms: between(1000, 8000),
        danger_ends: { accepted: 0.5, rejected: 0.25, void: 0.25 },
      },
    });
  }

  /** Ends a match for all bookmakers, and says how for our own exchange. */
  async function endMatch(key: string): Promise<void> {
    const result = { ft_home: Math.floor(random() * 4), ft_away: Math.floor(random() * 3) };
    stage.tell(BOOKIES[0], { results: [{ event: key, result }] });
    const home = HOMES[EVENT_KEYS.indexOf(key as (typeof EVENT_KEYS)[number])]!;
    const listed = await stage.ask('root', 'GET', `/v1/events/?page_size=100&search=${encodeURIComponent(home)}`);
    const event = listed?.status === 200 ? (listed.payload as readonly Listed[])[0] : undefined;
    if (event !== undefined) await stage.ask('root', 'PUT', `/v1/sports/fb/events/${event.event_id}/result/`, result);
  }

  const failures: readonly Deed[] = [
    [6, trouble],
    [
      2,
      () => {
        stage.setDiskTrouble(chance(0.5) ? 0 : between(0.1, 0.9));
      },
    ],
    [4, stage.crash],
    [
      3,
      async () => {
        await Promise.all([rush(), Promise.resolve().then(stage.crash)]);
      },
    ],
  ];
  const deeds: readonly Deed[] = [
    [10, openBetslip],
    [30, placeOrder],
    [8, placeBatch],
    [5, rush],
    [6, repeat],
    [7, closeSome],
    [4, keepAlive],
    [5, moveMoney],
    [5, operate],
    [12, movePrices],
    ...(isCalm ? [] : failures),
  ];
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0);

  return {
    async act() {
      let roll = random() * total;
      for (const [weight, deed] of deeds) {
        roll -= weight;
        if (roll < 0) {
          await deed();
          return;
        }
      }
    },
    async end() {
      for (const key of EVENT_KEYS) await endMatch(key);
    },
  };
}
