// Says how an event in play stands.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { Tick } from '../parts/field.js';
import { RefusalNotice } from '../parts/notice.js';
import type { EventHeard } from '../wire.js';
import { TextField, bothIn, countIn, useSaying } from './said.js';

const FIELDS = ['score', 'red_cards', 'time'];
const NOTHING_SAID = { home: '', away: '', homeRed: '', awayRed: '', period: '', minute: '' };
type Said = typeof NOTHING_SAID;

/** Shows the form. */
export function LiveForm({ event }: { readonly event: EventHeard }): VNode {
  const { refusal, isAsking, isDone, say } = useSaying(event, 'live');
  const [isInPlay, setIsInPlay] = useState(event.ir_status === 'in_running');
  const [said, setSaid] = useState(NOTHING_SAID);
  const time = said.period === '' && said.minute === '' ? null : [said.period, countIn(said.minute)];
  const set =
    (name: keyof Said) =>
    (value: string): void => {
      setSaid({ ...said, [name]: value });
    };
  return (
    <form
      class="say"
      aria-label="How it stands"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        say({
          in_running: isInPlay,
          score: bothIn(said.home, said.away),
          red_cards: bothIn(said.homeRed, said.awayRed),
          time,
        });
      }}
    >
      <h4>How it stands</h4>
      <Tick name="in_running" label="In play" isOn={isInPlay} onChange={setIsInPlay} />
      {event.event_type !== 'multirunner' && <PlayFields said={said} set={set} refusal={refusal} />}
      <RefusalNotice refusal={refusal} shown={FIELDS} />
      <p role="status" class="done">
        {isDone && 'It is said.'}
      </p>
      <button type="submit" class="primary" disabled={isAsking}>
        {isAsking ? 'Saying …' : 'Set how it stands'}
      </button>
    </form>
  );
}

interface PlayFieldsProps {
  readonly said: Said;
  readonly set: (name: keyof Said) => (value: string) => void;
  readonly refusal: Refusal | null;
}

/** Of two sides: a race has neither a score nor halves. */
function PlayFields({ said, set, refusal }: PlayFieldsProps): VNode {
  return (
    <>
      <div class="pair">
        <TextField name="score" label="Home score" value={said.home} refusal={refusal} onValue={set('home')} />
        <TextField name="score_away" label="Away score" value={said.away} refusal={null} onValue={set('away')} />
      </div>
      <div class="pair">
        <TextField
          name="red_cards"
          label="Home red cards"
          value={said.homeRed}
          refusal={refusal}
          onValue={set('homeRed')}
        />
        <TextField
          name="red_cards_away"
          label="Away red cards"
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
          isNumber={false}
          value={said.period}
          refusal={refusal}
          onValue={set('period')}
        />
        <TextField name="minute" label="Minute" value={said.minute} refusal={null} onValue={set('minute')} />
      </div>
    </>
  );
}
