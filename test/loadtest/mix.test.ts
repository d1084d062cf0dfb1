// The mix: how often it asks what, and that it closes what it opened.
import { expect, it } from 'vitest';
import { createMix } from '../../loadtest/mix.js';
import { readRequests } from '../../loadtest/reads.js';
import type { LoadAnswer, LoadRequest } from '../../loadtest/request.js';

const event = { sport: 'fb', event_id: '2026-11-25,1,2' } as const;
const REQUESTS = 1400;

const SESSIONS = ['anna', 'ben', 'carl', 'dora'];

const order = (kind: string, session: string): LoadRequest => ({
  method: 'POST',
  path: '/v1/orders/',
  session,
  body: '{}',
  kind,
});
const answerWith = (payload: object): LoadAnswer => ({
  status: 200,
  hasRetryAfter: false,
  text: () => JSON.stringify({ status: 'ok', data: payload }),
});

const openMix = (sessions = SESSIONS): ReturnType<typeof createMix> =>
  createMix(
    sessions.map((session) => ({
      session,
      event,
      reads: readRequests({ session, event, orderIds: [1, 2], betslipId: 'looked-at' }),
      order: () => order('order', session),
      standing: () => order('standing', session),
    })),
  );

it('is 70 % reads, 20 % orders, 5 % betslips and 5 % closes, each of what its customer has open', () => {
  const mix = openMix();
  const [counts, open] = [new Map<string, number>(), new Map<string, string | null>()];
  for (let id = 0; id < REQUESTS; id += 1) {
    const request = mix.next();
    const { kind, method, path, session } = request;
    const what = method === 'GET' ? 'read' : kind === 'standing' ? 'order' : kind.replace(/-.*/, '');
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (kind === 'close' || kind === 'betslip-close') {
      expect(open.get(path.replace('/close/', '/'))).toBe(session);
      open.delete(path.replace('/close/', '/'));
    } else if (kind === 'standing') {
      open.set(`/v1/orders/${id}/`, session);
    } else if (kind === 'betslip-open') {
      open.set(`/v1/betslips/${id}/`, session);
    }
    mix.onAnswer(request, answerWith({ order_id: id, betslip_id: kind === 'betslip' ? 'looked-at' : String(id) }));
  }
  expect(counts.get('read')).toBe((REQUESTS * 14) / 20);
  expect(counts.get('betslip')).toBe(REQUESTS / 20);
  // The first has nothing to close yet.
  expect(counts.get('order')).toBe((REQUESTS * 4) / 20 + 1);
  expect(counts.get('close')).toBe(REQUESTS / 20 - 1);
});

it('has everybody ask for everything', () => {
  const mix = openMix();
  const asked = new Map<string, Set<string>>();
  for (let id = 0; id < REQUESTS; id += 1) {
    const request = mix.next();
    const { kind, session } = request;
    asked.set(session!, (asked.get(session!) ?? new Set()).add(kind));
    mix.onAnswer(request, answerWith({ order_id: id, betslip_id: String(id) }));
  }
  const all = ['betslip', 'betslip-close', 'betslip-open', 'close', 'list', 'order', 'position', 'standing'];
  expect([...asked.keys()].sort()).toEqual(SESSIONS);
  for (const kinds of asked.values()) expect([...kinds].sort()).toEqual(all);
});

it('asks for no more than eight positions at a time', () => {
  const mix = openMix(Array.from({ length: 50 }, (_, number) => `customer ${number}`));
  let positions = 0;
  for (let asked = 0; asked < REQUESTS; asked += 1) if (mix.next().kind === 'position') positions += 1;
  expect(positions).toBe(8);
});

it('asks for one position of a customer at a time', () => {
  const mix = openMix(['anna']);
  const positions: LoadRequest[] = [];
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    const request = mix.next();
    if (request.kind === 'position') positions.push(request);
  }
  expect(positions).toHaveLength(1);
  mix.onAnswer(positions[0]!, { ...answerWith({}), status: 500 });
  for (let asked = 0; asked < REQUESTS; asked += 1) if (mix.next().kind === 'position') return;
  expect.unreachable('the position was answered, and another is asked for');
});
