// What a bet type says: through HTTP, with the service that serves it.
import { readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import type { Line } from '../../src/core/change.js';
import { printBetType } from '../../src/core/value/bet-type.js';
import { type SportCode, toSeq, toTeamId } from '../../src/core/value/ids.js';
import { SPORTS } from '../../src/core/value/sport.js';
import { toInstant } from '../../src/core/value/time.js';
import { createBetTypes } from '../../src/services/bet-types.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { BetTypeSchema } from '../../src/wire/http/bet-types.js';
import { ErrorSchema, okSchema } from '../../src/wire/http/schemas.js';
import { markets, treesOf } from '../support/bet-types.js';
import { obviousOutcome } from '../support/obvious-settlement.js';
import { ask, kindServices, start } from './support.js';

const RED_RUM: Line = {
  seq: toSeq(1),
  at: toInstant(0),
  changes: [
    {
      kind: 'team',
      record: {
        teamId: toTeamId(7),
        sport: SPORTS.find(({ code }) => code === 'horse')!.code,
        name: 'Red Rum',
        otherNames: [],
      },
    },
  ],
};

const app = start({ services: { ...kindServices(), betTypes: createBetTypes(createMemoryStore([RED_RUM])) } });
afterAll(() => app.close());

const urlOf = (sport: string, betType: string, query = ''): string =>
  `/v1/sports/${sport}/bet_types/${encodeURIComponent(betType)}/${query}`;

/** What is answered of a bet type that there is. */
async function explained(betType: string, sport = 'fb', query = ''): Promise<Record<string, unknown>> {
  const answer = await ask(app, { url: urlOf(sport, betType, query) });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'ok']);
  expect(Value.Errors(okSchema(BetTypeSchema), answer.json())).toEqual([]);
  return answer.json().data as Record<string, unknown>;
}

const GOALS = Array.from({ length: 10 }, (_, goals) => goals);
const obviousGrid = (text: string): string[][] =>
  GOALS.map((home) => GOALS.map((away) => obviousOutcome(text, home, away)));

/** The grid of a bet type in football, calculated apart. */
function expectedGrid(text: string): string[][] | null {
  const [side = '', head = '', ...rest] = text.split(',');
  if (/^(tset|win|top|thalf|tquarter|tperiod|tmap|tinnings)$/.test(head)) return null;
  if (head !== 'tp') return obviousGrid(text);
  return rest[0] === 'all' || rest[0] === 'reg' ? obviousGrid([side, ...rest.slice(1)].join(',')) : null;
}

const linesOf = (file: string): string[] =>
  readFileSync(`test/wire/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('the grid', () => {
  test('has home goals down and away goals across', async () => {
    const w = 'w';
    const l = 'l';
    const v = 'v';
    expect((await explained('for,ah,h,-5'))['winloss_grid']).toEqual([
      [l, l, l, l, l, l, l, l, l, l],
      ['l/v', l, l, l, l, l, l, l, l, l],
      [w, 'l/v', l, l, l, l, l, l, l, l],
      [w, w, 'l/v', l, l, l, l, l, l, l],
      [w, w, w, 'l/v', l, l, l, l, l, l],
      [w, w, w, w, 'l/v', l, l, l, l, l],
      [w, w, w, w, w, 'l/v', l, l, l, l],
      [w, w, w, w, w, w, 'l/v', l, l, l],
      [w, w, w, w, w, w, w, 'l/v', l, l],
      [w, w, w, w, w, w, w, w, 'l/v', l],
    ]);
    const row = (code: string): string[] => GOALS.map(() => code);
    expect((await explained('for,tahover,h,8'))['winloss_grid']).toEqual(
      [l, l, v, w, w, w, w, w, w, w].map((code) => row(code)),
    );
  });

  test('is what a plain calculation says, of every bet type of the list', async () => {
    const codes = new Set<string>();
    for (const line of linesOf('bet-types.valid.txt')) {
      const [input = '', canonical = ''] = line.split(/\s+/);
      const { bet_type, winloss_grid } = await explained(input);
      expect([input, bet_type, winloss_grid]).toEqual([input, canonical, expectedGrid(canonical)]);
      for (const code of ((winloss_grid ?? []) as string[][]).flat()) codes.add(code);
    }
    expect(codes).toEqual(new Set(['w', 'l', 'v', 'v/w', 'l/v', 'l/w']));
  });

  test('is what a plain calculation says, of any bet type', async () => {
    await fc.assert(
      fc.asyncProperty(treesOf(markets(1000)), async (tree) => {
        const text = printBetType(tree);
        expect(await explained(text)).toMatchObject({ bet_type: text, winloss_grid: expectedGrid(text) });
      }),
    );
  });

  test('is of the sport’s own score: there is none where sets or places are counted', async () => {
    for (const { code, name, resultKind } of SPORTS) {
      const shown = await explained('for,h', code);
      expect([shown['sport'], shown['winloss_grid']]).toEqual([
        name,
        resultKind === 'score' ? obviousGrid('for,h') : null,
      ]);
    }
    expect((await explained('for,tset,all,vwhole,p1', 'tennis'))['winloss_grid']).toBeNull();
  });
});

describe('the words', () => {
  test.each([
    ['for,h', '', 'Home'],
    ['for,a', '', 'Away'],
    ['for,h', '?home_team=Arsenal&away_team=Chelsea', 'Arsenal'],
    ['for,dc,h,a', '?home_team=Arsenal', 'Arsenal or Away'],
    ['for,dc,h,a', '?home_team=&away_team=Chelsea', 'Home or Chelsea'],
    ['against,h', '?home_team=Arsenal', 'Not Arsenal'],
    ['against,ah,h,-3', '?home_team=Arsenal', 'Not Arsenal -0.5/1 (Asian)'],
    ['for,tp,all,ml,a', '?away_team=Real%20Madrid+CF', 'Real Madrid CF Moneyline (Inc. Overtime)'],
    ['for,a', '?away_team=Be%C5%9Fikta%C5%9F%20%26%20%22Sons%22', 'Beşiktaş & "Sons"'],
    ['for,h', `?home_team=${'x'.repeat(200)}`, 'x'.repeat(200)],
    ['for,over,2.5', '?sides=none', 'Over 2.5'],
  ])('%s with %s', async (betType, query, words) => {
    expect(await explained(betType, 'fb', query)).toMatchObject({
      sport: 'Football Full Time',
      bet_type: betType,
      bet_type_description: words,
    });
  });

  test('a bet type is shown as it is written canonically', async () => {
    expect(await explained('for,score,both,yes')).toMatchObject({
      bet_type: 'for,score,both',
      bet_type_description: 'Both teams to score',
    });
    expect(await explained('for,ah,h,-0')).toMatchObject({ bet_type: 'for,ah,h,0' });
  });

  test.each([
    ['horse', 'for,win,7', 'Red Rum'],
    ['horse', 'against,top,3,7', 'Not Red Rum (Top 3)'],
    // Not known, or a number of another sport's.
    ['horse', 'for,win,8', 'Runner 8'],
    ['dog', 'for,win,7', 'Runner 7'],
  ])('%s: %s is about %s', async (sport, betType, words) => {
    expect(await explained(betType, sport)).toMatchObject({ bet_type_description: words, winloss_grid: null });
  });
});

describe('the path', () => {
  test.each([
    ['/v1/sports/fb/bet_types/for,h/', 200],
    ['/v1/sports/fb/bet_types/for,h', 200],
    ['/v1/sports/fb/bet_types/for%2Ch/', 200],
    ['/v1/sports/fb/bet_types/for%2ch?home_team=A', 200],
    ['/v1/sports/fb/bet_types/%66%6f%72,%68/', 200],
    ['/v1/sports/fb/bet_types/for,%zz/', 404],
    ['/v1/sports/fb/bet_types/', 404],
    ['/v1/sports/fb/', 404],
    ['/v1/sports/FB/bet_types/for,h/', 404],
    ['/v1/sports/football/bet_types/for,h/', 404],
    ['/v1/sports/football/bet_types/nonsense/', 404],
    ['/v1/sports/constructor/bet_types/for,h/', 404],
    [`/v1/sports/${'f'.repeat(5000)}/bet_types/for,h/`, 404],
    [`/v1/sports/fb/bet_types/for,${'h'.repeat(10_000)}/`, 404],
  ])('%s', async (url, status) => {
    const answer = await ask(app, { url });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().data.bet_type).toBe('for,h');
    else expect(answer.json()).toEqual({ status: 'error', code: 'not_found', data: null });
  });

  test('has room for every bet type, however it is encoded, and for more', async () => {
    const longest = 'for,tinnings,98,99,ir,1000,1000,othercs,1000,1000,1000,1000';
    const encoded = Array.from(longest, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    const answer = await ask(app, { url: `/v1/sports/cricket/bet_types/${encoded}/` });
    expect([answer.statusCode, answer.json().data.bet_type]).toEqual([200, longest]);
    const tooLong = `for,${'h'.repeat(120)}`;
    expect((await ask(app, { url: urlOf('fb', tooLong) })).json()).toMatchObject({ code: 'invalid_bet_type' });
  });

  test('answers to GET alone', async () => {
    const answer = await ask(app, { method: 'POST', url: urlOf('fb', 'for,h'), payload: {} });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('answers all other methods that there are as those that other paths have', async () => {
    for (const method of METHODS.filter((one) => one !== 'GET' && one !== 'HEAD')) {
      const inject = { method, url: urlOf('fb', 'for,h') };
      const answer = await app.inject(inject);
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
      expect((await app.inject({ ...inject, url: '/v1/nothing/' })).statusCode).toBe(404);
    }
  });
});

describe('a refusal', () => {
  const invalid = linesOf('bet-types.invalid.txt').map((line) => JSON.parse(line) as string);

  test('of what is no bet type says what was sent', async () => {
    for (const text of invalid.filter((one) => one !== '')) {
      const answer = await ask(app, { url: urlOf('fb', text) });
      expect([text, answer.statusCode, answer.json()]).toEqual([
        text,
        400,
        { status: 'error', code: 'invalid_bet_type', data: { bet_type: text } },
      ]);
      expect(Value.Check(ErrorSchema, answer.json())).toBe(true);
    }
  });

  test('is a problem for those who prefer that', async () => {
    const headers = { accept: 'application/problem+json' };
    const answer = await ask(app, { url: urlOf('fb', 'for,ou,2.5'), headers });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_bet_type', data: { bet_type: 'for,ou,2.5' } });
  });

  test('of names: both at once', async () => {
    const long = 'x'.repeat(201);
    const answer = await ask(app, { url: urlOf('fb', 'for,h', `?home_team=${long}&away_team=a&away_team=b`) });
    expect([answer.statusCode, answer.json().data]).toEqual([
      400,
      { validation_errors: { home_team: ['too_long'], away_team: ['not_a_string'] } },
    ]);
  });

  test('without a session, and over the quota of requests', async () => {
    const url = urlOf('fb', 'for,h');
    const stranger = await app.inject({ url });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'auth_error']);
    const strict = start({ limits: { requests_per_second: 1 } });
    const first = await ask(strict, { url });
    const second = await ask(strict, { url });
    await strict.close();
    expect([first.statusCode, first.headers['ratelimit-policy']]).toEqual([200, '"requests";q=1;w=1']);
    expect([second.statusCode, second.json().code]).toEqual([429, 'throttled']);
  });
});

const SPORT_CODES: readonly SportCode[] = SPORTS.map(({ code }) => code);

test('whatever is asked is answered or refused', async () => {
  // Requests that are injected do not let the event loop turn, and so many before these would look like overload.
  const fresh = start({ services: { ...kindServices(), betTypes: createBetTypes(createMemoryStore([RED_RUM])) } });
  await fresh.ready();
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...linesOf('bet-types.valid.txt')));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SPORT_CODES), words, words, async (sport, text, name) => {
      fc.pre(text.isWellFormed() && name.isWellFormed());
      const answer = await ask(fresh, { url: urlOf(sport, text, `?home_team=${encodeURIComponent(name)}`) });
      expect([200, 400, 404]).toContain(answer.statusCode);
    }),
  );
  await fresh.close();
});
