// The facts that one connection is told: as they happen, or all after one again (`resume`), and then as they happen.
import { type Seq, type Username, toSeq } from '../core/value/ids.js';
import type { CommandError } from '../wire/stream/commands.js';
import type { Written } from '../wire/stream/frames.js';
import type { Facts, Listener } from './facts.js';
import type { Outbox } from './outbox.js';
import type { Teller } from './teller.js';

/** Tells one connection of facts. */
interface FactFeed {
  /** From here on they are told as they happen; the connection knows all up to one. Does nothing where they are told already. */
  join(seq: Seq): void;
  /** Returns what the customer has now, and the line that it stands at: the connection is told it. */
  balance(): { readonly message: Written; readonly seq: Seq };
  /** Tells all facts after one, and from there on what happens. Says in between what the command came to. */
  resume(after: number): Promise<void>;
  /** The listener sees other things from here on. */
  seeAnew(): void;
  /** Whether facts are told as they happen. */
  readonly isLive: () => boolean;
  close(): void;
}

/** What a feed is made for. */
interface FactFeedParts {
  readonly facts: Facts;
  readonly lastSeq: () => Seq;
  readonly username: Username;
  /** As it is at the moment of asking. */
  readonly listener: () => Listener;
  readonly outbox: Pick<Outbox, 'hold' | 'release'>;
  readonly teller: Teller;
  /** Whether the connection is closed. */
  readonly isOver: () => boolean;
}

/** Returns a feed that tells nothing yet. */
export function createFactFeed(parts: FactFeedParts): FactFeed {
  const { facts, lastSeq, username, listener, outbox, teller, isOver } = parts;
  let leave: (() => void) | null = null;
  /** What limits and rates had made of the balance when it was last told. */
  let toldCredit = 0;

  function join(seq: Seq): void {
    if (isOver() || leave !== null) return;
    leave = facts.join(teller.member, listener());
    teller.know(seq);
  }

  function stop(): void {
    const leaving = leave;
    if (leaving === null) return;
    // What has changed while it was told has been told.
    toldCredit = facts.creditChanges();
    leave = null;
    leaving();
  }

  function balance(): ReturnType<FactFeed['balance']> {
    toldCredit = facts.creditChanges();
    return facts.balanceOf(username);
  }

  /** Tells what is after a line, up to the last one or to where nothing is kept. */
  async function backfill(after: Seq): Promise<CommandError | null> {
    for (let seq = after; ;) {
      const stretch = await facts.read(listener(), seq);
      if (stretch === null) {
        join(lastSeq());
        return 'resume_too_old';
      }
      seq = stretch.seq;
      // In the turn in which nothing is left to read: not a line is missed, nor told twice.
      const isLast = seq === lastSeq();
      if (isLast) join(seq);
      else teller.know(seq);
      if (stretch.messages.length > 0) await teller.sent(stretch.messages, seq);
      if (isLast || isOver()) return null;
    }
  }

  /** What limits and rates made of the balance while it was told of facts again. */
  function tellCredit(): void {
    if (!isOver() && facts.creditChanges() !== toldCredit) teller.say([balance().message]);
  }

  return {
    join,
    balance,
    async resume(after) {
      if (facts.reach(after) === 'ahead') {
        teller.answer('invalid_input');
        join(lastSeq());
        return;
      }
      stop();
      // What it was told of facts before comes before.
      await outbox.hold();
      outbox.release();
      if (isOver()) return;
      teller.answer(await backfill(toSeq(after)));
      tellCredit();
    },
    seeAnew() {
      if (leave === null) return;
      stop();
      join(teller.known());
    },
    isLive: () => leave !== null,
    close: stop,
  };
}
