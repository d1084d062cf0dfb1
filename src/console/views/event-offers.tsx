// One event: how it stands, and what is offered on it.
import type { VNode } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { now } from '../clock.js';
import { useDesk, useLive } from '../desk.js';
import { eventStartText, isInPlay } from '../events.js';
import { countText, priceText } from '../format.js';
import type { Snapshot } from '../live.js';
import { type Market, type Selection, bookiesOf, marketsOf } from '../offers.js';
import { Amount } from '../parts/amount.js';
import { Nothing } from '../parts/notice.js';
import { PlayMark } from '../parts/play-mark.js';
import { hashOf } from '../router.js';
import { useDescription } from '../use-description.js';
import { useFocus } from '../use-focus.js';
import type { EventHeard, OfferHeard } from '../wire.js';
import { marketText, noPricesText, sportText } from '../words.js';
import type { Wish } from './betslip.js';

/** So many markets are open at first. */
const OPEN_AT_FIRST = 4;

interface EventOffersProps {
  readonly sport: string;
  readonly eventId: string;
  /** The bet type of the betslip that is open. */
  readonly chosen: string | null;
  readonly onWish: (wish: Wish) => void;
}

/** Shows an event while somebody looks at it. */
export function EventOffers({ sport, eventId, chosen, onWish }: EventOffersProps): VNode {
  const { live } = useDesk();
  useEffect(() => live.register(sport, eventId), [live, sport, eventId]);
  const event = useLive(useCallback(({ told }: Snapshot) => told.events.get(eventId) ?? null, [eventId]));
  const offers = useLive(useCallback(({ told }: Snapshot) => told.offers.get(eventId) ?? null, [eventId]));
  const answer = useLive(useCallback(({ answers }: Snapshot) => answers.get(eventId), [eventId]));
  const isComplete = useLive(isSynced);
  const markets = useMemo(() => marketsOf(offers?.values() ?? []), [offers]);
  const bookies = useBookies(offers);

  return (
    <section class="offers panel" aria-label="Offers">
      <a class="back" href={hashOf({ view: 'events' })}>
        ‹ All events
      </a>
      {event === null ? (
        <Nothing>{isComplete ? 'This event is over, or was never there.' : 'The event is on its way …'}</Nothing>
      ) : (
        <>
          <EventHead event={event} />
          {markets.length === 0 && <Nothing>{noPricesText(answer)}</Nothing>}
          {markets.map((market, index) => (
            <MarketGroup
              key={market.market}
              event={event}
              market={market}
              bookies={bookies}
              isOpenAtFirst={index < OPEN_AT_FIRST}
              chosen={chosen}
              onWish={onWish}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Those that have offered anything while the event is shown: a goal takes offers away for a moment, and a column that went with them would move others. */
function useBookies(offers: ReadonlyMap<string, OfferHeard> | null): readonly string[] {
  const seen = useRef<readonly string[]>([]);
  return useMemo(() => {
    seen.current = [...new Set([...seen.current, ...bookiesOf(offers?.values() ?? [])])].sort();
    return seen.current;
  }, [offers]);
}

const isSynced = ({ told }: Snapshot): boolean => told.retold === null;

function EventHead({ event }: { readonly event: EventHeard }): VNode {
  const title = useFocus<HTMLHeadingElement>();
  const country =
    event.competition_country === '' || event.competition_country === 'XX' ? [] : [event.competition_country];
  const where = [sportText(event.sport), event.competition_name, ...country];
  return (
    <header class="event-head">
      <h2 ref={title} tabIndex={-1}>
        {event.event_name}
      </h2>
      <p>
        {isInPlay(event) ? <PlayMark event={event} /> : <span class="badge">{eventStartText(event, now())}</span>}
        <span>{where.join(' · ')}</span>
        <a href={hashOf({ view: 'positions', eventId: event.event_id })}>Position</a>
      </p>
    </header>
  );
}

interface MarketGroupProps {
  readonly event: EventHeard;
  readonly market: Market;
  /** Those of the whole event, so that each has the same column in all markets. */
  readonly bookies: readonly string[];
  readonly isOpenAtFirst: boolean;
  readonly chosen: string | null;
  readonly onWish: (wish: Wish) => void;
}

function MarketGroup({ market, isOpenAtFirst, ...rest }: MarketGroupProps): VNode {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      class="market"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        <h3>{marketText(market.market)}</h3>
        <span class="hint">{countText(market.selections.length, 'selection')}</span>
      </summary>
      {isOpen && <PriceTable market={market} {...rest} />}
    </details>
  );
}

function PriceTable({ event, market, bookies, chosen, onWish }: Omit<MarketGroupProps, 'isOpenAtFirst'>): VNode {
  return (
    <div class="prices">
      <table>
        <caption class="unseen">{marketText(market.market)}: the best price, and each bookmaker’s</caption>
        <thead>
          <tr>
            <th scope="col">Selection</th>
            <th scope="col">Best</th>
            {bookies.map((bookie) => (
              <th key={bookie} scope="col">
                {bookie}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {market.selections.map((selection) => (
            <SelectionRow
              key={selection.betType}
              event={event}
              selection={selection}
              bookies={bookies}
              isChosen={selection.betType === chosen}
              onWish={onWish}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SelectionRowProps {
  readonly event: EventHeard;
  readonly selection: Selection;
  readonly bookies: readonly string[];
  readonly isChosen: boolean;
  readonly onWish: (wish: Wish) => void;
}

function SelectionRow({ event, selection, bookies, isChosen, onWish }: SelectionRowProps): VNode {
  const description = useDescription(event, selection.betType);
  const { betType, prices } = selection;
  const [best] = prices;
  const byBookie = new Map(prices.map(({ bookie, price }) => [bookie, price]));
  const open = (): void => {
    onWish({ sport: event.sport, eventId: event.event_id, betType, side: 'normal', title: event.event_name });
  };
  return (
    <tr class={isChosen ? 'chosen' : undefined}>
      <th scope="row">{description}</th>
      <td class="best-price">
        {best === undefined ? (
          <span class="hint">no price</span>
        ) : (
          <button type="button" class="price" aria-pressed={isChosen} onClick={open}>
            <span class="unseen">Bet on {description} at </span>
            <Moving price={best.price} />
            <small>
              <span>{best.bookie}</span> <Amount money={best.max} label="at most" />
            </small>
          </button>
        )}
      </td>
      {bookies.map((bookie) => (
        <td key={bookie} data-label={bookie} class={bookie === best?.bookie ? 'number is-best' : 'number'}>
          {byBookie.has(bookie) ? priceText(byBookie.get(bookie) ?? null) : ''}
        </td>
      ))}
    </tr>
  );
}

/** A price that shows for a moment which way it went. */
function Moving({ price }: { readonly price: number }): VNode {
  const [move, setMove] = useState<{ readonly price: number; readonly way: string }>({ price, way: '' });
  if (move.price !== price) setMove({ price, way: price > move.price ? 'rose' : 'fell' });
  return (
    <b>
      <span key={price} class={`moving ${move.way}`}>
        {priceText(price)}
      </span>
    </b>
  );
}
