// What operators may say of events, field by field, and how an event is answered.
import { describe, expect, it } from 'vitest';
import { fromText } from '../../../src/wire/http/input.js';
import { parseSetLive, parseSetResult, presentEventState } from '../../../src/wire/http/results.js';
import { event, race } from './records.js';

const json = (values: object) => ({ values: values as Record<string, unknown>, isText: false });
const errorsOf = (answer: ReturnType<typeof parseSetLive> | ReturnType<typeof parseSetResult>): unknown =>
  !answer.ok && answer.rejection.code === 'validation_error' ? answer.rejection.errors : answer;

const SILENT = { inRunning: null, time: null, score: null, redCards: null };
const ONE_REQUIRED = { non_field_errors: ['one_required'] };

describe('how an event stands', () => {
  it.each([
    [{ in_running: true }, { inRunning: true }],
    [{ in_running: false }, { inRunning: false }],
    [{ time: ['1h', 23] }, { time: { period: '1h', minute: 23 } }],
    [{ time: ['ht', '45'] }, { time: { period: 'ht', minute: 45 } }],
    [{ time: ['overtime', 0] }, { time: { period: 'overtime', minute: 0 } }],
    [{ score: [0, 1000] }, { score: { home: 0, away: 1000 } }],
    [{ red_cards: ['1', 0] }, { redCards: { home: 1, away: 0 } }],
    [{ score: [2, 1], time: null, in_running: null, more: 'is ignored' }, { score: { home: 2, away: 1 } }],
  ])('%j', (values, live) => {
    expect(parseSetLive(json(values))).toEqual({ ok: true, value: { ...SILENT, ...live } });
  });

  it('is read from a form too', () => {
    const form = { in_running: 'true', time: ['1h', '23'], score: ['1', '0'] };
    const live = { inRunning: true, time: { period: '1h', minute: 23 }, score: { home: 1, away: 0 } };
    expect(parseSetLive(fromText(form))).toEqual({ ok: true, value: { ...SILENT, ...live } });
  });

  it.each([
    [{}, ONE_REQUIRED],
    [{ in_running: null, score: null }, ONE_REQUIRED],
    [{ scores: [1, 0] }, ONE_REQUIRED],
    [{ in_running: 'true' }, { in_running: ['not_a_boolean'] }],
    [{ in_running: 1 }, { in_running: ['not_a_boolean'] }],
    [{ time: '1h 23' }, { time: ['not_a_list'] }],
    [{ time: ['1h'] }, { time: ['invalid_format'] }],
    [{ time: [] }, { time: ['invalid_format'] }],
    [{ time: ['1h', 23, 4] }, { time: ['invalid_format'] }],
    [{ time: [1, 23] }, { time: ['invalid_format'] }],
    [{ time: ['', 23] }, { time: ['invalid_format'] }],
    [{ time: ['1H', 23] }, { time: ['invalid_format'] }],
    [{ time: ['first half', 23] }, { time: ['invalid_format'] }],
    [{ time: ['overtimes', 23] }, { time: ['invalid_format'] }],
    [{ time: ['1h', null] }, { time: { 1: ['not_an_integer'] } }],
    [{ time: ['1h', 23.5] }, { time: { 1: ['not_an_integer'] } }],
    [{ time: ['1h', -1] }, { time: { 1: ['out_of_range'] } }],
    [{ time: ['1h', 1001] }, { time: { 1: ['out_of_range'] } }],
    [{ score: '1-0' }, { score: ['not_a_list'] }],
    [{ score: { home: 1, away: 0 } }, { score: ['not_a_list'] }],
    [{ score: [] }, { score: ['too_short'] }],
    [{ score: [1] }, { score: ['too_short'] }],
    [{ score: [1, 0, 0] }, { score: ['too_many'] }],
    [{ score: [1, null] }, { score: { 1: ['required'] } }],
    [{ score: [-1, 1001] }, { score: { 0: ['out_of_range'], 1: ['out_of_range'] } }],
    [{ red_cards: [0.5, 'x'] }, { red_cards: { 0: ['not_an_integer'], 1: ['not_an_integer'] } }],
    [
      { in_running: 'x', time: 'x', score: 'x', red_cards: 'x' },
      { in_running: ['not_a_boolean'], time: ['not_a_list'], score: ['not_a_list'], red_cards: ['not_a_list'] },
    ],
  ])('is refused: %j', (values, errors) => {
    expect(errorsOf(parseSetLive(json(values)))).toEqual(errors);
  });
});

describe('how an event ended', () => {
  it.each([
    [
      { ft_home: 2, ft_away: 1 },
      { kind: 'score', fullTime: { home: 2, away: 1 }, halfTime: null },
    ],
    [
      { ft_home: '0', ft_away: 1000, ht_home: 0, ht_away: '0' },
      { kind: 'score', fullTime: { home: 0, away: 1000 }, halfTime: { home: 0, away: 0 } },
    ],
    [
      { ft_home: 1, ft_away: 1, ht_home: null, ht_away: null, void: false, sets: null },
      { kind: 'score', fullTime: { home: 1, away: 1 }, halfTime: null },
    ],
    [{ sets: [[6, 4]] }, { kind: 'sets', sets: [{ home: 6, away: 4 }] }],
    [
      {
        sets: [
          [6, 4],
          [2, 1],
        ],
        retired: 'p2',
      },
      {
        kind: 'retired',
        sets: [
          { home: 6, away: 4 },
          { home: 2, away: 1 },
        ],
        by: 'p2',
      },
    ],
    [
      { sets: [[6, 4]], retired: null },
      { kind: 'sets', sets: [{ home: 6, away: 4 }] },
    ],
    [{ sets: Array.from({ length: 9 }, () => [11, 9]) }, { kind: 'sets', sets: Array(9).fill({ home: 11, away: 9 }) }],
    [
      {
        runner_results: [
          { team_id: 21, position: 1 },
          { team_id: '22', position: null },
        ],
      },
      {
        kind: 'runners',
        placings: [
          { teamId: 21, position: 1 },
          { teamId: 22, position: null },
        ],
      },
    ],
    [{ void: true }, { kind: 'void' }],
  ])('%j', (values, result) => {
    expect(parseSetResult(json(values))).toEqual({ ok: true, value: result });
  });

  it.each([
    [{}, ONE_REQUIRED],
    [{ void: false }, ONE_REQUIRED],
    [{ void: true, ft_home: 1, ft_away: 0 }, ONE_REQUIRED],
    [{ sets: [[6, 4]], runner_results: [{ team_id: 1, position: 1 }] }, ONE_REQUIRED],
    [{ sets: [[6, 4]], ft_home: 1 }, ONE_REQUIRED],
    [{ ft_home: 1 }, { ft_away: ['required'] }],
    [{ ft_away: 1 }, { ft_home: ['required'] }],
    [{ ft_home: 1, ft_away: 0, ht_home: 1 }, { ht_away: ['required'] }],
    [{ ht_away: 1 }, { ft_home: ['required'], ft_away: ['required'], ht_home: ['required'] }],
    [
      { ft_home: -1, ft_away: 1001 },
      { ft_home: ['out_of_range'], ft_away: ['out_of_range'] },
    ],
    [
      { ft_home: 1.5, ft_away: true },
      { ft_home: ['not_an_integer'], ft_away: ['not_an_integer'] },
    ],
    [{ sets: [] }, { sets: ['too_short'] }],
    [{ retired: 'p1' }, { sets: ['required'] }],
    [{ sets: [[6, 4]], retired: 'home' }, { retired: ['invalid_choice'] }],
    [{ sets: [[6, 4]], retired: 'p1', void: true }, ONE_REQUIRED],
    [{ sets: Array.from({ length: 10 }, () => [6, 4]) }, { sets: ['too_many'] }],
    [{ sets: [[6, 4], [6]] }, { sets: { 1: ['too_short'] } }],
    [{ sets: [6, 4] }, { sets: { 0: ['not_a_list'], 1: ['not_a_list'] } }],
    [{ sets: [[6, -4]] }, { sets: { 0: { 1: ['out_of_range'] } } }],
    [{ runner_results: [] }, { runner_results: ['too_short'] }],
    [{ runner_results: { 21: 1 } }, { runner_results: ['not_a_list'] }],
    [{ runner_results: [21] }, { runner_results: { 0: ['invalid_format'] } }],
    // Who did not run is not guessed.
    [{ runner_results: [{ team_id: 21 }] }, { runner_results: { 0: { position: ['required'] } } }],
    [{ runner_results: [{ position: 1 }] }, { runner_results: { 0: { team_id: ['required'] } } }],
    [
      {
        runner_results: [
          { team_id: 0, position: 0 },
          { team_id: 'x', position: 1001 },
        ],
      },
      {
        runner_results: {
          0: { team_id: ['out_of_range'], position: ['out_of_range'] },
          1: { team_id: ['not_an_integer'], position: ['out_of_range'] },
        },
      },
    ],
    [
      { runner_results: Array.from({ length: 1001 }, (_, index) => ({ team_id: index + 1, position: 1 })) },
      { runner_results: ['too_many'] },
    ],
    [
      { void: 'yes', sets: 7 },
      { void: ['not_a_boolean'], sets: ['not_a_list'] },
    ],
  ])('is refused: %j', (values, errors) => {
    expect(errorsOf(parseSetResult(json(values)))).toEqual(errors);
  });
});

describe('an event as it is now', () => {
  it('has what the stream has, and what was said of it', () => {
    const half = { home: 1, away: 0 };
    const shown = presentEventState({
      ...event,
      status: 'ended',
      time: { period: '2h', minute: 45 },
      score: { home: 2, away: 1 },
      redCards: { home: 0, away: 1 },
      result: { kind: 'score', fullTime: { home: 2, away: 1 }, halfTime: half },
    });
    expect(shown).toEqual({
      sport: 'fb',
      event_id: '2026-06-15,11,12',
      event_type: 'normal',
      event_name: 'Arsenal vs Chelsea',
      home: 'Arsenal',
      away: 'Chelsea',
      competition_id: 7,
      competition_name: 'Premier League',
      competition_country: 'GB',
      ir_status: 'ended',
      start_time: '2026-06-15T15:00:00Z',
      time: ['2h', 45],
      score: [2, 1],
      red_cards: [0, 1],
      result: { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 0 },
    });
  });

  it('says what is not known', () => {
    expect(presentEventState(event)).toMatchObject({ time: null, score: [0, 0], red_cards: [0, 0], result: null });
    const full = { kind: 'score', fullTime: { home: 2, away: 1 }, halfTime: null } as const;
    expect(presentEventState({ ...event, result: full }).result).toEqual({
      ft_home: 2,
      ft_away: 1,
      ht_home: null,
      ht_away: null,
    });
  });

  it.each([
    { void: true },
    {
      sets: [
        [6, 4],
        [3, 6],
      ],
    },
    { sets: [[6, 4]], retired: 'p1' },
    {
      runner_results: [
        { team_id: 21, position: 1 },
        { team_id: 22, position: null },
      ],
    },
    { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 0 },
  ])('has a result as it was set: %j', (values) => {
    const result = parseSetResult(json(values));
    if (!result.ok) throw new Error('it is read');
    expect(presentEventState({ ...race, result: result.value }).result).toEqual(values);
  });
});
