// Which bookmaker accounts a betslip gets, and the bet type each is used for (decisions §10).
import type { BetslipAccount, InvalidAccount, InvalidAccountReason } from '../record/betslip.js';
import type { BookieAccount } from '../record/bookie.js';
import type { BetType } from '../value/bet-type.js';

/** An account that the customer may use, and what its bookie offers for it now. */
export interface AccountChoice {
  readonly account: BookieAccount;
  /** Why it cannot be used now; null: it can. */
  readonly obstacle: InvalidAccountReason | null;
  /** The bet types that the bookie offers and that settle as the betslip's at every score: its own first, then the best priced. */
  readonly offered: readonly BetType[];
}

/** What the betslip asks for. */
export interface AccountWish {
  readonly betType: BetType;
  readonly equivalentBets: boolean;
  /** Empty: all. */
  readonly equivalentBetsBookies: readonly string[];
  readonly multipleAccounts: boolean;
}

/** The accounts of a betslip. */
export interface SelectedAccounts {
  readonly accounts: readonly BetslipAccount[];
  readonly invalidAccounts: readonly InvalidAccount[];
}

/**
 * Returns the accounts to use, one a bookie for the requested bet type; equivalent ones use further accounts of that bookie,
 * or its only one where the requested type is not offered. With `multipleAccounts`, all accounts take the requested type, and
 * equivalents are used only where it is not offered.
 *
 * Shape: choices in the order of bookie code, then account id; so are the accounts.
 */
export function selectAccounts(choices: readonly AccountChoice[], wish: AccountWish): SelectedAccounts {
  const accounts: BetslipAccount[] = [];
  const invalidAccounts: InvalidAccount[] = [];
  for (const ofBookie of byBookie(choices)) {
    const usable: BookieAccount[] = [];
    for (const { account, obstacle } of ofBookie) {
      const reason = obstacle ?? (betTypesOf(ofBookie, wish).length === 0 ? 'no_offer' : null);
      if (reason === null) usable.push(account);
      else invalidAccounts.push({ accountId: account.accountId, bookie: account.bookie, reason });
    }
    accounts.push(...assign(usable, betTypesOf(ofBookie, wish), wish));
  }
  return { accounts, invalidAccounts };
}

/** The order in which accounts are given everywhere: bookie code, then account id (decisions §8). */
export function inAccountOrder(
  a: Pick<BookieAccount, 'bookie' | 'accountId'>,
  b: Pick<BookieAccount, 'bookie' | 'accountId'>,
): number {
  return a.bookie < b.bookie ? -1 : a.bookie > b.bookie ? 1 : a.accountId - b.accountId;
}

function byBookie(choices: readonly AccountChoice[]): AccountChoice[][] {
  const groups = new Map<string, AccountChoice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.account.bookie) ?? [];
    group.push(choice);
    groups.set(choice.account.bookie, group);
  }
  return [...groups.values()];
}

/** What a bookie's accounts may be used for: the requested type, if it is offered, then its equivalents, if they are wanted. */
function betTypesOf(ofBookie: readonly AccountChoice[], wish: AccountWish): readonly BetType[] {
  const [first] = ofBookie;
  if (first === undefined) return [];
  const { bookie } = first.account;
  const mayUseEquivalents =
    wish.equivalentBets && (wish.equivalentBetsBookies.length === 0 || wish.equivalentBetsBookies.includes(bookie));
  return mayUseEquivalents ? first.offered : first.offered.filter((betType) => betType === wish.betType);
}

function assign(usable: readonly BookieAccount[], betTypes: readonly BetType[], wish: AccountWish): BetslipAccount[] {
  const isRequestedOffered = betTypes[0] === wish.betType;
  const picked = (index: number): BetType | undefined => {
    if (!wish.multipleAccounts) return betTypes[index];
    return isRequestedOffered ? wish.betType : betTypes[index % Math.max(1, betTypes.length)];
  };
  return usable.flatMap(({ accountId, bookie }, index) => {
    const betType = picked(index);
    return betType === undefined ? [] : [{ accountId, bookie, betType, status: null, priceList: null }];
  });
}
