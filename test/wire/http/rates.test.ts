// What rates may be set to.
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Input, NO_OBJECT, fromJson, fromText } from '../../../src/wire/http/input.js';
import { SetRatesSchema, parseSetRates } from '../../../src/wire/http/rates.js';

function json(text: string): Input {
  const input = fromJson(text);
  if (input === NO_OBJECT) throw new Error(`${text} is no object`);
  return input;
}
function set(input: Input): unknown {
  const answer = parseSetRates(input);
  if (answer.ok) return answer.value;
  return answer.rejection.code === 'validation_error' ? { errors: answer.rejection.errors } : answer;
}

describe('rates', () => {
  const good: [rates: string, read: object][] = [
    ['{}', {}],
    ['{"EUR":1.16}', { EUR: 1.16 }],
    ['{"GBP":1,"JPY":149.37,"KWD":0.391}', { GBP: 1, JPY: 149.37, KWD: 0.391 }],
    ['{"GBP":1.0}', { GBP: 1 }],
    ['{"EUR":1e-6,"USD":1e9}', { EUR: 1e-6, USD: 1e9 }],
    // A currency that nobody has yet: that is how there comes to be a rate for it.
    ['{"ISK":170}', { ISK: 170 }],
  ];
  test.each(good)('%s', (rates, read) => {
    expect(set(json(`{"rates":${rates},"unheard_of":1}`))).toEqual(read);
  });

  const bad: [rates: string, errors: unknown][] = [
    ['{"GBP":0.999999}', { GBP: ['out_of_range'] }],
    ['{"GBP":1.0000000000000002}', { GBP: ['out_of_range'] }],
    ['{"GBP":0}', { GBP: ['out_of_range'] }],
    ['{"EUR":0}', { EUR: ['out_of_range'] }],
    ['{"EUR":-0}', { EUR: ['out_of_range'] }],
    ['{"EUR":-1.16}', { EUR: ['out_of_range'] }],
    ['{"EUR":9.99e-7}', { EUR: ['out_of_range'] }],
    ['{"EUR":1000000001}', { EUR: ['out_of_range'] }],
    ['{"EUR":1e999}', { EUR: ['out_of_range'] }],
    ['{"EUR":-1e999}', { EUR: ['out_of_range'] }],
    ['{"EUR":"1.16"}', { EUR: ['not_a_number'] }],
    ['{"EUR":"NaN"}', { EUR: ['not_a_number'] }],
    ['{"EUR":null}', { EUR: ['not_a_number'] }],
    ['{"EUR":true}', { EUR: ['not_a_number'] }],
    ['{"EUR":[1.16]}', { EUR: ['not_a_number'] }],
    ['{"EUR":{}}', { EUR: ['not_a_number'] }],
    ['{"eur":1.16}', { eur: ['unknown_currency'] }],
    ['{"XXX":1}', { XXX: ['unknown_currency'] }],
    ['{"XAU":1}', { XAU: ['unknown_currency'] }],
    ['{"":1}', { '': ['unknown_currency'] }],
    ['{"constructor":1}', { constructor: ['unknown_currency'] }],
    ['{"__proto__":1}', JSON.parse('{"__proto__":["unknown_currency"]}')],
    // The good ones among them are not set either.
    [
      '{"USD":1.27,"GBP":2,"EUR":0,"XXX":"x"}',
      { GBP: ['out_of_range'], EUR: ['out_of_range'], XXX: ['unknown_currency'] },
    ],
    ['[]', ['invalid_format']],
    ['[["EUR",1.16]]', ['invalid_format']],
    ['1.16', ['invalid_format']],
    ['"EUR"', ['invalid_format']],
    ['true', ['invalid_format']],
    ['null', ['required']],
  ];
  test.each(bad)('%s: %j', (rates, errors) => {
    expect(set(json(`{"rates":${rates}}`))).toEqual({ errors: { rates: errors } });
  });

  test('are not told one by one where they are more than there are currencies', () => {
    const rates = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`C${n}`, 1]));
    expect(set(json(JSON.stringify({ rates })))).toEqual({ errors: { rates: ['too_many'] } });
  });

  test('have to be given, and are no form', () => {
    expect(set(json('{"EUR":1.16}'))).toEqual({ errors: { rates: ['required'] } });
    expect(set(fromText({ rates: 'EUR' }))).toEqual({ errors: { rates: ['invalid_format'] } });
  });

  test('that are read are what the schema allows', () => {
    const codes = fc.constantFrom('GBP', 'EUR', 'JPY', 'XXX');
    const rate = fc.oneof(fc.double(), fc.constantFrom(1, 1.16, '1', null));
    fc.assert(
      fc.property(fc.dictionary(codes, rate), (rates) => {
        const input = json(JSON.stringify({ rates }));
        if (parseSetRates(input).ok) expect(Value.Check(SetRatesSchema, input.values)).toBe(true);
      }),
    );
  });
});
