// The smallest configuration that places a bet: one bookmaker with one account, and one customer.

/** What a configuration file says. */
type Said = Readonly<Record<string, unknown>>;

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
