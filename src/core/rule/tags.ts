// Which bookmaker accounts a customer may use, by the tags that they carry (decisions §4, `tag_rules`).
import type { BookieAccount } from '../record/bookie.js';
import type { Tag, TagRule } from '../record/customer.js';

/** Lets every account through: what a customer has unless its agent says otherwise. */
export const ALL_ACCOUNTS: readonly TagRule[] = [{ bookie: '*', require: [], exclude: [] }];

/**
 * Returns whether rules let an account through: the first that names its bookie decides, `*` only where none does, and without either it
 * is kept out. Tags of the environment are added to the account's own, and stand where both have one.
 */
export function letsThroughIn(
  environment: Readonly<Record<string, string>>,
  rules: readonly TagRule[],
  account: BookieAccount,
): boolean {
  const rule = rules.find(({ bookie }) => bookie === account.bookie) ?? rules.find(({ bookie }) => bookie === '*');
  if (rule === undefined) return false;
  if (rule.require.length === 0 && rule.exclude.length === 0) return true;
  const tags = new Map(Object.entries({ ...account.tags, ...environment }));
  const has = ({ tag, value }: Tag): boolean => tags.get(tag) === value;
  return rule.require.every(has) && !rule.exclude.some(has);
}

const NO_ENVIRONMENT = {};

/** Returns whether rules let an account through by its own tags. */
export function letsThrough(rules: readonly TagRule[], account: BookieAccount): boolean {
  return letsThroughIn(NO_ENVIRONMENT, rules, account);
}
