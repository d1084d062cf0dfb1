// Brings what is stored to the version that this server writes, in one transaction: all of it or nothing.
import { asBinary } from 'lmdb';
import type { RecordKind } from '../../core/change.js';
import { type AnyRecord, INDEX_NAMES, KINDS, entriesOf } from '../indexes.js';
import { type Step, stepsFrom, versionAfter } from '../versions.js';
import { encodeRecord } from './codec.js';
import type { Environment } from './environment.js';
import { under } from './keys.js';

const VERSION = 'version';
const NOTHING = Buffer.alloc(0);

/** Faults: `StoreFault` where what is stored comes from a newer server; nothing is changed then. */
export function upgrade(environment: Environment, steps: readonly Step[]): void {
  const { meta, root } = environment;
  const stored = meta.get(VERSION);
  const pending = stored === undefined ? [] : stepsFrom(Number(stored), steps);
  if (stored !== undefined && pending.length === 0) return;
  root.transactionSync(() => {
    if (pending.length > 0) rewriteAll(environment, pending);
    void meta.put(VERSION, versionAfter(steps));
  });
}

function rewriteAll(environment: Environment, steps: readonly Step[]): void {
  for (const index of INDEX_NAMES) environment.indexes[index].clearSync();
  for (const kind of KINDS) rewriteKind(environment, kind, steps);
}

function rewriteKind({ packer, records, indexes }: Environment, kind: RecordKind, steps: readonly Step[]): void {
  const table = records[kind];
  for (const key of [...table.getKeys(under([], false))]) {
    const record = steps.reduce<unknown>((shape, step) => step.upgrade(kind, shape), table.get(key)) as AnyRecord;
    void table.put(key, asBinary(encodeRecord(packer, kind, record)));
    for (const { index, tuple } of entriesOf(kind, record)) void indexes[index].put(tuple, NOTHING);
  }
}
