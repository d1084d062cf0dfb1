// Half an hour of the mix: what does not come back is what grows.
import { open } from 'lmdb';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadServer } from '../load-server.js';
import type { Held } from '../probe.js';
import { failuresOf } from '../request.js';
import type { Scenario } from '../scenario.js';
import { MIXED, askMix, mixRate, openSockets } from './mixed.js';

const WINDOW_SECONDS = 300;
/** The first fills what is kept on purpose; the next five are compared with each other. */
const WINDOWS = 6;
const P99 = 0.99;

/** Returns how many readers an LMDB environment has, in all processes; this one's own look is among them. */
async function lmdbReaders(folder: string): Promise<number> {
  const root = open({ path: folder, readOnly: true });
  const [, ...readers] = root.readerList().trim().split('\n');
  await root.close();
  return readers.length;
}

interface Look extends Held {
  readonly readers: number;
}

/** What is under way comes and goes, also when nobody places an order: what stays is the least of some looks. */
const LOOKS = 20;
const LOOK_EVERY_MS = 100;

async function look({ part, stateFolder }: LoadServer): Promise<Look> {
  const looks: Held[] = [];
  while (looks.length < LOOKS) {
    looks.push(await part.ask('held', null));
    await pause(LOOK_EVERY_MS);
  }
  return {
    heapBytes: Math.min(...looks.map(({ heapBytes }) => heapBytes)),
    handles: Math.min(...looks.map(({ handles }) => handles)),
    readers: await lmdbReaders(stateFolder),
  };
}

export const soak: Scenario = {
  name: 'soak',
  about: 'half an hour of *mixed* with polling and sockets',
  isLong: true,
  isFresh: true,
  figures: [
    {
      key: 'soak.heap',
      name: '30 minutes of *mixed*: heap at the end',
      at: 'most',
      bound: 1.1,
      unit: ' × after 5 minutes',
    },
    { key: 'soak.handles', name: 'the same: handles', at: 'most', bound: 1.05, unit: ' × after 5 minutes' },
    { key: 'soak.readers', name: 'the same: LMDB readers', at: 'most', bound: 1, unit: ' × after 5 minutes' },
    { key: 'soak.p99', name: 'the same: p99 of orders', at: 'most', bound: 1.2, unit: ' × of the second 5 minutes' },
  ],
  async measure(rig, settings) {
    const server = await rig.open(MIXED);
    const sockets = await openSockets(server);
    const rate = await mixRate(server, settings);
    const window = { ...settings, seconds: WINDOW_SECONDS };
    const runs = [await askMix(server, 'minutes to 5', rate, window)];
    const before = await look(server);
    for (let number = 2; number <= WINDOWS; number += 1)
      runs.push(await askMix(server, `minutes to ${number * 5}`, rate, window));
    const after = await look(server);
    const stillOpen = await sockets.ask('stillOpen', null);
    await sockets.end('SIGTERM');
    await server.close();
    const p99Of = (index: number): number => runs.at(index)!.tally.accepted('order').ms(P99);
    return {
      values: {
        'soak.heap': after.heapBytes / before.heapBytes,
        'soak.handles': after.handles / before.handles,
        'soak.readers': after.readers / before.readers,
        'soak.p99': p99Of(-1) / p99Of(1),
      },
      notes: {
        'soak: a second': rate,
        'heap at the end, in MB': after.heapBytes / 2 ** 20,
        'handles at the end': after.handles,
        'soak: sockets open at the end': stillOpen,
      },
      curves: runs.map((run, index) => ({
        name: `orders, minutes to ${(index + 1) * 5}`,
        points: run.tally.accepted('order').curve(),
      })),
      failures: failuresOf(runs),
    };
  },
};
