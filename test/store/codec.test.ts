// What records cost on disk: their shapes are written once, and what callers name makes no new ones. And how the journal's lines are read.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Line, changed, gone } from '../../src/core/change.js';
import type { Order } from '../../src/core/record/order.js';
import { type BetId, type OrderId, toSeq } from '../../src/core/value/ids.js';
import { toInstant } from '../../src/core/value/time.js';
import { decodeChanges, decodeLine, encodeLine, encodeRecord } from '../../src/store/lmdb/codec.js';
import { type Environment, openEnvironment } from '../../src/store/lmdb/environment.js';
import { lmdbPlace } from '../contract/stores.js';
import { NOON, bet, order } from '../contract/stored.js';

let place: ReturnType<typeof lmdbPlace>;
let environment: Environment;

beforeEach(async () => {
  place = lmdbPlace();
  environment = await openEnvironment(place.directory);
});

afterEach(async () => {
  await environment.root.close();
  place.clear();
});

const shapes = (): number =>
  (environment.meta.get(Symbol.for('shapes') as never) as unknown[] | undefined)?.length ?? 0;
const withMinStakes = (names: readonly string[]): Order =>
  order(1, { bookieMinStakes: Object.fromEntries(names.map((name) => [name, { ccy: 'GBP', amount: 5 } as never])) });

it('a second order takes none of the names of its fields', () => {
  const bytes = encodeRecord(environment.packer, 'order', order(1));
  expect(Buffer.from(bytes).includes('acceptPartialFill')).toBe(false);
  expect(shapes()).toBeGreaterThan(3);
  expect(environment.packer.decode(bytes)).toEqual(order(1));
});

it('fields that callers name make no shape of their own', () => {
  encodeRecord(environment.packer, 'order', withMinStakes(['acme']));
  const before = shapes();
  for (let i = 0; i < 100; i++) encodeRecord(environment.packer, 'order', withMinStakes([`bookie${i}`, 'acme']));
  expect(shapes()).toBe(before);
  const odd = withMinStakes(['toString', 'length', '0']);
  expect(environment.packer.decode(encodeRecord(environment.packer, 'order', odd))).toEqual(odd);
});

/** Keys and times of all lengths that msgpack has for them. */
const key = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 70_000 }), fc.nat(), fc.maxSafeNat(), fc.integer());
const change = fc.oneof(
  fc.integer({ min: 1 }).map((id) => changed('order', order(id))),
  fc.nat({ max: 9 }).map((length) => changed('order', order(1, { userData: 'x'.repeat(10 ** length % 99_999) }))),
  fc.tuple(fc.constantFrom('order', 'session', 'plan'), key).map(([kind, of]) => gone(kind, of as never)),
);
const line = fc.record({
  seq: fc.integer({ min: 1 }).map(toSeq),
  at: fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constant(0)).map(toInstant),
  changes: fc.array(change, { maxLength: 20 }),
});

function bytesOf(of: Line): Uint8Array {
  const { packer } = environment;
  return encodeLine(packer, of, (kind, record) => encodeRecord(packer, kind, record));
}

describe('a line of the journal', () => {
  it('is read as it was written, and as msgpackr reads it, whatever is in it', () => {
    const { packer } = environment;
    fc.assert(
      fc.property(line, (written) => {
        const bytes = bytesOf(written);
        expect(decodeLine(packer, written.seq, bytes)).toEqual(written);
        const [at, ...parts] = packer.decode(bytes) as unknown[];
        expect(at).toBe(written.at);
        expect(parts.filter((_, i) => i % 2 === 0)).toEqual(written.changes.map(({ kind }) => kind));
      }),
    );
  });

  it('is read of the kinds that are wanted, without a look at the records of others', () => {
    const { packer } = environment;
    const broken = encodeLine(
      packer,
      {
        seq: toSeq(1),
        at: NOON,
        changes: [changed('bet', bet(1, 1)), changed('order', order(2)), gone('bet', 3 as BetId)],
      },
      (kind, record) => (kind === 'bet' ? Uint8Array.of(0x92, 0x01) : encodeRecord(packer, kind, record)),
    );
    expect(decodeChanges(packer, broken, (kind) => kind === 'order')).toEqual([changed('order', order(2))]);
    expect(() => decodeLine(packer, 1, broken)).toThrow();
  });

  it('of more parts than 65,535', () => {
    const many = {
      seq: toSeq(1),
      at: NOON,
      changes: Array.from({ length: 33_000 }, (_, i) => gone('order', i as OrderId)),
    };
    expect(decodeLine(environment.packer, 1, bytesOf(many))).toEqual(many);
  });

  it('that is cut off anywhere between its values, or is none, is damaged', () => {
    const { packer } = environment;
    const bytes = bytesOf({
      seq: toSeq(1),
      at: NOON,
      changes: [changed('order', order(1)), gone('order', 7 as OrderId)],
    });
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeLine(packer, 1, bytes.slice(0, length)), `${length} bytes`).toThrow(
        /^Unexpected end of buffer/,
      );
    for (const none of [[0xc0], [0x91, 0x90], [0x91, 0xc1], [0x91, 0x40], [0x91, 0x01, 0x01]])
      expect(() => decodeLine(packer, 1, Uint8Array.from(none))).toThrow(/^Unexpected end of buffer/);
  });
});
