// Who stands on the exchange, in order: a queue beside a list that is sorted anew each time, and what a decision lays over it beside the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/core/record/order.js';
import { standsOnExchange } from '../../../src/core/rule/exchange.js';
import { payoffClassOf } from '../../../src/core/rule/payoff.js';
import { type Stand, createQueue } from '../../../src/core/rule/exchange-queue.js';
import { type Standing, createStanding, standingOver } from '../../../src/core/rule/exchange-standing.js';
import type { BetType } from '../../../src/core/value/bet-type.js';
import { type EventId, toEventId, toOrderId } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../../src/core/value/price.js';
import { EVENT, order } from '../../contract/stored.js';
import { betType } from '../../support/bet-types.js';

const EVENTS = [EVENT, toEventId('2026-11-23,1,2')];
/** The first two are one outcome. */
const OUTCOMES = [betType('for,h'), betType('against,dc,a,d'), betType('against,h')];

/** An order that stands: what of it decides about its place, and how much it has got. */
interface Drawn {
  readonly id: number;
  readonly price: number;
  readonly isLay: boolean;
  readonly isDark: boolean;
  readonly event: number;
  readonly outcome: number;
}

function orderOf({ id, price, isLay, isDark, event, outcome }: Drawn, got = 0): Order {
  const made = order(id);
  return {
    ...made,
    eventId: EVENTS[event]!,
    betType: OUTCOMES[outcome]!,
    side: isLay ? 'lay' : 'back',
    exchangeMode: isDark ? 'dark' : 'make_and_take',
    exchange: {
      price: toPriceMilli(price),
      commission: NO_COMMISSION,
      least: toMinor(1),
      isIn: true,
      minTaker: toMinor(0),
      delayMs: 0,
      actsAt: null,
    },
    tally: { ...made.tally, success: toMinor(got) },
  };
}

/** The order of decisions §13, by prices on the exchange, from fractions: 1.500 in back terms is 3.000 in lay terms. */
function inOrder(orders: Iterable<Order>): readonly Order[] {
  const wants = ({ side, exchange }: Order): readonly [number, number] => {
    const { price } = exchange!;
    return side === 'back' ? [price - 1000, 1000] : [1000, price - 1000];
  };
  return [...orders].sort((a, b) => {
    const [[aWins, aRisks], [bWins, bRisks]] = [wants(a), wants(b)];
    const dark = Number(a.exchangeMode === 'dark') - Number(b.exchangeMode === 'dark');
    return aWins * bRisks - bWins * aRisks || dark || a.orderId - b.orderId;
  });
}

/** Which they are, and which value of each. */
const said = (orders: Iterable<Order>): readonly string[] =>
  Array.from(orders, ({ orderId, held, tally }) => `${orderId} ${held} ${tally.success}`);

const PRICES = fc.constantFrom(1250, 1500, 2000, 2000, 2001, 3000, 5000);

describe('a queue', () => {
  it('has whoever has come and not gone, in order, as they are now, however many, until all have gone', () => {
    const drawn = fc.record({
      id: fc.integer({ min: 1, max: 60 }),
      // Some meet at one, and there are many of them.
      price: fc.oneof(PRICES, fc.integer({ min: 1100, max: 1160 })),
      isLay: fc.boolean(),
      isDark: fc.boolean(),
      event: fc.constant(0),
      outcome: fc.constant(0),
    });
    const step = fc.record({ one: drawn, does: fc.constantFrom('comes', 'comes', 'comes', 'trades', 'goes') });
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 150 }), (steps) => {
        const queue = createQueue(4);
        const stands = new Map<number, Stand>();
        const model = new Map<number, Order>();
        for (const { one, does } of steps) {
          const known = model.get(one.id);
          const stand = stands.get(one.id);
          if (known === undefined || stand === undefined) {
            if (does !== 'comes') continue;
            // Also one that came long after others, or was there before them.
            stands.set(one.id, queue.enter(orderOf(one)));
            model.set(one.id, orderOf(one));
          } else if (does === 'goes') {
            queue.leave(stand);
            stands.delete(one.id);
            model.delete(one.id);
          } else {
            stand.order = { ...known, held: toMinor(known.held + 1) };
            model.set(one.id, stand.order);
          }
        }
        for (const [id, stand] of stands) {
          expect(said(queue)).toEqual(said(inOrder(model.values())));
          expect(queue.isEmpty()).toBe(false);
          queue.leave(stand);
          model.delete(id);
        }
        expect([said(queue), queue.isEmpty()]).toEqual([[], true]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what stands', () => {
  /** Each order comes as it was drawn first. */
  const drawn = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    price: PRICES,
    isLay: fc.boolean(),
    isDark: fc.boolean(),
    event: fc.integer({ min: 0, max: 1 }),
    outcome: fc.integer({ min: 0, max: 2 }),
  });
  const does = fc.constantFrom('comes', 'trades', 'is filled', 'leaves', 'has another price', 'is gone');
  const steps = fc.array(fc.record({ one: drawn, does, layer: fc.integer({ min: 0, max: 2 }) }), {
    size: 'max',
    maxLength: 120,
  });

  it('is what stood before with what has changed laid over it, twice, and what is below is not changed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const first = new Map<number, Drawn>();
        const told = (standing: Standing, model: ReadonlyMap<number, Order>, eventId: EventId, on: BetType): void => {
          const outcome = payoffClassOf(on);
          const expected = [...model.values()].filter(
            (one) => one.eventId === eventId && payoffClassOf(one.betType) === outcome && standsOnExchange(one),
          );
          expect(said(standing.of(eventId, outcome))).toEqual(said(inOrder(expected)));
        };
        const layers: Standing[] = [createStanding()];
        const models = [new Map<number, Order>()];
        for (const { one, does: what, layer } of all.toSorted((a, b) => a.layer - b.layer)) {
          while (layers.length <= layer) {
            layers.push(standingOver(layers.at(-1)!.of));
            models.push(new Map(models.at(-1)));
          }
          const known = first.get(one.id) ?? one;
          first.set(one.id, known);
          const priced = what === 'has another price' ? { ...known, price: one.price } : known;
          const came = orderOf(priced, what === 'is filled' ? 25_000 : what === 'trades' ? 7 : 0);
          const next = what === 'leaves' ? { ...came, exchange: null } : came;
          if (what === 'is gone') layers.at(-1)!.drop(next.orderId);
          else layers.at(-1)!.put(next);
          models.at(-1)!.set(one.id, next);
          if (what === 'is gone') models.at(-1)!.delete(one.id);
          // What was walked before is walked again, as far as it may be.
          told(layers.at(-1)!, models.at(-1)!, next.eventId, next.betType);
        }
        for (const [at, model] of models.entries()) {
          for (const eventId of EVENTS) for (const on of OUTCOMES) told(layers[at]!, model, eventId, on);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is walked once below, however many takers come, and what is gone in front is passed over once', () => {
    const below = Array.from({ length: 1000 }, (_, at) => order(at + 1));
    let walked = 0;
    const stood: Iterable<Order> = {
      *[Symbol.iterator]() {
        for (const one of below) {
          walked += 1;
          yield one;
        }
      },
    };
    let asked = 0;
    const standing = standingOver(() => stood);
    standing.drop(toOrderId(5000));
    for (const { orderId } of below) {
      for (const next of standing.of(EVENT, payoffClassOf(order(1).betType))) {
        asked += 1;
        expect(next.orderId).toBe(orderId);
        standing.drop(next.orderId);
        break;
      }
    }
    expect([asked, walked]).toEqual([1000, 1000]);
  });

  it('is no order that has nothing to do with the exchange', () => {
    const standing = createStanding();
    standing.put(order(1, { exchange: null }));
    expect([...standing.of(EVENT, payoffClassOf(order(1).betType))]).toEqual([]);
  });
});
