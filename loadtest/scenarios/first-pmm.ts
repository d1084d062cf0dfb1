// From the request for a betslip until the stream has told what all ten bookmakers quote, each of which takes 20 ms to say so.
import { WebSocket } from 'ws';
import { openStream } from '../../src/client/client.js';
import { createLatencies } from '../latencies.js';
import { type EventAt, type LoadServer, type LoggedIn, type ServerWanted, NEVER_MS } from '../load-server.js';
import type { Scenario } from '../scenario.js';

const BOOKMAKERS = 10;
const EVENTS = 50;

const QUOTED: ServerWanted = {
  bookmakers: { count: BOOKMAKERS, events: EVENTS, quoteMs: 20, maxStake: 100, levels: 3 },
  pollMs: NEVER_MS,
  quoteEveryMs: 60_000,
};

/** Told each PMM, until it says that it has enough. */
interface Listener {
  onPmm(take: (betslipId: string) => void): void;
  close(): Promise<unknown>;
}

async function listen({ url }: LoadServer, { session }: LoggedIn): Promise<Listener> {
  let take: (betslipId: string) => void = () => undefined;
  let isSynced: () => void = () => undefined;
  const synced = new Promise<void>((resolve) => {
    isSynced = resolve;
  });
  const stream = openStream({
    baseUrl: url,
    session,
    WebSocket,
    on: {
      sync() {
        isSynced();
      },
      pmm({ betslip_id: betslipId }) {
        take(betslipId);
      },
    },
  });
  await synced;
  return {
    onPmm(other) {
      take = other;
    },
    close() {
      stream.close();
      return stream.ended;
    },
  };
}

/** Opens a betslip and closes it; resolves with how long it took until the first and until all accounts had told their prices. */
async function timeBetslip(
  listener: Listener,
  { calls }: LoggedIn,
  event: EventAt,
): Promise<readonly [number, number]> {
  const times = new Map<string, number[]>();
  let isAll: () => void = () => undefined;
  let wanted: string | null = null;
  const hasAll = (): boolean => wanted !== null && (times.get(wanted)?.length ?? 0) >= BOOKMAKERS;
  const all = new Promise<void>((resolve) => {
    isAll = resolve;
  });
  // Prices may be told before the betslip itself is answered.
  listener.onPmm((betslipId) => {
    times.set(betslipId, [...(times.get(betslipId) ?? []), performance.now()]);
    if (hasAll()) isAll();
  });
  const startedAt = performance.now();
  const want_bookies = Array.from({ length: BOOKMAKERS }, (_, index) => `bookmaker${index}`);
  const { betslip_id: betslipId } = await calls.openBetslip({ body: { ...event, bet_type: 'for,h', want_bookies } });
  wanted = betslipId;
  if (hasAll()) isAll();
  await all;
  await calls.closeBetslip({ path: { betslip_id: betslipId } });
  const came = times.get(betslipId) ?? [];
  return [Math.min(...came) - startedAt, Math.max(...came) - startedAt];
}

export const firstPmm: Scenario = {
  name: 'first-pmm',
  about: `betslips over ${BOOKMAKERS} bookmakers that take 20 ms to quote, until all their prices are told`,
  isFresh: true,
  figures: [
    {
      key: 'first-pmm.p99',
      name: 'first PMM of a betslip, of the last of 10 bookmakers, p99',
      at: 'most',
      bound: 60,
      unit: ' ms',
    },
  ],
  async measure(rig, settings) {
    const server = await rig.open(QUOTED);
    const { reader } = server.customers;
    const listener = await listen(server, reader);
    const [first, last] = [createLatencies(), createLatencies()];
    for (const event of server.events) await timeBetslip(listener, reader, event);
    const endsAt = performance.now() + settings.seconds * 1000;
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const [firstMs, lastMs] = await timeBetslip(listener, reader, server.events[turn % EVENTS]!);
      first.record(firstMs);
      last.record(lastMs);
    }
    await listener.close();
    await server.close();
    settings.tell(`${last.count()} betslips: p50 ${last.ms(0.5).toFixed(1)} ms, p99 ${last.ms(0.99).toFixed(1)} ms`);
    return {
      values: { 'first-pmm.p99': last.ms(0.99) },
      notes: { 'the first of 10 PMMs, p99 in ms': first.ms(0.99) },
      curves: [{ name: 'PMMs of all ten bookmakers', points: last.curve() }],
      failures: {},
    };
  },
};
