// A process that fills its disk: it commits until the store refuses, waits until there is room, and goes on.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { changed } from '../../src/core/change.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { StoreFault } from '../../src/store/store-fault.js';
import { NOON, order } from '../contract/stored.js';

const ORDERS_AT_ONCE = 250;
const LONG_TEXT = 'x'.repeat(500);

// What a full disk is to a process, a limit on the size of its files is to this one: a write that fails.
process.on('SIGXFSZ', () => undefined);
const tell = (line: string): void => void writeSync(1, `${line}\n`);
const store = await openLmdbStore(process.argv[2]!);

async function commitSome(): Promise<void> {
  await store.transact(NOON, (view) => {
    const first = view.highest('order') + 1;
    const changes = Array.from({ length: ORDERS_AT_ONCE }, (_, at) =>
      changed('order', order(first + at, { userData: LONG_TEXT, requestUuid: `r-${first + at}` })),
    );
    return { ok: true, changes, reply: null };
  });
}

async function commitUntilFault(): Promise<unknown> {
  for (;;) {
    try {
      await commitSome();
    } catch (fault) {
      return fault;
    }
  }
}

const fault = await commitUntilFault();
if (!(fault instanceof StoreFault)) throw fault;
const [written, highest] = [store.lastSeq(), store.view.highest('order')];
tell(JSON.stringify({ written, highest, isWritable: store.isWritable, cause: String(fault.cause) }));
await new Promise((resolve) => process.stdin.once('data', resolve));
// It finds out by itself, though nobody writes.
while (!store.isWritable) await pause(10);
await commitSome();
tell(JSON.stringify({ written: store.lastSeq(), highest: store.view.highest('order') }));
await store.close();
process.exit(0);
