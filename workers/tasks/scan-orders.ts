// Lists of orders, and what to filter them by: answered from columns that are built once from what is stored and then follow the journal.
import type { Change, RecordKind } from '../../src/core/change.js';
import type { Event } from '../../src/core/record/event.js';
import { type OrderColumns, createOrderColumns, findPosition } from '../../src/core/rule/order-columns.js';
import { type Matches, matchOrders } from '../../src/core/rule/order-filter.js';
import type {
  Answers,
  OrdersQuestion,
  PositionQuestion,
  QuestionName,
  Questions,
} from '../../src/core/rule/order-lists.js';
import { competitionOptions, countryOptions, eventOptions, placerOptions } from '../../src/core/rule/order-options.js';
import { type OrdersFound, createOrderPages } from '../../src/core/rule/order-page.js';
import type { Position } from '../../src/core/rule/position.js';
import { assert, mustExist } from '../../src/core/value/assert.js';
import { EXCHANGE_BOOKIE, type OrderId, type Seq, isOrderId, toBetId } from '../../src/core/value/ids.js';
import type { View } from '../../src/core/view.js';
import { type KeptPositions, keepPositions } from './kept-positions.js';

/** What is stored at one moment. */
export interface Moment {
  readonly view: View;
  /** The number of the last line of the journal. */
  readonly lastSeq: Seq;
  /** Returns what has changed since a line, in order; of kinds that nobody follows, all or nothing. */
  changes(after: Seq): Iterable<Change>;
}

/** Answers as of moments, of which none is before the last. */
export interface OrderScans {
  /** Takes in all that is stored. It comes first; from step to step it works for some milliseconds. */
  build(moment: Moment): Iterable<undefined>;
  /** Takes in what has changed. */
  follow(moment: Moment): void;
  /** Takes in what has changed, and answers. */
  ask<Q extends QuestionName>(moment: Moment, name: Q, question: Questions[Q]): Answers[Q];
  /** The same for a position, which it works at for a millisecond or two from step to step; others may ask in between. */
  position(moment: Moment, question: PositionQuestion): Iterator<undefined, Position | null>;
}

/** What lists depend on. None of it is ever taken away. */
export const FOLLOWED: ReadonlySet<RecordKind> = new Set(['customer', 'group', 'event', 'order']);

const RECORDS_A_STEP = 1000;

type Answerers = { readonly [Q in QuestionName]: (view: View, question: Questions[Q]) => Answers[Q] };

/** Returns scans of nothing yet. `keptOrdersMax`: how many orders may be known to be in positions that are kept. */
export function createOrderScans(keptOrdersMax?: number): OrderScans {
  const columns = createOrderColumns();
  const pages = createOrderPages(columns);
  const kept = keepPositions(columns, keptOrdersMax);
  let seen: Seq | null = null;

  function follow(moment: Moment): void {
    for (const change of moment.changes(mustExist(seen, 'what is followed'))) take(columns, kept, change);
    seen = moment.lastSeq;
  }

  function matching(view: View, { asker, filter }: Pick<OrdersQuestion, 'asker' | 'filter'>): Matches {
    const wanted = filter.wantedIds.length === 0 ? null : [...ordersNamed(view, filter.wantedIds)];
    return matchOrders(columns, { asker, filter }, wanted);
  }

  function orders(view: View, question: OrdersQuestion): OrdersFound {
    return pages.find(matching(view, question), question.orderBy, question.window);
  }

  function position(view: View, question: PositionQuestion): Iterator<undefined, Position | null> {
    // Lists have their turn between its steps: it keeps positions of its own.
    const orders = columns.scratch.within(() => {
      const { total, positions } = matching(view, question);
      return positions(0, total).slice();
    });
    return kept.sum(view, question, orders);
  }

  const answerers: Answerers = {
    orders,
    placers: (_, asker) => placerOptions(columns, asker),
    countries: (_, asker) => countryOptions(columns, asker),
    competitions: (_, question) => competitionOptions(columns, question),
    events: (_, question) => eventOptions(columns, question),
    position: (view, question) => lastOf(position(view, question)),
  };

  return {
    *build({ view, lastSeq }) {
      yield* steps(view.all('group'), columns.putGroup);
      yield* steps(view.all('customer'), columns.putCustomer);
      yield* steps(view.all('event'), (event) => {
        putIfOrdered(columns, event);
      });
      yield* steps(view.all('order'), columns.putOrder);
      seen = lastSeq;
    },
    follow,
    ask(moment, name, question) {
      follow(moment);
      return columns.scratch.within(() => answerers[name](moment.view, question));
    },
    position(moment, question) {
      follow(moment);
      return position(moment.view, question);
    },
  };
}

function* steps<T>(records: Iterable<T>, put: (record: T) => void): Generator<undefined> {
  let sinceStep = 0;
  for (const record of records) {
    put(record);
    sinceStep += 1;
    if (sinceStep < RECORDS_A_STEP) continue;
    sinceStep = 0;
    yield undefined;
  }
}

function lastOf<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Lists are of orders: most events never have one, and are forgotten some time after they are over. */
function putIfOrdered(columns: OrderColumns, event: Event): void {
  // It says so before its first order comes: the decision that opens that has it first.
  if (event.hasOrders) columns.putEvent(event);
}

function take(columns: OrderColumns, kept: KeptPositions, change: Change): void {
  // An event without orders is in no column.
  if ('gone' in change)
    assert(change.kind === 'event' || !FOLLOWED.has(change.kind), `Invariant: no ${change.kind} is ever taken away`);
  else if (change.kind === 'order') {
    columns.putOrder(change.record);
    kept.note(findPosition(columns, change.record.orderId));
  } else if (change.kind === 'event') putIfOrdered(columns, change.record);
  else if (change.kind === 'customer') columns.putCustomer(change.record);
  else if (change.kind === 'group') columns.putGroup(change.record);
}

const NUMBER = /^[1-9]\d{0,14}$/;
/** No bookie is told a longer id: we make them, and they are UUIDs. */
const BOOKIE_BET_ID_CHARACTERS_MAX = 64;

/** Returns the orders that ids of orders, of bets, or of bets at bookies stand for (client §4.4, `wanted_ids`). */
function* ordersNamed(view: View, ids: readonly string[]): Generator<OrderId> {
  for (const id of ids) {
    const number = NUMBER.test(id) ? Number(id) : 0;
    if (isOrderId(number)) yield number;
    const bet = number === 0 ? null : view.find('bet', toBetId(number));
    if (bet !== null) yield bet.orderId;
    if (id.length <= BOOKIE_BET_ID_CHARACTERS_MAX) yield* ordersOfBookieBet(view, id);
  }
}

function* ordersOfBookieBet(view: View, id: string): Generator<OrderId> {
  for (const betId of view.keys('betsByProviderBet', [id])) {
    const { bookie, orderId } = mustExist(view.find('bet', betId), `bet ${betId}`);
    // The exchange's bets have no id that anybody is told.
    if (bookie !== EXCHANGE_BOOKIE) yield orderId;
  }
}
