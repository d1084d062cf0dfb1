// Placing an order once. Its request has a name, under which the server carries it out once at most, and keeps it until an order is known to
// have come of it. Where no answer says so the server is asked what became of it, and nothing else is sent meanwhile.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Refusal, withoutField } from './api.js';
import { useDesk } from './desk.js';
import { makeUuid } from './uuid.js';
import { type OrderHeard, isOrder } from './wire.js';

/** How placing goes: what was sent is in doubt while it is not known what came of it. */
export type PlacingStep = 'ready' | 'asking' | 'in_doubt' | 'not_placed' | 'placed';

/** What a form places orders by. */
export interface Placing {
  readonly step: PlacingStep;
  readonly refusal: Refusal | null;
  /** What was placed, the latest first. */
  readonly orderIds: readonly number[];
  /** Sends an order, unless the one before is still under way. */
  readonly place: (order: object) => void;
  /** Whether the last order was placed a moment ago. */
  readonly isJustPlaced: () => boolean;
  /** Says why an order is not sent: what is wrong with a field. */
  readonly refuse: (name: string, reason: string) => void;
  /** A field is written anew: what was wrong with it does not hold any more. */
  readonly correct: (name: string) => void;
}

/** How long to wait before the server is asked what became of an order: what is on its way to it may still arrive. */
const ASK_AFTER_MS = 1000;

/** As long as the second of two clicks that were meant as one may take. */
const MOMENT_MS = 1000;

/** Returns how to place orders, one after the other. */
export function usePlacing(onPlaced: (order: OrderHeard) => void): Placing {
  const { api } = useDesk();
  const [step, setStep] = useState<PlacingStep>('ready');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [orderIds, setOrderIds] = useState<readonly number[]>([]);
  const isBusy = useRef(false);
  const isOver = useRef(false);
  const uuid = useRef<string | null>(null);
  const placedAt = useRef(0);
  useEffect(
    () => () => {
      isOver.current = true;
    },
    [],
  );

  const end = (reached: PlacingStep, why: Refusal | null): void => {
    isBusy.current = false;
    setStep(reached);
    setRefusal(why);
  };

  const endPlaced = (order: OrderHeard): void => {
    uuid.current = null;
    placedAt.current = performance.now();
    setOrderIds((before) => [order.order_id, ...before.filter((id) => id !== order.order_id)]);
    end('placed', null);
    onPlaced(order);
  };

  const send = async (order: object): Promise<void> => {
    uuid.current ??= makeUuid();
    const body = { ...order, request_uuid: uuid.current };
    const answer = await api.ask({ method: 'POST', path: '/v1/orders/', body }, isOrder);
    if (answer.ok) endPlaced(answer.value);
    else if (answer.refusal.isCertain) end('ready', answer.refusal);
    else await findOut(uuid.current);
  };

  const findOut = async (name: string): Promise<void> => {
    setStep('in_doubt');
    while (!isOver.current) {
      await waited(ASK_AFTER_MS);
      const answer = await api.ask({ path: `/v1/orders/tracked/${name}/` }, isOrder);
      if (answer.ok) {
        endPlaced(answer.value);
        return;
      }
      if (answer.refusal.code === 'not_found') {
        end('not_placed', null);
        return;
      }
    }
  };

  return {
    step,
    refusal,
    orderIds,
    place(order) {
      // Not by what is shown: a second click may come before that.
      if (isBusy.current) return;
      isBusy.current = true;
      setStep('asking');
      setRefusal(null);
      void send(order);
    },
    isJustPlaced: () => performance.now() - placedAt.current < MOMENT_MS,
    refuse(name, reason) {
      if (isBusy.current) return;
      setStep('ready');
      setRefusal({ code: 'validation_error', fields: { [name]: [reason] }, reason: null, isCertain: true });
    },
    correct(name) {
      setRefusal((before) => (before === null ? null : withoutField(before, name)));
    },
  };
}

const waited = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, ms);
  });
