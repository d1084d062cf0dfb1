// What the operator says of an event, and what became of it.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { useDesk } from '../desk.js';
import { isAnything } from '../guards.js';
import type { InputProps } from '../parts/field.js';
import { Field } from '../parts/field.js';
import type { EventHeard } from '../wire.js';

/** How it is said. */
export interface Saying {
  readonly refusal: Refusal | null;
  readonly isAsking: boolean;
  /** What was said last, in words; null: nothing yet. */
  readonly said: string | null;
  /** Says something, `text` in words. */
  readonly say: (body: object, text: string) => void;
}

/** Says something of an event. */
export function useSaying({ sport, event_id: eventId }: EventHeard, what: 'live' | 'result'): Saying {
  const { api } = useDesk();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const say = async (body: object, text: string): Promise<void> => {
    setIsAsking(true);
    setSaid(null);
    const path = `/v1/sports/${sport}/events/${encodeURIComponent(eventId)}/${what}/`;
    const answer = await api.ask({ method: 'PUT', path, body }, isAnything);
    setIsAsking(false);
    setSaid(answer.ok ? text : null);
    setRefusal(answer.ok ? null : answer.refusal);
  };
  return { refusal, isAsking, said, say: (body, text) => void say(body, text) };
}

/** Shows an input for a short text or a number. */
export function TextField(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly refusal: Refusal | null;
  readonly isNumber?: boolean;
  readonly hint?: string;
  readonly onValue: (value: string) => void;
}): VNode {
  const { name, label, value, refusal, isNumber = true, hint, onValue } = props;
  return (
    <Field name={name} label={label} refusal={refusal} {...(hint === undefined ? {} : { hint })}>
      {(input: InputProps) => (
        <input
          {...input}
          inputmode={isNumber ? 'numeric' : 'text'}
          autocomplete="off"
          value={value}
          onInput={({ currentTarget }) => {
            onValue(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

/** Returns the number in a text; what is none as it is, so that the server says what it is. Empty: null. */
export function countIn(text: string): number | string | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** Returns both numbers, or null where neither is there. */
export function bothIn(first: string, second: string): readonly unknown[] | null {
  const both = [countIn(first), countIn(second)];
  return both.every((it) => it === null) ? null : both;
}
