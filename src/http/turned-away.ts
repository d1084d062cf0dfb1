// Requests that are turned away because too many are under way are answered so many a turn of the event loop, in the order in which they came.
// Whoever is told to come again may do so at once, a thousand of them in each turn; and what was let in, which takes some turns to be done,
// would wait for all of them in each.

/** Says what is left to be said to one. */
export type Answer = () => void;

/** Requests that are turned away. */
export interface TurnedAway {
  /** Calls an answer: at once as long as few have come in this turn, else behind all before it. */
  readonly add: (answer: Answer) => void;
  /** How many wait. */
  readonly count: number;
}

/** What these take is little beside a turn's other work. */
const ANSWERS_A_TURN = 32;

/** Returns a place for them; nobody is there yet. */
export function createTurnedAway(onNextTurn: (work: () => void) => void = setImmediate): TurnedAway {
  const waiting: Answer[] = [];
  /** In this turn; null: none yet, and nobody waits. */
  let answered: number | null = null;

  function begin(): void {
    if (waiting.length === 0) {
      answered = null;
      return;
    }
    onNextTurn(begin);
    const due = waiting.splice(0, ANSWERS_A_TURN);
    answered = due.length;
    for (const answer of due) answer();
  }

  function add(answer: Answer): void {
    if (answered === null) {
      answered = 0;
      onNextTurn(begin);
    }
    if (answered === ANSWERS_A_TURN) {
      waiting.push(answer);
      return;
    }
    answered += 1;
    answer();
  }

  return {
    add,
    get count() {
      return waiting.length;
    },
  };
}
