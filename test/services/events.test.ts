// What is found of all that can be bet on.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOpenEvents } from '../../src/market/open-events.js';
import { changed } from '../../src/core/change.js';
import type { Event } from '../../src/core/record/event.js';
import type { ListEvents } from '../../src/core/request.js';
import { later } from '../../src/core/value/time.js';
import { type Events, createEvents } from '../../src/services/events.js';
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
  let events: Events;
  beforeEach(async () => {
    world = await openWorld();
    events = createEvents(keepOpenEvents(world.store), world.market);
    await world.register('Beşiktaş', 'Malmö FF');
    await world.register('Widzew Łódź', 'Málaga');
  });
  afterEach(() => world.close());

  const found = (search: string): readonly string[] =>
    events.list({ ...ALL, search }).events.map((event) => event.name);

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

describe('a list of events', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
    for (const home of ['Lech', 'Cracovia', 'Arka']) await world.register(home, 'Wisla');
  });
  afterEach(() => world.close());

  const OF_WISLA = { ...ALL, search: 'wisla' };
  const names = (events: Events): readonly string[] =>
    events.list(OF_WISLA).events.map((event) => event.name.replace(' v Wisla', ''));
  const eventOf = (home: string): Event =>
    [...world.store.view.all('event')].find(({ name }) => name.startsWith(home))!;

  it('is in the order of start, also of those that came, moved, changed and ended since', async () => {
    const events = createEvents(keepOpenEvents(world.store), world.market);
    expect(names(events)).toEqual(['Lech', 'Cracovia', 'Arka']);
    await world.write([changed('event', { ...eventOf('Lech'), start: later(eventOf('Lech').start, 1) })]);
    expect(names(events)).toEqual(['Cracovia', 'Arka', 'Lech']);
    await world.write([changed('event', { ...eventOf('Cracovia'), status: 'in_running' })]);
    expect(names(events)).toEqual(['Cracovia', 'Arka', 'Lech']);
    expect(events.list({ ...OF_WISLA, isInRunning: true }).total).toBe(1);
    await world.register('Zaglebie', 'Wisla');
    expect(names(events)).toEqual(['Cracovia', 'Arka', 'Zaglebie', 'Lech']);
    await world.write([changed('event', { ...eventOf('Arka'), status: 'ended' })]);
    expect(names(events)).toEqual(['Cracovia', 'Zaglebie', 'Lech']);
    expect(names(createEvents(keepOpenEvents(world.store), world.market))).toEqual(names(events));
  });

  it('looks nothing up in the store, for there may be ten thousand', () => {
    const { store } = world;
    const events = createEvents(keepOpenEvents(store), world.market);
    const find = vi.spyOn(store.view, 'find');
    expect(events.list(OF_WISLA).total).toBe(3);
    expect(find).not.toHaveBeenCalled();
  });
});
