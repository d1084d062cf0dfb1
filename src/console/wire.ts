// What the API and the stream say, as far as the page reads it: each thing once, named as the server names it.
import {
  type Guarded,
  isFlag,
  isMoney,
  isNumber,
  isText,
  listOf,
  orAbsent,
  orNull,
  pairOf,
  recordOf,
  shapeOf,
} from './guards.js';

const eventKey = { sport: isText, event_id: isText };
const isTeam = shapeOf({ team_id: isNumber, name: isText });

const event = {
  ...eventKey,
  event_type: isText,
  event_name: isText,
  home: orAbsent(isText),
  away: orAbsent(isText),
  teams: orAbsent(listOf(isTeam)),
  competition_name: isText,
  competition_country: isText,
  ir_status: isText,
  start_time: isText,
};

export const isEvent = shapeOf(event);
export const isListedEvent = shapeOf({ ...event, bookies: listOf(isText) });
export const isEventKey = shapeOf(eventKey);

/** What can be bet on. */
export type EventHeard = Guarded<typeof isEvent>;

/** The same, with those who quote it. */
export type ListedEvent = Guarded<typeof isListedEvent>;

const isPair = pairOf(isNumber);
export const isTime = shapeOf({
  ...eventKey,
  time: (raw): raw is readonly [string, number] =>
    Array.isArray(raw) && raw.length === 2 && isText(raw[0]) && isNumber(raw[1]),
});
export const isScore = shapeOf({ ...eventKey, score: isPair });

const isPmm = shapeOf({ price: isNumber, min: isMoney, max: isMoney });
const isPriceList = listOf(shapeOf({ bookie: isPmm, effective: isPmm }));

/** A price with the least and the most that may be staked at it. */
export type PmmHeard = Guarded<typeof isPmm>;

/** What a bookie quotes, and what that is worth to the customer; best price first. */
export type PriceList = Guarded<typeof isPriceList>;

const offerKey = { ...eventKey, bookie: isText, market: isText, selection: isText, bet_type: isText };
export const isOfferKey = shapeOf(offerKey);
export const isOffer = shapeOf({ ...offerKey, in_running: isFlag, price_list: isPriceList });

/** What a bookie offers on a selection. */
export type OfferHeard = Guarded<typeof isOffer>;

const isAccount = shapeOf({
  bookie: isText,
  username: isText,
  bet_type: isText,
  status: orAbsent(isText),
  price_list: orAbsent(isPriceList),
});

/** An account of a betslip. */
export type AccountHeard = Guarded<typeof isAccount>;

export const isBetslip = shapeOf({
  betslip_id: isText,
  ...eventKey,
  bet_type: isText,
  betslip_type: isText,
  bet_type_description: isText,
  is_open: isFlag,
  expiry_ts: isNumber,
  close_reason: orNull(isText),
  customer_ccy: isText,
  invalid_accounts: recordOf(recordOf(isText)),
  accounts: listOf(isAccount),
});

/** An open question: what can be had on a selection? */
export type BetslipHeard = Guarded<typeof isBetslip>;

const isStatus = shapeOf({ code: isText, reason: orAbsent(isText) });

export const isAccountPmm = shapeOf({
  betslip_id: isText,
  bookie: isText,
  username: isText,
  bet_type: isText,
  status: isStatus,
  price_list: isPriceList,
});

/** What an account of a betslip quotes now. */
export type AccountPmm = Guarded<typeof isAccountPmm>;

export const isBetslipClosed = shapeOf({ betslip_id: isText, close_reason: isText });

export const isBalance = shapeOf({ balance: isMoney, open_stake: isMoney, smart_credit: orNull(isMoney) });

/** A customer's money. */
export type BalanceHeard = Guarded<typeof isBalance>;

export const isBet = shapeOf({
  bet_id: isNumber,
  order_id: isNumber,
  status: isStatus,
  bookie: isText,
  username: isText,
  bet_type: isText,
  want_price: isNumber,
  got_price: orNull(isNumber),
  want_stake: isMoney,
  got_stake: orNull(isMoney),
  profit_loss: orAbsent(isMoney),
  reconciled: orNull(isFlag),
});

/** What was placed with a bookie for an order. */
export type BetHeard = Guarded<typeof isBet>;

const isBar = shapeOf({ success: isMoney, inprogress: isMoney, danger: isMoney, unplaced: isMoney });

export const isOrder = shapeOf({
  order_id: isNumber,
  bet_type: isText,
  bet_type_description: isText,
  order_type: isText,
  sport: isText,
  placer: isText,
  want_price: isNumber,
  want_stake: isMoney,
  price: orNull(isNumber),
  stake: isMoney,
  profit_loss: orNull(isMoney),
  bet_bar_values: isBar,
  placement_time: isText,
  expiry_time: isText,
  closed: isFlag,
  close_reason: orNull(isText),
  event_info: shapeOf({
    event_id: isText,
    event_name: isText,
    home_team: orAbsent(isText),
    away_team: orAbsent(isText),
    teams: orAbsent(listOf(isTeam)),
    competition_name: isText,
    start_time: isText,
  }),
  status: isText,
  bets: orAbsent(listOf(isBet)),
});

/** A customer's wish: a price, a stake, how long. */
export type OrderHeard = Guarded<typeof isOrder>;

export const isPlacer = shapeOf({ username: isText });

/** Who has placed orders. */
export type PlacerHeard = Guarded<typeof isPlacer>;

export const isOrderLog = listOf(shapeOf({ timestamp: isText, category: isText, message: isText }));

const isGrid = shapeOf({ ccy_code: isText, values: listOf(listOf(isNumber)) });

/** Profit or loss by the result: home goals down, away goals across. */
export type GridHeard = Guarded<typeof isGrid>;

export const isPosition = shapeOf({
  payoff_grid: orNull(isGrid),
  totals: recordOf(
    shapeOf({
      bet_type_description: isText,
      got_price: orAbsent(isNumber),
      got_stake: isMoney,
      unknown_stake: isMoney,
    }),
  ),
  placers: listOf(isText),
  unknown_bets_num: isNumber,
});

/** What the bets on an event come to. */
export type PositionHeard = Guarded<typeof isPosition>;

export const isSession = shapeOf({ username: isText });
const isPermissions = shapeOf({
  agent: isFlag,
  master_agent: isFlag,
  place_bets: isFlag,
  view_trade_page: isFlag,
});
export const isCustomer = shapeOf({
  id: isNumber,
  username: isText,
  ccy_code: isText,
  permissions: orAbsent(isPermissions),
});

/** What a customer may do. */
export type PermissionsHeard = Guarded<typeof isPermissions>;

export const isOwnCustomer = shapeOf({
  id: isNumber,
  username: isText,
  name: isText,
  group_id: isNumber,
  ccy_code: isText,
  roles: recordOf(isFlag),
  credit_limit: isMoney,
  credit_limit_comment: isText,
  max_stake_per_event: orNull(isMoney),
  commission_rate: orNull(shapeOf({ date_from: isText, rate_pc: isNumber })),
  active: isFlag,
  locked: isFlag,
  expires_at: orNull(isText),
  last_login: orAbsent(orNull(shapeOf({ timestamp: isText, ip_address: isText, country: isText }))),
});

/** A customer as its agent sees it. */
export type OwnCustomer = Guarded<typeof isOwnCustomer>;

export const isGroup = shapeOf({ id: isNumber, name: isText, balance: isMoney, credit_limit: orNull(isMoney) });

/** Customers with one agent. */
export type GroupHeard = Guarded<typeof isGroup>;

const isAccountingEntry = shapeOf({ key: isText, label: isText, unit: isText, value: isNumber });
export const isAccounting = listOf(isAccountingEntry);

/** A figure of a customer's account. */
export type AccountingEntry = Guarded<typeof isAccountingEntry>;

export const isCreditChange = shapeOf({ amount: isNumber, ccy_code: isText, timestamp: isText, comment: isText });

export const isTransfer = shapeOf({
  from_username: isText,
  to_username: isText,
  post_date: isText,
  ccy_code: isText,
  description: isText,
  amount_from: isNumber,
  amount_to: isNumber,
  discount: isNumber,
});

export const isRates = listOf(shapeOf({ ccy: isText }));

export const isBetTypeHeard = shapeOf({ bet_type_description: isText });

export const isProvider = shapeOf({
  bookie: isText,
  state: isText,
  failures: isNumber,
  last_success: orNull(isText),
  last_failure: orNull(isText),
  left_alone_until: orNull(isText),
  accounts: listOf(
    shapeOf({
      id: isNumber,
      username: isText,
      ccy_code: isText,
      enabled: isFlag,
      resting_until: orNull(isText),
      balance: isMoney,
      open_stakes: isMoney,
    }),
  ),
  unsettled_bets: isNumber,
  unknown_bets: isNumber,
  polls: listOf(shapeOf({ type: isText, last_success: isText, offers: isNumber, rejected: recordOf(isNumber) })),
});

/** How a bookie is doing. */
export type ProviderHeard = Guarded<typeof isProvider>;

export const isAlert = shapeOf({
  alert_id: isNumber,
  timestamp: isText,
  kind: isText,
  bookie: orNull(isText),
  order_id: orNull(isNumber),
  bet_id: orNull(isNumber),
  message: isText,
});

/** What an operator should know of. */
export type AlertHeard = Guarded<typeof isAlert>;

export const isUnreconciledBet = shapeOf({
  bet_id: isNumber,
  order_id: isNumber,
  placer: isText,
  bookie: isText,
  event_id: isText,
  event_name: isText,
  sport: isText,
  bet_type_description: isText,
  stake: orNull(isMoney),
  price: orNull(isNumber),
  stated_status: orNull(isText),
  stated_profit_loss: orNull(isMoney),
  expected_profit_loss: orNull(isMoney),
  result: orNull(isText),
});

/** A bet on whose profit the bookie and the service do not agree. */
export type UnreconciledBet = Guarded<typeof isUnreconciledBet>;

export const isUnmatchedEvent = shapeOf({
  bookie: isText,
  key: isText,
  sport: isText,
  competition: isText,
  event_id: isText,
  home: orNull(isText),
  event: isText,
  start_time: isText,
  since: isText,
});

/** A bookie's event that was not found to be one of ours. */
export type UnmatchedEvent = Guarded<typeof isUnmatchedEvent>;
