// Brings what is stored to the version that this server writes, in one transaction: all of it or nothing.
import { randomBytes } from 'node:crypto';
import { asBinary } from 'lmdb';
import type { RecordKind } from '../../core/change.js';
import { createCounts } from '../counts.js';
import { type AnyRecord, KINDS, MEMORY_INDEXES, REQUESTS, entriesOf, isOnDisk, keyOf } from '../indexes.js';
import { createBlocks, fingerprintOf } from '../requests.js';
import { type Step, type RecordsBefore, stepsFrom, versionAfter } from '../versions.js';
import { encodeRecord } from './codec.js';
import { type Environment, NO_VALUE, REQUEST_SALT, type Table, UPGRADED_AT, VERSION } from './environment.js';
import { under } from './keys.js';
import { lastNumber } from './lmdb-reader.js';
import { blocksIn, bytesOfBlock } from './request-blocks.js';

/** Indexes that older servers had on disk. */
const FORMER_INDEXES: readonly string[] = [...MEMORY_INDEXES, REQUESTS, 'exchangeBook', 'ordersOfPlacer'];

const SALT_BYTES = 16;

/** From which version to which, and what is new in each after the first. */
export interface Upgrade {
  readonly from: number;
  readonly to: number;
  readonly what: readonly string[];
}

/** Faults: `StoreFault` where what is stored comes from a newer server; nothing is changed then. */
export function upgrade(
  environment: Environment,
  steps: readonly Step[],
  onUpgrade?: (upgrade: Upgrade) => void,
): void {
  const { meta, root } = environment;
  const stored = meta.get(VERSION);
  const pending = stored === undefined ? [] : stepsFrom(Number(stored), steps);
  if (stored !== undefined && pending.length === 0) return;
  if (pending.length > 0)
    onUpgrade?.({ from: Number(stored), to: versionAfter(steps), what: pending.map(({ what }) => what) });
  const gone = pending.length === 0 ? [] : FORMER_INDEXES.map((name) => openFormer(environment, name));
  root.transactionSync(() => {
    void meta.put(REQUEST_SALT, randomBytes(SALT_BYTES).toString('hex'));
    for (const table of gone) table.clearSync();
    for (const step of pending) takeStep(environment, step);
    if (pending.length > 0) {
      derive(environment);
      void meta.put(UPGRADED_AT, lastNumber(environment.journal));
    }
    void meta.put(VERSION, versionAfter(steps));
  });
}

/** An index of an older server's; empty where it had none. */
function openFormer({ root }: Environment, name: string): Pick<Table, 'clearSync'> {
  return root.openDB({ name, encoding: 'binary' });
}

function takeStep(environment: Environment, step: Step): void {
  const { packer, records } = environment;
  const stored: RecordsBefore = { all: (kind) => storedOf(environment, kind) };
  const added = [...(step.add?.(stored) ?? [])];
  const reshaping = step.prepare(stored);
  for (const kind of KINDS) {
    const reshape = reshaping[kind];
    if (reshape === undefined) continue;
    const table = records[kind];
    for (const key of [...table.getKeys(under([], false))]) {
      const record = reshape(table.get(key)) as AnyRecord;
      void table.put(key, asBinary(encodeRecord(packer, kind, record)));
    }
  }
  for (const { kind, record } of added) {
    const made = record as AnyRecord;
    void records[kind].put([keyOf(kind, made)], asBinary(encodeRecord(packer, kind, made)));
  }
}

function* storedOf({ records }: Environment, kind: RecordKind): Iterable<unknown> {
  for (const { value } of records[kind].getRange(under([], false))) yield value;
}

/** Makes anew what follows from the records: indexes and counts. */
function derive(environment: Environment): void {
  const { indexes, counts: table, requests, packer } = environment;
  const counts = createCounts([]);
  const { salt } = blocksIn(environment);
  const blocks = createBlocks(() => null);
  for (const derived of [...Object.values(indexes), table, requests]) derived.clearSync();
  for (const kind of KINDS) {
    for (const record of storedOf(environment, kind)) {
      const after = record as AnyRecord;
      for (const { index, tuple } of entriesOf(kind, after)) {
        if (isOnDisk(index)) void indexes[index].put(tuple, NO_VALUE);
        if (index === REQUESTS) blocks.put(Number(tuple.at(-1)), fingerprintOf(salt, tuple));
      }
      counts.take(counts.after([{ kind, before: null, after }]));
    }
  }
  for (const { name, group, count } of counts.all()) void table.put([name, ...group], asBinary(packer.encode(count)));
  for (const block of blocks.all()) void requests.put([block.number], bytesOfBlock(block));
}
