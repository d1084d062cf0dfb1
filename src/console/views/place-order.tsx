// The form that places an order through a betslip.
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { amountIn, decimalIn, moneyText, priceIn, priceText, withoutCurrency } from '../format.js';
import { Choice } from '../parts/choice.js';
import { Field, Tick } from '../parts/field.js';
import { RefusalNotice } from '../parts/notice.js';
import type { PlacingStep } from '../placings.js';
import { type Row, leastTaken } from '../pmms.js';
import type { PlacingForm } from '../use-placing.js';
import type { BetslipHeard, OrderHeard } from '../wire.js';
import { selectionText } from '../words.js';

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

/** What is written in the form. It outlives the betslip, which may close meanwhile. */
export interface OrderForm {
  readonly price: string;
  /** Whether the price stays, whatever the best one is. */
  readonly isPriceKept: boolean;
  /** Whether the price is the reader's own, and not only proposed. */
  readonly isPriceOwn: boolean;
  readonly stake: string;
  readonly duration: number;
  readonly mode: string;
  readonly keepsOpen: boolean;
}

/** As it is shown first. */
export const NOTHING_WRITTEN: OrderForm = {
  price: '',
  isPriceKept: false,
  isPriceOwn: false,
  stake: '',
  duration: 15,
  mode: 'make_and_take',
  keepsOpen: false,
};

/** Returns the form after an order was placed by it. What was written while it was under way is for the next one. */
export function afterOrder(form: OrderForm, { want_stake: [ccy, amount] }: OrderHeard): OrderForm {
  return decimalIn(withoutCurrency(ccy, form.stake)) === amount ? { ...form, stake: '' } : form;
}

/** Returns what is kept of the form for whoever comes back to it: no price but the reader's own, and no stake that may be placed by then. */
export function leftForm(form: OrderForm, step: PlacingStep): OrderForm {
  const { isPriceOwn, price, stake } = form;
  const isUnderWay = step === 'asking' || step === 'in_doubt';
  return { ...form, price: isPriceOwn ? price : '', isPriceKept: isPriceOwn, stake: isUnderWay ? '' : stake };
}

interface PlaceOrderProps {
  readonly betslip: BetslipHeard;
  readonly rows: readonly Row[];
  /** The event's name. */
  readonly event: string;
  /** Null while nobody quotes one. */
  readonly best: number | null;
  readonly form: OrderForm;
  readonly onForm: (changed: Partial<OrderForm>) => void;
  readonly placing: PlacingForm;
}

/** Shows the form. */
export function PlaceOrder({ betslip, rows, event, best, form, onForm, placing }: PlaceOrderProps): VNode {
  const { price, stake, duration, mode, keepsOpen } = form;
  const { step, refusal } = placing;
  const isLay = betslip.betslip_type === 'lay';
  const ccy = betslip.customer_ccy;

  // The best price is proposed until all accounts have answered once; what the reader has written, or then sees, stays.
  useEffect(() => {
    if (best === null || form.isPriceKept) return;
    onForm({ price: String(best), isPriceKept: betslip.accounts.every(({ status }) => status !== undefined) });
  }, [best, betslip]);

  const priceSaid = priceIn(price);
  const { said: stakeSaid, mistake } = amountIn(ccy, stake);
  const write = (name: string, changed: Partial<OrderForm>): void => {
    onForm(changed);
    placing.correct(name);
  };
  const submit = (): void => {
    // The second click of a double one finds the form as the first has left it.
    if (step === 'placed' && stake === '' && placing.isJustPlaced()) return;
    if (mistake !== null) {
      placing.refuse('stake', mistake);
      return;
    }
    const order = {
      betslip_id: betslip.betslip_id,
      // What is not filled in is left out, so that the server says that it is needed.
      ...(priceSaid === null ? {} : { price: priceSaid }),
      ...(stakeSaid === null ? {} : { stake: [ccy, stakeSaid] }),
      duration,
      exchange_mode: mode,
      keep_open_ir: keepsOpen,
    };
    const amount = typeof stakeSaid === 'number' ? `${moneyText([ccy, stakeSaid])} on ` : '';
    placing.place(order, `${amount}${selectionText(betslip.bet_type_description)}, ${event}`);
  };

  return (
    <form
      class="place"
      aria-label="Place an order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div class="pair">
        <Field
          name="price"
          label={isLay ? 'Highest price' : 'Lowest price'}
          refusal={refusal}
          hint={
            <BestPrice
              best={best}
              isShort={best !== null && typeof priceSaid === 'number' && (isLay ? best > priceSaid : best < priceSaid)}
              onTake={(taken) => {
                write('price', { price: taken, isPriceKept: true, isPriceOwn: true });
              }}
            />
          }
        >
          {(input) => (
            <input
              {...input}
              inputmode="decimal"
              autocomplete="off"
              value={price}
              onInput={({ currentTarget }) => {
                write('price', { price: currentTarget.value, isPriceKept: true, isPriceOwn: true });
              }}
            />
          )}
        </Field>
        <Field
          name="stake"
          label={`${isLay ? 'Backer’s stake' : 'Stake'} in ${ccy}`}
          refusal={refusal}
          hint={<Outcome {...{ isLay, ccy, rows }} price={priceSaid} stake={stakeSaid} />}
        >
          {(input) => (
            <input
              {...input}
              inputmode="decimal"
              autocomplete="off"
              value={stake}
              onInput={({ currentTarget }) => {
                write('stake', { stake: currentTarget.value });
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
            write('duration', { duration: Number(seconds) });
          }}
        />
        <Choice
          name="exchange_mode"
          label="On the own exchange"
          refusal={refusal}
          value={mode}
          choices={EXCHANGE_MODES}
          onChoose={(chosen) => {
            write('exchange_mode', { mode: chosen });
          }}
        />
        <Tick
          name="keep_open_ir"
          label="Keep it open in running"
          isOn={keepsOpen}
          onChange={(isOn) => {
            onForm({ keepsOpen: isOn });
          }}
        />
      </details>
      <RefusalNotice refusal={refusal} shown={FIELDS} />
      <button type="submit" class="primary wide" aria-disabled={step === 'asking' || step === 'in_doubt'}>
        {step === 'asking' ? 'Placing …' : 'Place order'}
      </button>
    </form>
  );
}

/**
 * Says what comes of a stake, or that it is less than anybody takes at its price: an order waits until somebody does. That is no longer than what it
 * takes the place of: it comes and goes with the prices, and moves nothing below.
 */
function Outcome(props: {
  readonly isLay: boolean;
  readonly ccy: string;
  readonly rows: readonly Row[];
  readonly price: unknown;
  readonly stake: unknown;
}): VNode {
  const { isLay, ccy, rows, price, stake } = props;
  const isReady = typeof price === 'number' && typeof stake === 'number' && price > 1 && stake > 0;
  if (!isReady) return <>{isLay ? 'What you may win.' : 'What you may lose.'}</>;
  const least = leastTaken(rows, isLay ? 'lay' : 'normal', price);
  if (least !== null && stake < least) return <span class="short">Least now: {moneyText([ccy, least])}</span>;
  const amount = moneyText([ccy, stake * (price - 1)]);
  return <>{isLay ? `You may lose ${amount}.` : `To win ${amount} or more.`}</>;
}

function BestPrice(props: {
  readonly best: number | null;
  /** Whether it is not as good as the price that is written: an order waits until somebody offers that. */
  readonly isShort: boolean;
  readonly onTake: (price: string) => void;
}): VNode {
  const { best, isShort, onTake } = props;
  if (best === null) return <>No price yet.</>;
  return (
    <button
      type="button"
      class={isShort ? 'link short' : 'link'}
      onClick={() => {
        onTake(String(best));
      }}
    >
      {isShort ? `Only ${priceText(best)} now` : `Best now: ${priceText(best)}`}
    </button>
  );
}
