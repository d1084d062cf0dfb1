// The time, where the reader's clock is not right.
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../src/console/api.js';
import { findEvents } from '../../src/console/events.js';
import { isAnything } from '../../src/console/guards.js';
import type { EventHeard } from '../../src/console/wire.js';
import { eventHeard } from './heard.js';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const eventAt = (name: string, ms: number): EventHeard => eventHeard(name, new Date(ms).toISOString());

test.each([0, 59, -59, 24 * 60, -24 * 60])(
  'what starts next is found before what goes on all season, where it is %i minutes ahead',
  async (minutes) => {
    const time = Date.now();
    vi.useFakeTimers({ now: time + minutes * MINUTE_MS });
    const answer = { status: 'ok', data: null };
    const headers = { date: new Date(time).toUTCString() };
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(answer, { headers })));
    await createApi(null, () => undefined).ask({ path: '/v1/xrates/' }, isAnything);
    const events = [eventAt('Season', time - 2 * MINUTE_MS), eventAt('Next', time + 2 * MINUTE_MS)];
    expect(findEvents(events, '').map((it) => it.event_name)).toEqual(['Next', 'Season']);
  },
);
