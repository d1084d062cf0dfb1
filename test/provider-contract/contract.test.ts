// The contract's rows: a provider that keeps it passes them all, and each defect is found by the row that is meant for it.
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONTRACT, checkRow, whoIsThere } from '../../src/contract/contract.js';
import type { Outcome } from '../../src/contract/row.js';
import type { Visit } from '../../src/contract/visit.js';
import { DEFECTS, changed } from './defects.js';
import type { Defect, Json } from './proxy.js';
import { PASSWORD, losePrice, startProvider, startStranger, visitDefective, visitTo } from './provider.js';

async function checkAll(visit: Visit): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const row of CONTRACT) outcomes.set(row.name, await checkRow(row, visit, null));
  return outcomes;
}

const ofResult = (
  outcomes: ReadonlyMap<string, Outcome>,
  ...results: readonly string[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...outcomes].flatMap(([name, { result, sentence }]) => (results.includes(result) ? [[name, sentence]] : [])),
  );

describe('a provider that keeps the contract', () => {
  it('passes every row', async () => {
    const { simulator, url } = await startProvider();
    const visit = visitTo(url);
    await losePrice(visit, simulator);
    const outcomes = await checkAll(visit);
    expect(ofResult(outcomes, 'failed', 'skipped')).toEqual({ 'danger-followed': 'No bet was taken in danger.' });
    // Two bets were wanted, and nothing that must not be taken was; all of the least stake.
    const placed = simulator
      .bets()
      .filter(({ betId, decision }) => !betId.startsWith('before') && decision === 'accepted');
    expect(placed.map(({ stake }) => stake)).toEqual([
      ['EUR', 5],
      ['EUR', 5],
    ]);
  });

  it('passes also where it takes bets in danger first', async () => {
    const { simulator, url } = await startProvider();
    simulator.setFaults({ danger_rate: 1, danger_ms: 100 });
    const outcomes = await checkAll(visitTo(url));
    expect(ofResult(outcomes, 'failed')).toEqual({});
    expect(outcomes.get('danger-followed')).toEqual({ result: 'passed', sentence: '2 bets in danger.' });
  });
});

describe('a provider that writes the fields of both kinds of events', () => {
  it('passes every row, for null is no field', async () => {
    const nullsIn = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if ('home' in value) return { event: null, runners: null, runner: null, ...value };
      return 'event' in value ? { home: null, away: null, ...value } : value;
    };
    const visit = await visitDefective({
      row: '',
      does: '',
      answers: (answered) => {
        answered.body = JSON.parse(JSON.stringify(answered.body), (_key, value: unknown) => nullsIn(value));
      },
    });
    expect(ofResult(await checkAll(visit), 'failed')).toEqual({});
  });
});

describe('a provider that leaves bets in danger', () => {
  it('passes, and is told how many still are', async () => {
    const { simulator, url } = await startProvider();
    simulator.setFaults({ danger_rate: 1, danger_ms: 600_000 });
    const row = CONTRACT.find(({ name }) => name === 'danger-followed')!;
    expect(await checkRow(row, visitTo(url), null)).toEqual({
      result: 'passed',
      sentence: '2 bets in danger, 2 still so when last asked.',
    });
  });
});

describe('a provider that breaks it', () => {
  it.each(DEFECTS)('$does: found by $row', async (defect) => {
    const row = CONTRACT.find(({ name }) => name === defect.row)!;
    const outcome = await checkRow(row, await visitDefective(defect), null);
    expect(outcome).toEqual({ result: 'failed', sentence: expect.stringMatching(/^.{10,}\.$/) });
  });

  it('is found by each row', () => {
    const found = new Set(DEFECTS.map(({ row }) => row));
    expect(CONTRACT.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});

describe('what is wrong', () => {
  const missing = (): undefined => undefined;
  it.each<[does: string, answers: NonNullable<Defect['answers']>, rows: readonly string[]]>([
    ['says no start', changed('events', 'start_time', missing), ['events-shape']],
    ['says a start that is no time', changed('events', 'start_time', () => 'soon'), ['events-utc']],
    ['says no sport', changed('events', 'sport', () => null), ['events-shape']],
    ['has a sport of its own', changed('events', 'sport', () => 'quidditch'), ['events-sport']],
    ['has leagues without names', changed('events', 'league', (it: Json) => ({ ...it, name: null })), ['events-shape']],
    ['says no bet type', changed('events', 'bet_type', missing), ['offers-shape']],
    ['has a grammar of its own', changed('events', 'bet_type', () => 'win,home'), ['offers-bet-type']],
    ['has prices as texts', changed('events', 'price', String), ['quotes-shape']],
    ['has no prices', changed('events', 'price', missing), ['quotes-shape']],
    [
      'has amounts as texts',
      changed('events', 'min_stake', ([ccy, amount]: readonly unknown[]) => [ccy, String(amount)]),
      ['quotes-shape'],
    ],
    ['states no time of settlement', changed('bets', 'settlement_date_time', missing), ['bets-shape', 'bet-answered']],
    ['states no stake', changed('bets', 'stake', missing), ['bets-shape', 'bet-answered']],
  ])('is told by the rows that are about it alone, where a provider %s', async (does, answers, rows) => {
    const visit = await visitDefective({ row: '', does, answers }, { mayPlace: false });
    expect(Object.keys(ofResult(await checkAll(visit), 'failed'))).toEqual(rows);
  });

  it('is told once of bets that cannot be asked for', async () => {
    const visit = await visitDefective({ row: '', does: '', faults: { calls: { bet: { status_400_rate: 1 } } } });
    const failed = ofResult(await checkAll(visit), 'failed');
    expect(Object.keys(failed)).toEqual(['placed-terms', 'bet-answered']);
  });

  it('is told once of bets whose answers cannot be read', async () => {
    const visit = await visitDefective({ row: '', does: '', answers: changed('place_bet', 'stake', () => null) });
    const failed = ofResult(await checkAll(visit), 'failed');
    expect(Object.keys(failed)).toEqual(['place-answered', 'place-taken', 'place-refused']);
  });

  it('is told with how often it was seen', async () => {
    const visit = await visitDefective({
      row: '',
      does: '',
      faults: { calls: { place_bet: { status_500_rate: 1 } } },
    });
    const row = CONTRACT.find(({ name }) => name === 'place-answered')!;
    const { sentence } = await checkRow(row, visit, null);
    expect(sentence).toMatch(/^POST \/bets was answered 500 .*, expected 200 \(\d times\)\.$/);
  });

  it.each([
    ['placed-listed', /the connection broke/],
    ['answers-unknown', /no whole answer came in time|the connection broke/],
  ])('is told with its cause by %s', async (name, cause) => {
    const { simulator, url } = await startProvider();
    const visit = visitTo(url);
    await visit.bets();
    simulator.setFaults({ calls: { bets: { lost_answer_rate: 1 }, events: { lost_answer_rate: 1 } } });
    const row = CONTRACT.find((one) => one.name === name)!;
    const { result, sentence } = await checkRow(row, visit, null);
    expect(result).toBe('failed');
    expect(sentence).toMatch(cause);
  });

  it('is told of a start as a time', async () => {
    const start = changed('bet', 'start_time', () => '2026-01-01');
    const visit = await visitDefective({ row: '', does: '', answers: start });
    const row = CONTRACT.find(({ name }) => name === 'placed-event')!;
    const { sentence } = await checkRow(row, visit, null);
    expect(sentence).toMatch(
      /event_info\.start_time is "2026-01-01T00:00:00\.000Z", expected "\d{4}-\d\d-\d\dT[\d:.]+Z"/,
    );
  });
});

describe('what is left out', () => {
  it('places nothing where it may not, and asks for no single prices where there are none', async () => {
    const { simulator, url } = await startProvider();
    const before = simulator.received();
    const outcomes = await checkAll(visitTo(url, { mayPlace: false, hasPriceAndStake: false }));
    expect(simulator.received()).toEqual(before);
    expect([simulator.calls().place_bet, simulator.calls().price_and_stake]).toEqual([2, 0]);
    const skipped = Object.keys(ofResult(outcomes, 'skipped'));
    expect(skipped).toEqual(CONTRACT.filter(({ needs }) => needs !== undefined).map(({ name }) => name));
    expect(ofResult(outcomes, 'failed')).toEqual({});
  });

  it('takes whoever answers each call as if it did not know it for a stranger, who lets nobody in', async () => {
    const { url } = await startStranger();
    const visit = visitTo(url);
    expect(await whoIsThere(visit)).toMatchObject({ who: 'stranger' });
    const row = CONTRACT.find(({ name }) => name === 'credentials-right')!;
    expect(await checkRow(row, visit, null)).toEqual({
      result: 'failed',
      sentence: 'No call was answered by 200 or 400, which would show that they are.',
    });
  });

  const page = '{"count":0,"next":null,"prev":null,"results":[]}';
  it.each<[what: string, answer: RequestListener, who: string, told: string]>([
    ['has no such call', (_, to) => to.writeHead(404).end(), 'stranger', ' was answered 404'],
    [
      'redirects',
      (_, to) => to.writeHead(301, { location: 'https://example.com/login?user=u' }).end(),
      'stranger',
      ' was answered 301 (to https://example.com)',
    ],
    [
      'answers a page for people',
      (_, to) => to.end('<h1>Hello</h1>'),
      'stranger',
      ': the body is not JSON in UTF-8 (Hello)',
    ],
    ['answers nothing', (_, to) => to.end(), 'stranger', ': the body is not JSON in UTF-8 (it is empty)'],
    [
      'writes in Latin-1',
      (_, to) => to.end(Buffer.from('{"count":"K\u00f6ln"}', 'latin1')),
      'stranger',
      ': the body is not JSON in UTF-8 (not UTF-8)',
    ],
    [
      'is behind a proxy that is not',
      (_, to) => to.writeHead(502).end('<html><style>h1 {}</style>\n<h1>502 Bad Gateway</h1>\n<hr>nginx</html>'),
      'stranger',
      ' was answered 502 (502 Bad Gateway nginx)',
    ],
    [
      'says what is wrong, and sends our credentials back',
      ({ headers }, to) =>
        to.writeHead(404).end(JSON.stringify({ error: 'no such call', as: headers.authorization, PASSWORD })),
      'stranger',
      ' was answered 404 ({"error":"no such call","as":"Basic ***","PASSWORD":"***"})',
    ],
    [
      'says a lot',
      (_, to) => to.writeHead(500).end('x'.repeat(9000)),
      'stranger',
      ` was answered 500 (${'x'.repeat(120)}…)`,
    ],
    [
      'compresses what is wrong',
      (_, to) => to.writeHead(404, { 'content-encoding': 'gzip' }).end(gzipSync(page)),
      'stranger',
      ' was answered 404',
    ],
    [
      'compresses',
      (_, to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page)),
      'stranger',
      ': the answer is compressed, though it was asked for as it is',
    ],
    ['breaks the connection', (_, to) => to.destroy(), 'nobody', ': the connection broke (UND_ERR_SOCKET)'],
    ['is slow', () => undefined, 'nobody', ': no whole answer came in time (--timeout-ms gives it more)'],
  ])('says what came of one that %s', async (_what, answer, who, told) => {
    const { url } = await startStranger(answer);
    expect(await whoIsThere(visitTo(url))).toEqual({ who, told: `GET /events?type=today${told}` });
  });

  it('knows one whose JSON begins with a byte order mark, which is passed over', async () => {
    const { url } = await startStranger((_, to) => to.end(`\ufeff${page}`));
    expect(await whoIsThere(visitTo(url))).toEqual({ who: 'provider', fails: null });
  });

  it('finds nobody where nobody is', async () => {
    const { simulator, url } = await startProvider();
    const visit = visitTo(url);
    expect(await whoIsThere(visit)).toEqual({ who: 'provider', fails: null });
    await simulator.close();
    expect(await whoIsThere(visit)).toMatchObject({ who: 'nobody' });
  });
});
