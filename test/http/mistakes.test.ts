// Whoever asks for what cannot be is told all of its mistakes at once (decisions §2): what cannot be read, and what is not there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCustomerId } from '../../src/core/value/ids.js';
import { account, customer } from '../support/world.js';
import { type ServedWorld, serveWorld } from './served-world.js';

let served: ServedWorld;
let alice: string;
let bob: string;
beforeAll(async () => {
  served = await serveWorld({
    customers: [customer('alice'), customer('bob', { customerId: toCustomerId(2) })],
    accounts: [account(1, 'pin', 'pin-one')],
  });
  [alice, bob] = [await served.logIn('alice'), await served.logIn('bob')];
});
afterAll(() => served.close());

const betslip = (): object => ({ sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h' });

/** Returns what is wrong. */
async function mistakes(url: string, json: object): Promise<unknown> {
  const { status, code, payload } = await served.ask(alice, { method: 'POST', url, json });
  expect([status, code]).toEqual([400, 'validation_error']);
  return (payload as { readonly validation_errors: unknown }).validation_errors;
}

test('in a betslip', async () => {
  const wrong = {
    event_id: '2026-05-26,98,99',
    bet_type: 'for,h',
    betslip_type: 'lay',
    equivalent_bets: 'yes',
    want_bookies: ['pin', 'nobody'],
    equivalent_bets_bookies: ['nowhere', 'slip'],
  };
  expect(await mistakes('/v1/betslips/', { ...betslip(), ...wrong, sport: 'chess' })).toEqual({
    sport: ['invalid_choice'],
    event_id: ['unknown_event'],
    bet_type: ['lay_needs_against'],
    equivalent_bets: ['not_a_boolean'],
    want_bookies: { 1: ['unknown_bookie'] },
    equivalent_bets_bookies: { 0: ['unknown_bookie'] },
  });
  // The event is none of that sport.
  expect(await mistakes('/v1/betslips/', { ...betslip(), sport: 'basket', want_bookies: [5] })).toEqual({
    event_id: ['unknown_event'],
    want_bookies: { 0: ['not_a_string'] },
  });
  const lists = { want_bookies: ['nobody', 7, 'pin', null], equivalent_bets_bookies: [5, 'nowhere'] };
  expect(await mistakes('/v1/betslips/', { ...betslip(), ...lists })).toEqual({
    want_bookies: { 0: ['unknown_bookie'], 1: ['not_a_string'], 3: ['required'] },
    equivalent_bets_bookies: { 0: ['not_a_string'], 1: ['unknown_bookie'] },
  });
  // Football has no sets, and a bet that is not against cannot be laid.
  expect(
    await mistakes('/v1/betslips/', {
      ...betslip(),
      bet_type: 'for,tset,all,vset2,game,ahunder,90',
      betslip_type: 'lay',
    }),
  ).toEqual({
    bet_type: ['invalid_bet_type', 'lay_needs_against'],
  });
});

test('in an order', async () => {
  const opened = await served.ask(bob, { method: 'POST', url: '/v1/betslips/', json: betslip() });
  const { betslip_id: another } = opened.payload as { readonly betslip_id: string };
  const wrong = {
    betslip_id: another,
    price: 2,
    stake: ['CHF', 10],
    adaptive_bookies: ['pin', 'nobody', 'slip', 'nowhere'],
    bookie_min_stakes: { pin: ['CHF', 1], nobody: ['GBP', 1], slip: ['GBP', 1] },
    exchange_mode: 'dark',
    min_taker_want_stake: ['CHF', 1],
    valid_until: '2026-05-26T11:59:59Z',
  };
  const told = {
    betslip_id: ['invalid betslip_id'],
    stake: ['unknown_currency'],
    adaptive_bookies: { 1: ['unknown_bookie'], 3: ['unknown_bookie'] },
    bookie_min_stakes: { pin: ['unknown_currency'], nobody: ['unknown_bookie'] },
    min_taker_want_stake: ['unknown_currency'],
    valid_until: ['out_of_range'],
  };
  expect(await mistakes('/v1/orders/', wrong)).toEqual(told);
  const unreadable = { price: 0, user_data: 5, stake: ['GBP'], adaptive_bookies: ['nobody', 7] };
  expect(await mistakes('/v1/orders/', { ...wrong, ...unreadable })).toEqual({
    ...told,
    price: ['out_of_range'],
    user_data: ['not_a_string'],
    stake: ['invalid_format'],
    adaptive_bookies: { 0: ['unknown_bookie'], 1: ['not_a_string'] },
  });
  const minStakes = { nobody: ['GBP', 1], pin: ['ZZZ', 1], slip: ['GBP', 1] };
  expect(await mistakes('/v1/orders/', { ...wrong, bookie_min_stakes: minStakes })).toMatchObject({
    bookie_min_stakes: { nobody: ['unknown_bookie'], pin: ['unknown_currency'] },
  });
  const tooMuch = { stake: ['GBP', 10], min_taker_want_stake: ['EUR', 11.61] };
  expect(await mistakes('/v1/orders/', { ...wrong, ...tooMuch, exchange_mode: 'take_only' })).toMatchObject({
    min_taker_want_stake: ['needs_dark', 'exceeds_want_stake'],
  });
});

test('in a body that is no UTF-8, which would be read as something else than was sent', async () => {
  for (const [type, text] of [
    ['application/json', '{"username":"alice","password":"alic\xff"}'],
    ['application/x-www-form-urlencoded', 'username=alice&password=alic\xff'],
    ['application/x-www-form-urlencoded', 'username=alice&password=alic%FF'],
    ['application/x-www-form-urlencoded', 'username=alice&password=%C3&%A9=1'],
    ['application/x-www-form-urlencoded', 'username=alice&password=alic%ED%A0%80'],
    ['application/x-www-form-urlencoded', 'username=alice&passw%e4rd=1'],
  ]) {
    const answer = await served.app.inject({
      method: 'POST',
      url: '/v1/sessions/',
      headers: { 'content-type': type! },
      payload: Buffer.from(text!, 'latin1'),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        status: 'error',
        code: 'validation_error',
        data: { validation_errors: { non_field_errors: ['invalid_format'] } },
      },
    ]);
  }
});

test('in what orders are filtered by', async () => {
  const { payload } = await served.ask(alice, { url: '/v1/orders/filters/events/?event_date_from=x' });
  expect(payload).toEqual({
    validation_errors: { event_date_from: ['invalid_format'], non_field_errors: ['one_required'] },
  });
});
