// The fixed-rate clock: what a stall holds up is counted, also where it was not even sent.
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runClosedLoop } from '../../loadtest/closed-loop.js';
import { readAnswer } from '../../loadtest/connection.js';
import { runFixedRate } from '../../loadtest/fixed-rate.js';
import type { LoadRequest } from '../../loadtest/request.js';

const STALL_MS = 300;
const STALLS_AT = 40;
const PER_SECOND = 200;

const next = (): LoadRequest => ({ method: 'GET', path: '/', session: null, body: null, kind: 'look' });

describe('a server that stalls once', () => {
  let server: Server;
  let url = '';
  /** Answers that it held back. */
  let held = 0;
  let asked = 0;

  beforeEach(async () => {
    [held, asked] = [0, 0];
    server = createServer((_, response) => {
      asked += 1;
      if (asked !== STALLS_AT) {
        response.end('{}');
        return;
      }
      held += 1;
      setTimeout(() => response.end('{}'), STALL_MS);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('holds back one answer, and at a fixed rate all that were due meanwhile are counted as late', async () => {
    const { tally } = await runFixedRate({ url, next, connections: 1, perSecond: PER_SECOND, seconds: 1 });
    const latencies = tally.accepted('look');
    expect(held).toBe(1);
    expect(latencies.count()).toBe(PER_SECOND);
    // 60 were due in the stall, the first of them waited for all of it and the last for nothing.
    expect(latencies.ms(0.99)).toBeGreaterThan(STALL_MS * 0.9);
    expect(latencies.ms(0.8)).toBeGreaterThan(STALL_MS / 6);
  });

  it('is asked less meanwhile by a closed loop, which has one late answer of all', async () => {
    const { tally } = await runClosedLoop({ url, next, connections: 1, seconds: 1 });
    const answers = tally.accepted().count();
    expect(held).toBe(1);
    expect(tally.accepted().ms(1)).toBeGreaterThan(STALL_MS * 0.9);
    expect(answers).toBeGreaterThan(STALLS_AT);
    expect(tally.accepted().ms(1 - 2 / answers)).toBeLessThan(STALL_MS * 0.9);
  });
});

describe('a fixed rate', () => {
  it('begins when all its connections have been taken in', async () => {
    const seen: [connection: number | undefined, path: string | undefined][] = [];
    const server = createServer((request, response) => {
      seen.push([request.socket.remotePort, request.url]);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { tally } = await runFixedRate({ url, next, connections: 20, perSecond: 100, seconds: 0.1 });
    server.close();
    const [first, rest] = [seen.slice(0, 20), seen.slice(20)];
    expect(new Set(first.map(([connection]) => connection)).size).toBe(20);
    expect(rest.map(([, path]) => path)).toEqual(Array(10).fill('/'));
    expect(tally.accepted().count()).toBe(10);
  });
});

describe('a closed loop', () => {
  it('counts what was answered in its time, though autocannon asks on until its next second', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { tally, seconds } = await runClosedLoop({ url, next, connections: 1, seconds: 0.2 });
    server.close();
    expect(tally.accepted().count()).toBeLessThan(asked / 2);
    expect(seconds).toBeGreaterThanOrEqual(0.19);
  });
});

describe('an answer', () => {
  const readAll = (text: string): ReturnType<typeof readAnswer> => readAnswer(Buffer.from(text));

  it('is there when all of its length is', () => {
    const text = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n{"a"';
    expect(readAll(text.slice(0, -1))).toBeNull();
    expect(readAll(text)).toMatchObject({ status: 200, hasRetryAfter: false });
    expect(readAll(text)?.text()).toBe('{"a"');
  });

  it('is there when the last of its chunks is, whatever the chunks hold', () => {
    const text = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n1\r\n0\r\n\r\n1\r\n!\r\n0\r\n\r\n';
    for (let length = 0; length < text.length; length += 1) expect(readAll(text.slice(0, length))).toBeNull();
    expect(readAll(text)?.text()).toBe('1\r\n0\r\n!');
  });

  it('is over where its chunks are none', () => {
    expect(readAll('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n')?.text()).toBe('');
  });

  it('is a refusal where it says when to come again', () => {
    const text = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n';
    expect(readAll(text)).toMatchObject({ status: 503, hasRetryAfter: true });
  });
});
