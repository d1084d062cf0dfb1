// How a selection is published and how it settles. On a match both are the service's bet type; on a special event the
// provider names the runner in full (provider §2.2) and the number of the runner settles.
import { fromUnparsed, toBetType } from '../core/value/bet-type.js';
import { toTeamId } from '../core/value/ids.js';
import type { Spelling } from './spelling.js';
import { type Contest, type Named, runnerIdOf } from './world.js';

/** Returns the bet type that settles a published one, or null when none does. Runners are named as the world names them. */
export function settlesAs(contest: Contest, published: string): string | null {
  if (contest.kind === 'normal') return toBetType(published);
  return fromUnparsed(published, (name) => {
    const index = contest.runners.findIndex((runner) => runner.name === name);
    return index < 0 ? null : toTeamId(runnerIdOf(index));
  });
}

/** Returns the runner that a settling bet type names, or null where it names none of the event's. */
export function findRunner(contest: Contest, settling: string): Named | null {
  if (contest.kind === 'normal' || !/^(for|against),(win|top,\d+),\d+$/.test(settling)) return null;
  return contest.runners[Number(settling.slice(settling.lastIndexOf(',') + 1)) - 1] ?? null;
}

/** Returns whether a settling bet type can be asked of an event. */
export function isSelectionOf(contest: Contest, settling: string): boolean {
  return contest.kind === 'normal' ? toBetType(settling) === settling : findRunner(contest, settling) !== null;
}

/** Returns a settling bet type as this provider publishes it. */
export function publishedAs(contest: Contest, settling: string, spelling: Spelling): string {
  const runner = findRunner(contest, settling);
  if (runner === null) return settling;
  const [side = '', market = '', places = ''] = settling.split(',');
  const term = market === 'win' ? 'win' : `top_${places}`;
  return ['unparsed', 'multirunner', side, term, spelling('runner', runner.name)].join(',');
}
