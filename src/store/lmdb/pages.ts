// The pages of a store's file, held to how LMDB links them, and read without it: LMDB believes what it reads, and where a page makes no sense it ends
// the whole process, or reads what is not there, or writes over what is in use.
//
// A page begins with its own number (8 bytes), a transaction (8), nothing (2), what it is (2), and then either where its free room begins and ends
// (2, 2) or of how many pages it is the first (4). Behind this stand the places of its nodes (2 each), counted from there. A node:
//
//   low part (4)  high part (2)  length of the key (2)  the key  the value
//
// In a branch both parts are the number of a page below, whose keys are at least the node's own. In a leaf the low part is the length of the value, the
// high one says what stands in its place: the value itself; which pages it has for itself; or, in the tree of tables, another tree.
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { FILE, type Head, damagedBy, newestHead } from './data-file.js';
import { openRootReadOnly } from './environment.js';
import { openBeside } from './lock.js';

const PAGE_HEAD_BYTES = 24;
const WHAT_AT = 18;
const BRANCH = 0x01;
const LEAF = 0x02;
const OF_ITS_OWN = 0x04;

const NODE_HEAD_BYTES = 8;
const HAS_PAGES = 0x01;
const IS_TREE = 0x02;
const TREE_BYTES = 48;
/** The number of the first (8), a transaction (8), how many (8). */
const OWN_PAGES_BYTES = 24;
/** A place in the list of free pages: a page, or how many there are (less than 0) and then the first of them; 0 is no page. */
const PLACE_BYTES = 8;
const NOWHERE = 0xffff_ffff_ffff_ffffn;
/** The two that the file begins with. */
const HEAD_PAGES = 2;

/**
 * Refuses to go on over a store whose pages do not hang together, or are both in use and said to be free. It may be written meanwhile: what is looked
 * at is one commit. Faults: `StoreFault`, of the first page that is wrong.
 */
export async function mustBeSound(directory: string): Promise<void> {
  const root = await openBeside(directory, () => openRootReadOnly(directory));
  // While it lasts, nothing is written over the pages of the newest commit.
  const transaction = root.useReadTransaction();
  const file = openSync(join(directory, FILE), 'r');
  try {
    const head = newestHead(file);
    if (head === null) throw new Error('it does not begin as a store does');
    walkFile({ file, pageBytes: head.pageBytes, isTaken: new Uint8Array(head.lastPage + 1) }, head);
  } catch (cause) {
    throw damagedBy(directory, cause);
  } finally {
    closeSync(file);
    transaction.done();
    await root.close();
  }
}

/** A file that is walked. */
interface Walk {
  readonly file: number;
  readonly pageBytes: number;
  /** Whether something was found in a page, or that it is free; by its number. */
  readonly isTaken: Uint8Array;
}

/** What is said of a tree where it is named. */
interface Tree {
  readonly name: string;
  readonly depth: number;
  readonly branches: number;
  readonly leaves: number;
  readonly valuePages: number;
  readonly entries: number;
  /** A page; null: there is nothing in it. */
  readonly root: number | null;
}

/** A node of a leaf. */
interface Entry {
  readonly key: Buffer;
  readonly what: number;
  /** The value, or what stands in its place. */
  readonly value: Buffer;
  /** Of the value itself. */
  readonly valueBytes: number;
}

/** The list of free pages is sorted by numbers of transactions, least byte first; everything else by bytes. */
type Compare = (one: Buffer, other: Buffer) => number;
const byTransaction: Compare = (one, other) => Number(one.readBigUInt64LE() - other.readBigUInt64LE());
const byBytes: Compare = (one, other) => Buffer.compare(one, other);

function walkFile(walk: Walk, { free, tables }: Head): void {
  take(walk, 0, HEAD_PAGES, 'the file');
  walkTree(walk, treeOf(tables, 'the list of tables'), byBytes, ({ key, what, value }) => {
    if ((what & IS_TREE) === 0) return;
    // A name ends with a zero, if it was given as a text.
    const table = treeOf(value, `the table ${key.toString('latin1').replace(/\0$/, '')}`);
    walkTree(walk, table, byBytes, () => undefined);
  });
  walkTree(walk, treeOf(free, 'the list of free pages'), byTransaction, (entry) => {
    takeFree(walk, wholeValue(walk, entry));
  });
}

function treeOf(bytes: Buffer, name: string): Tree {
  if (bytes.length < TREE_BYTES) throw new Error(`${name} is not said to be anywhere`);
  const numberAt = (at: number): number => Number(bytes.readBigUInt64LE(at));
  const root = bytes.readBigUInt64LE(40);
  return {
    name,
    depth: bytes.readUInt16LE(6),
    branches: numberAt(8),
    leaves: numberAt(16),
    valuePages: numberAt(24),
    entries: numberAt(32),
    root: root === NOWHERE ? null : Number(root),
  };
}

/** Tells each entry, in the order of the keys. */
function walkTree(walk: Walk, tree: Tree, compare: Compare, onEntry: (entry: Entry) => void): void {
  const found = { branches: 0, leaves: 0, valuePages: 0, entries: 0 };
  /** The last key, and what the next one must at least be. */
  let last: Buffer | null = null;
  let least: Buffer | null = null;

  function visit(number: number, depth: number): void {
    take(walk, number, 1, tree.name);
    const page = readPage(walk, number);
    const what = page.readUInt16LE(WHAT_AT);
    if (what === LEAF && depth === tree.depth) visitLeaf(number, page);
    else if (what === BRANCH && depth < tree.depth) visitBranch(number, page, depth);
    else throw wrong(number, `is in no place of ${tree.name} where it could be`);
  }

  function visitBranch(number: number, page: Buffer, depth: number): void {
    found.branches += 1;
    const nodes = nodesIn(number, page);
    if (nodes.length === 0) throw wrong(number, 'leads nowhere');
    for (const [index, node] of nodes.entries()) {
      const { low, high, key } = headOf(number, node);
      // The first page below has all that is less than the second one's keys.
      if (index > 0) {
        if (last !== null && compare(last, key) >= 0) throw wrong(number, 'is not sorted');
        least = key;
      }
      visit(low + high * 2 ** 32, depth + 1);
    }
  }

  function visitLeaf(number: number, page: Buffer): void {
    found.leaves += 1;
    const nodes = nodesIn(number, page);
    if (nodes.length === 0) throw wrong(number, 'is empty');
    for (const node of nodes) {
      const entry = entryAt(number, node);
      const { key } = entry;
      const isLate = (last !== null && compare(last, key) >= 0) || (least !== null && compare(least, key) > 0);
      if (isLate) throw wrong(number, 'is not sorted');
      [last, least] = [key, null];
      found.entries += 1;
      if ((entry.what & HAS_PAGES) !== 0) found.valuePages += takeOwnPages(walk, entry, tree.name);
      onEntry(entry);
    }
  }

  if (tree.root !== null) visit(tree.root, 1);
  for (const [name, count] of Object.entries(found)) {
    const said = tree[name as keyof typeof found];
    if (said !== count) throw new Error(`${tree.name} is said to have ${said} ${name}, and has ${count}`);
  }
}

function wrong(number: number, what: string): Error {
  return new Error(`page ${number} ${what}`);
}

/** Notes what is in some pages. */
function take({ isTaken }: Walk, first: number, count: number, name: string): void {
  if (first + count > isTaken.length) throw wrong(first, `of ${name} lies behind the last one`);
  for (let number = first; number < first + count; number += 1) {
    if (isTaken[number] === 1) throw wrong(number, `of ${name} is something else too`);
    isTaken[number] = 1;
  }
}

function readPage(walk: Walk, number: number): Buffer {
  const page = readBytes(walk, number, 0, walk.pageBytes);
  if (page.readBigUInt64LE() !== BigInt(number)) throw wrong(number, 'is said to be another one');
  return page;
}

function readBytes({ file, pageBytes }: Walk, number: number, at: number, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(count);
  if (readSync(file, bytes, 0, count, number * pageBytes + at) !== count) throw wrong(number, 'is not there');
  return bytes;
}

/** Returns the nodes of a page, in order, each from its beginning to the end of the page. */
function nodesIn(number: number, page: Buffer): readonly Buffer[] {
  const [begin, end] = [page.readUInt16LE(20), page.readUInt16LE(22)];
  const room = page.subarray(PAGE_HEAD_BYTES);
  if (begin % 2 !== 0 || begin > end || end > room.length) throw wrong(number, 'has no room where it is said to');
  return Array.from({ length: begin / 2 }, (_, index) => {
    const at = room.readUInt16LE(2 * index);
    if (at < end || at + NODE_HEAD_BYTES > room.length) throw wrong(number, 'has a node where none can be');
    return room.subarray(at);
  });
}

function headOf(number: number, node: Buffer): { low: number; high: number; key: Buffer } {
  const end = NODE_HEAD_BYTES + node.readUInt16LE(6);
  if (end > node.length) throw wrong(number, 'has a key that goes beyond its end');
  return { low: node.readUInt32LE(), high: node.readUInt16LE(4), key: node.subarray(NODE_HEAD_BYTES, end) };
}

function entryAt(number: number, node: Buffer): Entry {
  const { low, high, key } = headOf(number, node);
  const start = NODE_HEAD_BYTES + key.length;
  const bytes = (high & HAS_PAGES) === 0 ? low : OWN_PAGES_BYTES;
  if (start + bytes > node.length) throw wrong(number, 'has a value that goes beyond its end');
  return { key, what: high, value: node.subarray(start, start + bytes), valueBytes: low };
}

/** Returns how many pages a value has for itself. */
function takeOwnPages(walk: Walk, { value, valueBytes }: Entry, name: string): number {
  const [first, count] = [Number(value.readBigUInt64LE()), Number(value.readBigUInt64LE(16))];
  take(walk, first, count, name);
  const head = readPage(walk, first);
  const isWhole =
    head.readUInt16LE(WHAT_AT) === OF_ITS_OWN &&
    head.readUInt32LE(20) === count &&
    PAGE_HEAD_BYTES + valueBytes <= count * walk.pageBytes;
  if (!isWhole) throw wrong(first, `does not have a value of ${name}, as it is said to`);
  return count;
}

function wholeValue(walk: Walk, { what, value, valueBytes }: Entry): Buffer {
  if ((what & HAS_PAGES) === 0) return value;
  return readBytes(walk, Number(value.readBigUInt64LE()), PAGE_HEAD_BYTES, valueBytes);
}

/** Notes the pages of an entry of the list of free ones: how many places it has, and those. */
function takeFree(walk: Walk, list: Buffer): void {
  const name = 'the free ones';
  const places = Number(list.readBigUInt64LE());
  if ((places + 1) * PLACE_BYTES > list.length) throw new Error('the list of free pages is cut short');
  for (let index = 1; index <= places; index += 1) {
    const place = Number(list.readBigInt64LE(index * PLACE_BYTES));
    if (place > 0) take(walk, place, 1, name);
    if (place >= 0 || index === places) continue;
    index += 1;
    take(walk, Number(list.readBigInt64LE(index * PLACE_BYTES)), -place, name);
  }
}
