// A process that commits without end and says what has been acknowledged, until it is killed.
import { writeSync } from 'node:fs';
import { changed } from '../../src/core/change.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { NOON, balance, order } from '../contract/stored.js';

const store = await openLmdbStore(process.argv[2]!);
const ordersAtOnceMax = Number(process.argv[3]);

for (let turn = 0; ; turn++) {
  await Promise.all(
    Array.from({ length: 1 + (turn % ordersAtOnceMax) }, async () => {
      const decision = await store.transact(NOON, (view) => {
        const next = view.highest('order') + 1;
        return {
          ok: true,
          changes: [
            changed('order', order(next, { requestUuid: `r-${next}` })),
            changed('balance', balance('exchange', next)),
          ],
          reply: next,
        };
      });
      if (decision.ok) writeSync(1, `${decision.reply}\n`);
    }),
  );
}
