// What is found of all that can be bet on.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import type { ListEvents } from '../../src/core/request.js';
import { createEvents } from '../../src/services/events.js';
import { type World, openWorld } from '../support/world.js';

const ALL: ListEvents = {
  sport: null,
  dateFrom: null,
  dateTo: null,
  search: null,
  isInRunning: null,
  page: 1,
  pageSize: 25,
};

describe('a search for events', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
    await world.register('Beşiktaş', 'Malmö FF');
    await world.register('Widzew Łódź', 'Málaga');
  });
  afterEach(() => world.close());

  const found = (search: string): readonly string[] =>
    createEvents(world.store, world.market)
      .list({ ...ALL, search })
      .events.map(({ event }) => event.name);

  it.each([
    ['besiktas', ['Beşiktaş v Malmö FF']],
    ['BEŞİKTAŞ', ['Beşiktaş v Malmö FF']],
    ['MALMO', ['Beşiktaş v Malmö FF']],
    ['Ma\u0301laga', ['Widzew Łódź v Málaga']],
    ['lodz v mal', ['Widzew Łódź v Málaga']],
    ['malmo v', []],
  ])('%s', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('goes by the names of now', async () => {
    expect(found('gdansk')).toEqual([]);
    const event = [...world.store.view.all('event')].find(({ name }) => name.startsWith('Widzew'))!;
    await world.write([changed('event', { ...event, name: 'Lechia Gdańsk v Málaga' })]);
    expect(found('gdansk')).toEqual(['Lechia Gdańsk v Málaga']);
  });
});
