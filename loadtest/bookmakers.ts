// Bookmakers that answer at once from what is prepared, so that it is the server that is measured and not they: a process of its own.
// They take every bet, and remember when each reached them.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from './part.js';

/** What they are. */
export interface BookmakersWanted {
  readonly count: number;
  readonly events: number;
  /** How long a bookmaker takes to say what one selection is quoted at. */
  readonly quoteMs: number;
  /** The most that one quote takes. */
  readonly maxStake: number;
  /** Quotes of each selection. */
  readonly levels: number;
}

/** What they can be asked. */
export interface BookmakersQuestions {
  /** Answered with where each listens. */
  open: (wanted: BookmakersWanted) => Promise<readonly string[]>;
  /** Answered with when each bet since then came, by `machineMs()`, and forgotten. */
  takeBets: (asked: null) => Readonly<Record<string, number>>;
}

/** Milliseconds of a clock that all processes of a machine share. */
const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const DAY_MS = 86_400_000;
/** Kick-off of the first event, long after any run. */
const STARTS_AT = Date.now() + 3 * DAY_MS;
const MINUTE_MS = 60_000;
/** Pages differ by turns, as prices move. */
const VERSIONS = 4;
/** One event in so many has other prices from version to version. */
const MOVING = 10;
const BET_TYPES = ['for,h', 'for,d', 'for,a', 'for,over,2.5', 'for,under,2.5', 'for,dc,h,d', 'for,dc,a,d'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name that is like no other one: three syllables of its own. */
function teamName(number: number): string {
  const syllable = (part: number): string => `${LETTERS[part % 26]!}${'aeiou'[part % 5]!}${LETTERS[(part * 7) % 26]!}`;
  const name = `${syllable(number)}${syllable(Math.floor(number / 26) + 3)}${syllable(number * 11 + 5)}${number}`;
  return name[0]!.toUpperCase() + name.slice(1);
}

function quotesOf(price: number, { maxStake, levels }: BookmakersWanted): readonly object[] {
  return Array.from({ length: levels }, (_, level) => ({
    price: Math.round((price - level * 0.02) * 1000) / 1000,
    min_stake: ['GBP', 1],
    max_stake: ['GBP', maxStake],
  }));
}

function eventOf(wanted: BookmakersWanted, number: number, version: number, bookmaker: number): object {
  const moved = number % MOVING === 0 ? version * 0.05 : 0;
  return {
    sport: 'fb',
    league: { name: `League of ${teamName(Math.floor(number / 20) + 5000)}`, id: null },
    start_time: new Date(STARTS_AT + number * MINUTE_MS).toISOString(),
    home: { name: teamName(2 * number), id: null },
    away: { name: teamName(2 * number + 1), id: null },
    offers: BET_TYPES.map((betType, index) => ({
      bet_type: betType,
      selection_id: `${number}.${index}`,
      quotes: quotesOf(2 + moved + bookmaker * 0.01, wanted),
    })),
  };
}

function pagesOf(wanted: BookmakersWanted, bookmaker: number): readonly Buffer[] {
  const { events } = wanted;
  return Array.from({ length: VERSIONS }, (_, version) =>
    Buffer.from(
      JSON.stringify({
        count: events,
        next: null,
        prev: null,
        results: Array.from({ length: events }, (_, number) => eventOf(wanted, number, version, bookmaker)),
      }),
    ),
  );
}

const NOTHING = Buffer.from(JSON.stringify({ count: 0, next: null, prev: null, results: [] }));

let betsCame: Record<string, number> = {};

function send(response: ServerResponse, body: Buffer | string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function takeBet(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const {
      bet_id: betId,
      price,
      stake,
    } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      readonly bet_id: string;
      readonly price: number;
      readonly stake: unknown;
    };
    betsCame[betId] = machineMs();
    send(response, JSON.stringify({ status: 'accepted', message: null, price, stake }));
  });
}

/** Serves one bookmaker; resolves with where. */
function serve(wanted: BookmakersWanted, bookmaker: number, pages: readonly Buffer[]): Promise<string> {
  const quotes = JSON.stringify({ quotes: quotesOf(2 + bookmaker * 0.01, wanted) });
  let polls = 0;
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    if (method === 'POST') {
      takeBet(request, response);
    } else if (url.startsWith('/price_and_stake')) {
      setTimeout(send, wanted.quoteMs, response, quotes);
    } else if (url.startsWith('/events') && url.includes('type=early')) {
      polls += 1;
      send(response, pages[polls % VERSIONS]!);
    } else {
      send(response, NOTHING);
    }
  });
  server.keepAliveTimeout = DAY_MS;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

const answers: BookmakersQuestions = {
  open(wanted) {
    // Many large pages are the same for all, so that they fit into memory.
    const isMany = wanted.count * wanted.events > 5000;
    const common = pagesOf(wanted, 0);
    return Promise.all(
      Array.from({ length: wanted.count }, (_, index) =>
        serve(wanted, index, isMany ? common : pagesOf(wanted, index)),
      ),
    );
  },
  takeBets() {
    const taken = betsCame;
    betsCame = {};
    return taken;
  },
};

answerQuestions({ ...answers });
