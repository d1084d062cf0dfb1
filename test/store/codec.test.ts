// What records cost on disk: their shapes are written once, and what callers name makes no new ones.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../src/core/record/order.js';
import { encodeRecord } from '../../src/store/lmdb/codec.js';
import { type Environment, openEnvironment } from '../../src/store/lmdb/environment.js';
import { lmdbPlace } from '../contract/stores.js';
import { order } from '../contract/stored.js';

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
