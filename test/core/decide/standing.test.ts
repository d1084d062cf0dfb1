// How a decision reads what stands on the exchange: no further than it must, in the order of the book, and leaving nothing open behind it.
import { describe, expect, it } from 'vitest';
import { standingIn } from '../../../src/core/decide/standing.js';
import type { Order } from '../../../src/core/record/order.js';
import { outcomeOf } from '../../../src/core/rule/exchange.js';
import type { View } from '../../../src/core/view.js';
import { EVENT, order } from '../../contract/stored.js';

/** A view of orders that stand in the order of their numbers, and of how it is read. */
function watchedView(count: number): { readonly view: View; open: number; readonly found: number[] } {
  const watched = {
    open: 0,
    found: [] as number[],
    view: {
      find(_: string, orderId: number): Order {
        watched.found.push(orderId);
        return order(orderId);
      },
      *keys(_: string, __: unknown, walk?: { readonly limit?: number }): Generator<number> {
        watched.open += 1;
        try {
          for (let id = 1; id <= Math.min(count, walk?.limit ?? count); id += 1) yield id;
        } finally {
          watched.open -= 1;
        }
      },
    } as unknown as View,
  };
  return watched;
}

const walk = (view: View, most: number): number[] => {
  const read: number[] = [];
  for (const { orderId } of standingIn(view).of(EVENT, outcomeOf(order(1)))) {
    if (read.push(orderId) === most) break;
  }
  return read;
};

describe('what stands', () => {
  it.each([0, 1, 7, 8, 9, 16, 17, 100])('is read in order, to its end (%i of them)', (count) => {
    expect(walk(watchedView(count).view, 1000)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  it.each([1, 3, 9, 40])('is read no further than the taker goes (%i of them), and no walk stays open', (most) => {
    const watched = watchedView(100);
    expect(walk(watched.view, most)).toHaveLength(most);
    expect(watched.open).toBe(0);
    // The next one is looked at before the first is given: it may have to stand behind one that the decision has changed.
    expect(watched.found.length).toBeLessThanOrEqual(most + 1);
    expect(new Set(watched.found).size).toBe(watched.found.length);
  });
});
