// Betslips and their PMMs, told to their customer: each PMM only where it is another than the last.
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import type { AccountId, BetslipId, Username } from '../core/value/ids.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { BetslipShow } from '../services/betslips.js';
import { type Written, written } from '../wire/stream/frames.js';
import { type StreamMessage, betslipClosedMessage, betslipMessage, pmmMessage } from '../wire/stream/messages.js';
import type { Channel, Channels, Member } from './channels.js';

/** What customers are told of their betslips. */
export interface BetslipNews {
  /** From here on a member is told of a customer's betslips. */
  join(member: Member, customer: Username): () => void;
  close(): void;
}

/** What it needs of the rest. */
export interface BetslipNewsParts {
  readonly registry: BetslipRegistry;
  readonly show: BetslipShow;
  readonly channels: Channels;
}

/** Returns the news of a registry's betslips. */
export function createBetslipNews({ registry, show, channels }: BetslipNewsParts): BetslipNews {
  const ofCustomer = new Map<Username, Channel>();
  /** The last PMM of each account, as it was told. */
  const told = new Map<BetslipId, Map<AccountId, string>>();

  function pmms(betslip: Betslip, usernames: ReadonlyMap<AccountId, string>): readonly Written[] {
    const last = told.get(betslip.betslipId) ?? new Map<AccountId, string>();
    told.set(betslip.betslipId, last);
    return betslip.accounts.flatMap((account) => {
      const message = pmmMessage(betslip, account, usernames.get(account.accountId) ?? '');
      if (message === null) return [];
      const pmm = written(message);
      if (last.get(account.accountId) === pmm.text) return [];
      last.set(account.accountId, pmm.text);
      return [pmm];
    });
  }

  const stop = registry.onChange((after, before) => {
    const channel = ofCustomer.get(after.customer);
    const isOver = after.closeReason !== null;
    if (channel === undefined || isOver) told.delete(after.betslipId);
    if (channel === undefined) return;
    if (isOver) {
      channel.say(messagesOf(betslipClosedMessage(after)));
      return;
    }
    const shown = show(after);
    if (before === null || isOther(before, after)) channel.say(messagesOf(betslipMessage(shown)));
    channel.say(pmms(after, shown.usernames));
  });

  return {
    join(member, customer) {
      const channel = ofCustomer.get(customer) ?? channels.open();
      ofCustomer.set(customer, channel);
      channel.join(member);
      return () => {
        channel.leave(member);
        if (channel.isEmpty) ofCustomer.delete(customer);
      };
    },
    close: stop,
  };
}

function messagesOf(message: StreamMessage | null): readonly Written[] {
  return message === null ? [] : [written(message)];
}

/** Whether a betslip has become another but for its PMMs: it lives longer, or has other accounts. */
function isOther(before: Betslip, after: Betslip): boolean {
  const namesOf = (accounts: readonly BetslipAccount[]): string =>
    accounts.map(({ accountId, betType }) => `${accountId} ${betType}`).join('\n');
  return before.expiresAt !== after.expiresAt || namesOf(before.accounts) !== namesOf(after.accounts);
}
