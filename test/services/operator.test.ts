// What a server still needs before it is ready.
import { describe, expect, it } from 'vitest';
import type { BookieCode } from '../../src/core/value/ids.js';
import { createBetCounts } from '../../src/services/bet-counts.js';
import { createOperator } from '../../src/services/operator.js';
import { createRights } from '../../src/services/rights.js';

import { type World, bookie, openWorld } from '../support/world.js';

function missingIn({ store, health }: Pick<World, 'store' | 'health'>, bookies: readonly BookieCode[]): string | null {
  return createOperator({
    store,
    health,
    rights: createRights(store),
    counts: createBetCounts(store),
    bookies,
  }).missing();
}

describe('what a server still needs', () => {
  it('is nothing where no bookie is configured', async () => {
    expect(missingIn(await openWorld(), [])).toBeNull();
  });

  it('is that a bookie has answered, whichever it is', async () => {
    const world = await openWorld();
    const bookies = [bookie('pin').bookie, bookie('sbk').bookie];
    expect(missingIn(world, bookies)).toBe('No provider has answered yet.');
    world.health.noteSuccess(bookies[1]!, 'today', { offers: 0, rejected: {} });
    expect(missingIn(world, bookies)).toBeNull();
  });

  it('is that the store can write, before all else', async () => {
    const { store, health } = await openWorld();
    const full = { ...store, isWritable: false };
    expect(missingIn({ store: full, health }, [bookie('pin').bookie])).toBe('The store cannot write.');
  });
});
