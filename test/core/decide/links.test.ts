// What an operator says of listings that were left in doubt, or taken for an event that they are not (decisions §9).
import { describe, expect, it } from 'vitest';
import type { NewListing } from '../../../src/core/command.js';
import type { Event } from '../../../src/core/record/event.js';
import { type EventId, toBookieCode, toEventId } from '../../../src/core/value/ids.js';
import { findSport } from '../../../src/core/value/sport.js';
import { toInstant } from '../../../src/core/value/time.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import { verified } from '../../support/memory-reader.js';
import { NOON, listing } from '../../support/world.js';

function openDesk() {
  const store = createMemoryStore();
  const engine = createEngine(store, { findOffer: () => null }, () => NOON);
  const eventOf = (answer: Answer<Event>): string =>
    answer.ok ? `${answer.value.eventId} ${answer.value.name}` : JSON.stringify(answer.rejection);
  return {
    store,
    engine,
    async list(bookie: string, ...listings: readonly NewListing[]): Promise<readonly EventId[]> {
      const answer = await engine.submit('registerListings', { bookie: toBookieCode(bookie), listings });
      if (!answer.ok) throw new Error('listings are registered');
      return answer.value.map(({ eventId }) => eventId);
    },
    link: async (eventId: string, into: string) =>
      eventOf(await engine.submit('linkEvent', { eventId: toEventId(eventId), into: toEventId(into) })),
    unlink: async (eventId: string, bookie: string, ...listings: readonly NewListing[]) =>
      eventOf(
        await engine.submit('unlinkEvent', { eventId: toEventId(eventId), bookie: toBookieCode(bookie), listings }),
      ),
    listings: () =>
      [...store.view.all('listing')].map(
        ({ bookie, eventId, how, inDoubt }) => `${bookie} ${eventId} ${how}${inDoubt ? ' in doubt' : ''}`,
      ),
    teams: () =>
      [...store.view.all('team')].map(({ teamId, name, otherNames }) => [teamId, name, ...otherNames].join()),
    audited: () =>
      [...store.view.all('audit')].map(({ action, subject, details }) => ({ action, subject, ...details })),
  };
}

const AJAX = listing('Ajax', 'PSV');
const ALIKE = listing('AFC Ajax', 'PSV Eindhoven', { inDoubt: true });
const [OURS, OWN] = ['2026-05-26,1,2', '2026-05-26,3,4'];
const refusal = (field: string, reason: string): string =>
  JSON.stringify({ code: 'validation_error', errors: { [field]: [reason] } });

/** Two bookies list one match, and nobody is sure of it. */
async function inDoubt() {
  const desk = openDesk();
  await desk.list('pin', AJAX);
  await desk.list('sbk', ALIKE);
  expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own in doubt`]);
  return desk;
}

/** A race on one runner. */
const race = (name: string, runner = 'Frankel', values: Partial<NewListing> = {}): NewListing => ({
  ...listing(name, name),
  listingKey: name,
  sport: findSport('horse')!.code,
  sides: { kind: 'multirunner', name, runners: [{ name: runner, suppliedId: null }] },
  ...values,
});

const ASCOT = { name: 'Ascot', suppliedId: null };

/** A race on several runners. */
const field = (name: string, ...runners: readonly string[]): NewListing => ({
  ...race(name),
  sides: { kind: 'multirunner', name, runners: runners.map((runner) => ({ name: runner, suppliedId: null })) },
});

describe('an event that is linked into another', () => {
  it('is listed no more, and both teams are called by all names from then on', async () => {
    const desk = await inDoubt();
    expect(await desk.link(OWN, OURS)).toBe(`${OURS} Ajax v PSV`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OURS} operator`]);
    expect(desk.teams()).toEqual(['1,Ajax,AFC Ajax', '2,PSV,PSV Eindhoven', '3,AFC Ajax,Ajax', '4,PSV Eindhoven,PSV']);
    expect([...desk.store.view.keys('listingsInDoubt', [])]).toEqual([]);
    expect(desk.audited()).toEqual([
      {
        action: 'event_linked',
        subject: OWN,
        event: 'AFC Ajax v PSV Eindhoven',
        into: `Ajax v PSV (${OURS})`,
        bookies: 'sbk',
      },
    ]);
    // A listing that was linked keeps its event, as any other does.
    expect(await desk.list('sbk', ALIKE)).toEqual([OURS]);
    expect(verified(desk.store)).toEqual([]);
  });

  it('teaches nothing where the teams are the same', async () => {
    const desk = openDesk();
    await desk.list('pin', AJAX);
    const later = listing('Ajax', 'PSV', { start: toInstant(NOON + 86_400_000), inDoubt: true });
    const [moved] = await desk.list('sbk', later);
    expect(await desk.link(moved!, OURS)).toBe(`${OURS} Ajax v PSV`);
    expect(desk.teams()).toEqual(['1,Ajax', '2,PSV']);
  });

  it('may have many runners, whose names are each their own', async () => {
    const desk = openDesk();
    const [ours, own] = await desk.list('pin', race('Gold Cup'), race('The Gold Cup'));
    expect(await desk.link(own!, ours!)).toBe(`${ours!} Gold Cup`);
    expect(desk.teams().filter((team) => team.includes('Frankel'))).toEqual(['2,Frankel']);
    const [football] = await desk.list('pin', AJAX);
    expect(await desk.link(football!, ours!)).toBe(refusal('into', 'invalid_choice'));
    expect(await desk.unlink(ours!, 'pin', race('Gold Cup'), race('The Gold Cup'))).toBe(`${own!} The Gold Cup`);
    expect(await desk.unlink(ours!, 'pin', race('Gold Cup'))).toBe(`${ours!} Gold Cup`);
    await desk.list('sbk', { ...race('Cup of Gold'), matched: ours! });
    expect(await desk.unlink(ours!, 'sbk', race('Cup of Gold'))).toMatch(/^2026-05-26,multirunner,\d+ Cup of Gold$/);
  });

  it('leaves a race with many runners its own, also where it is shown as another bookie spells it', async () => {
    const desk = await inDoubt();
    const cupOf = (name: string): Partial<NewListing> => ({ competition: { name, suppliedId: null } });
    const inCapitals = race('WINTER: CUP', 'FRANKEL', cupOf('WINTER: CUP'));
    const [shouted, other] = await desk.list('pin', inCapitals, race('Cup of Gold'));
    await desk.list('sbk', race('Winter Cup', 'Frankel', { ...cupOf('Winter Cup'), matched: shouted! }));
    expect(await desk.link(shouted!, other!)).toBe(`${other!} Cup of Gold`);
    expect(await desk.unlink(other!, 'pin', inCapitals)).toBe(`${shouted!} Winter Cup`);
  });

  it.each<[which: string, listed: NewListing, isIt: boolean]>([
    [
      'of its name, start and competition, with all of its runners and more',
      field('Gold Cup', 'Arkle', 'Frankel'),
      true,
    ],
    ['without one of its runners', field('Gold Cup', 'Frankel'), false],
    ['at another time', { ...field('Gold Cup', 'Arkle', 'Frankel'), start: toInstant(AJAX.start + 1) }, false],
    ['of another name', field('Silver Cup', 'Arkle', 'Frankel'), false],
    ['of another competition', { ...field('Gold Cup', 'Arkle', 'Frankel'), competition: ASCOT }, false],
    ['of another sport', { ...field('Gold Cup', 'Arkle', 'Frankel'), sport: AJAX.sport }, false],
  ])('leaves one with many runners that it was matched to for a race %s', async (_, listed, isIt) => {
    const desk = openDesk();
    const [taken] = await desk.list('pin', field('Cup of Gold', 'Arkle', 'Frankel'));
    const [other] = await desk.list('tip', listed);
    const own = field('Gold Cup', 'Arkle', 'Frankel');
    await desk.list('sbk', { ...own, matched: taken!, how: 'matched' });
    const left = await desk.unlink(taken!, 'sbk', own);
    expect(left).toMatch(/^2026-05-26,multirunner,\d+ Gold Cup$/);
    expect(left.startsWith(`${other!} `)).toBe(isIt);
  });

  it('leaves a race for one of its own, never for that race again', async () => {
    const desk = openDesk();
    const [taken] = await desk.list('pin', field('Gold Cup', 'Frankel'));
    await desk.list('sbk', { ...field('Gold Cup', 'Frankel'), matched: taken!, how: 'matched' });
    const left = await desk.unlink(taken!, 'sbk', field('Gold Cup', 'Frankel'));
    expect(left).toMatch(/^2026-05-26,multirunner,\d+ Gold Cup$/);
    expect(left.startsWith(`${taken!} `)).toBe(false);
  });

  it('ends the doubt of the other one, unless it is in doubt itself', async () => {
    const desk = await inDoubt();
    const [third] = await desk.list('tip', listing('Ajax A', 'PSV E', { inDoubt: true }));
    // Nor does it end where others are sure that they list the same as the one who is not.
    await desk.list('xch', listing('Ajax A', 'PSV E', { matched: third!, how: 'matched' }));
    const linked = [`tip ${OWN} operator`, `xch ${OWN} operator`];
    expect(await desk.link(third!, OWN)).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own in doubt`, ...linked]);
    expect(await desk.link(OURS, OWN)).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OWN} operator`, `sbk ${OWN} own`, ...linked]);
    expect([...desk.store.view.keys('listingsInDoubt', [])]).toEqual([]);
  });

  it('is refused where it cannot be, and nothing changes', async () => {
    const desk = await inDoubt();
    const [other] = await desk.list('pin', listing('Feyenoord', 'Twente'));
    await desk.engine.submit('endEvent', { eventId: other! });
    const [special] = await desk.list('pin', race('Top Scorer', 'Brobbey', { sport: AJAX.sport }));
    const [hockey] = await desk.list('pin', { ...AJAX, listingKey: 'hockey', sport: findSport('ih')!.code });
    const seq = desk.store.lastSeq();
    expect(await desk.link('2026-05-26,8,9', OURS)).toBe(refusal('event_id', 'unknown_event'));
    expect(await desk.link(OWN, '2026-05-26,8,9')).toBe(refusal('into', 'unknown_event'));
    expect(await desk.link(OWN, OWN)).toBe(refusal('into', 'invalid_choice'));
    expect(await desk.link(OWN, other!)).toBe(refusal('into', 'immutable'));
    for (const unlike of [special!, hockey!])
      expect(await desk.link(OWN, unlike)).toBe(refusal('into', 'invalid_choice'));
    expect(desk.store.lastSeq()).toBe(seq);
    await desk.link(OWN, OURS);
    expect(await desk.link(OWN, OURS)).toBe(refusal('event_id', 'unknown_event'));
  });
});

describe('a listing that is taken off an event', () => {
  it('goes back to the event that it had, and the names that it taught are forgotten', async () => {
    const desk = await inDoubt();
    await desk.link(OWN, OURS);
    expect(await desk.unlink(OURS, 'sbk', ALIKE)).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own`]);
    expect(desk.teams()).toEqual(['1,Ajax', '2,PSV', '3,AFC Ajax', '4,PSV Eindhoven']);
    expect(desk.audited().at(-1)).toEqual({
      action: 'event_unlinked',
      subject: OURS,
      event: 'Ajax v PSV',
      bookie: 'sbk',
      now: `AFC Ajax v PSV Eindhoven (${OWN})`,
    });
    expect(verified(desk.store)).toEqual([]);
  });

  it('goes back with the others, bookie by bookie, where two matches that all of them list were taken for one', async () => {
    const desk = openDesk();
    const [other, spelt] = [listing('Feyenoord', 'Twente'), listing('Feyenoord', 'FC Twente')];
    await desk.list('pin', AJAX);
    await desk.list('sbk', { ...AJAX, matched: toEventId(OURS), how: 'matched' });
    const [theirs] = await desk.list('pin', other);
    await desk.list('sbk', { ...spelt, matched: theirs!, how: 'matched' });
    const placesOf = (): readonly string[] => desk.listings().map((one) => one.split(' ').slice(0, 2).join(' '));
    const before = [placesOf(), desk.teams()];
    expect(await desk.link(theirs!, OURS)).toBe(`${OURS} Ajax v PSV`);
    expect(desk.listings().every((one) => one.includes(OURS))).toBe(true);
    expect(await desk.unlink(OURS, 'pin', AJAX, other)).toBe(`${theirs!} Feyenoord v Twente`);
    expect(await desk.unlink(OURS, 'sbk', AJAX, spelt)).toBe(`${theirs!} Feyenoord v Twente`);
    expect([placesOf(), desk.teams()]).toEqual(before);
    expect(verified(desk.store)).toEqual([]);
  });

  it('gets teams of its own where it was matched from the start', async () => {
    const desk = openDesk();
    await desk.list('pin', AJAX);
    const women = listing('Ajax V', 'PSV', { matched: toEventId(OURS), how: 'matched' });
    await desk.list('sbk', women);
    expect(desk.teams()).toEqual(['1,Ajax,Ajax V', '2,PSV']);
    expect(await desk.unlink(OURS, 'sbk', women)).toBe('2026-05-26,3,2 Ajax V v PSV');
    expect(desk.teams()).toEqual(['1,Ajax', '2,PSV', '3,Ajax V']);
  });

  it('gets a team of its own for the side that it calls otherwise, and keeps the other', async () => {
    const desk = openDesk();
    await desk.list('pin', listing('PSV', 'Ajax'));
    const women = listing('PSV', 'Ajax V', { matched: toEventId(OURS), how: 'matched' });
    await desk.list('sbk', women);
    expect(await desk.unlink(OURS, 'sbk', women)).toBe('2026-05-26,1,3 PSV v Ajax V');
    expect(desk.teams()).toEqual(['1,PSV', '2,Ajax', '3,Ajax V']);
  });

  it('is of the team whose own name it has, though an operator has said of others that they are called so too', async () => {
    const desk = openDesk();
    const onDay = (days: number): Partial<NewListing> => ({
      listingKey: `in ${days} days`,
      start: toInstant(AJAX.start + days * 86_400_000),
    });
    await desk.list('pin', AJAX);
    const [first, youth] = await desk.list(
      'pin',
      listing('Ajax', 'PSV', onDay(1)),
      listing('Jong Ajax', 'PSV', onDay(2)),
    );
    const women = await desk.list('sbk', listing('Ajax V', 'PSV', onDay(1)), listing('Ajax V', 'PSV', onDay(2)));
    await desk.link(women[0]!, first!);
    await desk.link(women[1]!, youth!);
    expect(desk.teams()).toEqual(['1,Ajax,Ajax V', '2,PSV', '3,Jong Ajax,Ajax V,Ajax', '4,Ajax V,Ajax,Jong Ajax']);
    const today = listing('Ajax V', 'PSV', { matched: toEventId(OURS), how: 'matched' });
    await desk.list('sbk', today);
    expect(await desk.unlink(OURS, 'sbk', today)).toBe('2026-05-26,4,2 Ajax V v PSV');
    expect(desk.teams()).toEqual(['1,Ajax', '2,PSV', '3,Jong Ajax,Ajax V,Ajax', '4,Ajax V,Jong Ajax']);
    expect(verified(desk.store)).toEqual([]);
  });

  it('gets an event of its own also where it is called the same', async () => {
    const desk = openDesk();
    await desk.list('pin', AJAX);
    await desk.list('sbk', { ...AJAX, matched: toEventId(OURS), how: 'matched' });
    expect(await desk.unlink(OURS, 'sbk', AJAX)).toBe('2026-05-26,3,2 Ajax v PSV');
    expect(desk.listings()).toEqual([`pin ${OURS} own`, 'sbk 2026-05-26,3,2 own']);
    expect(verified(desk.store)).toEqual([]);
  });

  it('stays where it is alone, and is in doubt no more', async () => {
    const desk = await inDoubt();
    expect(await desk.unlink(OWN, 'sbk')).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own`]);
  });

  it('stays with all who list the same where the doubt is about it, which is over then', async () => {
    const desk = await inDoubt();
    await desk.list('tip', { ...ALIKE, inDoubt: false, matched: toEventId(OWN), how: 'matched' });
    expect(await desk.unlink(OWN, 'sbk', ALIKE)).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own`, `tip ${OWN} matched`]);
    // Once more, and it is another match than theirs.
    expect(await desk.unlink(OWN, 'sbk', ALIKE)).toBe('2026-05-26,5,4 AFC Ajax v PSV Eindhoven');
    expect(desk.listings()).toEqual([`pin ${OURS} own`, 'sbk 2026-05-26,5,4 own', `tip ${OWN} matched`]);
  });

  it('stays also where its bookie lists the event twice, and is in doubt of one of the two', async () => {
    const desk = await inDoubt();
    const sure = { ...ALIKE, inDoubt: false, matched: toEventId(OWN), how: 'matched' } as const;
    await desk.list('sbk', { ...sure, listingKey: 'once more' });
    await desk.list('tip', sure);
    expect(await desk.unlink(OWN, 'sbk')).toBe(`${OWN} AFC Ajax v PSV Eindhoven`);
    expect(desk.listings()).toEqual([`pin ${OURS} own`, `sbk ${OWN} own`, `sbk ${OWN} own`, `tip ${OWN} matched`]);
  });

  it('takes the doubt along that others have who list the same, but not where an operator had linked it', async () => {
    const desk = await inDoubt();
    await desk.list('tip', { ...ALIKE, inDoubt: false, matched: toEventId(OWN), how: 'matched' });
    expect(await desk.unlink(OWN, 'tip', ALIKE)).toBe('2026-05-26,5,4 AFC Ajax v PSV Eindhoven');
    const apart = [`sbk ${OWN} own in doubt`, 'tip 2026-05-26,5,4 own in doubt'];
    expect(desk.listings()).toEqual([`pin ${OURS} own`, ...apart]);
    const linked = listing('Ajax XI', 'PSV');
    const [ours] = await desk.list('box', linked);
    await desk.link(ours!, OWN);
    // That ended the doubt: here it is in doubt anew.
    await desk.list('sbk', listing('Ajax A', 'PSV E', { inDoubt: true, matched: toEventId(OWN) }));
    expect(await desk.unlink(OWN, 'box', linked)).toBe(`${ours!} Ajax XI v PSV`);
    expect(desk.listings()).toContain(`box ${ours!} own`);
  });

  it('goes back to the event that it had also where that starts at another hour by now', async () => {
    const desk = openDesk();
    const spelt = listing('Ajax A', 'PSV E');
    await desk.list('pin', AJAX);
    const [own] = await desk.list('sbk', spelt);
    await desk.engine.submit('moveStart', { eventId: own!, start: toInstant(spelt.start + 3 * 3_600_000) });
    await desk.link(own!, OURS);
    expect(await desk.unlink(OURS, 'sbk', spelt)).toBe(`${own!} Ajax A v PSV E`);
  });

  it('gets none of another hour, though its two meet there by the names that it has for them', async () => {
    const desk = await inDoubt();
    const spelt = listing('Ajax A', 'PSV E');
    const [morning] = await desk.list('pin', { ...spelt, start: toInstant(spelt.start - 6 * 3_600_000) });
    await desk.list('tip', { ...spelt, matched: toEventId(OWN), how: 'matched' });
    expect(await desk.unlink(OWN, 'tip', spelt)).toBe('2026-05-26,7,6 Ajax A v PSV E');
    expect(desk.listings()).toContain(`pin ${morning!} own`);
    expect(desk.listings()).toContain('tip 2026-05-26,7,6 own in doubt');
    expect(verified(desk.store)).toEqual([]);
  });

  it('must be there', async () => {
    const desk = await inDoubt();
    expect(await desk.unlink('2026-05-26,8,9', 'pin')).toBe(refusal('event_id', 'unknown_event'));
    expect(await desk.unlink(OURS, 'sbk')).toBe(refusal('bookie', 'unknown_bookie'));
  });
});
