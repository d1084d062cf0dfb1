import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { toAccountId, toBookieCode, toProviderBetId } from '../../src/core/value/ids.js';
import { ProviderFault } from '../../src/providers/client.js';
import { type ProviderSettings, createRegistry } from '../../src/providers/registry.js';
import { answer, script, until } from './support.js';

const settings = (bookie: string, baseUrl: string): ProviderSettings => ({
  bookie: toBookieCode(bookie),
  baseUrl,
  username: 'u',
  password: 'p',
  timeoutMs: 5000,
  pollMs: { live: 1000, today: 5000, early: 30_000 },
  priceAndStakeMs: null,
  statementsMs: 5000,
  accountIds: [toAccountId(1)],
});

const BET = toProviderBetId('b-1');

describe('the registry', () => {
  it('finds each provider by its bookie, with its settings and a way to reach it', async () => {
    const [one, two] = [
      await script((_h, r) => {
        answer(r, 'one'.length);
      }),
      await script((_h, r) => {
        answer(r, 2);
      }),
    ];
    const registry = createRegistry([settings('acme', one.url), settings('bolt', `${two.url}/base/`)]);
    expect(registry.all.map(({ bookie }) => bookie)).toEqual(['acme', 'bolt']);
    const bolt = registry.find(toBookieCode('bolt'));
    expect(bolt).toMatchObject({ ...settings('bolt', `${two.url}/base/`) });
    expect(await bolt?.client.bet(BET)).toBe(2);
    expect([one.heard.length, two.heard.map(({ url }) => url)]).toEqual([0, ['/base/bets/b-1']]);
    expect(registry.find(toBookieCode('crown'))).toBe(null);
    await registry.close();
  });

  it('connects to nobody before it is asked to', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const registry = createRegistry([settings('acme', `http://127.0.0.1:${port}`)]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(connections).toBe(0);
    await registry.all[0]!.client.bet(BET).catch(() => undefined);
    expect(connections).toBe(1);
    await registry.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('ends all calls in hand when it closes', async () => {
    const provider = await script(() => undefined);
    const registry = createRegistry([settings('acme', provider.url)]);
    const call = registry.all[0]!.client.bet(BET).catch((fault: unknown) => fault);
    await until(() => provider.heard.length === 1, 'the call has left');
    await registry.close();
    expect(await call).toBeInstanceOf(ProviderFault);
  });
});
