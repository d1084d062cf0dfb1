// Which selections somebody looks at: open betslips and open orders. Those are the ones whose prices are asked for one by one;
// two who look at the same share one poll (decisions §10).
import type { BetType } from '../core/value/bet-type.js';
import type { AccountId, BookieCode, EventId } from '../core/value/ids.js';

/** A selection at a bookie, and an account that it is looked at for. */
export interface Interest {
  readonly bookie: BookieCode;
  readonly accountId: AccountId;
  readonly eventId: EventId;
  readonly betType: BetType;
}

/** Counts who looks at what. */
export interface Interests {
  add(interests: readonly Interest[]): void;
  remove(interests: readonly Interest[]): void;
  /** Returns the selections of a bookie that somebody looks at, each once, with the accounts they are looked at for. */
  of(bookie: BookieCode): Iterable<WantedSelection>;
  /** Calls when a selection is looked at that was not before. Returns how to stop. */
  onNew(listener: (wanted: WantedSelection) => void): () => void;
}

/** A selection that is looked at. */
export interface WantedSelection {
  readonly bookie: BookieCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly accounts: ReadonlyMap<AccountId, number>;
}

interface Wanted extends WantedSelection {
  readonly accounts: Map<AccountId, number>;
}

/** Returns that nobody looks at anything. */
export function createInterests(): Interests {
  const bookies = new Map<BookieCode, Map<string, Wanted>>();
  const listeners = new Set<(wanted: WantedSelection) => void>();
  const keyOf = ({ eventId, betType }: Interest): string => `${eventId} ${betType}`;

  /** Returns the selection where nobody looked at it before. */
  function addOne(interest: Interest): readonly Wanted[] {
    const { bookie, accountId, eventId, betType } = interest;
    const selections = bookies.get(bookie) ?? new Map<string, Wanted>();
    bookies.set(bookie, selections);
    const known = selections.get(keyOf(interest));
    const wanted: Wanted = known ?? { bookie, eventId, betType, accounts: new Map<AccountId, number>() };
    wanted.accounts.set(accountId, (wanted.accounts.get(accountId) ?? 0) + 1);
    if (known !== undefined) return [];
    selections.set(keyOf(interest), wanted);
    return [wanted];
  }

  function removeOne(interest: Interest): void {
    const selections = bookies.get(interest.bookie);
    const wanted = selections?.get(keyOf(interest));
    if (selections === undefined || wanted === undefined) return;
    const looks = (wanted.accounts.get(interest.accountId) ?? 0) - 1;
    if (looks > 0) wanted.accounts.set(interest.accountId, looks);
    else wanted.accounts.delete(interest.accountId);
    if (wanted.accounts.size === 0) selections.delete(keyOf(interest));
  }

  return {
    add(interests) {
      // Told when all are in: a selection is new with all accounts that it is looked at for.
      for (const wanted of interests.flatMap(addOne)) for (const listener of listeners) listener(wanted);
    },
    remove: (interests) => {
      interests.forEach(removeOne);
    },
    of: (bookie) => bookies.get(bookie)?.values() ?? [],
    onNew(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
