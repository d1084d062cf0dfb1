// Records and journal lines ↔ bytes. A record is encoded once, and the same bytes go to its table and into its line.
import type { Change, Line, RecordKind, Records } from '../../core/change.js';
import { toSeq } from '../../core/value/ids.js';
import { toInstant } from '../../core/value/time.js';
import { type AnyRecord, subjectOf } from '../indexes.js';
import type { Packer } from './encoder.js';
import { endOf, headOfList, mustEnd, startOfBytes } from './spans.js';

type TextMapField<T> = { [F in keyof T]: string extends keyof NonNullable<T[F]> ? F : never }[keyof T];

/**
 * The fields whose own fields are not named by us but by callers. They are written as maps: as records, each set of names would be one
 * more shape to keep for ever, and each new one a commit of its own.
 */
const TEXT_MAPS: { readonly [K in RecordKind]: { readonly [F in TextMapField<Records[K]>]: true } } = {
  customer: { tags: true },
  group: {},
  session: {},
  event: {},
  team: {},
  competition: {},
  listing: {},
  order: { bookieMinStakes: true },
  bet: {},
  balance: {},
  posting: {},
  bookie: {},
  bookieAccount: { tags: true },
  rates: { rates: true },
  creditChange: {},
  transfer: {},
  audit: { details: true },
  alert: {},
  eventStake: {},
  heartbeat: {},
  plan: {},
};

const TEXT_MAP_FIELDS = Object.fromEntries(
  Object.entries(TEXT_MAPS).map(([kind, fields]) => [kind, Object.keys(fields)]),
) as unknown as Readonly<Record<RecordKind, readonly string[]>>;

/** Returns a record's bytes. Faults: the shape of the record is new and cannot be written down. */
export function encodeRecord(packer: Packer, kind: RecordKind, record: AnyRecord): Uint8Array {
  let packed: Readonly<Record<string, unknown>> = record as never;
  for (const field of TEXT_MAP_FIELDS[kind]) {
    const map = packed[field];
    if (typeof map !== 'object' || map === null) continue;
    const entries = Object.entries(map);
    // Without names there is no shape to keep, and most have none.
    if (entries.length > 0) packed = { ...packed, [field]: new Map(entries) };
  }
  return packer.encode(packed);
}

/** Returns a line's bytes: [at, kind, record's bytes or the key of what is gone, kind, …]. */
export function encodeLine(
  packer: Packer,
  { at, changes }: Line,
  bytesOf: (kind: RecordKind, record: AnyRecord) => Uint8Array,
): Uint8Array {
  const parts: unknown[] = [at];
  for (const change of changes) {
    const { key, record } = subjectOf(change);
    parts.push(change.kind, record === null ? key : bytesOf(change.kind, record));
  }
  return packer.encode(parts);
}

/** Returns the line of a number as it was written. Faults: its bytes are no line's. */
export function decodeLine(packer: Packer, seq: number, bytes: Uint8Array): Line {
  const { start } = headOfList(bytes);
  const at = toInstant(packer.decode(bytes, { start, end: endOf(bytes, start) }) as number);
  return { seq: toSeq(seq), at, changes: decodeChanges(packer, bytes, () => true) };
}

/** Returns what a line changes of some kinds; the records of others are passed over. Faults: its bytes are no line's. */
export function decodeChanges(
  packer: Packer,
  bytes: Uint8Array,
  isWanted: (kind: RecordKind) => boolean,
): readonly Change[] {
  const changes: Change[] = [];
  const head = headOfList(bytes);
  let start = endOf(bytes, head.start);
  for (let part = 1; part < head.count; part += 2) {
    const middle = endOf(bytes, start);
    const end = endOf(bytes, middle);
    const kind = packer.decode(bytes, { start, end: middle }) as RecordKind;
    start = end;
    if (!isWanted(kind)) continue;
    const record = startOfBytes(bytes, middle);
    changes.push(
      (record === null
        ? { kind, gone: packer.decode(bytes, { start: middle, end }) }
        : { kind, record: packer.decode(bytes, { start: record, end }) }) as Change,
    );
  }
  mustEnd(bytes, start);
  return changes;
}
