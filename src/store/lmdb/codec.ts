// Records and journal lines ↔ bytes. A record is encoded once, and the same bytes go to its table and into its line.
import type { Change, Line, RecordKind, Records } from '../../core/change.js';
import { toSeq } from '../../core/value/ids.js';
import { toInstant } from '../../core/value/time.js';
import { type AnyKey, type AnyRecord, subjectOf } from '../indexes.js';
import type { Packer } from './encoder.js';

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

/** Returns the line of a number as it was written. */
export function decodeLine(packer: Packer, seq: number, value: unknown): Line {
  const [at] = value as [number];
  return { seq: toSeq(seq), at: toInstant(at), changes: decodeChanges(packer, value, () => true) };
}

/** Returns what a line changes of some kinds; the records of others are not unpacked. */
export function decodeChanges(
  packer: Packer,
  value: unknown,
  isWanted: (kind: RecordKind) => boolean,
): readonly Change[] {
  const parts = value as (AnyKey | Uint8Array)[];
  const changes: Change[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    const [kind, part] = [parts[i] as RecordKind, parts[i + 1]];
    if (!isWanted(kind)) continue;
    changes.push((part instanceof Uint8Array ? { kind, record: packer.decode(part) } : { kind, gone: part }) as Change);
  }
  return changes;
}
