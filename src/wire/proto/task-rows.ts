// Rows of numbers that the compute tasks' questions have in common: currencies, accounts, quotes. Written and read with a moving
// place, since a turn's questions are encoded on the main thread: all that is spared here is spared there.
import type { AccountQuotes, RatedQuote } from '../../core/rule/pmm.js';
import type { Currency } from '../../core/value/currency.js';
import type { CurrencyAt, Minor, Rate } from '../../core/value/money.js';
import type { CommissionPpm, PriceMilli } from '../../core/value/price.js';
import { bytesOf, doublesOf } from './bytes.js';
import type { slipstream as proto } from './generated.js';

const ACCOUNT_NUMBERS = 5;
const QUOTE_NUMBERS = 4;

/** Takes accounts, question by question. */
interface AccountRowsWriter {
  /** Returns the index by which the message names a currency at its rate. */
  readonly indexOf: (currency: CurrencyAt) => number;
  add(accounts: readonly AccountQuotes[]): void;
  message(): proto.AccountRows.$Properties;
}

/** Returns a writer with room for the accounts of all these questions. */
export function writeAccountRows(
  questions: readonly { readonly accounts: readonly AccountQuotes[] }[],
): AccountRowsWriter {
  let accountCount = 0;
  let quoteCount = 0;
  for (const { accounts } of questions) {
    accountCount += accounts.length;
    for (const { quotes } of accounts) quoteCount += quotes.length;
  }
  const accountRows = new Float64Array(accountCount * ACCOUNT_NUMBERS);
  const quoteRows = new Float64Array(quoteCount * QUOTE_NUMBERS);
  const currencies = writeCurrencies();
  let accountPlace = 0;
  let quotePlace = 0;

  function addAccount(account: AccountQuotes): void {
    const currency = currencies.indexOf(account.currency);
    accountRows[accountPlace] = currency;
    accountRows[accountPlace + 1] = account.stakeIncrement;
    accountRows[accountPlace + 2] = account.bookieCommission;
    accountRows[accountPlace + 3] = account.available;
    accountRows[accountPlace + 4] = account.quotes.length;
    accountPlace += ACCOUNT_NUMBERS;
    for (const quote of account.quotes)
      addQuote(quote, quote.currency === account.currency ? currency : currencies.indexOf(quote.currency));
  }

  function addQuote(quote: RatedQuote, currency: number): void {
    quoteRows[quotePlace] = quote.side === 'back' ? quote.price : 0 - quote.price;
    quoteRows[quotePlace + 1] = currency;
    quoteRows[quotePlace + 2] = quote.min;
    quoteRows[quotePlace + 3] = quote.max;
    quotePlace += QUOTE_NUMBERS;
  }

  return {
    indexOf: currencies.indexOf,
    add(accounts) {
      for (const account of accounts) addAccount(account);
    },
    message: () => ({
      currencies: currencies.message(),
      accounts: bytesOf(accountRows),
      quotes: bytesOf(quoteRows),
    }),
  };
}

interface CurrenciesWriter {
  readonly indexOf: (currency: CurrencyAt) => number;
  message(): proto.CurrencyRows.$Properties;
}

function writeCurrencies(): CurrenciesWriter {
  const indexes = new Map<Currency, Map<Rate, number>>();
  const codes: Currency[] = [];
  const rates: Rate[] = [];

  function add({ ccy, rate }: CurrencyAt): number {
    const index = codes.length;
    codes.push(ccy);
    rates.push(rate);
    const ofCurrency = indexes.get(ccy) ?? new Map<Rate, number>();
    indexes.set(ccy, ofCurrency.set(rate, index));
    return index;
  }

  return {
    indexOf: (currency) => indexes.get(currency.ccy)?.get(currency.rate) ?? add(currency),
    message: () => ({ codes, rates: bytesOf(Float64Array.from(rates)) }),
  };
}

/** Gives back what an `AccountRowsWriter` took, in the same order. */
interface AccountRowsReader {
  currencyAt(index: number | undefined): CurrencyAt;
  next(accountCount: number): readonly AccountQuotes[];
}

/** Returns a reader at the first account. */
export function readAccountRows(message: proto.AccountRows.$Properties): AccountRowsReader {
  const rates = doublesOf(message.currencies?.rates ?? new Uint8Array());
  const currencies = (message.currencies?.codes ?? []).map((ccy, index): CurrencyAt => ({
    ccy: ccy as Currency,
    rate: rates[index] as Rate,
  }));
  const accountRows = doublesOf(message.accounts ?? new Uint8Array());
  const quoteRows = doublesOf(message.quotes ?? new Uint8Array());
  let accountPlace = 0;
  let quotePlace = 0;

  const currencyAt = (index: number | undefined): CurrencyAt => currencies[index ?? -1] as CurrencyAt;

  function nextQuote(): RatedQuote {
    const place = quotePlace;
    quotePlace += QUOTE_NUMBERS;
    const price = quoteRows[place] as number;
    return {
      side: price < 0 ? 'lay' : 'back',
      price: Math.abs(price) as PriceMilli,
      currency: currencyAt(quoteRows[place + 1]),
      min: quoteRows[place + 2] as Minor,
      max: quoteRows[place + 3] as Minor,
    };
  }

  function nextAccount(): AccountQuotes {
    const place = accountPlace;
    accountPlace += ACCOUNT_NUMBERS;
    return {
      currency: currencyAt(accountRows[place]),
      stakeIncrement: accountRows[place + 1] as Minor,
      bookieCommission: accountRows[place + 2] as CommissionPpm,
      available: accountRows[place + 3] as Minor,
      quotes: times(accountRows[place + 4] as number, nextQuote),
    };
  }

  return { currencyAt, next: (accountCount) => times(accountCount, nextAccount) };
}

/** Returns what so many calls return. */
export function times<T>(count: number, next: () => T): T[] {
  const made: T[] = [];
  while (made.length < count) made.push(next());
  return made;
}
