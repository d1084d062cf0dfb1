// The chaos test's customers at work: orders by betslip and in batches, closes, transfers, heartbeats, and four times as many reads. What
// they do comes of a seed; how far they get before the server dies does not.
import type { Dice } from '../support/order-worlds.js';
import type { Asked, Diary, OpenedHeartbeat, Sent, SentTransfer } from './chaos-diary.js';
import { type Asker, type Heard, type Method, type Money, type Order, codeOf, payloadOf } from './chaos-heard.js';
import { AGENT, BACKINGS, CUSTOMERS, PRICES } from './chaos-world.js';

/** One life of the server, as its customers have it. */
export interface Life {
  readonly asker: Asker;
  readonly url: string;
  readonly sessionOf: (who: string) => string;
  readonly eventIds: readonly string[];
  /** Those that were opened or are being opened, by customer and by what they are on. */
  readonly betslips: Map<string, Promise<string | null>>;
  /** From here on a request that fails has lost its server. */
  isOver: boolean;
}

/** A customer with its own sequence of throws. */
interface Worker {
  readonly who: string;
  readonly throws: Dice;
  readonly life: Life;
  readonly diary: Diary;
}

type Act = (worker: Worker) => Promise<void>;

const SMALL_BATCH_MAX = 8;
const BATCH_MAX = 200;
/** One of so many batches is a great one. */
const GREAT_ONE_IN = 40;
const HEARTBEAT_SECONDS = 300;
const HEARTBEATS_MAX = 20;
const HEARTBEAT_MARGIN_MS = 60_000;
/** The latest orders of a customer are those that it looks at. */
const OWN_MAX = 60;
const SEEN_ONE_IN = 4;
/** What the server may answer instead of doing it, wherever it happens. */
const REFUSED = { unavailable: 503 } as const;

const oneOf = <T>(throws: Dice, items: readonly T[]): T => items[throws(items.length)]!;

function uuidOf(throws: Dice): string {
  const hex = Array.from({ length: 32 }, () => throws(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly json?: object;
  /** Who asks, where it is not the customer itself. */
  readonly by?: string;
  readonly isUnread?: boolean;
  readonly isWrite?: boolean;
  /** Codes of refusals that others' doings may bring. */
  readonly mayBe?: readonly string[];
}

/** Asks, and counts what was answered. Returns null where it was refused as it may be. */
async function call({ who, life, diary }: Worker, asked: Call): Promise<Heard | null> {
  const { by = who, isWrite = false, mayBe = [], ...rest } = asked;
  const heard = await life.asker.ask({ ...rest, session: life.sessionOf(by) });
  if (heard.status === 200) {
    diary.counts.acknowledged += 1;
    if (isWrite) diary.counts.writes += 1;
    return heard;
  }
  if (heard.status === REFUSED.unavailable) {
    diary.counts.unavailable += 1;
    return null;
  }
  if (!rest.isUnread && mayBe.includes(codeOf(heard))) return null;
  throw new Error(`${asked.method} ${asked.path}: ${heard.status} ${heard.text}`);
}

function noteOrder({ who, diary }: Worker, orderId: number, uuid: string): void {
  const own = diary.own.get(who)!;
  own.push({ orderId, uuid });
  if (own.length > OWN_MAX) own.shift();
}

interface Wish {
  readonly price: number;
  readonly stake: Money;
  readonly duration: number;
  readonly exchange_mode: string;
  readonly request_uuid: string;
  readonly user_data: string;
}

const wish = (throws: Dice): Wish => {
  const uuid = uuidOf(throws);
  return {
    price: oneOf(throws, PRICES),
    stake: ['GBP', 1 + throws(2000) / 100],
    duration: oneOf(throws, [1, 3, 3600]),
    exchange_mode: oneOf(throws, ['make_and_take', 'make_and_take', 'take_only', 'dark']),
    request_uuid: uuid,
    // Lists show this and not the other.
    user_data: uuid,
  };
};

/** Returns a betslip of this life on what is asked for, and opens it where there is none. */
function betslipFor(worker: Worker, body: object): Promise<string | null> {
  const { betslips } = worker.life;
  const key = `${worker.who} ${JSON.stringify(body)}`;
  const opened = betslips.get(key) ?? openBetslip(worker, body);
  betslips.set(key, opened);
  return opened;
}

async function openBetslip(worker: Worker, json: object): Promise<string | null> {
  const heard = await call(worker, { method: 'POST', path: '/v1/betslips/', json });
  return heard === null ? null : (payloadOf(heard) as { readonly betslip_id: string }).betslip_id;
}

/** Sends a request for orders, whether for the first time or again. */
async function send(worker: Worker, sent: Sent): Promise<void> {
  const { diary } = worker;
  const { path, betslip, uuids } = sent;
  let { json } = sent;
  if (betslip !== null) {
    const betslipId = await betslipFor(worker, betslip);
    if (betslipId === null) return;
    json = { ...json, betslip_id: betslipId };
  }
  diary.sent.push(sent);
  const heard = await call(worker, { method: 'POST', path, json, isWrite: true });
  if (heard === null) return;
  const orders =
    betslip === null ? (payloadOf(heard) as { readonly orders: Order[] }).orders : [payloadOf(heard) as Order];
  const orderIds = orders.map(({ order_id: id }) => id);
  const before = sent.orderIds;
  if (before !== null && before.join() !== orderIds.join())
    throw new Error(`${uuids.join()} was ${before.join()}, and is ${orderIds.join()} now`);
  sent.orderIds = orderIds;
  uuids.forEach((uuid, index) => {
    noteOrder(worker, orderIds[index]!, uuid);
  });
}

async function placeOne(worker: Worker): Promise<void> {
  const { who, throws, life } = worker;
  const { bet_type, order_type } = oneOf(throws, BACKINGS);
  const order = wish(throws);
  await send(worker, {
    who,
    path: '/v1/orders/',
    json: order,
    uuids: [order.request_uuid],
    betslip: { sport: 'fb', event_id: oneOf(throws, life.eventIds), bet_type, betslip_type: order_type },
    orderIds: null,
  });
}

async function placeMany(worker: Worker): Promise<void> {
  const { who, throws, life } = worker;
  const isGreat = throws(GREAT_ONE_IN) === 0;
  const size = isGreat ? SMALL_BATCH_MAX + throws(BATCH_MAX - SMALL_BATCH_MAX) + 1 : 2 + throws(SMALL_BATCH_MAX - 1);
  const orders = Array.from({ length: size }, () => {
    const { bet_type, order_type } = oneOf(throws, BACKINGS);
    return { ...wish(throws), sport: 'fb', event_id: oneOf(throws, life.eventIds), bet_type, order_type };
  });
  await send(worker, {
    who,
    path: '/v1/orders/batch/',
    json: { orders },
    uuids: orders.map(({ request_uuid: uuid }) => uuid),
    betslip: null,
    orderIds: null,
  });
}

/** Sends again what was sent in an earlier life, answered or not. */
async function repeat(worker: Worker): Promise<void> {
  const { who, throws, diary } = worker;
  const own = diary.again.filter((sent) => sent.who === who);
  if (own.length === 0) return placeOne(worker);
  const sent = oneOf(throws, own);
  diary.again.splice(diary.again.indexOf(sent), 1);
  return send(worker, sent);
}

async function close(worker: Worker): Promise<void> {
  const { who, throws, diary } = worker;
  const own = diary.own.get(who)!;
  const [one] = own.splice(throws(Math.max(1, own.length)), 1);
  if (one === undefined) return placeOne(worker);
  const { orderId } = one;
  // It may have been filled, or its time be over.
  const asked = { method: 'POST', path: `/v1/orders/${orderId}/close/`, isWrite: true } as const;
  const heard = await call(worker, { ...asked, mayBe: ['order_closed'] });
  if (heard !== null) diary.closed.add(orderId);
}

/** What it is sent as, however often: its description is its name. */
export const transferOf = ({ who, amount, description }: SentTransfer): object => ({
  username: who,
  ...{ amount, description, request_uuid: description },
});

async function transfer(worker: Worker): Promise<void> {
  const { who, throws, diary } = worker;
  const amount = (throws(2) === 0 ? 1 : -1) * (1 + throws(5000) / 100);
  const one = { who, description: uuidOf(throws), amount, isAnswered: false };
  diary.transfers.push(one);
  const json = transferOf(one);
  one.isAnswered =
    (await call(worker, { method: 'POST', path: '/v1/transfers/', json, by: AGENT, isWrite: true })) !== null;
}

type Beat = readonly [id: string, heartbeat: OpenedHeartbeat];
interface BeatHeard {
  readonly heartbeat_id: string;
  readonly expiry_time: string;
}

/** On a busy machine it may be longer than that between two signs of life. */
const isOn = ({ expiryTime }: OpenedHeartbeat): boolean => Date.parse(expiryTime) - HEARTBEAT_MARGIN_MS > Date.now();

/** Opens a heartbeat, gives a sign of life, or gives one up. */
async function beat(worker: Worker): Promise<void> {
  const { who, throws, diary } = worker;
  const own = [...diary.heartbeats].filter(([, it]) => it.who === who && it.cancelling === 'no' && isOn(it));
  if (own.length === 0 || (own.length < HEARTBEATS_MAX && throws(8) === 0)) {
    const json = { timeout: HEARTBEAT_SECONDS };
    const heard = await call(worker, { method: 'POST', path: '/v1/heartbeats/', json, isWrite: true });
    if (heard === null) return;
    const { heartbeat_id: id, expiry_time: expiryTime } = payloadOf(heard) as BeatHeard;
    diary.heartbeats.set(id, { who, expiryTime, cancelling: 'no' });
    return;
  }
  const [id, heartbeat]: Beat = oneOf(throws, own);
  if (throws(12) === 0) {
    heartbeat.cancelling = 'asked';
    const heard = await call(worker, { method: 'DELETE', path: `/v1/heartbeats/${id}/`, isWrite: true });
    if (heard !== null) heartbeat.cancelling = 'answered';
    return;
  }
  // Another may have cancelled it meanwhile.
  const asked = { method: 'POST', path: `/v1/heartbeats/${id}/refresh/`, isWrite: true } as const;
  const heard = await call(worker, { ...asked, mayBe: ['not_found'] });
  if (heard === null) return;
  const { expiry_time: expiryTime } = payloadOf(heard) as BeatHeard;
  if (expiryTime > heartbeat.expiryTime) heartbeat.expiryTime = expiryTime;
}

async function look(worker: Worker): Promise<void> {
  const { who, throws, diary } = worker;
  const own = diary.own.get(who)!;
  if (own.length === 0) return placeOne(worker);
  const { orderId, uuid } = oneOf(throws, own);
  const path = throws(4) === 0 ? `/v1/orders/tracked/${uuid}/` : `/v1/orders/${orderId}/`;
  if (throws(SEEN_ONE_IN) !== 0) {
    await call(worker, { method: 'GET', path, isUnread: true });
    return;
  }
  const heard = await call(worker, { method: 'GET', path });
  if (heard !== null) diary.seen.set(orderId, payloadOf(heard) as Order);
}

const read =
  (pathOf: (who: string) => string): Act =>
  async (worker) => {
    await call(worker, { method: 'GET', path: pathOf(worker.who), isUnread: true });
  };

/** What is done, and how often. */
const ACTS: readonly (readonly [weight: number, asked: Asked, act: Act])[] = [
  [120, 'order', placeOne],
  [14, 'batch', placeMany],
  [6, 'order', repeat],
  [100, 'close', close],
  [20, 'transfer', transfer],
  [40, 'heartbeat', beat],
  [560, 'read', look],
  [150, 'read', read((who) => `/v1/customers/${who}/accounting_info/`)],
  [60, 'read', read(() => '/v1/heartbeats/')],
  [60, 'read', read(() => '/v1/xrates/')],
  [20, 'read', read(() => '/v1/orders/?page_size=10')],
  [10, 'read', read(() => '/v1/betslips/')],
  [10, 'read', read(() => '/v1/events/?sport=fb')],
];
const WEIGHTS = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function drawAct(throws: Dice): (typeof ACTS)[number] {
  let left = throws(WEIGHTS);
  return ACTS.find(([weight]) => (left -= weight) < 0)!;
}

/** A customer at work, until there is no server. */
export async function work(life: Life, diary: Diary, nth: number, throws: Dice): Promise<void> {
  const worker = { who: CUSTOMERS[nth % CUSTOMERS.length]!, throws, life, diary };
  const isAlive = (): boolean => !life.isOver;
  while (isAlive()) {
    const [, asked, act] = drawAct(throws);
    try {
      await act(worker);
    } catch (fault) {
      // A refusal is a fault of the server's, a lost answer only its death.
      if (isAlive()) throw fault;
      diary.cutOff.set(asked, (diary.cutOff.get(asked) ?? 0) + 1);
    }
  }
}
