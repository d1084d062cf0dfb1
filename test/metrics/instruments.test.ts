// What figures are kept in, and how they are written down.
import { expect, test } from 'vitest';
import { createInstruments } from '../../src/metrics/instruments.js';
import { parseScrape } from '../support/prometheus.js';

test('a counter is one, whoever asks for it, and others are others', () => {
  const instruments = createInstruments();
  instruments.counter('slipstream_http_refusals_total', { code: 'throttled' }).add(1);
  instruments.counter('slipstream_http_refusals_total', { code: 'throttled' }).add(2);
  instruments.counter('slipstream_http_refusals_total', { code: 'forbidden' });
  const { value, metrics } = parseScrape(instruments.text());
  expect(value('slipstream_http_refusals_total', { code: 'throttled' })).toBe(3);
  expect(metrics.get('slipstream_http_refusals_total')?.samples).toHaveLength(2);
});

test('a histogram counts what is not above each bound, and what is above all', () => {
  const instruments = createInstruments();
  const histogram = instruments.histogram('slipstream_commit_transactions', {});
  for (const value of [1, 2, 2.5, 500, 501, 1e9]) histogram.observe(value);
  const { value } = parseScrape(instruments.text());
  const upTo = (le: string): number => value('slipstream_commit_transactions_bucket', { le });
  expect(['1', '2', '5', '200', '500', '+Inf'].map(upTo)).toEqual([1, 2, 3, 3, 4, 6]);
  expect(value('slipstream_commit_transactions_count')).toBe(6);
  expect(value('slipstream_commit_transactions_sum')).toBe(1 + 2 + 2.5 + 500 + 501 + 1e9);
});

test('what is kept elsewhere is looked at each time', () => {
  const instruments = createInstruments();
  let seq = 0;
  instruments.read('slipstream_journal_seq', () => [{ labels: {}, value: (seq += 1) }]);
  expect([1, 2].map(() => parseScrape(instruments.text()).value('slipstream_journal_seq'))).toEqual([1, 2]);
});

test('whatever a label says, it stays a label', () => {
  const instruments = createInstruments();
  const code = 'a"b\\c\nd",x="1"} 5\n# HELP';
  instruments.counter('slipstream_http_refusals_total', { code }).add(1);
  expect(parseScrape(instruments.text()).value('slipstream_http_refusals_total', { code })).toBe(1);
});
