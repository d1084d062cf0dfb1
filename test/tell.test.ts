// What the log has of business, where no process is needed to see it.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock, systemTimer } from '../src/clock.js';
import { toBookieCode, toSelectionId } from '../src/core/value/ids.js';
import { type Health, createHealth } from '../src/market/health.js';
import { createMetrics } from '../src/metrics/metrics.js';
import { createMemoryStore } from '../src/store/memory/memory-store.js';
import { tellBusiness } from '../src/tell.js';

type Told = ReturnType<typeof tellBusiness> & {
  readonly health: Health;
  /** What the log has. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
};

function heardAt(level: 'info' | 'debug'): Told {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const health = createHealth(systemClock, systemTimer);
  const log = pino({ level }, { write });
  const told = tellBusiness({ log, work: createMetrics('1.2.3').work, store: createMemoryStore(), health });
  return { ...told, health, lines };
}

it('a list of which nothing can be used is warned of, once as long as that is so', () => {
  const { lines, feed } = heardAt('info');
  const polled = (offers: number, rejected: Readonly<Record<string, number>>): void => {
    feed.onPoll(toBookieCode('acme'), 'live', { kind: 'seen', tookMs: 1, offers, rejected });
  };
  polled(0, {});
  polled(7, { listing_sport: 2 });
  expect(lines).toEqual([]);
  polled(0, { listing_sport: 2 });
  polled(0, { listing_sport: 3 });
  expect(lines).toMatchObject([{ level: 40, bookie: 'acme', list: 'live', rejected: { listing_sport: 2 } }]);
  polled(0, { listing_shape: 1 });
  polled(1, {});
  polled(0, { listing_shape: 1 });
  expect(lines).toHaveLength(3);
  // As many quotes as offers.
  polled(4, { quote_price: 3 });
  expect(lines).toHaveLength(3);
  polled(4, { quote_price: 3, quote_money: 1 });
  polled(4, { quote_price: 4, quote_money: 1 });
  expect(lines.slice(3)).toMatchObject([{ level: 40, offers: 4, rejected: { quote_price: 3, quote_money: 1 } }]);
});

it('that accounts rest whose quotes cannot be read is warned of, once for a reason and until a quote comes', () => {
  const { lines, quotes } = heardAt('debug');
  const acme = toBookieCode('acme');
  const failed = (reason: string, sendsToRest = true): void => {
    quotes.onFailure(acme, { selectionId: toSelectionId('s1'), reason, sendsToRest });
  };
  failed('status 404', false);
  expect(lines).toMatchObject([{ level: 20, bookie: 'acme', selection: 's1', reason: 'status 404' }]);
  failed('status 404');
  failed('status 404');
  failed('timeout');
  quotes.onAsked(acme, { tookMs: 1, code: null });
  failed('timeout');
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings.map(({ bookie, reason }) => [bookie, reason])).toEqual([
    ['acme', 'status 404'],
    ['acme', 'timeout'],
    ['acme', 'timeout'],
  ]);
});

it('that a bookie is down for another reason than before is a line', () => {
  const { lines, health } = heardAt('info');
  const acme = toBookieCode('acme');
  for (let failures = 0; failures < 5; failures += 1) health.noteFailure(acme, 'today', 'refused (ECONNREFUSED)');
  health.noteFailure(acme, 'today', 'status 401');
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['provider is degraded', 'refused (ECONNREFUSED)'],
    ['provider is down', 'refused (ECONNREFUSED)'],
    ['provider is down for another reason', 'status 401'],
  ]);
});
