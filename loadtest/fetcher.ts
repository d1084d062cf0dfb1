// What any program pays that polls these pages: fetching and JSON.parse-ing them, and no more. A process of its own.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { answerQuestions } from './part.js';

/** What it can be asked. */
export interface FetcherQuestions {
  /** Fetches a page from each URL so often; answered with the seconds of CPU that it took. */
  poll: (asked: {
    readonly urls: readonly string[];
    readonly everyMs: number;
    readonly rounds: number;
  }) => Promise<number>;
}

const PATH = '/events?type=early&limit=1000';

async function fetchPage(pool: Pool): Promise<number> {
  const { body } = await pool.request({ path: PATH, method: 'GET' });
  const page = JSON.parse(await body.text()) as { readonly results: readonly unknown[] };
  return page.results.length;
}

const answers: FetcherQuestions = {
  async poll({ urls, everyMs, rounds }) {
    const pools = urls.map((url) => new Pool(url, { connections: 1 }));
    await Promise.all(pools.map(fetchPage));
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      // Spread over the time as a server spreads them.
      await Promise.all(
        pools.map(async (pool, index) => {
          await pause((index * everyMs) / pools.length);
          return fetchPage(pool);
        }),
      );
      await pause(everyMs / pools.length);
    }
    const { user, system } = process.cpuUsage(before);
    await Promise.all(pools.map((pool) => pool.close()));
    return (user + system) / 1e6;
  },
};

answerQuestions({ ...answers });
