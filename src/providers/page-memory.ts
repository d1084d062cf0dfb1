// A page of a thousand events comes again every second, and most of its items are byte by byte what they were: those are not parsed again.
// Whoever reads an item leaves a note on it, and finds the note where the same bytes come again.
//
//   {"count":3,"next":null,"results":[ {"sport":…},  {"sport":…},  {"sport":…} ]}
//   └────────────── frame ────────────┘└─ piece ───┘└─ piece ───┘└─ last ─────┘
//
// A page is cut where its items begin, all with the same first key: a brace, a quote, a letter are never part of a text, for the quote would
// end it. Pieces that are JSON each, with commas between them, and a frame that is a page with the last of them alone, make a page of just
// these items. What cannot be cut like that is parsed as a whole, and nothing of it is remembered.
import { PAGE_ITEMS_MAX, type Page } from '../wire/provider/page.js';
import { LOOKED_THROUGH_FIRST_BYTES, pageOf, parseBody } from './body.js';
import { ProviderFault } from './fault.js';

/** An item of a page. */
export interface PageItem<Note> {
  /** What was noted of the same bytes when they came last; null: nothing. */
  note: Note | null;
  /** Returns what it says. */
  read(): unknown;
}

/** The pages of one list, as they came last. What is not remembered, or no longer, is only slower. */
export interface PageMemory<Note> {
  /** Reads the page of a number. Faults: as `parseBody`, and `shape`. (A `Buffer` would have to be known to whoever takes the package's types.) */
  read(number: number, body: Uint8Array): Page<PageItem<Note>>;
}

/** The pages of many lists. */
export interface PageMemories<Note> {
  /** Returns those of one list. */
  of(list: string): PageMemory<Note>;
}

interface Piece<Note> {
  readonly start: number;
  /** Where the next one starts. */
  readonly end: number;
  readonly item: PageItem<Note>;
}

/** A page that came. */
interface Kept<Note> {
  readonly body: Buffer;
  readonly pieces: readonly Piece<Note>[];
}

/** Returns memories that keep so many bytes at most; what came longest ago goes first. */
export function createPageMemories<Note>(bytesMax: number): PageMemories<Note> {
  const pages = new Map<string, Kept<Note>>();
  let bytes = 0;

  function forget(place: string): void {
    bytes -= pages.get(place)?.body.length ?? 0;
    pages.delete(place);
  }

  function keep(place: string, page: Kept<Note>): void {
    forget(place);
    pages.set(place, page);
    bytes += page.body.length;
    for (const oldest of pages.keys()) {
      if (bytes <= bytesMax) return;
      forget(oldest);
    }
  }

  return {
    of: (list) => ({
      read(number, read) {
        const body = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
        const place = `${list} ${number}`;
        const cut = body.length > LOOKED_THROUGH_FIRST_BYTES ? null : cutPage(body, pages.get(place) ?? null);
        if (cut === null) {
          forget(place);
          const { results, next, count } = pageOf(body);
          return { results: results.map((value) => ({ note: null, read: () => value })), next, count };
        }
        keep(place, { body, pieces: cut.pieces });
        return { results: [...cut.pieces.map(({ item }) => item), cut.last], next: cut.next, count: cut.count };
      },
    }),
  };
}

interface Cut<Note> {
  readonly pieces: readonly Piece<Note>[];
  /** Parsed with the frame, whose end is not told from its own. */
  readonly last: PageItem<Note>;
  readonly next: string | null;
  readonly count: number;
}

/** The envelope begins, and its list, and the first key of the first item; nothing else does. */
const HEAD = /^[^{[]*\{[^{[]*"results"\s*:\s*\[\s*(\{"[A-Za-z_][A-Za-z_0-9]*")/;
/** The address of the next page may come first. */
const HEAD_BYTES_MAX = 8192;

function cutPage<Note>(body: Buffer, before: Kept<Note> | null): Cut<Note> | null {
  const head = HEAD.exec(body.toString('latin1', 0, HEAD_BYTES_MAX));
  if (head === null) return null;
  const [text, opening = ''] = head;
  const first = text.length - opening.length;
  try {
    const { pieces, last } = cutItems(body, { first, opening }, before);
    const frame = pageOf(Buffer.concat([body.subarray(0, first), body.subarray(last)]));
    if (frame.results.length !== 1 || pieces.length >= PAGE_ITEMS_MAX) return null;
    const [value] = frame.results;
    return { pieces, last: { note: null, read: () => value }, next: frame.next, count: frame.count };
  } catch (fault) {
    // Parsed as a whole it says what is wrong with it, or that it was only cut at the wrong places.
    if (fault instanceof ProviderFault) return null;
    throw fault;
  }
}

/** Where the items begin, and with which bytes. */
interface Beginning {
  readonly first: number;
  readonly opening: string;
}

/** Cuts all items but the last, and returns where that begins. Faults: `body` where a piece is no JSON. */
function cutItems<Note>(
  body: Buffer,
  { first, opening }: Beginning,
  before: Kept<Note> | null,
): { readonly pieces: readonly Piece<Note>[]; readonly last: number } {
  const finding = before === null ? null : { body, before, expected: 0, lost: 0 };
  const pieces: Piece<Note>[] = [];
  for (let start = first; ;) {
    const known = finding === null ? null : findPiece(finding, start);
    if (known !== null) {
      const end = start + known.end - known.start;
      pieces.push({ start, end, item: pieceItem(body, { start, end }, known.item.note) });
      start = end;
      continue;
    }
    const end = body.indexOf(opening, start + 1, 'latin1');
    if (end === -1) return { pieces, last: start };
    const value = parsePiece(body, { start, end });
    pieces.push({ start, end, item: parsedItem(body, { start, end }, value) });
    start = end;
  }
}

type Span = Pick<Piece<unknown>, 'start' | 'end'>;

/** An item that need not be parsed. */
function pieceItem<Note>(body: Buffer, span: Span, note: Note | null): PageItem<Note> {
  return { note, read: () => parsePiece(body, span) };
}

/** An item that was parsed: the value is given away, not kept with the page. */
function parsedItem<Note>(body: Buffer, span: Span, value: unknown): PageItem<Note> {
  let unread: { readonly value: unknown } | null = { value };
  return {
    note: null,
    read() {
      const parsed = unread === null ? parsePiece(body, span) : unread.value;
      unread = null;
      return parsed;
    },
  };
}

const COMMA = 0x2c;
const SPACES: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Parses an item, after which there is a comma. Faults: `body` where that is not so. */
function parsePiece(body: Buffer, { start, end }: Span): unknown {
  let at = end - 1;
  while (SPACES.has(body[at])) at -= 1;
  if (body[at] !== COMMA) throw new ProviderFault('body', null, 'no list of items');
  return parseBody(body.subarray(start, at), ENVELOPE_LEVELS);
}

/** The envelope and its list are around each item. */
const ENVELOPE_LEVELS = 2;

/** An item is looked for so far after, and before, the one that is expected: some have come and some have gone. */
const AHEAD = 8;
const BACK = 4;
/** After so many that were not found in a row only the one that is expected is looked at: all may be others. */
const LOST_MAX = 32;

/** Items are looked for among those that came before. (Not functions of their own for each page: of such V8 forgets what it has compiled when none is left.) */
interface Finding<Note> {
  readonly body: Buffer;
  readonly before: Kept<Note>;
  expected: number;
  lost: number;
}

/** Returns the piece whose bytes are found from a position on. */
function findPiece<Note>(finding: Finding<Note>, start: number): Piece<Note> | null {
  const index = indexAt(finding, start);
  finding.lost = index === -1 ? finding.lost + 1 : 0;
  // An item that is not found stands for the one that was expected: most often it has changed.
  finding.expected = (index === -1 ? finding.expected : index) + 1;
  return finding.before.pieces[index] ?? null;
}

function indexAt<Note>(finding: Finding<Note>, start: number): number {
  const { expected, lost } = finding;
  if (isAt(finding, expected, start)) return expected;
  if (lost > LOST_MAX) return -1;
  for (let index = expected + 1; index <= expected + AHEAD; index += 1) if (isAt(finding, index, start)) return index;
  for (let index = expected - 1; index >= expected - BACK; index -= 1) if (isAt(finding, index, start)) return index;
  return -1;
}

function isAt<Note>({ body, before }: Finding<Note>, index: number, start: number): boolean {
  const piece = before.pieces[index];
  if (piece === undefined) return false;
  const end = start + piece.end - piece.start;
  return end <= body.length && body.compare(before.body, piece.start, piece.end, start, end) === 0;
}
