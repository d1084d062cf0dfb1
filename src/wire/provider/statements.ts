// Statements: what a provider says of a bet, in GET /bets/ and GET /bets/{bet_id} (provider §2.4; decisions §14).
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { StatementStatus } from '../../core/record/bet.js';
import { type BetType, toBetType } from '../../core/value/bet-type.js';
import { isObject } from '../../core/value/data.js';
import { type ProviderBetId, toProviderBetId } from '../../core/value/ids.js';
import { type Money, ZERO } from '../../core/value/money.js';
import type { PriceMilli } from '../../core/value/price.js';
import type { Instant } from '../../core/value/time.js';
import { parseMoney, parsePrice, parseStake } from './money.js';
import { type RejectReason, type Rejects, reject } from './reject.js';
import { toMessage } from './text.js';
import { isNoTimeYet, parseTime } from './time.js';

/** A provider's word on one bet. */
export interface Statement {
  readonly providerBetId: ProviderBetId;
  readonly status: StatementStatus;
  readonly reason: string | null;
  /** Null where the provider does not say. */
  readonly createdAt: Instant | null;
  readonly settledAt: Instant | null;
  /** Null while it is not settled. */
  readonly profitLoss: Money | null;
  /** Null only where nothing is staked any more: for a bet that failed, was rejected or was annulled. The same for the price. */
  readonly stake: Money | null;
  readonly price: PriceMilli | null;
  /** Null where it does not say, or not in the grammar: of a special event it is the provider's own text. */
  readonly betType: BetType | null;
  readonly selectionId: string | null;
  readonly customerId: string | null;
}

/** What a status means for the bet's money. */
type Phase = 'standing' | 'decided' | 'annulled' | 'refused';

const PHASES: Readonly<Record<StatementStatus, Phase>> = {
  accepted: 'standing',
  danger: 'standing',
  won: 'decided',
  lost: 'decided',
  half_won: 'decided',
  half_lost: 'decided',
  void: 'annulled',
  cancelled: 'annulled',
  rejected: 'refused',
  failed: 'refused',
};

/** All statuses, each at a place of its own. */
export const STATEMENT_STATUSES: readonly StatementStatus[] = Object.keys(PHASES).filter(isStatus);

function isStatus(text: string): text is StatementStatus {
  return Object.hasOwn(PHASES, text);
}

const nullable = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Shape = Type.Object({
  bet_id: Type.String({ minLength: 1 }),
  status: Type.String(),
  reason: nullable,
  creation_date_time: nullable,
  settlement_date_time: nullable,
  profit_loss: Type.Optional(Type.Unknown()),
  stake: Type.Optional(Type.Unknown()),
  price: Type.Optional(Type.Unknown()),
  bet_type: Type.Optional(Type.Unknown()),
  selection_id: nullable,
  customer_id: nullable,
});
const shape = Compile(Shape);
type Raw = Static<typeof Shape>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a bet's id as we write it: a database that has a type for UUIDs may give ours back in capitals. */
function asSent(betId: string): string {
  return UUID.test(betId) ? betId.toLowerCase() : betId;
}

/** Returns the time, null for none, or undefined for one that cannot be read. */
function optionalTime(text: string | null | undefined): Instant | null | undefined {
  if (text === null || text === undefined || text === '' || isNoTimeYet(text)) return null;
  return parseTime(text) ?? undefined;
}

/** Returns the stake, null for none any more, or undefined for one that is missing or cannot be read. */
function stakeOf(raw: Raw, phase: Phase): Money | null | undefined {
  const stake = parseStake(raw.stake);
  if (phase === 'refused' || (stake !== null && stake.amount > 0)) return stake;
  const isNone = raw.stake === null || raw.stake === undefined || stake?.amount === 0;
  return phase === 'annulled' && isNone ? null : undefined;
}

/** Returns the profit or loss, null for none yet, or undefined for one that is missing or cannot be read. */
function profitLossOf(raw: Raw, phase: Phase, stake: Money | null): Money | null | undefined {
  if (phase === 'standing' || phase === 'refused') return null;
  const stated = parseMoney(raw.profit_loss);
  if (stated !== null) return stated;
  const isNone = raw.profit_loss === null || raw.profit_loss === undefined;
  if (phase !== 'annulled' || !isNone) return undefined;
  return stake === null ? null : { ccy: stake.ccy, amount: ZERO };
}

function parseRaw(raw: Raw): Statement | RejectReason {
  const { status } = raw;
  if (!isStatus(status)) return 'statement_status';
  const phase = PHASES[status];
  const stake = stakeOf(raw, phase);
  if (stake === undefined) return 'statement_stake';
  const price = parsePrice(raw.price);
  if (price === null && (phase === 'standing' || phase === 'decided')) return 'statement_price';
  const profitLoss = profitLossOf(raw, phase, stake);
  if (profitLoss === undefined) return 'statement_profit_loss';
  const createdAt = optionalTime(raw.creation_date_time);
  const settledAt = optionalTime(raw.settlement_date_time);
  if (createdAt === undefined || settledAt === undefined) return 'statement_time';
  return {
    providerBetId: toProviderBetId(asSent(raw.bet_id)),
    status,
    reason: typeof raw.reason === 'string' ? toMessage(raw.reason) : null,
    createdAt,
    settledAt,
    profitLoss,
    stake,
    price,
    betType: typeof raw.bet_type === 'string' ? toBetType(raw.bet_type) : null,
    selectionId: raw.selection_id ?? null,
    customerId: raw.customer_id ?? null,
  };
}

/** Returns a statement, or null for a bad one, which is counted. */
export function parseStatement(item: unknown, rejects: Rejects): Statement | null {
  const statement = shape.Check(item) ? parseRaw(item) : 'statement_shape';
  if (typeof statement !== 'string') return statement;
  reject(rejects, statement);
  return null;
}

/** Returns the id of the bet that an item of a page is of, however little else of it can be read; null where it does not say. */
export function betIdOf(item: unknown): string | null {
  return isObject(item) && typeof item['bet_id'] === 'string' ? asSent(item['bet_id']) : null;
}
