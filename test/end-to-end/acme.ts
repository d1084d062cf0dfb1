// The smallest configuration that places a bet: one bookmaker with one account, and one customer.

/** What a configuration file says. */
type Said = Readonly<Record<string, unknown>>;

/** The simulated bookmaker itself, with so many matches in three days and one offer on each: the home side at 2.5, up to 500 pounds; `others`: events besides. */
export const acmeWith = (
  matches: number,
  { offer = {}, others = [], ...values }: Said & { readonly offer?: Said; readonly others?: readonly Said[] } = {},
): Said => ({
  name: 'acme',
  username: 'u',
  password: 'p',
  customers: ['c-1'],
  recover_ms: 0,
  fixed: {
    events: [
      ...Array.from({ length: matches }, (_, index) => ({
        key: `e${index}`,
        sport: 'fb',
        league: 'Albion Premier League',
        start_in_minutes: 60 * 24 * 3 + index,
        home: `Ashcombe ${'ABCDEF'[index]}orth`,
        away: `Carrowmere ${'UVWXYZ'[index]}ale`,
        offers: [{ bet_type: 'for,h', selection_id: `s${index}`, quotes: [quoteOf(2.5)], ...offer }],
      })),
      ...others,
    ],
  },
  ...values,
});

/** What it quotes: 1 to 500 pounds, or as much as is said. */
export const quoteOf = (price: number, max = 500, ccy = 'GBP'): Said => ({
  price,
  min_stake: [ccy, 1],
  max_stake: [ccy, max],
});

/** The simulated bookmaker at a URL. */
export const acmeAt = (url: string, values: Said = {}): Said => ({
  bookie: 'acme',
  base_url: url,
  username: 'u',
  password: 'p',
  poll_ms: { live: 1000, today: 200, early: 200 },
  statements_ms: 200,
  accounts: [
    { id: 1, username: 'a1', customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01, opening_balance: 5000 },
  ],
  ...values,
});

/** A customer of group 1 who may place bets. */
export const aliceWith = (password: string, values: Said = {}): Said => ({
  username: 'alice',
  password,
  group_id: 1,
  ccy_code: 'GBP',
  roles: { bet_placer: true },
  credit_limit: ['GBP', 5000],
  ...values,
});

/** A server that has that bookmaker and alice, who may use the trade page. */
export const pageWith = (password: string, acmeUrl: string, dataDir: string): Said => ({
  http: { port: 0 },
  data_dir: dataDir,
  rates: { GBP: 1 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith(password, { roles: { bet_placer: true, trade_page_viewer: true } })],
  providers: [acmeAt(acmeUrl)],
  limits: { logins_per_minute: 1000 },
});
