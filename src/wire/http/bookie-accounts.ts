// Bookmaker accounts outside (client §4.2, decisions §4).
import { type Static, Type } from 'typebox';
import type { BookieAccount } from '../../core/record/bookie.js';
import type { PreviewAccounts } from '../../core/request.js';
import type { Money } from '../../core/value/money.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { integer, readFields, required, schemaOf } from './fields.js';
import type { Input } from './input.js';
import { MoneySchema, presentMoney } from './money.js';
import { nullable } from './schemas.js';
import { TagsSchema, tagRulesField, tagsField } from './tags.js';

/** The bookie account list object; what we keep no record of is null (ours). */
export const BookieAccountsSchema = Type.Array(
  Type.Object({
    id: Type.Integer(),
    bookie: Type.String(),
    username: Type.String(),
    ccy_code: Type.String(),
    enabled: Type.Boolean(),
    price_scheme: nullable(Type.String()),
    max_bet: nullable(MoneySchema),
    stake_share: nullable(Type.Number()),
    tags: TagsSchema,
  }),
);

/** An account with the username that the caller sees. */
export interface ShownBookieAccount {
  readonly account: BookieAccount;
  readonly username: string;
}

/** Returns accounts as clients see them. */
export function presentBookieAccounts(shown: readonly ShownBookieAccount[]): Static<typeof BookieAccountsSchema> {
  return shown.map(({ account, username }) => ({
    id: account.accountId,
    bookie: account.bookie,
    username,
    ccy_code: account.ccy,
    enabled: account.enabled,
    price_scheme: null,
    max_bet: null,
    stake_share: null,
    tags: account.tags,
  }));
}

function previewMembers(isBookie: (code: string) => boolean) {
  return { tag_rules: required(tagRulesField(isBookie)), env_tags: required(tagsField) };
}

/** Client §4.2, preview. */
export const PreviewAccountsSchema = schemaOf(previewMembers(() => true));

/** Returns the rules to be tried out; `isBookie` tells which codes there are. */
export function parsePreviewAccounts(input: Input, isBookie: (code: string) => boolean): Answer<PreviewAccounts> {
  const read = readFields(previewMembers(isBookie), input);
  return read.ok ? accept({ tagRules: read.value.tag_rules, envTags: read.value.env_tags }) : read;
}

const kickMembers = { account_id: required(integer({})) };

/** Client §4.2, kick_balance. */
export const KickBalanceSchema = schemaOf(kickMembers);

/** Returns the account whose balance is to be fetched. */
export function parseKickBalance(input: Input): Answer<number> {
  const read = readFields(kickMembers, input);
  return read.ok ? accept(read.value.account_id) : read;
}

/** Client §4.2, kick_balance. */
export const KickedBalanceSchema = Type.Object({ balance: MoneySchema });

/** Returns a balance that was fetched. */
export function presentKickedBalance(balance: Money): Static<typeof KickedBalanceSchema> {
  return { balance: presentMoney(balance) };
}
