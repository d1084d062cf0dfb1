// A page read with what is remembered of the last one says what the page says: told beside JSON.parse of the whole, for pages that change
// from one to the next in all ways, and for pages that are damaged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/providers/body.js';
import { ProviderFault } from '../../src/providers/fault.js';
import { type PageMemory, createPageMemories } from '../../src/providers/page-memory.js';

const ENOUGH = 1024 * 1024;
const memoryOf = (bytesMax = ENOUGH): PageMemory<string> => createPageMemories<string>(bytesMax).of('acme live');

type Item = Readonly<Record<string, unknown>>;

const bodyOf = (items: readonly unknown[], indent?: number): Buffer =>
  Buffer.from(JSON.stringify({ count: items.length, next: null, prev: null, results: items }, null, indent));

/** What can be read of a page: the items and the next, or the code of the fault. */
type Outcome = { readonly items: readonly unknown[]; readonly next: string | null } | { readonly fault: string };

function outcomeOf(read: () => Extract<Outcome, { items: unknown }>): Outcome {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof ProviderFault) return { fault: fault.code };
    throw fault;
  }
}

const wholly = (body: Buffer): Outcome =>
  outcomeOf(() => {
    const { results, next } = pageOf(body);
    return { items: results, next };
  });

/** Reads a page, holds each note to what is read, and leaves a note on each item: its text. */
const remembered = (memory: PageMemory<string>, body: Buffer): Outcome =>
  outcomeOf(() => {
    const { results, next } = memory.read(0, body);
    const items = results.map((item) => {
      const value = item.read();
      if (item.note !== null) expect(item.note).toBe(JSON.stringify(value));
      item.note = JSON.stringify(value);
      return value;
    });
    return { items, next };
  });

/** How many items of a page come with a note. */
const known = (memory: PageMemory<string>, body: Buffer): number =>
  memory.read(0, body).results.filter(({ note }) => note !== null).length;

/** Texts that look like the beginning of an item, and items that have others in them. */
const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('{"sport":"fb"}', ',{"sport"', '"results":[{"sport"', '\\', '"', 'Bayern München', '⚽', '[{'),
);
const item: fc.Arbitrary<Item> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ sport: text, offers: fc.array(fc.record({ id: text, price: fc.double() })) }) },
  { weight: 1, arbitrary: fc.record({ sport: text, related: fc.array(fc.record({ sport: text })) }) },
  { weight: 1, arbitrary: fc.record({ id: fc.integer(), sport: text }) },
  { weight: 1, arbitrary: fc.constant({}) },
);

/** What becomes of a page's items until it comes again. */
const step = fc.record({
  change: fc.array(fc.tuple(fc.nat(), item), { maxLength: 3 }),
  add: fc.array(fc.tuple(fc.nat(), item), { maxLength: 3 }),
  drop: fc.array(fc.nat(), { maxLength: 3 }),
  isTurned: fc.boolean(),
  indent: fc.constantFrom(undefined, undefined, undefined, 1),
});

describe('a page that comes again', () => {
  it('says what it says, whatever has changed in it', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.array(step, { maxLength: 6 }), (first, steps) => {
        const memory = memoryOf();
        let items = [...first];
        for (const { change, add, drop, isTurned, indent } of steps) {
          const body = bodyOf(items, indent);
          expect(remembered(memory, body)).toEqual(wholly(body));
          for (const [at, value] of change) if (items.length > 0) items[at % items.length] = value;
          for (const [at, value] of add) items.splice(at % (items.length + 1), 0, value);
          for (const at of drop) if (items.length > 0) items.splice(at % items.length, 1);
          if (isTurned && steps.length > 4) items = items.toReversed();
        }
      }),
      { numRuns: 400 },
    );
  });

  it('faults as it would alone, and says the same, when bytes of it are damaged', () => {
    const items = Array.from({ length: 8 }, (_, id) => ({ sport: 'fb', id, name: 'Bayern München', offers: [{ id }] }));
    const body = bodyOf(items);
    const byte = fc.oneof(fc.nat(255), fc.constantFrom(...Array.from('{}[],:"\\ 0', (letter) => letter.charCodeAt(0))));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(body.length - 1), byte), { minLength: 1, maxLength: 3 }), (damages) => {
        const memory = memoryOf();
        remembered(memory, body);
        const damaged = Buffer.from(body);
        for (const [at, value] of damages) damaged[at] = value;
        expect(remembered(memory, damaged)).toEqual(wholly(damaged));
        expect(remembered(memory, body)).toEqual(wholly(body));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['cut off', '{"count":3,"next":null,"results":[{"a":1},{"a":2},{"a":'],
    ['without a comma', '{"count":2,"next":null,"results":[{"a":1} {"a":2}]}'],
    ['with a comma too many', '{"count":2,"next":null,"results":[{"a":1},{"a":2},]}'],
    ['with something after it', '{"count":2,"next":null,"results":[{"a":1},{"a":2}]}]'],
    ['in a list', '[{"count":2,"next":null,"results":[{"a":1},{"a":2}]}]'],
    ['that counts nothing', '{"next":null,"results":[{"a":1},{"a":2}]}'],
    ['of items in items', '{"count":2,"next":null,"results":[{"a":[{"a":1},{"a":2}]},{"a":2}]}'],
    ['in another list', '{"count":2,"next":null,"others":[{"a":1},{"a":2}],"results":[{"b":1}]}'],
    ['with its next at the end', '{"count":2,"results":[{"a":1},{"a":2}],"next":"/more"}'],
    ['with spaces', '{ "count": 2, "next": null, "results": [ {"a": 1} , {"a": 2} ] }'],
    ['of other things', '{"count":4,"next":null,"results":[{"a":1},7,null,{"a":2}]}'],
    ['nested too deep', `{"count":2,"next":null,"results":[{"a":${'['.repeat(15)}${']'.repeat(15)}},{"a":2}]}`],
    ['nested just so', `{"count":2,"next":null,"results":[{"a":${'['.repeat(13)}${']'.repeat(13)}},{"a":2}]}`],
    ['with no items', '{"count":0,"next":null,"results":[]}'],
  ])('says what it says: one %s', (_, json) => {
    const memory = memoryOf();
    const body = Buffer.from(json);
    for (const again of [body, Buffer.from(body), body]) expect(remembered(memory, again)).toEqual(wholly(body));
  });

  it('of more than ten times the items asked for is refused, as it is alone', () => {
    const memory = memoryOf();
    for (const count of [10_000, 10_001, 10_000]) {
      const body = bodyOf(Array(count).fill({ a: 1 }));
      expect(remembered(memory, body)).toEqual(wholly(body));
    }
  });
});

describe('what is noted of an item', () => {
  const items = Array.from({ length: 60 }, (_, id) => ({ sport: 'fb', id }));
  const noted = (bytesMax?: number): PageMemory<string> => {
    const memory = memoryOf(bytesMax);
    remembered(memory, bodyOf(items));
    return memory;
  };

  it('is found where the same bytes come again; the last item is always read', () => {
    expect(known(noted(), bodyOf(items))).toBe(59);
  });

  it('is found where others have changed, come or gone', () => {
    const changed = items.map((one, at) => (at % 10 === 3 ? { ...one, price: 2 } : one));
    expect(known(noted(), bodyOf(changed))).toBe(53);
    expect(known(noted(), bodyOf([{ sport: 'new' }, ...items]))).toBe(59);
    expect(known(noted(), bodyOf(items.toSpliced(20, 8)))).toBe(51);
  });

  it('is gone where there is no room for the page', () => {
    expect(known(noted(100), bodyOf(items))).toBe(0);
  });

  it('is of one page of one list, and those that came longest ago make room', () => {
    const body = bodyOf(items);
    const memories = createPageMemories<string>(2 * body.length);
    const [one, other] = [memories.of('one'), memories.of('other')];
    const note = (memory: PageMemory<string>, number: number): number => {
      const { results } = memory.read(number, body);
      const count = results.filter((each) => each.note !== null).length;
      for (const each of results) each.note = 'noted';
      return count;
    };
    expect([note(one, 0), note(one, 1), note(one, 0)]).toEqual([0, 0, 59]);
    // Page 1 came longest ago.
    expect([note(other, 0), note(one, 0), note(one, 1)]).toEqual([0, 59, 0]);
  });
});
