// Something that a form does by one request, and what became of it.
import { useRef, useState } from 'preact/hooks';
import { type Question, type Refusal, withoutField } from './api.js';
import { useDesk } from './desk.js';
import { isAnything } from './guards.js';
import { makeUuid } from './uuid.js';

/** What a form does. */
export interface Doing {
  readonly refusal: Refusal | null;
  readonly isAsking: boolean;
  /** What was done last, in words; null: nothing yet. */
  readonly done: string | null;
  /** Does it, `text` in words; answers whether it was done, and `hear` is told what was answered. While one is under way there is no second. */
  readonly act: (question: Question, text: string, hear?: (value: unknown) => void) => Promise<boolean>;
  /** Does it as `act` does, under a name that the server does once: sent again as it was, because no answer came, it is done once. */
  readonly actOnce: (question: Question, text: string) => Promise<boolean>;
  /** Says of a field what is wrong with it, and sends nothing. */
  readonly refuse: (name: string, reason: string) => void;
  /** Takes back what was said of a field, which is changed now. */
  readonly correct: (name: string) => void;
}

/** Returns what a form does. */
export function useDoing(): Doing {
  const { api } = useDesk();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  /** What was sent last under which name, and is not known to be done. */
  const sent = useRef<{ readonly asked: string; readonly uuid: string } | null>(null);

  const act: Doing['act'] = async (question, text, hear) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsAsking(true);
    setDone(null);
    const answer = await api.ask(question, isAnything);
    isUnderWay.current = false;
    setIsAsking(false);
    setDone(answer.ok ? text : null);
    setRefusal(answer.ok ? null : answer.refusal);
    if (answer.ok) hear?.(answer.value);
    return answer.ok;
  };

  return {
    refusal,
    isAsking,
    done,
    act,
    async actOnce(question, text) {
      if (isUnderWay.current) return false;
      const asked = JSON.stringify(question);
      const uuid = sent.current?.asked === asked ? sent.current.uuid : makeUuid();
      sent.current = { asked, uuid };
      const isDone = await act({ ...question, body: { ...question.body, request_uuid: uuid } }, text);
      if (isDone) sent.current = null;
      return isDone;
    },
    refuse(name, reason) {
      setDone(null);
      setRefusal({ code: 'validation_error', fields: { [name]: [reason] }, reason: null, isCertain: true });
    },
    correct(name) {
      setRefusal((before) => (before === null ? null : withoutField(before, name)));
    },
  };
}
