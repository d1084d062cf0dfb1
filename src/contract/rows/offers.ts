// Rows about offers and their quotes (provider §2.2, §2.3).
import { fromUnparsed } from '../../core/value/bet-type.js';
import { toTeamId } from '../../core/value/ids.js';
import { hasRunners, readOffer, roomForOffer } from '../../wire/provider/events.js';
import { readQuotes, roomForQuotes } from '../../wire/provider/quotes.js';
import type { Rejects } from '../../wire/provider/reject.js';
import { type Outcome, type Row, judge } from '../row.js';
import { type Fields, fieldsOf, filledText, listOf, number, show } from '../rule.js';
import type { OfferSeen } from '../selections.js';
import { descending, offer as offerShape, priceToThreePlaces, quotes as quotesShape } from '../shapes.js';

const isSpecial = ({ event }: OfferSeen): boolean => hasRunners(event);

/** Judges every offer that is meant, one by one. */
function everyOffer(
  problemsOf: (offer: OfferSeen) => readonly string[],
  isMeant: (offer: OfferSeen) => boolean = () => true,
): Row['check'] {
  return async (visit) => {
    const offers = (await visit.offers()).filter(isMeant);
    return judge(offers.flatMap(problemsOf), offers.length, 'offers');
  };
}

const hasQuotes = ({ quotes }: OfferSeen): boolean => quotes.length > 0;

function names(event: Fields): readonly unknown[] {
  return listOf(event['runners']).map((runner) => fieldsOf(runner)['name']);
}

function runnerProblems({ path, event, offer: { bet_type: betType } }: OfferSeen): readonly string[] {
  const found = fromUnparsed(String(betType), (name) => (names(event).includes(name) ? toTeamId(1) : null));
  const expected = 'unparsed,multirunner,<for or against>,<win or top_n>,<name of a runner of the event>';
  return found === null ? [`${path}.bet_type is ${show(betType)}, not ${expected}`] : [];
}

function isUnderstood({ event, offer }: OfferSeen): boolean {
  const rejects: Rejects = {};
  readOffer(offer, hasRunners(event) ? 'multirunner' : 'normal', roomForOffer(), rejects);
  return rejects.offer_bet_type === undefined;
}

function betTypeProblems(one: OfferSeen): readonly string[] {
  return isUnderstood(one) ? [] : [`${one.path}.bet_type ${show(one.offer['bet_type'])} is not understood`];
}

/** Of any other the offer's shape says so. */
const hasBetType = ({ offer }: OfferSeen): boolean => filledText(offer['bet_type'], '').length === 0;

/** Returns why the server would leave quotes out, for what is no matter of their shape. */
export function stakeProblems(path: string, quotes: readonly unknown[]): readonly string[] {
  return quotes.flatMap((quote, index) => {
    if (quotesShape([quote], '').length > 0) return [];
    const rejects: Rejects = {};
    readQuotes([quote], roomForQuotes(), rejects);
    const { quote_currency: ccy, quote_money: stake, quote_min_above_max: range } = rejects;
    const { min_stake: min, max_stake: max } = fieldsOf(quote);
    const limits = `${path}[${index}] from ${show(min)} to ${show(max)}`;
    if (ccy !== undefined) return [`${limits} is not in one known currency`];
    if (stake !== undefined) return [`${limits} has a stake that is none`];
    return range === undefined ? [] : [`${limits} has a least stake above the most`];
  });
}

/** Returns which prices are none, or finer than they may be; of what is no number the shape says so. */
export function priceProblems(path: string, quotes: readonly unknown[]): readonly string[] {
  return quotes.flatMap((quote, index) => {
    const { price } = fieldsOf(quote);
    return number(price, '').length > 0 ? [] : priceToThreePlaces(price, `${path}[${index}].price`);
  });
}

async function selectionsTwice(offers: readonly OfferSeen[]): Promise<Outcome> {
  const seen = new Map<string, OfferSeen>();
  const problems = offers.flatMap((offer) => {
    const before = seen.get(offer.selectionId);
    seen.set(offer.selectionId, offer);
    // Between two polls an event may have moved from one list to the next.
    const isSame = before === undefined || before.type !== offer.type || offer.selectionId === '';
    return isSame ? [] : [`${offer.path}.selection_id ${show(offer.selectionId)} is that of ${before.path}`];
  });
  return Promise.resolve(judge(problems, offers.length, 'offers'));
}

export const OFFER_ROWS: readonly Row[] = [
  {
    name: 'offers-shape',
    place: '§2.3',
    demands: 'each offer has a bet_type, a selection_id and a list of quotes',
    check: everyOffer(({ path, offer }) => offerShape(offer, path)),
  },
  {
    name: 'offers-bet-type',
    place: '§2.3',
    demands: 'each bet_type is one of the grammar',
    check: everyOffer(betTypeProblems, hasBetType),
  },
  {
    name: 'offers-runner',
    place: '§2.2',
    demands: 'offers on special events name a runner of the event in full',
    check: everyOffer(runnerProblems, (one) => isSpecial(one) && hasBetType(one) && isUnderstood(one)),
  },
  {
    name: 'offers-selection',
    place: '§2.3',
    demands: 'a selection_id is that of one selection alone',
    check: async (visit) => selectionsTwice(await visit.offers()),
  },
  {
    name: 'quotes-shape',
    place: '§2.3',
    demands: 'each quote has a price, and a min_stake and a max_stake of [currency, amount]',
    check: everyOffer(({ path, quotes }) => quotesShape(quotes, `${path}.quotes`), hasQuotes),
  },
  {
    name: 'quotes-stakes',
    place: '§2.3',
    demands: 'the least and the most of a quote are of one currency, not below 0, and in this order',
    check: everyOffer(({ path, quotes }) => stakeProblems(`${path}.quotes`, quotes), hasQuotes),
  },
  {
    name: 'quotes-price',
    place: '§1, §8',
    demands: 'each price is above 1 and has at most three decimals',
    check: everyOffer(({ path, quotes }) => priceProblems(`${path}.quotes`, quotes), hasQuotes),
  },
  {
    name: 'quotes-sorted',
    place: '§2.3, §8',
    demands: 'quotes are in descending price order',
    check: everyOffer(({ path, quotes }) => descending(quotes, `${path}.quotes`), hasQuotes),
  },
];
