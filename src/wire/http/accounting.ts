// A customer's money in a few lines (client §2.3, decisions §5).
import { type Static, Type } from 'typebox';
import type { CreditChange } from '../../core/record/credit-change.js';
import type { MoneyLimit } from '../../core/record/customer.js';
import type { Currency } from '../../core/value/currency.js';
import type { Minor } from '../../core/value/money.js';
import type { CommissionPpm } from '../../core/value/price.js';
import { presentPercent } from './commission.js';
import { CurrencyCodeSchema, presentAmount } from './money.js';
import { meaning, told } from './schemas.js';
import { InstantSchema, presentInstant } from './times.js';

const EntrySchema = Type.Object(
  {
    key: meaning(
      {
        current_balance: 'settled money',
        open_stakes:
          'what open orders, and bets that are not settled, can lose; it is not yet taken off `current_balance`',
        today_pl:
          'the profit and loss posted in this UTC day. A corrected settlement counts on the day of its correction, by what it changed; transfers are none',
        yesterday_pl: 'the same of the UTC day before',
        credit_limit: 'how far it may go below nothing',
        commission_rate:
          "our percentage of a bet's winnings, as it is today; a bet keeps that of its order's placement",
        available_credit: '`current_balance` + `credit_limit` − `open_stakes`: what is left to stake',
        agent_balance:
          'of an agent: what its customers gave it less what it gave them, without discounts; no part of `current_balance`, which is its own as a customer',
      },
      'Which figure it is.',
    ),
    label: Type.String({ description: 'The same in words.' }),
    unit: Type.String({ description: 'A currency, or `%`.' }),
    value: Type.Number({ description: 'In major units of the currency, or in percent.' }),
  },
  { title: 'AccountingEntry' },
);

/** Client §2.3. */
export const AccountingInfoSchema = Type.Array(EntrySchema);

/** What a customer has. */
interface ShownAccounting {
  readonly ccy: Currency;
  readonly currentBalance: Minor;
  readonly openStakes: Minor;
  readonly todayProfitLoss: Minor;
  readonly yesterdayProfitLoss: Minor;
  readonly creditLimit: MoneyLimit;
  readonly commission: CommissionPpm;
  /** Null: unlimited. */
  readonly availableCredit: Minor | null;
  /** Null: it is nobody's agent. */
  readonly agentBalance: Minor | null;
}

/** Returns a customer's money as clients see it. */
export function presentAccountingInfo(shown: ShownAccounting): Static<typeof AccountingInfoSchema> {
  const { ccy, creditLimit, availableCredit, agentBalance } = shown;
  const amount = (key: string, label: string, minor: Minor): Static<typeof EntrySchema> => ({
    key,
    label,
    unit: ccy,
    value: presentAmount(minor, ccy),
  });
  // A limit beyond exact counting is echoed, and is itself what is left of it: no balance shows at that size.
  const givenLimit = Number(creditLimit.given);
  return [
    amount('current_balance', 'Current balance', shown.currentBalance),
    amount('open_stakes', 'Open stakes', shown.openStakes),
    amount('today_pl', "Today's profit and loss", shown.todayProfitLoss),
    amount('yesterday_pl', "Yesterday's profit and loss", shown.yesterdayProfitLoss),
    { key: 'credit_limit', label: 'Credit limit', unit: creditLimit.ccy, value: givenLimit },
    { key: 'commission_rate', label: 'Commission rate', unit: '%', value: presentPercent(shown.commission) },
    availableCredit === null
      ? { key: 'available_credit', label: 'Available credit', unit: creditLimit.ccy, value: givenLimit }
      : amount('available_credit', 'Available credit', availableCredit),
    ...(agentBalance === null ? [] : [amount('agent_balance', 'Balance as agent', agentBalance)]),
  ];
}

/** Client §2.4. */
export const CreditLimitHistorySchema = Type.Array(
  Type.Object(
    {
      amount: Type.Number({ description: 'In major units.' }),
      ccy_code: CurrencyCodeSchema,
      timestamp: told(InstantSchema, 'When it was set.'),
      comment: Type.String({ description: "The agent's words." }),
    },
    { title: 'CreditLimitChange' },
  ),
);

/** Returns a customer's credit limits as clients see them. */
export function presentCreditLimitHistory(history: readonly CreditChange[]): Static<typeof CreditLimitHistorySchema> {
  return history.map(({ limit, at, comment }) => ({
    amount: Number(limit.given),
    ccy_code: limit.ccy,
    timestamp: presentInstant(at),
    comment,
  }));
}
