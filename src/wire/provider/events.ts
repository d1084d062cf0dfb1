// What GET /events lists: normal and special events and their offers. Thousands come in one page, so they are read by hand, without
// a schema and nearly without making objects; each is checked on its own (decisions §18).
import { toBetType } from '../../core/value/bet-type.js';
import { type CompetitionId, type SportCode, type TeamId, toCompetitionId, toTeamId } from '../../core/value/ids.js';
import { BOUNDS, PROVIDER_BOUNDS } from '../../core/value/limits.js';
import { remembered } from '../../core/value/remembered.js';
import { findSport } from '../../core/value/sport.js';
import { type Instant, toInstant } from '../../core/value/time.js';
import { type QuotesRead, readQuotes, roomForQuotes } from './quotes.js';
import { type RejectReason, type Rejects, reject } from './reject.js';
import { parseStart } from './time.js';

/** Longer than any name in the field. */
const NAME_CHARACTERS_MAX = 300;
/** The store takes keys of 1978 bytes, and the bookie's code comes before this one. Three long names in letters of Asia are more. */
const KEY_BYTES_MAX = 1800;
/** What a letter takes at most, printable: `\u0007`. */
const LETTER_BYTES_MAX = 6;
const SELECTION_ID_CHARACTERS_MAX = 1000;

/** One who runs, plays or is up for election. */
export interface RunnerSeen {
  readonly name: string;
  readonly suppliedId: TeamId | null;
}

interface ListingBase {
  readonly sport: SportCode;
  readonly competitionName: string;
  /** Our own id, where the provider sends it (provider §2, names and IDs r2); the same for teams. */
  readonly suppliedCompetitionId: CompetitionId | null;
  readonly start: Instant;
}

/** An event as a provider lists it, every name exactly as it spells it. */
export type Listing =
  | (ListingBase & {
      readonly kind: 'normal';
      readonly home: string;
      readonly away: string;
      readonly suppliedHomeId: TeamId | null;
      readonly suppliedAwayId: TeamId | null;
    })
  | (ListingBase & {
      readonly kind: 'multirunner';
      readonly eventName: string;
      readonly runners: readonly RunnerSeen[];
    });

/** Returns what identifies a listing at its provider: the same text for the same event, printable, different for any two. */
export function listingKeyOf(listing: Listing): string {
  const { sport, competitionName, start } = listing;
  return listing.kind === 'normal'
    ? JSON.stringify([sport, competitionName, start, listing.home, listing.away])
    : JSON.stringify([sport, competitionName, start, listing.eventName]);
}

/** What a listing's key says of it: the names of both sides, or of an event of many runners. */
interface ListingKeyRead {
  readonly sport: string;
  readonly competitionName: string;
  readonly start: number;
  readonly names: readonly string[];
}

/** Reads back what identifies a listing; null: `listingKeyOf` has not made it. */
export function parseListingKey(listingKey: string): ListingKeyRead | null {
  const [sport, competitionName, start, ...names] = parseList(listingKey);
  if (typeof sport !== 'string' || typeof competitionName !== 'string' || typeof start !== 'number') return null;
  const texts = names.filter((name) => typeof name === 'string');
  const isRead = texts.length === names.length && (texts.length === 1 || texts.length === 2);
  return isRead ? { sport, competitionName, start, names: texts } : null;
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

interface RawEvent {
  readonly sport?: unknown;
  readonly league?: unknown;
  readonly start_time?: unknown;
  readonly home?: unknown;
  readonly away?: unknown;
  readonly event?: unknown;
  readonly runners?: unknown;
  readonly offers?: unknown;
}

interface RawNamed {
  readonly name?: unknown;
  readonly id?: unknown;
}

function isNamed(value: unknown): value is RawNamed {
  return typeof value === 'object' && value !== null;
}

function isName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= NAME_CHARACTERS_MAX && value.trim() !== '' && value.isWellFormed()
  );
}

function isSelectionId(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= SELECTION_ID_CHARACTERS_MAX && value.isWellFormed()
  );
}

/** Makes the key of none but the few listings whose names are long. */
function isKeyTooLong(listing: Listing): boolean {
  const own = listing.kind === 'normal' ? listing.home.length + listing.away.length : listing.eventName.length;
  const letters = listing.competitionName.length + own;
  return letters * LETTER_BYTES_MAX > KEY_BYTES_MAX && Buffer.byteLength(listingKeyOf(listing)) > KEY_BYTES_MAX;
}

/** Returns an id of ours, or 0. What a provider sends beside an integer is none of ours, and harms nobody. */
function suppliedId(value: unknown): number {
  if (value === null || value === undefined) return 0;
  const id = typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function suppliedTeam(value: unknown): TeamId | null {
  const id = suppliedId(value);
  return id === 0 ? null : toTeamId(id);
}

function suppliedCompetition(value: unknown): CompetitionId | null {
  const id = suppliedId(value);
  return id === 0 ? null : toCompetitionId(id);
}

/** Whether an item is a special event. Null is no runners: a model that normal and special events share writes all of its fields. */
export function hasRunners({ runners }: Pick<RawEvent, 'runners'>): boolean {
  return runners !== undefined && runners !== null;
}

/** Two sides of one name are one side listed twice. */
function parseSides(raw: RawEvent, base: ListingBase): Listing | RejectReason {
  const { home, away } = raw;
  if (!isNamed(home) || !isNamed(away)) return 'listing_shape';
  if (!isName(home.name) || !isName(away.name) || home.name === away.name) return 'listing_name';
  // Written out: spreading `base` here costs more than all else that is done with a listing.
  const { sport, competitionName, suppliedCompetitionId, start } = base;
  return {
    kind: 'normal',
    sport,
    competitionName,
    suppliedCompetitionId,
    start,
    home: home.name,
    away: away.name,
    suppliedHomeId: suppliedTeam(home.id),
    suppliedAwayId: suppliedTeam(away.id),
  };
}

function parseRunners(raw: RawEvent, base: ListingBase): Listing | RejectReason {
  if (!Array.isArray(raw.runners) || raw.runners.length > BOUNDS.runnersMax) return 'listing_shape';
  const runners: RunnerSeen[] = [];
  for (const runner of raw.runners as readonly unknown[]) {
    if (!isNamed(runner)) return 'listing_shape';
    if (!isName(runner.name)) return 'listing_name';
    runners.push({ name: runner.name, suppliedId: suppliedTeam(runner.id) });
  }
  return isName(raw.event) ? { ...base, kind: 'multirunner', eventName: raw.event, runners } : 'listing_name';
}

function parseRaw(raw: RawEvent): Listing | RejectReason {
  if (!isNamed(raw.league) || !Array.isArray(raw.offers)) return 'listing_shape';
  const sport = typeof raw.sport === 'string' ? findSport(raw.sport) : null;
  if (sport === null) return 'listing_sport';
  const start = parseStart(raw.start_time);
  if (start === null) return 'listing_start';
  if (!isName(raw.league.name)) return 'listing_name';
  const base: ListingBase = {
    sport: sport.code,
    competitionName: raw.league.name,
    suppliedCompetitionId: suppliedCompetition(raw.league.id),
    start: toInstant(start),
  };
  const listing = hasRunners(raw) ? parseRunners(raw, base) : parseSides(raw, base);
  return typeof listing !== 'string' && isKeyTooLong(listing) ? 'listing_name' : listing;
}

/** Returns an item of the page as a listing, or null for a bad one, which is counted. Its offers are read apart. */
export function parseListing(item: unknown, rejects: Rejects): Listing | null {
  const listing = typeof item === 'object' && item !== null ? parseRaw(item) : 'listing_shape';
  if (typeof listing !== 'string') return listing;
  reject(rejects, listing);
  return null;
}

/** Returns the offers of an item that is a listing, unread. Those that are too many are left out, and counted. */
export function offersOf(item: unknown, rejects: Rejects): readonly unknown[] {
  const { offers } = item as RawEvent;
  if (!Array.isArray(offers)) return [];
  const surplus = offers.length - PROVIDER_BOUNDS.offersOfListingMax;
  if (surplus <= 0) return offers;
  reject(rejects, 'offer_surplus', surplus);
  return offers.slice(0, PROVIDER_BOUNDS.offersOfListingMax);
}

/** One offer; used again for the next. */
export interface OfferRead {
  /** As our grammar prints it, or the provider's own text where only the event's runners can tell what it means. */
  betType: string;
  isUnparsed: boolean;
  selectionId: string;
  readonly quotes: QuotesRead;
}

/** Makes room for an offer. */
export function roomForOffer(): OfferRead {
  return { betType: '', isUnparsed: false, selectionId: '', quotes: roomForQuotes() };
}

const BET_TYPES_KEPT_MAX = 20_000;

/** Returns a bet type as the grammar prints it, or null where the text is none. */
const canonical = remembered(toBetType, BET_TYPES_KEPT_MAX);

/** Provider §2.2: side, market and runner follow; what they mean is found where the runners are known. */
const UNPARSED = /^unparsed,multirunner,[^,]+,[^,]+,./;

function readBetType(text: unknown, kind: Listing['kind'], into: OfferRead): boolean {
  if (typeof text !== 'string') return false;
  into.isUnparsed = kind === 'multirunner' && UNPARSED.test(text);
  const betType = into.isUnparsed ? text : canonical(text);
  if (betType === null) return false;
  into.betType = betType;
  return true;
}

interface RawOffer {
  readonly bet_type?: unknown;
  readonly selection_id?: unknown;
  readonly quotes?: unknown;
}

/** Reads one offer into `into`; returns whether it is good. A bad one is counted, and so are bad quotes of a good one. */
export function readOffer(item: unknown, kind: Listing['kind'], into: OfferRead, rejects: Rejects): boolean {
  const reason = readRawOffer(item, kind, into, rejects);
  if (reason !== null) reject(rejects, reason);
  return reason === null;
}

function readRawOffer(item: unknown, kind: Listing['kind'], into: OfferRead, rejects: Rejects): RejectReason | null {
  if (typeof item !== 'object' || item === null) return 'offer_shape';
  const { bet_type: betType, selection_id: selectionId, quotes } = item as RawOffer;
  if (!Array.isArray(quotes)) return 'offer_shape';
  if (!isSelectionId(selectionId)) return 'offer_selection_id';
  if (!readBetType(betType, kind, into)) return 'offer_bet_type';
  into.selectionId = selectionId;
  readQuotes(quotes, into.quotes, rejects);
  return null;
}
