// A world of given events instead of a schedule.
import type { GivenEvent } from './given.js';
import { type World, createWorld } from './world.js';

/** Makes a world of given events; their offers are the providers' own. */
export function createFixedWorld(given: readonly GivenEvent[]): World {
  const events = new Map(given.map(({ event }) => [event.key, event]));
  return createWorld({
    list: () => [...events.values()],
    startingWithin: (from, to) => [...events.values()].filter(({ start }) => start >= from && start <= to),
    find: (key) => events.get(key) ?? null,
    isNear: () => true,
  });
}
