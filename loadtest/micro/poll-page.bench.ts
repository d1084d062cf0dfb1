// What a page of 1,000 events costs the polling worker beside the bare JSON.parse of it, and what its message costs the main thread.
import { bench, describe } from 'vitest';
import { type PageMemory, createPageMemories } from '../../src/providers/page-memory.js';
import { decodeEventsPolled, encodeEventsPolled } from '../../src/wire/proto/market.js';
import { type ItemNote, openListingsReader } from '../../workers/tasks/listings-reader.js';

const LINES = ['for,h', 'for,d', 'for,a', 'for,ah,h,-3', 'for,ah,a,-3', 'for,over,2.5', 'for,under,2.5'];

const offer = (event: number, at: number, moved: number): unknown => ({
  bet_type: LINES[at],
  selection_id: `e${event}-s${at}-9f3a77c1`,
  quotes: [
    {
      price: (1300 + ((event * 37 + at * 211 + moved) % 4000)) / 1000,
      min_stake: ['EUR', 1],
      max_stake: ['EUR', 250.5],
    },
  ],
});

/** `movedEvery`: of so many offers, one has another price than in the first page, seven an event. */
function page(movedEvery: number, by = 5): Buffer {
  const results = Array.from({ length: 1000 }, (_, event) => ({
    sport: 'fb',
    league: { name: `League ${event % 40}`, id: null },
    start_time: `2026-05-26T${String(10 + (event % 12))}:00:00+00:00`,
    home: { name: `Home side ${event}`, id: null },
    away: { name: `Away side ${event}`, id: null },
    offers: LINES.map((_, at) => offer(event, at, (event * LINES.length + at) % movedEvery === 1 ? by : 0)),
  }));
  return Buffer.from(JSON.stringify({ count: 1000, next: null, prev: null, results }));
}

const MEMORY_BYTES = 2 ** 26;
const anew = (): PageMemory<ItemNote> => createPageMemories<ItemNote>(MEMORY_BYTES).of('list');

function poll(body: Buffer, known: Uint32Array, memory = anew()): Uint8Array {
  const reader = openListingsReader(known);
  reader.readPage(memory.read(0, body).results);
  return encodeEventsPolled(reader.finish());
}

const first = page(Infinity);
/** Two pages that come in turns, so that each differs from the one before in the same events. */
function inTurns(movedEvery: number): () => Buffer {
  const pages = [page(movedEvery, 5), page(movedEvery, 7)] as const;
  let turn = 0;
  return () => pages[(turn = 1 - turn) as 0 | 1];
}

const tenthMoves = inTurns(10 * LINES.length);
const allMove = inTurns(LINES.length);
const full = poll(first, new Uint32Array());
const answer = decodeEventsPolled(full, null);
if (answer.kind !== 'seen') throw new Error('Invariant: the page is good');
const known = new Uint32Array(new Uint8Array(answer.known).buffer);
process.stdout.write(`page ${first.length} bytes, first message ${full.length}, its table ${answer.known.length}\n`);

describe('a page of 1,000 events', () => {
  bench('bare JSON.parse', () => void JSON.parse(first.toString('utf8')));
  for (const [what, next] of [
    ['nothing changed', () => first],
    ['one event in ten changed', tenthMoves],
    ['every event changed', allMove],
  ] as const) {
    const memory = anew();
    bench(`polled, ${what}`, () => void poll(next(), known.slice(), memory));
  }
  bench('polled for the first time', () => void poll(first, new Uint32Array()));
  bench('its first message decoded on the main thread', () => void decodeEventsPolled(full, null));
});
