// The form that places an order through a betslip.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { useDesk } from '../desk.js';
import { decimalIn, moneyText, priceText } from '../format.js';
import { Choice } from '../parts/choice.js';
import { Field, Tick } from '../parts/field.js';
import { RefusalNotice } from '../parts/notice.js';
import { makeUuid } from '../uuid.js';
import { type BetslipHeard, isOrder } from '../wire.js';

/** The fields that say themselves what is wrong with them. */
const FIELDS = ['price', 'stake', 'duration', 'exchange_mode'];

const DURATIONS = [
  [15, '15 seconds'],
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
] as const;

const EXCHANGE_MODES = [
  ['make_and_take', 'Take, then offer the rest'],
  ['take_only', 'Take only'],
  ['dark', 'Offer the rest unseen'],
] as const;

interface PlaceOrderProps {
  readonly betslip: BetslipHeard;
  /** Null while nobody quotes one. */
  readonly best: number | null;
  readonly onPlaced: (orderId: number) => void;
}

/** Shows the form. */
export function PlaceOrder({ betslip, best, onPlaced }: PlaceOrderProps): VNode {
  const { api } = useDesk();
  const [price, setPrice] = useState('');
  const [stake, setStake] = useState('');
  const [duration, setDuration] = useState(15);
  const [mode, setMode] = useState('make_and_take');
  const [keepsOpen, setKeepsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isLay = betslip.betslip_type === 'lay';
  const ccy = betslip.customer_ccy;

  // The best price is proposed until all accounts have answered once; what the reader has written, or then sees, stays.
  const isProposed = useRef(false);
  useEffect(() => {
    if (best === null || isProposed.current) return;
    isProposed.current = betslip.accounts.every(({ status }) => status !== undefined);
    setPrice(String(best));
  }, [best, betslip]);

  const [priceSaid, stakeSaid] = [decimalIn(price), decimalIn(stake)];
  const body = {
    betslip_id: betslip.betslip_id,
    // What is not filled in is left out, so that the server says that it is needed.
    ...(priceSaid === null ? {} : { price: priceSaid }),
    ...(stakeSaid === null ? {} : { stake: [ccy, stakeSaid] }),
    duration,
    exchange_mode: mode,
    keep_open_ir: keepsOpen,
  };
  const asking = useRequestUuid(JSON.stringify(body));

  const place = async (): Promise<void> => {
    setIsAsking(true);
    setRefusal(null);
    const sent = { ...body, request_uuid: asking.uuid() };
    const answer = await api.ask({ method: 'POST', path: '/v1/orders/', body: sent }, isOrder);
    setIsAsking(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      // What was not answered may have been placed: if it is sent again it is the same request.
      if (answer.refusal.code !== 'unreachable') asking.forget();
      return;
    }
    asking.forget();
    setStake('');
    onPlaced(answer.value.order_id);
  };

  return (
    <form
      class="place"
      aria-label="Place an order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void place();
      }}
    >
      <div class="pair">
        <Field
          name="price"
          label={isLay ? 'Highest price' : 'Lowest price'}
          refusal={refusal}
          hint={<BestPrice best={best} onTake={setPrice} />}
        >
          {(input) => (
            <input
              {...input}
              inputmode="decimal"
              autocomplete="off"
              value={price}
              onInput={({ currentTarget }) => {
                isProposed.current = true;
                setPrice(currentTarget.value);
              }}
            />
          )}
        </Field>
        <Field
          name="stake"
          label={`${isLay ? 'Backer’s stake' : 'Stake'} in ${ccy}`}
          refusal={refusal}
          hint={outcomeText(isLay, ccy, priceSaid, stakeSaid)}
        >
          {(input) => (
            <input
              {...input}
              inputmode="decimal"
              autocomplete="off"
              value={stake}
              onInput={({ currentTarget }) => {
                setStake(currentTarget.value);
              }}
            />
          )}
        </Field>
      </div>
      <details class="more">
        <summary>More</summary>
        <Choice
          name="duration"
          label="Keep trying for"
          refusal={refusal}
          value={String(duration)}
          choices={DURATIONS.map(([seconds, text]) => [String(seconds), text])}
          onChoose={(seconds) => {
            setDuration(Number(seconds));
          }}
        />
        <Choice
          name="exchange_mode"
          label="On the own exchange"
          refusal={refusal}
          value={mode}
          choices={EXCHANGE_MODES}
          onChoose={setMode}
        />
        <Tick name="keep_open_ir" label="Keep it open in running" isOn={keepsOpen} onChange={setKeepsOpen} />
      </details>
      <RefusalNotice refusal={refusal} shown={FIELDS} />
      <button type="submit" class="primary wide" disabled={isAsking}>
        {isAsking ? 'Placing …' : 'Place order'}
      </button>
    </form>
  );
}

function outcomeText(isLay: boolean, ccy: string, price: unknown, stake: unknown): string {
  const isReady = typeof price === 'number' && typeof stake === 'number' && price > 1 && stake > 0;
  if (!isReady) return isLay ? 'What you may win.' : 'What you may lose.';
  const amount = moneyText([ccy, stake * (price - 1)]);
  return isLay ? `You may lose ${amount}.` : `To win ${amount} or more.`;
}

function BestPrice({
  best,
  onTake,
}: {
  readonly best: number | null;
  readonly onTake: (price: string) => void;
}): VNode {
  if (best === null) return <>No price yet.</>;
  return (
    <button
      type="button"
      class="link"
      onClick={() => {
        onTake(String(best));
      }}
    >
      Best now: {priceText(best)}
    </button>
  );
}

/** A request keeps its name until its answer is known, or it asks for something else. */
function useRequestUuid(key: string): { uuid(): string; forget(): void } {
  const named = useRef<{ readonly key: string; readonly uuid: string } | null>(null);
  return {
    uuid() {
      if (named.current?.key !== key) named.current = { key, uuid: makeUuid() };
      return named.current.uuid;
    },
    forget() {
      named.current = null;
    },
  };
}
