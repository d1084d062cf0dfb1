// A binary frame says what the JSON frame says. The messages tried are made from the schemas, so a field that a schema gains and the
// binary form does not is found here.
import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { toSeq } from '../../../src/core/value/ids.js';
import { toInstant } from '../../../src/core/value/time.js';
import { slipstream as proto } from '../../../src/wire/proto/generated.js';
import { encodeStreamMessage, joinFrame } from '../../../src/wire/proto/stream.js';
import { decodeFrame } from '../../support/stream-decode.js';
import { frameOf, written } from '../../../src/wire/stream/frames.js';
import { PAYLOADS, type StreamCode, type StreamMessage, doneMessage } from '../../../src/wire/stream/messages.js';

/** What the schemas of payloads are made of. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
}

const SCHEMAS = PAYLOADS as unknown as Readonly<Record<StreamCode, Schema>>;
const CODES = Object.keys(PAYLOADS) as StreamCode[];
const ORDER_ID_MAX = 2 ** 31 - 1;

/** Whose numbers pass 32 bits: ids that only rise, numbers of facts, sizes in bytes. */
const WIDE: readonly string[] = [
  'bet_id',
  'team_id',
  'home_id',
  'away_id',
  'competition_id',
  'queue_size',
  'max_queue_size',
  'seq',
];

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Short, middling and long texts are written in three ways.
  fc.string({ unit: 'grapheme', minLength: 30, maxLength: 300 }),
  fc.constantFrom('', '\u0000', '__proto__', 'constructor', 'Köln – 李 😀', 'ß'.repeat(9000)),
);
const amounts = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }).map((minor) => minor / 1000),
  fc.maxSafeInteger().map((minor) => minor / 100),
  fc.constantFrom(0, -0, -0.01, 0.001, 0.1 + 0.2, 1e18),
);
const numbers = fc.oneof(
  fc.integer({ min: 1000, max: 1_000_000 }).map((milli) => milli / 1000),
  fc.double({ min: 0, noDefaultInfinity: true, noNaN: true }),
  fc.constantFrom(0, 1, 1000),
);
// A lone half of a pair has no form in UTF-8, but one in JSON.
const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '\ud800', [], { __proto__: null, a: [] }));

function integersTo(max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.maxSafeNat().map((value) => value % (max + 1)),
    fc.constantFrom(0, 127, 128, max),
  );
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function tupleOf(items: readonly Schema[]): fc.Arbitrary<unknown> {
  return fc.tuple(...items.map((item) => (item.type === 'number' ? amounts : valuesOf(item, ''))));
}

function mapsOf(members: readonly Schema[]): fc.Arbitrary<unknown> {
  return fc.dictionary(texts, fc.oneof(...members.map((member) => valuesOf(member, ''))), { maxKeys: 3 });
}

/** Returns arbitrary values that a schema allows. */
function valuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((choice) => valuesOf(choice, name)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, name)));
  const { items, patternProperties } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts;
    case 'integer':
      return integersTo(WIDE.includes(name) ? Number.MAX_SAFE_INTEGER : ORDER_ID_MAX);
    case 'number':
      return numbers;
    case 'array':
      if (items === undefined) throw new Error(`${name} is a list of nothing`);
      return 'length' in items ? tupleOf(items) : fc.array(valuesOf(items, name), { maxLength: 4 });
    case 'object':
      return patternProperties === undefined ? objectsOf(schema) : mapsOf(Object.values(patternProperties));
    case undefined:
      return anything;
    default:
      throw new Error(`${name} is of a type that is not known here`);
  }
}

const messagesOf = (code: StreamCode): fc.Arbitrary<StreamMessage> =>
  valuesOf(SCHEMAS[code], code).map((payload) => [code, payload] as unknown as StreamMessage);
const messages = fc.array(fc.oneof(...CODES.map(messagesOf)), { maxLength: 6 });
const instants = fc.oneof(
  fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.getTime()),
  fc.constantFrom(0, 1_779_788_999_000, 1_779_788_999_123.456),
);
const seqs = fc.option(integersTo(Number.MAX_SAFE_INTEGER));

const inJson = (at: number, content: readonly StreamMessage[], seq: number | null): unknown =>
  JSON.parse(
    frameOf('json', {
      at: toInstant(at),
      messages: content.map(written),
      seq: seq === null ? null : toSeq(seq),
    }).toString(),
  );
const inBytes = (at: number, content: readonly StreamMessage[], seq: number | null): Buffer =>
  joinFrame(at / 1000, content.map(encodeStreamMessage), seq);

describe('a binary frame says what the JSON frame says', () => {
  it.each(CODES)('of %s', (code) => {
    fc.assert(
      fc.property(messagesOf(code), (message) => {
        deepStrictEqual(decodeFrame(inBytes(1000, [message], null)), inJson(1000, [message], null));
      }),
      { numRuns: 200 },
    );
  });

  it('of many messages, with its time and the number of its last fact', () => {
    fc.assert(
      fc.property(instants, messages, seqs, (at, content, seq) => {
        deepStrictEqual(decodeFrame(inBytes(at, content, seq)), inJson(at, content, seq));
      }),
    );
  });

  it('of none', () => {
    expect(decodeFrame(inBytes(1500, [], null))).toStrictEqual({ ts: 1.5, data: [] });
    expect(decodeFrame(inBytes(1500, [], 7))).toStrictEqual({ ts: 1.5, data: [], seq: 7 });
  });

  it('of a command that has nothing to answer', () => {
    const done = doneMessage(undefined);
    expect(decodeFrame(inBytes(0, [done], null)).data).toStrictEqual([['response', { status: 'ok' }]]);
  });

  it('wherever it lies in memory, and when it is joined from the same messages again', () => {
    const content: StreamMessage[] = [
      ['sync', { token: 'a' }],
      ['xrate', { ccy: 'GBP', rate: 1 }],
    ];
    const entries = content.map(encodeStreamMessage);
    const first = joinFrame(1, entries, 1);
    const moved = new Uint8Array(first.length + 5);
    moved.set(first, 3);
    expect(decodeFrame(moved.subarray(3, 3 + first.length))).toStrictEqual({ ts: 1, data: content, seq: 1 });
    expect(joinFrame(1, entries, 1)).toStrictEqual(first);
  });
});

const PROTO = readFileSync(new URL('../../../proto/stream.proto', import.meta.url), 'utf8');

function rootOf(text: string): protobuf.Root {
  const { root } = protobuf.parse(text, { keepCase: true });
  root.resolveAll();
  return root;
}

/** The types that JSON has as lists or maps: what is in them has no names to compare. */
const OTHER_IN_JSON = ['Money', 'PlayTime', 'Score', 'Teams', 'PriceList', 'InvalidAccounts'];

const isNullable = ({ type, anyOf }: Schema): boolean =>
  (Array.isArray(type) && type.includes('null')) || (anyOf ?? []).some((choice) => choice.type === 'null');

/** Returns the path of each field of a schema, also of objects within it, with a `?` behind those that may be missing. */
function fieldsOfSchema({ properties = {}, required = [] }: Schema, path: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isList = schema.type === 'array' && schema.items !== undefined && !('length' in schema.items);
    const inner = isList ? schema.items : schema;
    const mark = !required.includes(name) || isNullable(schema) ? '?' : '';
    // An optional list is a message of its own, which ends here.
    const within = inner.type === 'object' && !(isList && mark === '?') ? fieldsOfSchema(inner, `${path}.${name}`) : [];
    return [`${path}.${name}${mark}`, ...within];
  });
}

/** The same of a type of the binary form. */
function fieldsOfType(type: protobuf.Type, path: string): string[] {
  return type.fieldsArray.flatMap((field) => {
    const mark = field.options?.['proto3_optional'] === true ? '?' : '';
    const inner = field.resolvedType;
    const isObject = inner instanceof protobuf.Type && !OTHER_IN_JSON.includes(inner.name);
    return [`${path}.${field.name}${mark}`, ...(isObject ? fieldsOfType(inner, `${path}.${field.name}`) : [])];
  });
}

describe('proto/stream.proto', () => {
  const entry = rootOf(PROTO).lookupType('slipstream.StreamMessage');

  it('has a payload for each code, and no other', () => {
    expect(entry.oneofsArray.map(({ name }) => name)).toEqual(['payload']);
    expect(entry.fieldsArray.map(({ name }) => name).sort()).toEqual([...CODES].sort());
  });

  it.each(CODES)('has the fields of %s under their names, and marks those that may be missing', (code) => {
    const type = entry.fields[code]?.resolvedType;
    const fields = type instanceof protobuf.Type ? fieldsOfType(type, code) : [];
    // Any JSON is a text there.
    const expected = fieldsOfSchema(SCHEMAS[code], code).map((field) =>
      field.replace('response.data?', 'response.data_json?'),
    );
    expect(fields.sort()).toEqual(expected.sort());
  });
});

describe('what a newer server adds is skipped', () => {
  const added = PROTO.replaceAll(/message \w+ \{/g, '$& Added added_inner = 900; repeated string added_text = 901;')
    .replace('oneof payload {', '$& Added added = 902;')
    .concat('message Added { double added = 1; }');
  const newer = rootOf(added).lookupType('slipstream.Frame');

  /** Fills what is new in a message and in all that are within it. */
  function fill(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const part of Object.values(value) as unknown[]) fill(part);
    if (!(value instanceof protobuf.Message)) return;
    Object.assign(value, { added_inner: { added: 1 }, added_text: ['new', 'ß'.repeat(200)] });
  }

  it('in every message', () => {
    fc.assert(
      fc.property(messages, seqs, (content, seq) => {
        const bytes = inBytes(1000, content, seq);
        const filled = newer.decode(bytes);
        fill(filled);
        const more = newer.encode(filled).finish();
        // At least the frame, each entry and each payload have grown by the long text.
        expect(more.length - bytes.length).toBeGreaterThan(400 * (1 + 2 * content.length));
        deepStrictEqual(decodeFrame(more), inJson(1000, content, seq));
      }),
    );
  });

  it('and messages of a new code', () => {
    const sync = { sync: { token: 'a' } };
    const bytes = newer.encode({ ts: 1, data: [sync, { added: { added: 1 } }, {}, sync] }).finish();
    expect(decodeFrame(bytes).data).toStrictEqual([
      ['sync', { token: 'a' }],
      ['sync', { token: 'a' }],
    ]);
  });
});

describe('what is no frame', () => {
  it.each([
    ['lacks a message that is always there', proto.Frame.encode({ data: [{ balance: {} }] }).finish()],
    ['has an integer that a double does not hold', proto.Frame.encode({ seq: 2 ** 53 }).finish()],
    ['has such an id', proto.Frame.encode({ data: [{ event: { competitionId: 2 ** 53 } }] }).finish()],
    ['answers with a text that is no JSON', proto.Frame.encode({ data: [{ response: { dataJson: '{' } }] }).finish()],
    ['has a text that is not UTF-8', Buffer.from('12068201030a01ff', 'hex')],
    ['opens a million groups and closes none', new Uint8Array(1_000_000).fill(0x0b)],
    ['has a length beyond its end', Uint8Array.of(0x12, 0xff, 0xff, 0xff, 0xff, 0x07)],
    ['has a number without an end', new Uint8Array(100).fill(0xff)],
  ])('is refused: it %s', (_, bytes) => {
    expect(() => decodeFrame(bytes)).toThrow(Error);
  });

  it('is refused when it is cut off anywhere but between fields', () => {
    const entry = encodeStreamMessage(['balance', { balance: ['GBP', 1], open_stake: ['GBP', 0], smart_credit: null }]);
    const head = joinFrame(1, [], null).length;
    const frame = joinFrame(1, [entry, entry], null);
    const between = [0, head, head + entry.length, frame.length];
    const isRead = (length: number): boolean => {
      try {
        decodeFrame(frame.subarray(0, length));
        return true;
      } catch {
        return false;
      }
    };
    expect(Array.from({ length: frame.length + 1 }, (__, length) => length).filter(isRead)).toEqual(between);
  });

  /** Returns what bytes are read as, null where they are refused. */
  function readOrRefused(bytes: Uint8Array): ReturnType<typeof decodeFrame> | null {
    try {
      return decodeFrame(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
      return null;
    }
  }

  /** What is read is whole: it can be written again. */
  function expectRefusedOrWhole(bytes: Uint8Array): void {
    const frame = readOrRefused(bytes);
    if (frame === null) return;
    const again = decodeFrame(joinFrame(frame.ts, frame.data.map(encodeStreamMessage), frame.seq ?? null));
    // In JSON, for bytes can say −0 and what is no number.
    expect(JSON.stringify(again)).toBe(JSON.stringify(frame));
  }

  it('is refused or read as a whole frame, whatever the bytes are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), expectRefusedOrWhole), { numRuns: 3000 });
  });

  it('is refused or read as a whole frame, whichever byte of a frame is another', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(messages, changes, (content, changed) => {
        const bytes = inBytes(1000, content, 1);
        for (const [place, byte] of changed) bytes[place % bytes.length] = byte;
        expectRefusedOrWhole(bytes);
      }),
      { numRuns: 1000 },
    );
  });
});
