// Bookmaker accounts outside (client §4.2, decisions §4).
import { type Static, Type } from 'typebox';
import type { BookieAccount } from '../../core/record/bookie.js';
import type { PreviewAccounts } from '../../core/request.js';
import type { Money } from '../../core/value/money.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { integer, readFields, required, schemaOf } from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema, MoneySchema, presentMoney } from './money.js';
import { nullable, told } from './schemas.js';
import { TagsSchema, tagRulesField, tagsField } from './tags.js';

/** The bookie account list object; what we keep no record of is null (ours). */
export const BookieAccountsSchema = Type.Array(
  Type.Object(
    {
      id: Type.Integer(),
      bookie: Type.String({ description: "The bookie's code." }),
      username: Type.String({
        description: 'Masked for those who may not see accounts; the mask will do wherever one is asked for.',
      }),
      ccy_code: CurrencyCodeSchema,
      enabled: Type.Boolean({ description: 'Whether bets are placed with it.' }),
      price_scheme: nullable(Type.String({ description: 'Always null: no record is kept of it.' })),
      max_bet: nullable(told(MoneySchema, 'Always null: no record is kept of it.')),
      stake_share: nullable(Type.Number({ description: 'Always null: no record is kept of it.' })),
      tags: TagsSchema,
    },
    { title: 'BookieAccount' },
  ),
);

/** An account with the username that the caller sees. */
interface ShownBookieAccount {
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
  return {
    tag_rules: required(tagRulesField(isBookie), 'The rules to try: the first that names a bookie decides, `*` last.'),
    env_tags: required(tagsField, "Tags of the environment, added to each account's own."),
  };
}

/** Client §4.2, preview. */
export const PreviewAccountsSchema = schemaOf(
  previewMembers(() => true),
  'PreviewAccounts',
);

/** Returns the rules to be tried out; `isBookie` tells which codes there are. */
export function parsePreviewAccounts(input: Input, isBookie: (code: string) => boolean): Answer<PreviewAccounts> {
  const read = readFields(previewMembers(isBookie), input);
  return read.ok ? accept({ tagRules: read.value.tag_rules, envTags: read.value.env_tags }) : read;
}

const kickMembers = { account_id: required(integer({}), 'The account to ask after, by its id.') };

/** Client §4.2, kick_balance. */
export const KickBalanceSchema = schemaOf(kickMembers, 'KickBalance');

/** Returns the account whose balance is to be fetched. */
export function parseKickBalance(input: Input): Answer<number> {
  const read = readFields(kickMembers, input);
  return read.ok ? accept(read.value.account_id) : read;
}

/** Client §4.2, kick_balance. */
export const KickedBalanceSchema = Type.Object(
  {
    balance: told(
      MoneySchema,
      'What is on the account: the opening balance, what it won and lost since, less open stakes.',
    ),
  },
  { title: 'AccountBalance' },
);

/** Returns a balance that was fetched. */
export function presentKickedBalance(balance: Money): Static<typeof KickedBalanceSchema> {
  return { balance: presentMoney(balance) };
}
