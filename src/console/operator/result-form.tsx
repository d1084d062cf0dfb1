// Says how an event ended: by its score, its sets, or the places of its runners.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from '../parts/choice.js';
import { sidesOf } from '../events.js';
import { RefusalNotice } from '../parts/notice.js';
import { TextField } from '../parts/text-field.js';
import type { EventHeard } from '../wire.js';
import { placesText } from '../words.js';
import { type Saying, countIn, useSaying } from './said.js';

const FIELDS = ['ft_home', 'ft_away', 'ht_home', 'ht_away', 'sets', 'retired'];
/** Their results are sets, not a score. */
const SETS_SPORTS: ReadonlySet<string> = new Set(['tennis', 'tt', 'volley']);

/** Bookmakers void theirs themselves, and say so in their statements. */
const VOID_TEXT =
  'It was abandoned: its bets on the own exchange are void, and bookmakers are expected to void theirs. Another result would put that right.';

/** Shows the form that fits the event. */
export function ResultForm({ event }: { readonly event: EventHeard }): VNode {
  const saying = useSaying(event, 'result');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isVoiding, setIsVoiding] = useState(false);
  const valueOf = (name: string): string => values[name] ?? '';
  const setValue = (name: string, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
  };
  const endVoiding = (): void => {
    setIsVoiding(false);
  };
  const voidAll = (): void => {
    setIsVoiding(false);
    saying.say({ void: true }, VOID_TEXT);
  };
  const part = { event, saying, valueOf, setValue };
  return (
    <form
      class="say"
      aria-label="How it ended"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setIsVoiding(false);
        saying.say(resultOf(event, valueOf), resultText(event, valueOf));
      }}
    >
      <h4>How it ended</h4>
      {kindOf(event) === 'score' && <ScoreFields {...part} />}
      {kindOf(event) === 'sets' && <SetsField {...part} />}
      {kindOf(event) === 'runners' && <RunnerFields {...part} />}
      <RefusalNotice refusal={saying.refusal} shown={FIELDS} />
      <p role="status" class="done">
        {saying.said}
      </p>
      <div class="buttons">
        <button type="submit" class="primary" disabled={saying.isAsking}>
          {saying.isAsking ? 'Saying …' : 'Set the result'}
        </button>
        <button
          type="button"
          aria-disabled={saying.isAsking || isVoiding}
          onClick={() => {
            if (!saying.isAsking) setIsVoiding(true);
          }}
        >
          It was abandoned
        </button>
        {isVoiding && <ConfirmVoid onNo={endVoiding} onYes={voidAll} />}
      </div>
    </form>
  );
}

/** Not in the place of the button that asks for it, so that the second click of a double one does not confirm. */
function ConfirmVoid({ onNo, onYes }: { readonly onNo: () => void; readonly onYes: () => void }): VNode {
  return (
    <>
      <button type="button" onClick={onNo}>
        No
      </button>
      <button type="button" onClick={onYes}>
        Yes, all its bets are void
      </button>
    </>
  );
}

function kindOf({ event_type: type, sport }: EventHeard): 'score' | 'sets' | 'runners' {
  if (type === 'multirunner') return 'runners';
  return SETS_SPORTS.has(sport) ? 'sets' : 'score';
}

function resultOf(event: EventHeard, valueOf: (name: string) => string): object {
  switch (kindOf(event)) {
    case 'score': {
      const scores = FIELDS.slice(0, 4).map((name) => [name, countIn(valueOf(name))] as const);
      return Object.fromEntries(scores.filter(([, count]) => count !== null));
    }
    case 'sets':
      return { sets: setsIn(valueOf('sets')), ...retiredIn(valueOf('retired')) };
    case 'runners': {
      const runners = placesIn(event, valueOf).map(([id, position]) => ({ team_id: id, position }));
      return { runner_results: runners };
    }
  }
}

function resultText(event: EventHeard, valueOf: (name: string) => string): string {
  switch (kindOf(event)) {
    case 'score': {
      const [home = '', away = '', homeHalf = '', awayHalf = ''] = FIELDS.map((name) => valueOf(name).trim());
      const half = homeHalf === '' ? '' : ` (${homeHalf}–${awayHalf} at half time)`;
      return `The result is set: ${home}–${away}${half}.`;
    }
    case 'sets':
      return `The result is set: ${valueOf('sets').trim()}${retiredText(event, valueOf('retired'))}.`;
    case 'runners':
      return placesText(placesIn(event, valueOf).flatMap(([, place]) => (typeof place === 'number' ? [place] : [])));
  }
}

const placesIn = ({ teams = [] }: EventHeard, valueOf: (name: string) => string) =>
  teams.map(({ team_id: id }) => [id, countIn(valueOf(String(id)))] as const);

const retiredIn = (player: string): object => (player === '' ? {} : { retired: player });

function retiredText(event: EventHeard, player: string): string {
  const retired = playersOf(event).find(([known]) => known === player);
  return retired === undefined ? '' : `, ${retired[1]} gave up`;
}

function playersOf(event: EventHeard): readonly (readonly [player: string, name: string])[] {
  const [first, second] = sidesOf(event.home, event.away);
  return [
    ['p1', first],
    ['p2', second],
  ];
}

const setsIn = (text: string): readonly (readonly unknown[])[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((set) => set.split(/[-–:]/).map(countIn));

interface PartProps {
  readonly event: EventHeard;
  readonly saying: Saying;
  readonly valueOf: (name: string) => string;
  readonly setValue: (name: string, value: string) => void;
}

function ScoreFields(props: PartProps): VNode {
  const [home, away] = sidesOf(props.event.home, props.event.away);
  return (
    <>
      <div class="pair">
        <Value {...props} name="ft_home" label={`${home}, full time`} />
        <Value {...props} name="ft_away" label={`${away}, full time`} />
      </div>
      <div class="pair">
        <Value {...props} name="ht_home" label={`${home}, half time`} />
        <Value {...props} name="ht_away" label={`${away}, half time`} />
      </div>
    </>
  );
}

function SetsField(props: PartProps): VNode {
  const { event, saying, valueOf, setValue } = props;
  return (
    <>
      <Value {...props} name="sets" label="Sets" hint="Such as 6-4 3-6 7-5" kind="text" />
      <Choice
        name="retired"
        label="Who gave up"
        none="Nobody"
        value={valueOf('retired')}
        choices={playersOf(event)}
        refusal={saying.refusal}
        onChoose={(player) => {
          setValue('retired', player);
        }}
      />
    </>
  );
}

function RunnerFields(props: PartProps): VNode {
  return (
    <>
      <p class="hint">
        The place of each: one that did not finish is behind all others. Leave it empty for those that did not run.
      </p>
      <div class="pair">
        {(props.event.teams ?? []).map(({ team_id: id, name }) => (
          <Value key={id} {...props} name={String(id)} label={name} />
        ))}
      </div>
    </>
  );
}

interface ValueProps extends PartProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'count' | 'text';
}

function Value({ saying, valueOf, setValue, name, label, ...rest }: ValueProps): VNode {
  const { hint, kind = 'count' } = rest;
  return (
    <TextField
      name={name}
      label={label}
      value={valueOf(name)}
      refusal={saying.refusal}
      kind={kind}
      {...(hint === undefined ? {} : { hint })}
      onValue={(value) => {
        setValue(name, value);
      }}
    />
  );
}
