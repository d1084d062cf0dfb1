// A betslip: what each account offers on one selection, as it comes in, and the form to place an order with it.
import type { VNode } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../api.js';
import { connectionsOf, useDesk, useLive } from '../desk.js';
import { countText, moneyText, priceText } from '../format.js';
import { isAnything } from '../guards.js';
import type { Snapshot } from '../live.js';
import { takesAny } from '../offers.js';
import { Amount } from '../parts/amount.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { OrderCard } from '../parts/order-card.js';
import { SameAs } from '../parts/same-as.js';
import { type Row, rowsOf } from '../pmms.js';
import { type BetslipHeard, type OrderHeard, isBetslip } from '../wire.js';
import { useEscape } from '../use-escape.js';
import { useFocus } from '../use-focus.js';
import { keptState } from '../use-kept.js';
import { type PlacingForm, usePlacing } from '../use-placing.js';
import { accountReasonText, betslipReasonText, placingText, selectionText } from '../words.js';
import { NOTHING_WRITTEN, type OrderForm, PlaceOrder, afterOrder, leftForm } from './place-order.js';

/** What somebody would like to bet on. */
export interface Wish {
  readonly sport: string;
  readonly eventId: string;
  /** In its `for` form, whichever side it is bet on. */
  readonly betType: string;
  readonly side: 'normal' | 'lay';
  /** The event's name. */
  readonly title: string;
}

/** Returns what tells a wish from others. */
export function keyOf({ eventId, betType, side }: Wish): string {
  return `${eventId} ${betType} ${side}`;
}

interface BetslipPanelProps {
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onClose: () => void;
}

/** What was shown of a betslip, besides its prices. */
interface Left {
  readonly key: string;
  readonly form: OrderForm;
  /** What was placed, the latest first. */
  readonly orderIds: readonly number[];
}

/** That of the betslip that was shown last. */
const NOTHING_LEFT: Left = { key: '', form: NOTHING_WRITTEN, orderIds: [] };
const useLeft = keptState(NOTHING_LEFT);

/** Well within the life of a betslip. */
const REFRESH_MS = 20_000;

/** Opens a betslip, and keeps it open for as long as it is shown. */
export function BetslipPanel({ wish, onWish, onClose }: BetslipPanelProps): VNode {
  const title = useFocus<HTMLHeadingElement>();
  const key = keyOf(wish);
  const [left, leave] = useLeft();
  const [before] = useState(() => (left.key === key ? left : NOTHING_LEFT));
  const [form, setForm] = useState(before.form);
  const onPlaced = useCallback((order: OrderHeard) => {
    setForm((written) => afterOrder(written, order));
  }, []);
  const placing = usePlacing(key, onPlaced);
  const orderIds = useMemo(() => [...new Set([...placing.orderIds, ...before.orderIds])], [placing.orderIds, before]);
  useEffect(() => {
    leave({ key, form: leftForm(form, placing.step), orderIds });
  }, [leave, key, form, placing.step, orderIds]);
  const { betslipId, refusal, openAnother } = useBetslip(wish, placing);
  // The button that was pressed goes with the betslip, and would take the keyboard along.
  const openAgain = useCallback(() => {
    title.current?.focus();
    openAnother();
  }, [title, openAnother]);
  const betslip = useLive(useCallback(({ told }: Snapshot) => told.betslips.get(betslipId ?? '') ?? null, [betslipId]));
  const close = useCallback(() => {
    leave(NOTHING_LEFT);
    onClose();
  }, [leave, onClose]);
  useEscape('.slip', close);
  const onForm = (changed: Partial<OrderForm>): void => {
    setForm((written) => ({ ...written, ...changed }));
  };
  return (
    <>
      <header class="slip-head">
        <h2 ref={title} tabIndex={-1}>
          Betslip
        </h2>
        <InPlay eventId={wish.eventId} />
        <button type="button" class="quiet" onClick={close}>
          Close
        </button>
      </header>
      <p class="hint">{wish.title}</p>
      <p class="slip-title">
        <strong>{betslip === null ? '…' : selectionText(betslip.bet_type_description)}</strong>
      </p>
      <Sides wish={wish} onWish={onWish} />
      <RefusalNotice refusal={refusal} />
      {betslip === null ? (
        <>
          {refusal === null && <Nothing>The betslip is being opened …</Nothing>}
          {refusal !== null && <OpenAgain onClick={openAgain} />}
        </>
      ) : (
        <OpenBetslip key={betslip.betslip_id} {...{ betslip, event: wish.title, openAgain, form, onForm, placing }} />
      )}
      <p class={`placing placing-${placing.step}`} role="status">
        {placingText(placing.step, placing.orderIds[0] ?? null)}
      </p>
      {orderIds.map((orderId) => (
        <OrderCard key={orderId} orderId={orderId} />
      ))}
    </>
  );
}

/** Says that the event is in play: from then on prices move, and orders are taken, otherwise. In the head, where it moves nothing. */
function InPlay({ eventId }: { readonly eventId: string }): VNode {
  const select = useCallback(({ told }: Snapshot) => told.events.get(eventId)?.ir_status === 'in_running', [eventId]);
  const isInPlay = useLive(select);
  return (
    <span class="slip-play" role="status">
      {isInPlay && <span class="badge badge-live">In play</span>}
    </span>
  );
}

/** Lays are on the opposite of a selection, and only a `for` has one that can be laid. */
function Sides({ wish, onWish }: { readonly wish: Wish; readonly onWish: (wish: Wish) => void }): VNode | null {
  if (!wish.betType.startsWith('for,')) return null;
  const sides = [
    ['normal', 'Back'],
    ['lay', 'Lay'],
  ] as const;
  return (
    <div class="sides" role="group" aria-label="Side">
      {sides.map(([side, text]) => (
        <button
          key={side}
          type="button"
          aria-pressed={wish.side === side}
          onClick={() => {
            onWish({ ...wish, side });
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function OpenAgain({ onClick }: { readonly onClick: () => void }): VNode {
  return (
    <button type="button" class="primary" onClick={onClick}>
      Open it again
    </button>
  );
}

interface Opened {
  /** Null until there is one. */
  readonly betslipId: string | null;
  readonly refusal: Refusal | null;
  readonly openAnother: () => void;
}

function useBetslip({ sport, eventId, betType, side }: Wish, { sent }: PlacingForm): Opened {
  const { api, live } = useDesk();
  const [betslipId, setBetslipId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const connections = useLive(connectionsOf);

  const refresh = useCallback(
    async (id: string): Promise<void> => {
      const path = `/v1/betslips/${id}/refresh/`;
      const answer = await api.ask({ method: 'POST', path, body: {} }, isAnything);
      // One that is closed says so by the stream, but not to those who were away.
      if (!answer.ok && answer.refusal.code === 'not_found') live.loseBetslip(id);
    },
    [api, live],
  );

  useEffect(() => {
    if (betslipId !== null) void refresh(betslipId);
  }, [refresh, connections]);

  useEffect(() => {
    let isOver = false;
    let opened: string | null = null;
    let timer = 0;
    const close = async (id: string): Promise<void> => {
      // An order through it that is overtaken would be refused.
      await sent();
      await api.ask({ method: 'DELETE', path: `/v1/betslips/${id}/` }, isAnything);
    };
    const laid = betType.replace(/^for,/, 'against,');
    const body = { sport, event_id: eventId, bet_type: side === 'lay' ? laid : betType, betslip_type: side };
    setBetslipId(null);
    setRefusal(null);
    void api.ask({ method: 'POST', path: '/v1/betslips/', body }, isBetslip).then((answer) => {
      if (!answer.ok) {
        if (!isOver) setRefusal(answer.refusal);
        return;
      }
      const { betslip_id: id } = answer.value;
      if (isOver) {
        void close(id);
        return;
      }
      opened = id;
      live.keepBetslip(answer.value);
      setBetslipId(id);
      timer = window.setInterval(() => {
        if (!document.hidden) void refresh(id);
      }, REFRESH_MS);
    });
    return () => {
      isOver = true;
      window.clearInterval(timer);
      if (opened !== null) void close(opened);
    };
  }, [api, live, refresh, sent, sport, eventId, betType, side, attempt]);

  return {
    betslipId,
    refusal,
    openAnother: useCallback(() => {
      setAttempt((count) => count + 1);
    }, []),
  };
}

interface OpenBetslipProps {
  readonly betslip: BetslipHeard;
  /** Its name. */
  readonly event: string;
  readonly openAgain: () => void;
  readonly form: OrderForm;
  readonly onForm: (changed: Partial<OrderForm>) => void;
  readonly placing: PlacingForm;
}

function OpenBetslip({ betslip, event, openAgain, form, onForm, placing }: OpenBetslipProps): VNode {
  const { who } = useDesk();
  const rows = useMemo(() => rowsOf(betslip), [betslip]);
  const best = rows.find(({ isBest }) => isBest) ?? null;
  return (
    <>
      <Quotes {...{ betslip, rows, openAgain }} />
      {!betslip.is_open && (
        <div class="notice" role="alert">
          <p>{betslipReasonText(betslip.close_reason)}</p>
          <OpenAgain onClick={openAgain} />
        </div>
      )}
      {betslip.is_open && !who.permissions.place_bets && <p class="notice">This account may not place bets.</p>}
      {betslip.is_open && who.permissions.place_bets && (
        <PlaceOrder {...{ betslip, rows, event, form, onForm, placing }} best={best?.price ?? null} />
      )}
    </>
  );
}

/** A row with one line, in rems. */
const ROW_REMS = 2;
/** So many rows have room, besides the head, and half of the next, so that it is seen that there is one. */
const HEAD_AND_HALF = 1.5;
const ROWS_MIN = 4;
const ROWS_MAX = 8;

/** As high from the first price to the last, however many there are: what is below is not moved while somebody is about to press it. */
function Quotes(props: {
  readonly betslip: BetslipHeard;
  readonly rows: readonly Row[];
  readonly openAgain: () => void;
}): VNode {
  const { betslip, rows, openAgain } = props;
  const answered = betslip.accounts.filter(({ status }) => status !== undefined).length;
  const all = betslip.accounts.length;
  const shown = HEAD_AND_HALF + Math.min(Math.max(all, ROWS_MIN), ROWS_MAX);
  return (
    <>
      <p class="hint" role="status">
        {all === 0 ? 'None of your accounts can be used.' : `${answered} of ${countText(all, 'account')} answered.`}
      </p>
      {rows.length > 0 && (
        <div
          class="ladder"
          role="region"
          aria-label="Prices of your accounts"
          tabIndex={0}
          style={{ height: `${shown * ROW_REMS}rem` }}
        >
          <table class={`quotes ${rows.some(isWide) ? 'quotes-wide' : ''} ${betslip.is_open ? '' : 'quotes-past'}`}>
            <caption class="unseen">What your accounts offer, best price first</caption>
            <thead>
              <tr>
                <th scope="col">Bookie</th>
                <th scope="col">Price</th>
                <th scope="col">Min</th>
                <th scope="col">Max</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <QuoteRow key={row.key} row={row} betslip={betslip} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LeftOut accounts={betslip.invalid_accounts} onTryAgain={openAgain} />
    </>
  );
}

/** As many characters as both amounts of a quote may have together to stand side by side. */
const AMOUNTS_CHARACTERS_MAX = 17;

function isWide({ quote }: Row): boolean {
  return quote !== null && moneyText(quote.min).length + moneyText(quote.max).length > AMOUNTS_CHARACTERS_MAX;
}

function QuoteRow({ row, betslip }: { readonly row: Row; readonly betslip: BetslipHeard }): VNode {
  return (
    <tr class={row.isBest ? 'best' : takesAny(row.quote) ? undefined : 'spent'}>
      <th scope="row">
        {row.bookie} {row.isBest && <span class="badge badge-best">Best</span>}
        {row.betType !== betslip.bet_type && <QuotedAs betslip={betslip} betType={row.betType} />}
      </th>
      {row.quote === null ? (
        <td colSpan={3} class="hint">
          {row.note}
        </td>
      ) : (
        <>
          <td class="number" title={`The bookie's own price: ${priceText(row.bookiePrice)}`}>
            {priceText(row.quote.price)}
          </td>
          <td class="number" data-label="Min">
            <Amount money={row.quote.min} />
          </td>
          <td class="number" data-label="Max">
            <Amount money={row.quote.max} />
          </td>
        </>
      )}
    </tr>
  );
}

function QuotedAs({ betslip, betType }: { readonly betslip: BetslipHeard; readonly betType: string }): VNode {
  const { event_id: eventId } = betslip;
  const told = useLive(useCallback((snapshot: Snapshot) => snapshot.told.events.get(eventId) ?? null, [eventId]));
  // Its names are what they were, also once it is over.
  const last = useRef(told);
  const event = (last.current = told ?? last.current);
  return event === null ? <small class="hint">as {betType}</small> : <SameAs event={event} betType={betType} />;
}

/** Who was left out when the betslip was opened stays so, also where it offers the bet by now: a goal has all suspend their prices for a moment. */
function LeftOut(props: {
  readonly accounts: BetslipHeard['invalid_accounts'];
  readonly onTryAgain: () => void;
}): VNode | null {
  const { accounts, onTryAgain } = props;
  const texts = Object.entries(accounts).flatMap(([bookie, reasons]) =>
    Object.values(reasons).map((reason) => `${bookie} (${accountReasonText(reason)})`),
  );
  if (texts.length === 0) return null;
  return (
    <p class="hint">
      Not used: {[...new Set(texts)].join(', ')}.{' '}
      <button type="button" class="link" onClick={onTryAgain}>
        Try them again
      </button>
    </p>
  );
}
