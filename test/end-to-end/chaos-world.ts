// What the chaos test is about: two bookmakers that misbehave in every manner, an exchange between customers, and what they bet on.
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';

export const PASSWORD = 'chaos2026';
export const AGENT = 'anna';
export const OPERATOR = 'root';
export const CUSTOMERS = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const;

/** One of ten calls of a provider goes wrong, in any of all ways. */
const MISBEHAVE = 0.1;
const FAULTS = {
  misbehave: MISBEHAVE,
  // So long a bet is on its way that each kill finds some there.
  calls: { place_bet: { delay_ms: 100, jitter_ms: 500 } },
  late_ms: 1500,
  drip_ms: 50,
  away_ms: 60,
  danger_ms: 300,
  danger_ends: { accepted: 0.6, rejected: 0.2, void: 0.2 },
  // More than may be in any answer but a list of events.
  huge_bytes: 17 * 1024 * 1024,
} as const;
/** Within this a bookmaker answers, unless it misbehaves. */
const TIMEOUT_MS = 1000;

/** Home wins the first match, and nobody the second. */
export const RESULTS = [
  { key: 'e0', home: 2, away: 1 },
  { key: 'e1', home: 0, away: 0 },
] as const;

/** What backs the home side, or all but it; lay prices are those at which one bets against the other side. */
export const BACKINGS = [
  { bet_type: 'for,h', order_type: 'normal', isHome: true },
  { bet_type: 'for,ah,h,-2', order_type: 'normal', isHome: true },
  { bet_type: 'against,dc,a,d', order_type: 'lay', isHome: true },
  { bet_type: 'against,h', order_type: 'normal', isHome: false },
  { bet_type: 'for,dc,a,d', order_type: 'normal', isHome: false },
  { bet_type: 'against,h', order_type: 'lay', isHome: false },
] as const;
/** Each is a whole thousandth in the other terms also, so that bets are shown exactly. */
export const PRICES = [1.5, 2, 3] as const;

/** The bookmakers' currencies and how many of each a pound is. */
const RATES = { GBP: 1, EUR: 1.16 } as const;

interface Bookmaker {
  readonly bookie: string;
  readonly ccy: keyof typeof RATES;
  readonly price: number;
  /** Whether it answers for single selections. */
  readonly hasQuotes: boolean;
}

/** Each backs the home side at a price of its own. */
export const BOOKMAKERS: readonly Bookmaker[] = [
  { bookie: 'acme', ccy: 'GBP', price: 2.05, hasQuotes: true },
  { bookie: 'bravo', ccy: 'EUR', price: 2.1, hasQuotes: false },
];

/** More than one, because an account rests where its bookmaker refused a password or took more than it was asked. */
const ACCOUNTS = 4;
const RICH = 1_000_000_000;

/** What a bookmaker's own process is told. */
export const bookmakerJson = ({ bookie, ccy, price, hasQuotes }: Bookmaker, seed: number): object =>
  acmeWith(RESULTS.length, {
    name: `${bookie}-${seed}`,
    control: true,
    price_and_stake: hasQuotes,
    faults: FAULTS,
    offer: { quotes: [quoteOf(price, 500, ccy)] },
  });

const providerAt = ({ bookie, ccy, hasQuotes }: Bookmaker, index: number, url: string): object =>
  acmeAt(url, {
    bookie,
    timeout_ms: TIMEOUT_MS,
    poll_ms: { live: 1000, today: 1000, early: 500 },
    price_and_stake_ms: hasQuotes ? 250 : null,
    statements_ms: 500,
    accounts: Array.from({ length: ACCOUNTS }, (_, nth) => ({
      id: 1 + index * ACCOUNTS + nth,
      username: `${bookie}${nth}`,
      customer_id: 'c-1',
      ccy_code: ccy,
      stake_increment: 0.01,
      opening_balance: RICH,
    })),
  });

/** What the server is told; `urls` are the bookmakers'. */
export const serverJson = (urls: readonly string[]): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main', managers: [AGENT] }],
  rates: RATES,
  customers: [
    ...CUSTOMERS.map((username) => aliceWith(PASSWORD, { username, credit_limit: ['GBP', RICH] })),
    aliceWith(PASSWORD, { username: AGENT, credit_limit: ['GBP', RICH] }),
    aliceWith(PASSWORD, { username: OPERATOR, master_agent: true }),
  ],
  providers: BOOKMAKERS.map((bookmaker, index) => providerAt(bookmaker, index, urls[index]!)),
  exchange: {},
  limits: {
    betslips_per_second: 1_000_000,
    orders_per_second: 1_000_000,
    requests_per_second: 1_000_000,
    open_orders: 1_000_000,
    open_betslips: 1000,
    betslip_seconds: 3600,
  },
});

/** What comes before a process's own code, and has its clock, and what never goes back, go so many times as fast: what takes minutes is over in seconds. */
export const fasterClock = (times: number): Readonly<Record<string, string>> => {
  const faster = (owner: string): string =>
    `{ const now = ${owner}.now.bind(${owner}), began = now(); ${owner}.now = () => began + (now() - began) * ${times}; }`;
  const code = `${faster('Date')} ${faster('performance')}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};
