// What whoever has the machine may ask for, and what it is told in return: sentences for people.
import type { CustomerChanges } from '../core/command.js';
import { type Bet, OPERATORS_STATUSES, type OperatorsStatus } from '../core/record/bet.js';
import type { Customer } from '../core/record/customer.js';
import type { Event } from '../core/record/event.js';
import { type BetId, type Username, toBetId, toBookieCode, toEventId, toUsername } from '../core/value/ids.js';
import { printMoney } from '../core/value/money.js';
import type { Answer, Rejection } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Catalogue } from '../providers/catalogue.js';

/** Something asked for; ids as they were typed. */
export type Deed =
  | { readonly deed: 'link'; readonly eventId: string; readonly into: string }
  | { readonly deed: 'unlink'; readonly eventId: string; readonly bookie: string }
  | { readonly deed: 'settle'; readonly betId: string; readonly status: string }
  | { readonly deed: 'unlock'; readonly username: string }
  /** `passwordHash`: the new one's. What it is no other process needs to know. */
  | { readonly deed: 'password'; readonly username: string; readonly passwordHash: string };

/** What became of it, in a sentence. */
export interface DeedReport {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** What does it. */
export interface Doers {
  readonly links: Pick<Catalogue, 'link' | 'unlink'>;
  /** Lets a customer log in again; refuses where there is none of that name. */
  readonly unlock: (username: Username) => Promise<Answer<unknown>>;
  /** Gives a customer another password, which ends its sessions; refuses where there is none of that name. */
  readonly setPassword: (username: Username, passwordHash: string) => Promise<Answer<Customer>>;
  /** Ends a bookmaker's bet; rejects as `decideSettleBet`. */
  readonly settle: (betId: BetId, status: OperatorsStatus) => Promise<Answer<Bet>>;
}

/** Returns who does it. */
export function doersOf(engine: Pick<Engine, 'submit'>, links: Doers['links']): Doers {
  const change = (username: Username, changes: CustomerChanges): Promise<Answer<Customer>> =>
    engine.submit('changeCustomer', { by: null, sessionKey: null, username, changes });
  return {
    links,
    unlock: (username) => change(username, { locked: false }),
    setPassword: (username, passwordHash) => change(username, { passwordHash }),
    settle: (betId, status) => engine.submit('settleBet', { betId, status }),
  };
}

/** Does what was asked for. */
export function doDeed({ links, unlock, setPassword, settle }: Doers, deed: Deed): Promise<DeedReport> {
  switch (deed.deed) {
    case 'link':
      return link(links, deed);
    case 'unlink':
      return unlink(links, deed);
    case 'settle':
      return settleBet(settle, deed);
    case 'unlock':
      return letIn(unlock, deed);
    case 'password':
      return giveAnother(setPassword, deed);
  }
}

async function letIn(unlock: Doers['unlock'], { username }: Deed & { deed: 'unlock' }): Promise<DeedReport> {
  const answer = await ifNamed([username], () => unlock(toUsername(username)));
  return answer?.ok === true ? { isDone: true, sentence: `${username} is unlocked.` } : noCustomer(username);
}

async function giveAnother(
  setPassword: Doers['setPassword'],
  { username, passwordHash }: Deed & { deed: 'password' },
): Promise<DeedReport> {
  const answer = await ifNamed([username], () => setPassword(toUsername(username), passwordHash));
  if (answer?.ok !== true) return noCustomer(username);
  const done = `${username} has another password, and its sessions are over.`;
  return { isDone: true, sentence: answer.value.locked ? `${done} It is locked still: unlock it.` : done };
}

const noCustomer = (username: string): DeedReport => refused(`There is no customer ${username}.`);

async function settleBet(settle: Doers['settle'], { betId, status }: Deed & { deed: 'settle' }): Promise<DeedReport> {
  const how = OPERATORS_STATUSES.find((known) => known === status);
  if (how === undefined) return refused(`A bet is ${OPERATORS_STATUSES.slice(0, -1).join(', ')} or failed.`);
  const answer = BET_ID.test(betId) ? await settle(toBetId(Number(betId)), how) : null;
  if (answer?.ok === true) return { isDone: true, sentence: describeEnd(answer.value) };
  if (answer?.rejection.code !== 'validation_error') return refused(`No bookmaker has a bet ${betId}.`);
  const reasons = answer.rejection.errors['status'];
  const isFull = Array.isArray(reasons) && reasons.includes('out_of_range');
  return refused(
    isFull
      ? `Bet ${betId} is not settled: an account could not count what it has then.`
      : `Bet ${betId} is being placed: its answer comes first.`,
  );
}

/** As many digits as a safe integer may have. */
const BET_ID = /^[1-9]\d{0,14}$/;

const refused = (sentence: string): DeedReport => ({ isDone: false, sentence });

function describeEnd({ betId, bookie, account, settlement }: Bet): string {
  if (settlement === null) return `Bet ${betId} at ${bookie} is failed: its order has its stake back.`;
  const amount = printMoney({ ccy: account.ccy, amount: settlement.profitLoss });
  return `Bet ${betId} at ${bookie} is settled: ${settlement.status}, ${amount}.`;
}

async function unlink(
  links: Pick<Catalogue, 'unlink'>,
  { eventId, bookie }: Deed & { deed: 'unlink' },
): Promise<DeedReport> {
  const answer = await ifNamed([eventId, bookie], () => links.unlink(toEventId(eventId), toBookieCode(bookie)));
  return told(answer, `What ${bookie} listed as ${eventId} is`, {
    event_id: `There is no event ${eventId}.`,
    bookie: `${bookie} does not list ${eventId}.`,
  });
}

async function link(links: Pick<Catalogue, 'link'>, { eventId, into }: Deed & { deed: 'link' }): Promise<DeedReport> {
  const answer = await ifNamed([eventId, into], () => links.link(toEventId(eventId), toEventId(into)));
  return told(answer, `What was listed as ${eventId} is`, {
    event_id: `Nobody lists an event ${eventId}.`,
    into:
      reasonAt(answer, 'into') === 'unknown_event'
        ? `There is no event ${into}.`
        : reasonAt(answer, 'into') === 'immutable'
          ? `${into} has ended.`
          : `${eventId} and ${into} cannot be one event.`,
  });
}

/** Nothing goes by an empty name. */
async function ifNamed<R>(names: readonly string[], ask: () => Promise<Answer<R>>): Promise<Answer<R> | null> {
  return names.includes('') ? null : ask();
}

function told(answer: Answer<Event> | null, done: string, refused: Readonly<Record<string, string>>): DeedReport {
  if (answer === null) return { isDone: false, sentence: 'Events and bookies have names.' };
  if (answer.ok) return { isDone: true, sentence: `${done} ${answer.value.name} (${answer.value.eventId}).` };
  const [field = ''] = fieldsOf(answer.rejection);
  return { isDone: false, sentence: refused[field] ?? `That is refused: ${answer.rejection.code}.` };
}

function fieldsOf(rejection: Rejection): readonly string[] {
  return rejection.code === 'validation_error' ? Object.keys(rejection.errors) : [];
}

function reasonAt(answer: Answer<Event> | null, field: string): unknown {
  if (answer === null || answer.ok || answer.rejection.code !== 'validation_error') return null;
  const reasons = answer.rejection.errors[field];
  return Array.isArray(reasons) ? reasons[0] : null;
}
