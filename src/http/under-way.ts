// How many requests are under way. Each that comes waits for those before it, so where more come than can be answered all of them would wait
// ever longer: from some number on it is better to say at once that there is too much to do (decisions §1). A request is under way when all of it
// has arrived. One whose answer only waits to be read keeps nobody waiting: some hundred answers that are never read would lock out everybody.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { systemTimer } from '../clock.js';

/** Requests under way. */
export interface UnderWay {
  /** Counts a request, until its answer has been sent or its client has gone: no hook hears of those. */
  add(answer: ServerResponse): void;
  readonly count: number;
  /** Returns whether whatever comes now would wait for too long, and is to be turned away. Hangs up on those who read nothing, where they are too many. */
  readonly isTooMuch: () => boolean;
  /** Counts one that is. */
  noteTurnedAway(): void;
}

/** How many may be under way. */
interface Bounds {
  /** However slow the machine. */
  readonly always: number;
  /** More may where they are answered within this, as fast as they were answered lately. */
  readonly waitMs: number;
}

/** A rush that is over soon is all let in. */
const USUALLY: Bounds = { always: 256, waitMs: 40 };
/** In a crowd there are as many under way as may be, all the time, and each waits for all of them: it is better to let in fewer. */
const IN_A_CROWD: Bounds = { always: 160, waitMs: 25 };
/** Lately. */
const WINDOW_MS = 250;
/** Where so many are turned away within it, it is a crowd. */
const CROWD = 128;
/**
 * Answers that wait to be read are memory: of more than so many, those are given up on whose connections most wait, for who reads slowly waits for one
 * answer; and of as many those that have waited longest.
 */
const UNREAD_MAX = 512;
/** Whether answers wait to be read is looked at only where it matters, and no more often. */
const LOOK_MS = 10;

/** Whether all that is left to do for an answer is its client's: to read it, or what goes before it on its connection. */
function isUnread({ writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return writableEnded || writableNeedDrain;
}

/** Ends an answer whose connection has ended before its turn came: a file that is sent as one would stay open for good, waiting for it. */
function giveUp(answer: ServerResponse): void {
  answer.on('pipe', (source) => source.destroy());
  answer.emit('close');
}

/** Returns what counts requests; none is under way. */
export function countUnderWay(elapsedMs = (): number => systemTimer.elapsedMs()): UnderWay {
  const all = new Set<ServerResponse>();
  /** Those whose answers wait to be read, as they were when that was last looked at: who has waited longest comes first. */
  const unread = new Set<ServerResponse>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answered = 0;
  let perMs = 0;
  let since = elapsedMs();
  let turnedAway = 0;
  let isCrowd = false;
  /** Those that came behind others on their connection, by connection: Node tells an answer that waits there for its turn nothing of the end of it. */
  const behind = new WeakMap<Socket, Set<ServerResponse>>();

  // One for all: a closure for each, or a second listener for requests, costs each a tenth of what it takes.
  function ended(this: ServerResponse): void {
    all.delete(this);
    unread.delete(this);
    // To be turned away is no work, and who gives up was not answered.
    if (this.writableFinished && this.statusCode !== 503) answered += 1;
  }

  function endedBehind(this: ServerResponse): void {
    behind.get(this.req.socket)?.delete(this);
    ended.call(this);
  }

  function followBehind(answer: ServerResponse): void {
    const { socket } = answer.req;
    answer.on('close', endedBehind);
    const known = behind.get(socket);
    known?.add(answer);
    if (known !== undefined) return;
    const all = new Set([answer]);
    behind.set(socket, all);
    socket.once('close', () => {
      for (const one of all) {
        // The one whose turn it is by now hears of it, too.
        one.off('close', endedBehind);
        ended.call(one);
        if (one.socket === null) giveUp(one);
      }
    });
  }

  function measure(now: number): void {
    if (now - since < WINDOW_MS) return;
    perMs = answered / (now - since);
    isCrowd = turnedAway / (now - since) >= CROWD / WINDOW_MS;
    answered = 0;
    turnedAway = 0;
    since = now;
  }

  function lookForUnread(now: number): void {
    if (now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    for (const answer of all) {
      if (isUnread(answer)) unread.add(answer);
      else unread.delete(answer);
    }
    if (unread.size > UNREAD_MAX) giveUpSome(unread.size - UNREAD_MAX);
  }

  function giveUpSome(surplus: number): void {
    const counts = new Map<Socket, number>();
    for (const { req } of unread) counts.set(req.socket, (counts.get(req.socket) ?? 0) + 1);
    let left = surplus;
    // Sorting leaves those with as many in their order: who has waited longest comes first.
    for (const [socket, count] of [...counts].sort(([, one], [, other]) => other - one)) {
      if (left <= 0) return;
      socket.destroy();
      left -= count;
    }
  }

  return {
    add(answer) {
      // Whoever has gone while its request arrived is not heard of again.
      if (answer.destroyed) return;
      const isBehind = answer.socket === null;
      if (isBehind && answer.req.socket.destroyed) return;
      all.add(answer);
      if (isBehind) followBehind(answer);
      else answer.on('close', ended);
    },
    get count() {
      return all.size;
    },
    isTooMuch() {
      const now = elapsedMs();
      measure(now);
      const { always, waitMs } = isCrowd ? IN_A_CROWD : USUALLY;
      const most = Math.max(always, perMs * waitMs);
      if (all.size - unread.size < most) return false;
      lookForUnread(now);
      return all.size - unread.size >= most;
    },
    noteTurnedAway() {
      turnedAway += 1;
      if (turnedAway === CROWD) isCrowd = true;
    },
  };
}
