// The pages of a store's file, looked at without LMDB. What LMDB says of its own pages is the oracle: it counts them.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { later } from '../../src/core/value/time.js';
import { openRootReadOnly } from '../../src/store/lmdb/environment.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { mustBeSound } from '../../src/store/lmdb/pages.js';
import type { Store } from '../../src/store/store.js';
import { NOON, order } from '../contract/stored.js';

const PAGE = 4096;
const HEAD = 24;
const TURNS = 3;
const ORDERS_A_TURN = 20;
/** A text of so many letters does not go into a page. */
const LONG = 9000;

let folder = '';
let directory = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slipstream-pages-'));
  directory = join(folder, 'state');
  await fill(directory);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Orders, some of them larger than a page, opened in many commits; and some of their lines forgotten. */
async function fill(at: string): Promise<void> {
  const store = await openLmdbStore(at);
  for (let turn = 0; turn < TURNS; turn += 1) await openOrders(store, turn);
  await store.forgetLines(later(NOON, 1));
  await openOrders(store, TURNS);
  await store.close();
}

async function openOrders(store: Store, turn: number): Promise<void> {
  await Promise.all(
    Array.from({ length: ORDERS_A_TURN }, (_, index) => {
      const one = order(turn * ORDERS_A_TURN + index + 1);
      const record = index === 0 ? { ...one, userData: 'x'.repeat(LONG) } : one;
      return store.transact(NOON, () => ({ ok: true, changes: [changed('order', record)], reply: null }));
    }),
  );
}

interface Tree {
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}

/** How many pages LMDB says that it uses, with the file's two heads. */
async function countUsed(at: string): Promise<number> {
  const root = openRootReadOnly(at);
  const pagesOf = ({ treeBranchPageCount, treeLeafPageCount, overflowPages }: Tree): number =>
    treeBranchPageCount + treeLeafPageCount + overflowPages;
  let used = 2;
  // A table may not be opened while another is walked.
  for (const name of [...(root.getKeys() as Iterable<string>)])
    used += pagesOf(root.openDB({ name, encoding: 'binary' }).getStats() as Tree);
  const stats = root.getStats() as { root: Tree; free: Tree };
  await root.close();
  return used + pagesOf(stats.root) + pagesOf(stats.free);
}

/** A copy of the store in which something was changed. */
function damaged(change: (bytes: Buffer) => void): string {
  const copy = mkdtempSync(join(folder, 'damaged-'));
  cpSync(directory, copy, { recursive: true });
  const bytes = readFileSync(join(copy, 'data.mdb'));
  change(bytes);
  writeFileSync(join(copy, 'data.mdb'), bytes);
  return copy;
}

/** Where in the file the newest commit's head begins. */
function headIn(bytes: Buffer): number {
  return bytes.readBigUInt64LE(PAGE + 152) > bytes.readBigUInt64LE(152) ? PAGE : 0;
}

/** Where a page begins that the newest head names: that of the free pages, or that of the tables. */
const freeIn = (bytes: Buffer): number => Number(bytes.readBigUInt64LE(headIn(bytes) + 48 + 40)) * PAGE;
const tablesIn = (bytes: Buffer): number => Number(bytes.readBigUInt64LE(headIn(bytes) + 96 + 40)) * PAGE;

/** Where a page's nth node begins. */
const nodeIn = (bytes: Buffer, page: number, index: number): number =>
  page + HEAD + bytes.readUInt16LE(page + HEAD + 2 * index);

/** Where the first page begins of the table of orders: a branch, for there are more than go into a page. */
function ordersIn(bytes: Buffer): number {
  const tables = tablesIn(bytes);
  const count = bytes.readUInt16LE(tables + 20) / 2;
  for (let index = 0; index < count; index += 1) {
    const node = nodeIn(bytes, tables, index);
    const value = node + 8 + bytes.readUInt16LE(node + 6);
    if (bytes.toString('latin1', node + 8, value).replace('\0', '') === 'order')
      return Number(bytes.readBigUInt64LE(value + 40)) * PAGE;
  }
  throw new Error('there is no table of orders');
}

/** Where a page begins that is the first of a long order's own, in use or no longer. */
function ownPagesIn(bytes: Buffer): readonly number[] {
  const pages = Array.from({ length: bytes.length / PAGE }, (_, number) => number * PAGE);
  return pages.filter(
    (at) => bytes.readBigUInt64LE(at) === BigInt(at / PAGE) && at > PAGE && bytes.readUInt16LE(at + 18) === 4,
  );
}

describe('the pages of a store', () => {
  it('are sound, also while it is written', async () => {
    await expect(mustBeSound(directory)).resolves.toBeUndefined();
    const copy = damaged(() => undefined);
    const store = await openLmdbStore(copy);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [, found] = await Promise.all([openOrders(store, TURNS + 1 + turn), mustBeSound(copy)]);
      expect(found).toBeUndefined();
    }
    await store.close();
    await expect(mustBeSound(copy)).resolves.toBeUndefined();
  });

  it('are all looked at: one that is overwritten is noticed exactly where LMDB uses it', async () => {
    const pages = readFileSync(join(directory, 'data.mdb')).length / PAGE;
    const overwritten = Array.from({ length: pages - 2 }, (_, index) => index + 2);
    let noticed = 2;
    for (const page of overwritten) {
      const copy = damaged((bytes) => bytes.fill(0x55, page * PAGE, page * PAGE + HEAD));
      const isSound = await mustBeSound(copy).then(
        () => true,
        (fault: unknown) => {
          expect(String(fault)).toMatch(new RegExp(`The store in ${copy} is damaged \\(page ${page} .*\\)\\. Restore`));
          return false;
        },
      );
      if (!isSound) noticed += 1;
      rmSync(copy, { recursive: true });
    }
    // A long order has three pages, of which only the first begins as a page does; so has its line, where that is not forgotten.
    const inValues = 2 * (TURNS + 1 + 1);
    expect(noticed).toBe((await countUsed(directory)) - inValues);
    expect(noticed).toBeLessThan(pages);
  });

  it.each<[what: string, told: RegExp, change: (bytes: Buffer) => void]>([
    [
      'one that is in use is said to be free',
      /page \d+ of the free ones is something else too/,
      (bytes) => {
        const page = freeIn(bytes);
        const node = nodeIn(bytes, page, 0);
        const list = node + 8 + bytes.readUInt16LE(node + 6);
        bytes.writeBigUInt64LE(1n, list);
        bytes.writeBigUInt64LE(BigInt(tablesIn(bytes) / PAGE), list + 8);
      },
    ],
    [
      'a run of free ones goes beyond the last one',
      /page \d+ of the free ones lies behind the last one/,
      (bytes) => {
        const page = freeIn(bytes);
        const node = nodeIn(bytes, page, 0);
        const list = node + 8 + bytes.readUInt16LE(node + 6);
        bytes.writeBigUInt64LE(2n, list);
        bytes.writeBigInt64LE(-100_000n, list + 8);
        bytes.writeBigUInt64LE(BigInt(bytes.length / PAGE - 1), list + 16);
      },
    ],
    [
      'the list of free ones is longer than what holds it',
      /the list of free pages is cut short/,
      (bytes) => {
        const node = nodeIn(bytes, freeIn(bytes), 0);
        bytes.writeBigUInt64LE(100_000n, node + 8 + bytes.readUInt16LE(node + 6));
      },
    ],
    [
      'keys change places',
      /page \d+ is not sorted/,
      (bytes) => {
        const at = tablesIn(bytes) + HEAD;
        const [first, second] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
        bytes.writeUInt16LE(second, at);
        bytes.writeUInt16LE(first, at + 2);
      },
    ],
    [
      'what a branch leads to is less than it says',
      /page \d+ is not sorted/,
      (bytes) => bytes.writeUInt8(0xff, nodeIn(bytes, ordersIn(bytes), 1) + 8 + 1),
    ],
    [
      'what a branch leads to comes before what stands before it',
      /page \d+ is not sorted/,
      (bytes) => bytes.writeUInt8(0x00, nodeIn(bytes, ordersIn(bytes), 1) + 8 + 1),
    ],
    [
      'a value has fewer pages than it is said to',
      /page \d+ does not have a value of the table \w+, as it is said to/,
      (bytes) => {
        for (const page of ownPagesIn(bytes)) bytes.writeUInt32LE(1, page + 20);
      },
    ],
    [
      'a key is longer than its page',
      /page \d+ has a key that goes beyond its end/,
      (bytes) => bytes.writeUInt16LE(5000, nodeIn(bytes, tablesIn(bytes), 0) + 6),
    ],
    [
      'a value is longer than its page',
      /page \d+ has a value that goes beyond its end/,
      (bytes) => bytes.writeUInt32LE(5000, nodeIn(bytes, tablesIn(bytes), 0)),
    ],
    [
      'a node begins in what is free',
      /page \d+ has a node where none can be/,
      (bytes) => bytes.writeUInt16LE(0, tablesIn(bytes) + HEAD),
    ],
    [
      'what is free ends before it begins',
      /page \d+ has no room where it is said to/,
      (bytes) => bytes.writeUInt16LE(0, tablesIn(bytes) + 22),
    ],
    [
      'a page is said to be something else',
      /page \d+ is in no place of the list of tables where it could be/,
      (bytes) => bytes.writeUInt16LE(1, tablesIn(bytes) + 18),
    ],
    [
      'a table is said to have more in it',
      /the list of tables is said to have \d+ entries, and has \d+/,
      (bytes) => {
        const at = headIn(bytes) + 96 + 32;
        bytes.writeBigUInt64LE(bytes.readBigUInt64LE(at) + 1n, at);
      },
    ],
  ])('are refused where %s', async (_, told, change) => {
    const copy = damaged(change);
    await expect(mustBeSound(copy)).rejects.toThrow(`The store in ${copy} is damaged (`);
    await expect(mustBeSound(copy)).rejects.toThrow(told);
  });
});
