// What is wrong with the values of a file, wherever what they stand in has the right shape: amounts that are finer than their currency, addresses
// that are none.
import { findCurrency } from '../core/value/currency.js';
import { buildAccount, buildCustomer, buildExchange, readingsOf } from './build.js';
import type { Environment } from './clashes.js';
import {
  type Configuration,
  type GivenAccount,
  accountShape,
  addressShape,
  customerShape,
  exchangeShape,
  originsShape,
} from './shape.js';

/** Returns what amounts and addresses say that cannot be, wherever what they stand in has the right shape. */
export function valueProblems(json: unknown, environment: Environment): readonly string[] {
  const problems: string[] = [];
  const readings = readingsOf(environment, problems);
  const { customers = [], providers = [], exchange = {}, urls } = soundParts(json);
  for (const [path, url] of urls) {
    const fault = urlFault(url);
    if (fault !== null) problems.push(`${path}: ${fault}`);
  }
  const isKnown = (...codes: readonly (string | undefined)[]): boolean =>
    codes.every((code) => code === undefined || findCurrency(code) !== null);
  for (const given of customers)
    if (isKnown(given.ccy_code, given.credit_limit?.[0], given.max_stake_per_event?.[0]))
      buildCustomer(given, readings);
  for (const { bookie, accounts } of providers)
    for (const given of accounts) if (isKnown(given.ccy_code)) buildAccount(bookie, given, readings);
  if (isKnown(exchange.min_stake?.[0])) buildExchange(exchange, readings);
  return problems;
}

/** Why a URL cannot be read, or has what calls would leave out or send along; null: neither. It is not told itself: it may have a password. */
function urlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an address';
  const { username, password, search, hash } = new URL(text);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return isPlain ? null : 'must have no user, no query and no fragment';
}

/** What has the right shape by itself; the rest is left out. */
function soundParts(json: unknown): Pick<Configuration, 'customers' | 'exchange'> & {
  readonly providers?: readonly { readonly bookie: string; readonly accounts: GivenAccount[] }[];
  /** With their paths. */
  readonly urls: readonly (readonly [path: string, url: string])[];
} {
  if (typeof json !== 'object' || json === null) return { urls: [] };
  const listed = (name: string): readonly unknown[] => {
    const value: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
    return Array.isArray(value) ? value : [];
  };
  const exchange = 'exchange' in json && exchangeShape.Check(json.exchange) ? { exchange: json.exchange } : {};
  const origins = originsShape.Check(json) ? (json.http?.cors_origins ?? []) : [];
  return {
    ...exchange,
    urls: [
      ...origins.map((origin, index) => [`http.cors_origins.${index}`, origin] as const),
      ...listed('providers').flatMap((it, index) =>
        addressShape.Check(it) ? [[`providers.${index}.base_url`, it.base_url] as const] : [],
      ),
    ],
    customers: listed('customers').filter((it) => customerShape.Check(it)),
    providers: listed('providers').flatMap((it) => {
      if (typeof it !== 'object' || it === null || !('accounts' in it)) return [];
      const accounts: readonly unknown[] = Array.isArray(it.accounts) ? it.accounts : [];
      const bookie = 'bookie' in it && typeof it.bookie === 'string' && it.bookie !== '' ? it.bookie : '?';
      return [{ bookie, accounts: accounts.filter((account) => accountShape.Check(account)) }];
    }),
  };
}
