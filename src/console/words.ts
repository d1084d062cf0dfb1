// What codes say to people.
import type { Refusal } from './api.js';
import type { PlacingState, PlacingStep } from './placings.js';

const REASONS: Readonly<Record<string, string>> = {
  required: 'Please fill this in.',
  invalid_choice: 'This is not one of the choices.',
  not_a_number: 'This has to be a number.',
  ambiguous: 'This may be a thousand or one. Please write it without the comma, or with a point.',
  finer_than_currency: 'This has more decimals than the currency.',
  not_an_integer: 'This has to be a whole number.',
  out_of_range: 'This is too small or too large.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  invalid_format: 'This is not written as it should be.',
  unknown_currency: 'This currency has no rate here.',
  unknown_event: 'This event is not known, or is over.',
  invalid_bet_type: 'This cannot be bet on.',
  lay_needs_against: 'Only the opposite of a selection can be laid.',
  'invalid betslip_id': 'The betslip is closed. Open it again.',
  stake_below_min: 'The stake is below the least that can be placed.',
  no_available_credit: 'There is not enough credit for this stake.',
  event_stake_limit_reached: 'The most that may be staked on this event is reached.',
  not_unique: 'It is taken already.',
  weak_password: 'A password needs a letter and a digit.',
  unknown_customer: 'This is no customer of yours.',
  insufficient_balance: 'It would take the customer below nothing.',
  immutable: 'This cannot be changed any more.',
  one_required: 'At least one of these is needed, and no two that contradict each other.',
  multiple_events: 'A position is on one event.',
};

/** What is in range, where that is known. */
const RANGES: Readonly<Record<string, string>> = {
  price: 'A price is from 1 to 1,000.',
  commission_rate: 'A commission is from 0 to below 100 %.',
  ht_home: 'This is from 0 to the score at full time.',
  ht_away: 'This is from 0 to the score at full time.',
};

const CODES: Readonly<Record<string, string>> = {
  unreachable: 'The server cannot be reached.',
  unreadable: 'The server’s answer could not be read.',
  validation_error: 'Something that was entered is not right.',
  order_closed: 'The order is closed already.',
  authentication_failed: 'The username or the password is not right.',
  auth_error: 'The session is over. Please log in again.',
  forbidden: 'This account may not do that.',
  too_many_open_betslips: 'Too many betslips are open.',
  not_found: 'There is no such thing, or not any more.',
  throttled: 'That was too often. Please wait a moment.',
  limit_reached: 'The most that is allowed at one time is reached.',
  server_error: 'The server has failed. Please try again.',
  unavailable: 'The server cannot do this now. Please try again in a moment.',
};

const FORBIDDEN: Readonly<Record<string, string>> = {
  no_api_place_permission: 'This account may not place bets.',
  country_not_allowed: 'Bets cannot be placed from this country.',
  account_inactive: 'This account is not active.',
};

/** Returns a reason that stands at a field. */
export function reasonText(reason: string, field: string): string {
  return (reason === 'out_of_range' ? RANGES[field] : undefined) ?? REASONS[reason] ?? sentence(reason);
}

/** Returns why something was not done, without what stands at the fields that a form shows. */
export function refusalText({ code, fields, reason }: Refusal, shown: readonly string[] = []): string | null {
  const rest = Object.entries(fields).filter(([name]) => !shown.includes(name));
  if (rest.length > 0) return rest.map(([name, reasons]) => fieldText(name, reasons)).join(' ');
  if (Object.keys(fields).length > 0) return null;
  const told = reason === null ? undefined : FORBIDDEN[reason];
  return told ?? CODES[code] ?? sentence(code);
}

function fieldText(name: string, reasons: readonly string[]): string {
  const text = reasons.map((reason) => reasonText(reason, name)).join(' ');
  return name === 'non_field_errors' || name === 'betslip_id' ? text : `${sentence(name).slice(0, -1)}: ${text}`;
}

/** Returns how placing an order goes, where a form does not show it; `orderId`: the order that was placed last. */
export function placingText(step: PlacingStep, orderId: number | null): string {
  switch (step) {
    case 'ready':
    case 'asking':
      return '';
    case 'in_doubt':
      return 'It is not known whether the order was placed. The server is being asked …';
    case 'not_placed':
      return 'The server has no such order. It can be sent again: it is placed once, even if it still arrives.';
    case 'placed':
      return `Order ${orderId ?? ''} is accepted.`;
  }
}

/** Returns what became of an order whose betslip is not shown any more. */
export function leftOrderText({ step, refusal, orderIds }: PlacingState): string {
  if (step === 'asking') return 'The order is being placed …';
  if (step === 'not_placed') return 'The server has no such order. It can be sent again from its betslip.';
  if (refusal !== null) return `The order was not placed. ${refusalText(refusal) ?? ''}`;
  return placingText(step, orderIds[0] ?? null);
}

const ORDER_STATUSES: Readonly<Record<string, string>> = {
  open: 'Open',
  pending: 'Pending',
  done: 'Placed',
  failed: 'Not placed',
  reconciled: 'Settled',
  partial_void: 'Partly void',
  full_void: 'Void',
};

/** Returns how an order is. */
export function orderStatusText(status: string): string {
  return ORDER_STATUSES[status] ?? sentence(status).slice(0, -1);
}

const CLOSE_REASONS: Readonly<Record<string, string>> = {
  order_filled: 'Filled',
  timed_out: 'Its time was over',
  cancelled: 'Closed by hand',
  heartbeat_expired: 'A heartbeat expired',
  event_became_inrunning: 'The event went in running',
  event_score: 'There was a goal or a red card',
  event_concluded: 'The event was over',
  no_available_credit: 'No credit was left',
};

/** Returns why an order stopped trying. */
export function closeReasonText(reason: string): string {
  return CLOSE_REASONS[reason] ?? sentence(reason).slice(0, -1);
}

/** From the first letter that is written from right to left to the last, without Latin ones between them. */
const RIGHT_TO_LEFT = (() => {
  const letter = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}]';
  return new RegExp(`${letter}(?:[^\\p{Script=Latin}()]*${letter})?`, 'gu');
})();

/** Returns what a selection is called, as it is shown: a number behind a name that is written from right to left would be too, and `-0.5/1` be read as `0.5/1-`. */
export function selectionText(description: string): string {
  return description.replace(RIGHT_TO_LEFT, '\u2068$&\u2069');
}

const BETSLIP_REASONS: Readonly<Record<string, string>> = {
  closed_by_user: 'The betslip was closed.',
  expired: 'The betslip has expired.',
  event_ended: 'The event is over.',
  session_ended: 'The session is over.',
  server_restart: 'The server was stopped, and the betslip with it.',
};

/** Returns why a betslip is closed. */
export function betslipReasonText(reason: string | null): string {
  return BETSLIP_REASONS[reason ?? ''] ?? 'The betslip is closed.';
}

const ACCOUNT_REASONS: Readonly<Record<string, string>> = {
  account_backoff: 'resting after failures',
  account_disabled: 'disabled',
  no_offer: 'no offer',
  insufficient_balance: 'not enough balance',
  provider_down: 'bookie is down',
};

/** Returns why an account is not on a betslip. */
export function accountReasonText(reason: string): string {
  return ACCOUNT_REASONS[reason] ?? phrase(reason).toLowerCase();
}

const BET_STATUSES: Readonly<Record<string, string>> = {
  requested: 'Being placed',
  pending: 'Being placed',
  danger: 'Being checked by the bookie',
  unknown: 'Unanswered',
  done: 'Placed',
  failed: 'Failed',
  settled: 'Settled',
};

/** Returns how a bet is, and why. */
export function betStatusText(code: string, reason: string | undefined): string {
  const status = BET_STATUSES[code] ?? phrase(code);
  return reason === undefined ? status : `${status}: ${phrase(reason).toLowerCase()}`;
}

/** Returns what an alert is about. */
export function alertText(kind: string): string {
  return phrase(kind);
}

const NO_PRICES: Readonly<Record<string, string>> = {
  ok: 'No bookmaker offers a price on this event now.',
  // Asked for twice it is told all the same.
  already_registered: 'No bookmaker offers a price on this event now.',
  invalid_event: 'This event is over, or was never there.',
  event_limit_exceeded:
    'The prices of this event are not told: you and those of your group look at as many events as they may at one time. It is asked again and again.',
};

/** Returns why an event has no prices, by what came of asking for them; undefined: there is no answer yet. */
export function noPricesText(answer: string | undefined): string {
  if (answer === undefined) return 'The prices are on their way …';
  return NO_PRICES[answer] ?? `The prices of this event are not told: ${phrase(answer).toLowerCase()}.`;
}

const MARKETS: Readonly<Record<string, string>> = {
  wdw: 'Match result',
  ah: 'Asian handicap',
  asian_total: 'Asian total',
  dc: 'Double chance',
  dnb: 'Draw no bet',
  score: 'Who scores',
  cs: 'Correct score',
  ml: 'Moneyline',
  win: 'Winner',
  clean: 'Clean sheet',
  eh: 'European handicap',
};

/** Returns what a market of offers is called. */
export function marketText(market: string): string {
  const [first = '', ...rest] = market.split(',');
  if (first === 'ir') {
    const [home = '', away = '', ...inner] = rest;
    return `${marketText(inner.join(','))}, from ${home}–${away} on`;
  }
  if (first === 'top') return `In the first ${rest.join(' ')}`;
  if (first === 'tp' && rest.length > 1) return `${marketText(rest.slice(1).join(','))} (${rest[0] ?? ''})`;
  return MARKETS[market] ?? sentence(market).slice(0, -1);
}

/** Returns that the places of a race are set, and the first that nobody has: it may be of one who was not listed, or a slip of the hand. */
export function placesText(places: readonly number[]): string {
  const last = Math.max(0, ...places);
  for (let place = 1; place < last; place += 1) {
    const isLeft = places.filter((it) => it <= place).length < place;
    if (isLeft) return `The places are set. Nobody has place ${place}.`;
  }
  return 'The places are set.';
}

const SPORTS: Readonly<Record<string, string>> = {
  fb: 'Football',
  fb_ht: 'Football, half time',
  fb_corn: 'Football, corners',
  basket: 'Basketball',
  tennis: 'Tennis',
  tt: 'Table tennis',
  ih: 'Ice hockey',
  af: 'American football',
  rl: 'Rugby league',
  ru: 'Rugby union',
  hand: 'Handball',
  volley: 'Volleyball',
  baseball: 'Baseball',
  cricket: 'Cricket',
  horse: 'Horse racing',
  dog: 'Greyhounds',
  esports: 'Esports',
  mma: 'Mixed martial arts',
};

/** Returns what a sport is called. */
export function sportText(code: string): string {
  return SPORTS[code] ?? sentence(code).slice(0, -1);
}

const PERIODS: Readonly<Record<string, string>> = { '1h': 'First half', '2h': 'Second half', ht: 'Half time' };

/** Returns how far play is. */
export function playTimeText([period, minute]: readonly [period: string, minute: number]): string {
  const name = PERIODS[period] ?? period;
  return period === 'ht' ? name : `${name}, ${minute}′`;
}

/** Returns a code in words: better than nothing for those that are not listed. */
function phrase(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll(',', ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The same, as if it were a sentence. */
function sentence(code: string): string {
  return `${phrase(code)}.`;
}
