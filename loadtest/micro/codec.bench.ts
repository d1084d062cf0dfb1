// What do records cost as bytes? An order with two accounts, the balance that holds its stake, and their journal line, as each commit has them;
// against JSON, and against msgpackr with shared shapes, which reads what we write and which our encoder stands in for.
import { Packr } from 'msgpackr';
import { bench, describe } from 'vitest';
import { changed } from '../../src/core/change.js';
import type { Line } from '../../src/core/change.js';
import { toSeq } from '../../src/core/value/ids.js';
import { decodeLine, encodeLine, encodeRecord } from '../../src/store/lmdb/codec.js';
import { type Packer, type ShapingPacker, createEncoder } from '../../src/store/lmdb/encoder.js';
import { NOON, balance, order } from '../../test/contract/stored.js';

const OPTIONS = { time: 2000, warmupTime: 500 };
const ORDERS = 100;
const SHAPES_MAX = 512;

const orders = Array.from({ length: ORDERS }, (_, index) => order(1000 + index));
const held = Array.from({ length: ORDERS }, (_, index) => balance(`customer:anna${index}`, index * 100));
const lines = orders.map((one, index): Line => ({
  seq: toSeq(index + 1),
  at: NOON,
  changes: [changed('order', one), changed('balance', held[index]!)],
}));

const packr = packrOf();
const ours: Packer = { encode: createEncoder(packr), decode: (bytes, span) => packr.decode(bytes, span) };
const plain = packrOf();

/** One that keeps shapes, as the store's does in `meta`. */
function packrOf(): ShapingPacker {
  const structures: never[] = [];
  const options = { structures, maxSharedStructures: SHAPES_MAX, saveStructures: () => true };
  return new Packr(options);
}

function lineBytes(line: Line, packer: Packer): Uint8Array {
  return encodeLine(packer, line, (kind, record) => encodeRecord(packer, kind, record));
}

const encoded = lines.map((line) => Buffer.from(lineBytes(line, ours)));
const asJson = lines.map((line) => JSON.stringify(line));

describe(`${ORDERS} orders, each with a balance and its line, to bytes`, () => {
  bench(
    'JSON',
    () => {
      lines.forEach((line) => Buffer.from(JSON.stringify(line)));
    },
    OPTIONS,
  );
  bench(
    'msgpackr',
    () => {
      lines.forEach((line) => lineBytes(line, plain));
    },
    OPTIONS,
  );
  bench(
    'the store',
    () => {
      lines.forEach((line) => lineBytes(line, ours));
    },
    OPTIONS,
  );
});

describe(`${ORDERS} orders, each with a balance and its line, from bytes`, () => {
  bench(
    'JSON',
    () => {
      asJson.forEach((text) => void JSON.parse(text));
    },
    OPTIONS,
  );
  bench(
    'the store',
    () => {
      encoded.forEach((bytes, index) => decodeLine(ours, index + 1, bytes));
    },
    OPTIONS,
  );
});
