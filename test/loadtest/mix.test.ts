// The mix: how often it asks what, and that it closes what it opened.
import { expect, it } from 'vitest';
import { createMix } from '../../loadtest/mix.js';
import { readRequests } from '../../loadtest/reads.js';
import type { LoadAnswer, LoadRequest } from '../../loadtest/request.js';

const event = { sport: 'fb', event_id: '2026-11-25,1,2' } as const;
const REQUESTS = 1400;

const order = (kind: string): LoadRequest => ({ method: 'POST', path: '/v1/orders/', session: 's', body: '{}', kind });
const answerWith = (payload: object): LoadAnswer => ({
  status: 200,
  hasRetryAfter: false,
  text: () => JSON.stringify({ status: 'ok', data: payload }),
});

const openMix = (): ReturnType<typeof createMix> =>
  createMix({
    reads: readRequests({ session: 'r', event, orderIds: [1, 2], betslipId: 'looked-at' }),
    order: () => order('order'),
    standing: () => order('standing'),
    closer: 'c',
    session: 's',
    event,
  });

it('is 70 % reads, 20 % orders, 5 % betslips and 5 % closes, each of what is open', () => {
  const mix = openMix();
  const [counts, open] = [new Map<string, number>(), new Set<string>()];
  for (let id = 0; id < REQUESTS; id += 1) {
    const request = mix.next();
    const { kind, method, path } = request;
    const what = method === 'GET' ? 'read' : kind === 'standing' ? 'order' : kind.replace(/-.*/, '');
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (kind === 'close' || kind === 'betslip-close') {
      expect(open.delete(path.replace('/close/', '/'))).toBe(true);
    } else if (kind === 'standing') {
      open.add(`/v1/orders/${id}/`);
    } else if (kind === 'betslip-open') {
      open.add(`/v1/betslips/${id}/`);
    }
    mix.onAnswer(request, answerWith({ order_id: id, betslip_id: kind === 'betslip' ? 'looked-at' : String(id) }));
  }
  expect(counts.get('read')).toBe((REQUESTS * 14) / 20);
  expect(counts.get('betslip')).toBe(REQUESTS / 20);
  // The first has nothing to close yet.
  expect(counts.get('order')).toBe((REQUESTS * 4) / 20 + 1);
  expect(counts.get('close')).toBe(REQUESTS / 20 - 1);
});

it('asks for one position at a time', () => {
  const mix = openMix();
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
