// Says how an event in play stands.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { useDesk } from '../desk.js';
import { sidesOf } from '../events.js';
import { Tick } from '../parts/field.js';
import { RefusalNotice } from '../parts/notice.js';
import { TextField } from '../parts/text-field.js';
import type { Play } from '../told.js';
import { usePlay } from '../use-play.js';
import type { EventHeard } from '../wire.js';
import { bothIn, countIn, useSaying } from './said.js';

const FIELDS = ['score', 'red_cards', 'time'];
const NOTHING_SAID = { home: '', away: '', homeRed: '', awayRed: '', period: '', minute: '' };
type Said = typeof NOTHING_SAID;

/** What is said; null: nothing of that. */
interface Standing {
  readonly in_running: boolean;
  readonly score: readonly unknown[] | null;
  readonly red_cards: readonly unknown[] | null;
  readonly time: readonly unknown[] | null;
}

/** What is known so far, to be written over. */
function saidOf({ score, redCards, time }: Play): Said {
  const [home, away] = score ?? [];
  const [homeRed, awayRed] = redCards ?? [];
  const [period, minute] = time ?? [];
  const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value));
  return {
    home: textOf(home),
    away: textOf(away),
    homeRed: textOf(homeRed),
    awayRed: textOf(awayRed),
    period: textOf(period),
    minute: textOf(minute),
  };
}

/** Returns what was said of how an event stands. */
function standingText({ in_running: isInPlay, score, red_cards: redCards, time }: Standing): string {
  const parts = [
    isInPlay ? 'in play' : 'not in play',
    ...(score === null ? [] : [score.join('–')]),
    ...(redCards === null ? [] : [`red cards ${redCards.join('–')}`]),
    ...(time === null ? [] : [time.join(' ')]),
  ];
  return `It is said to be ${parts.join(', ')}.`;
}

/** Shows the form, with what is known of how the event stands. */
export function LiveForm({ event }: { readonly event: EventHeard }): VNode {
  const { refusal, isAsking, said: told, say } = useSaying(event, 'live');
  const [isInPlay, setIsInPlay] = useState(event.ir_status === 'in_running');
  const play = usePlay(event.event_id);
  const [written, setWritten] = useState<Partial<Said>>({});
  const said = { ...(play === null ? NOTHING_SAID : saidOf(play)), ...written };
  const { live } = useDesk();
  useEffect(() => live.register(event.sport, event.event_id), [live, event.sport, event.event_id]);
  /** What is left as it is known is not said again. */
  const isWritten = (...names: readonly (keyof Said)[]): boolean => names.some((name) => written[name] !== undefined);
  const isTimed = isWritten('period', 'minute') && (said.period !== '' || said.minute !== '');
  const set =
    (name: keyof Said) =>
    (value: string): void => {
      setWritten({ ...written, [name]: value });
    };
  return (
    <form
      class="say"
      aria-label="How it stands"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const body = {
          in_running: isInPlay,
          score: isWritten('home', 'away') ? bothIn(said.home, said.away) : null,
          red_cards: isWritten('homeRed', 'awayRed') ? bothIn(said.homeRed, said.awayRed) : null,
          time: isTimed ? [said.period, countIn(said.minute)] : null,
        };
        say(body, standingText(body));
      }}
    >
      <h4>How it stands</h4>
      <Tick name="in_running" label="In play" isOn={isInPlay} onChange={setIsInPlay} />
      {event.event_type !== 'multirunner' && <PlayFields event={event} said={said} set={set} refusal={refusal} />}
      <RefusalNotice refusal={refusal} shown={FIELDS} />
      <p role="status" class="done">
        {told}
      </p>
      <button type="submit" class="primary" disabled={isAsking}>
        {isAsking ? 'Saying …' : 'Set how it stands'}
      </button>
    </form>
  );
}

interface PlayFieldsProps {
  readonly event: EventHeard;
  readonly said: Said;
  readonly set: (name: keyof Said) => (value: string) => void;
  readonly refusal: Refusal | null;
}

/** Of two sides: a race has neither a score nor halves. */
function PlayFields({ event, said, set, refusal }: PlayFieldsProps): VNode {
  const [home, away] = sidesOf(event.home, event.away);
  return (
    <>
      <div class="pair">
        <TextField name="score" label={`${home}, score`} value={said.home} refusal={refusal} onValue={set('home')} />
        <TextField name="score_away" label={`${away}, score`} value={said.away} refusal={null} onValue={set('away')} />
      </div>
      <div class="pair">
        <TextField
          name="red_cards"
          label={`${home}, red cards`}
          value={said.homeRed}
          refusal={refusal}
          onValue={set('homeRed')}
        />
        <TextField
          name="red_cards_away"
          label={`${away}, red cards`}
          value={said.awayRed}
          refusal={null}
          onValue={set('awayRed')}
        />
      </div>
      <div class="pair">
        <TextField
          name="time"
          label="Period"
          hint="Such as 1h, ht or 2h"
          kind="text"
          value={said.period}
          refusal={refusal}
          onValue={set('period')}
        />
        <TextField name="minute" label="Minute" value={said.minute} refusal={null} onValue={set('minute')} />
      </div>
    </>
  );
}
