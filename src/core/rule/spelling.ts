// Which spelling of a name is shown. Bookmakers spell as they like, and whichever lists an event first names it; but nobody likes to be shouted at.
import type { Event, NamedTeam } from '../record/event.js';
import { plainWords } from '../value/plain-text.js';

/** A longer word in capitals is no abbreviation: AC MILAN, but PSV, LASK. */
const SHOUTED_WORD = /\p{Lu}{5}/u;
const SMALL_LETTER = /\p{Ll}/u;

/** Returns the spelling of a name to show: the one that there is, unless it is all in capitals, and another of the same name is not. */
export function betterSpelling(own: string, other: string): string {
  return isShouted(own) && !isShouted(other) && plainWords(own) === plainWords(other) ? other : own;
}

function isShouted(name: string): boolean {
  return SHOUTED_WORD.test(name) && !SMALL_LETTER.test(name);
}

/** What a listing calls an event. */
interface Called {
  readonly competition: Named;
  readonly sides:
    | { readonly kind: 'normal'; readonly home: Named; readonly away: Named }
    | { readonly kind: 'multirunner'; readonly name: string; readonly runners: readonly Named[] };
}

type Named = Pick<NamedTeam, 'name'>;

/** Returns an event with each of its names as it is spelled best, there or in a listing of it; the event itself where nothing changes. */
export function respelled(event: Event, { competition, sides }: Called): Event {
  const league = betterSpelling(event.competition.name, competition.name);
  const base =
    league === event.competition.name ? event : { ...event, competition: { ...event.competition, name: league } };
  if (base.kind === 'normal' && sides.kind === 'normal') {
    const home = named(base.home, sides.home.name);
    const away = named(base.away, sides.away.name);
    return home === base.home && away === base.away
      ? base
      : { ...base, name: `${home.name} v ${away.name}`, home, away };
  }
  if (base.kind === 'normal' || sides.kind === 'normal') return base;
  const name = betterSpelling(base.name, sides.name);
  const teams = withRunners(base.teams, sides.runners);
  return name === base.name && teams === base.teams ? base : { ...base, name, teams };
}

function named(team: NamedTeam, other: string): NamedTeam {
  const name = betterSpelling(team.name, other);
  return name === team.name ? team : { ...team, name };
}

function withRunners(teams: readonly NamedTeam[], runners: readonly Named[]): readonly NamedTeam[] {
  if (!teams.some(({ name }) => isShouted(name))) return teams;
  const spelled = new Map(runners.map(({ name }) => [plainWords(name), name]));
  const better = teams.map((team) => named(team, spelled.get(plainWords(team.name)) ?? team.name));
  return better.some((team, at) => team !== teams[at]) ? better : teams;
}
