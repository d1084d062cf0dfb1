// How many turns of the event loop something takes: work that is done a part at a time lets others have theirs in between.

/** Resolves with what work comes to, and how many turns went by until then. */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0;
  let isDone = false;
  function count(): void {
    turns += 1;
    if (!isDone) setImmediate(count);
  }
  setImmediate(count);
  const result = await work().finally(() => {
    isDone = true;
  });
  return { result, turns };
}
