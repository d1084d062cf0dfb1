import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacementQuestion, allocate, isOnlyRounding, planPlacement } from '../../../src/core/rule/placement.js';
import { ladderOf } from '../../../src/core/rule/pmm.js';
import { countOf } from '../../../src/core/value/terms.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { at, minor } from '../../support/currencies.js';
import { edgePlacements, placements, wholePlacements } from '../../support/placement-questions.js';
import {
  plainCross,
  plainLeft,
  plainLevels,
  plainPlan,
  plainShortfall,
  story,
  told,
} from '../../support/placements.js';
import { compare, divide, floorOf, multiply, ratio } from '../../support/ratios.js';

function legsOf(text: string): string[] {
  const read = story(text);
  return told(planPlacement(read.question), read);
}

describe('an order is split', () => {
  it.each([
    [
      'over the best price first',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..30.00
       core/1  GBP step 0.01 has 1000.00: 1.950 x 1.00..500.00`,
      ['bolt/1 30.00 at 2.100', 'acme/1 60.00 at 2.000', 'core/1 10.00 at 1.950'],
    ],
    [
      'at its own price or better only',
      `order 100.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 1.999 x 1.00..500.00`,
      ['acme/1 60.00 at 2.000'],
    ],
    [
      'at equal prices over the larger maximum first',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..70.00`,
      ['bolt/1 70.00 at 2.000', 'acme/1 30.00 at 2.000'],
    ],
    [
      'at equal prices over the maximum that is larger for the customer',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       bolt/1  EUR step 0.01 has 1000.00: 2.000 x 1.00..69.59`,
      ['acme/1 60.00 at 2.000', 'bolt/1 46.40 at 2.000'],
    ],
    [
      'at equal prices and maxima in the order of bookie and account',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       acme/2  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00`,
      ['acme/1 60.00 at 2.000', 'acme/2 40.00 at 2.000'],
    ],
    [
      'over several quotes of one account, each as good as it is',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..20.00, 2.000 x 1.00..20.00, 1.900 x 1.00..90.00
       bolt/1  GBP step 0.01 has 1000.00: 2.050 x 1.00..30.00`,
      ['acme/1 20.00 at 2.100', 'bolt/1 30.00 at 2.050', 'acme/1 20.00 at 2.000', 'acme/1 30.00 at 1.900'],
    ],
    [
      'over several quotes of one account as long as its balance lasts',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 35.00: 2.100 x 1.00..20.00, 2.000 x 1.00..20.00, 1.900 x 1.00..90.00
       bolt/1  GBP step 0.01 has 50.00: 2.050 x 1.00..30.00`,
      ['acme/1 20.00 at 2.100', 'bolt/1 30.00 at 2.050', 'acme/1 15.00 at 2.000'],
    ],
    [
      'over no account whose minimum is more than what is left',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 100.01..500.00
       bolt/1  GBP step 0.01 has 1000.00: 2.050 x 1.00..95.00
       core/1  GBP step 0.01 has 1000.00: 2.000 x 5.01..500.00
       dion/1  GBP step 0.01 has 1000.00: 1.950 x 5.00..500.00`,
      ['bolt/1 95.00 at 2.050', 'dion/1 5.00 at 1.950'],
    ],
    [
      'in whole increments, and what is left goes elsewhere',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 30.00 has 1000.00: 2.100 x 1.00..500.00
       bolt/1  GBP step 0.25 has 1000.00: 2.050 x 1.00..9.90
       core/1  GBP step 0.01 has 1000.00: 2.000 x 0.01..500.00`,
      ['acme/1 90.00 at 2.100', 'bolt/1 9.75 at 2.050', 'core/1 0.25 at 2.000'],
    ],
    [
      'so that less than an increment stays',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 30.00 has 1000.00: 2.100 x 1.00..500.00
       bolt/1  GBP step 15.00 has 1000.00: 2.050 x 1.00..500.00`,
      ['acme/1 90.00 at 2.100'],
    ],
    [
      'over no account that has nothing to stake',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 0.00: 2.100 x 1.00..500.00
       bolt/1  GBP step 0.01 has -5.00: 2.090 x 0.00..500.00
       core/1  GBP step 0.01 has 0.99: 2.080 x 1.00..500.00
       dion/1  GBP step 0.50 has 1.99: 2.070 x 1.00..500.00`,
      ['dion/1 1.50 at 2.070'],
    ],
    [
      'over no account on which the customer wants more than what is left',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 100.01: 2.100 x 1.00..500.00
       bolt/1  GBP step 0.01 has 1000.00, wanted from 60.00: 2.050 x 1.00..60.00
       core/1  GBP step 0.01 has 1000.00, wanted from 60.00: 2.000 x 1.00..500.00
       dion/1  GBP step 0.01 has 1000.00, wanted from 40.00: 1.950 x 1.00..500.00`,
      ['bolt/1 60.00 at 2.050', 'dion/1 40.00 at 1.950'],
    ],
    [
      'over a bookie whose levels come together to what the customer wants there',
      `order 350.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 310.00: 2.100 x 1.00..300.00, 2.050 x 1.00..300.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`,
      ['acme/1 300.00 at 2.100', 'acme/1 50.00 at 2.050'],
    ],
    [
      'over several accounts of a bookie that come to it together, each in its own money',
      // 46.40 EUR are 40.00 GBP, 150.00 GBP are 174.00 EUR.
      `order 150.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 150.00: 2.100 x 1.00..60.00, 2.050 x 1.00..50.00
       acme/2  EUR step 0.01 has 1000.00, wanted from 174.00: 2.100 x 1.00..46.40`,
      ['acme/1 60.00 at 2.100', 'acme/2 46.40 at 2.100', 'acme/1 50.00 at 2.050'],
    ],
    [
      'over none of several that a penny is wanting',
      `order 150.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 150.00: 2.100 x 1.00..60.00, 2.050 x 1.00..49.99
       acme/2  EUR step 0.01 has 1000.00, wanted from 174.00: 2.100 x 1.00..46.40
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`,
      ['bolt/1 150.00 at 2.000'],
    ],
    [
      'so that of two bookies that get too little the better has what the worse cannot use',
      `order 120.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 100.00: 2.100 x 1.00..60.00, 1.950 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00, wanted from 100.00: 2.000 x 1.00..500.00`,
      ['acme/1 60.00 at 2.100', 'acme/1 60.00 at 1.950'],
    ],
    [
      'so that the worse has it where the better can never take what is wanted there',
      `order 150.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 100.00: 2.100 x 1.00..80.00
       bolt/1  GBP step 0.01 has 1000.00, wanted from 100.00: 2.000 x 1.00..500.00`,
      ['bolt/1 150.00 at 2.000'],
    ],
    [
      'over whoever of those left out gets enough without the others, best price first',
      // All four are left out, dear ones first. Acme and bolt never take enough; core does, and leaves dion 50.00.
      `order 110.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00, wanted from 100.00: 2.100 x 1.00..80.00
       bolt/1  GBP step 0.01 has 1000.00, wanted from 50.00: 2.050 x 1.00..40.00
       core/1  GBP step 0.01 has 1000.00, wanted from 50.00: 2.000 x 1.00..60.00
       dion/1  GBP step 0.01 has 1000.00, wanted from 60.00: 1.950 x 1.00..500.00`,
      ['core/1 60.00 at 2.000'],
    ],
    [
      'exactly at equal rates',
      `order 10.00 EUR at 1.900
       acme/1  EUR step 0.01 has 1000.00: 2.100 x 1.00..500.00`,
      ['acme/1 10.00 at 2.100'],
    ],
    [
      'exactly into another currency: 100.00 GBP is 116.00 EUR',
      `order 100.00 GBP at 1.900
       acme/1  EUR step 0.01 has 1000.00: 2.100 x 1.00..500.00`,
      ['acme/1 116.00 at 2.100'],
    ],
    [
      'over three currencies without losing a penny',
      `order 100.00 GBP at 1.900
       acme/1  EUR step 0.01 has 1000.00: 2.100 x 1.00..58.00
       bolt/1  USD step 0.01 has 1000.00: 2.050 x 1.00..31.75
       core/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`,
      ['acme/1 58.00 at 2.100', 'bolt/1 31.75 at 2.050', 'core/1 25.00 at 2.000'],
    ],
    [
      'with what rounding left carried on exactly',
      // 10.00 GBP are 1493.7 JPY; 0.7 JPY are 0.4686… pence or 0.0018… KWD, which is a fils.
      `order 10.00 GBP at 1.900
       acme/1  JPY step 1 has 100000: 2.100 x 1..50000
       bolt/1  GBP step 0.01 has 1000.00: 2.050 x 0.01..500.00
       core/1  KWD step 0.001 has 1000.000: 2.000 x 0.001..500.000`,
      ['acme/1 1493 at 2.100', 'core/1 0.001 at 2.000'],
    ],
    [
      'in thousands of yen',
      `order 100.00 GBP at 1.900
       acme/1  JPY step 1000 has 100000: 2.100 x 500..10500
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`,
      ['acme/1 10000 at 2.100', 'bolt/1 33.05 at 2.000'],
    ],
    [
      'within limits quoted in a currency that is not the account’s',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..58.00 EUR
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 58.01..500.00 EUR
       core/1  GBP step 0.01 has 1000.00: 1.950 x 58.00..500.00 EUR`,
      ['acme/1 50.00 at 2.100', 'core/1 50.00 at 1.950'],
    ],
    [
      'by what the price is worth after commission',
      `order 100.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00, keeps 5%: 2.120 x 1.00..40.00, 2.050 x 1.00..500.00
       bolt/1  GBP step 0.01 has 1000.00: 2.070 x 1.00..40.00
       core/1  GBP step 0.01 has 1000.00: 2.060 x 1.00..500.00`,
      ['bolt/1 40.00 at 2.070', 'acme/1 40.00 at 2.120', 'core/1 20.00 at 2.060'],
    ],
    [
      'at its price or better after our own commission too',
      `order 100.00 GBP at 2.000, we keep 2%
       acme/1  GBP step 0.01 has 1000.00: 2.021 x 1.00..40.00, 2.020 x 1.00..500.00`,
      ['acme/1 40.00 at 2.021'],
    ],
    [
      'not at all where nobody quotes',
      `order 100.00 GBP at 1.900
       acme/1  GBP step 0.01 has 1000.00:`,
      [],
    ],
    ['not at all without accounts', 'order 100.00 GBP at 1.900', []],
    [
      'not at all where it is less than an increment anywhere',
      `order 0.01 GBP at 1.900
       acme/1  GBP step 0.05 has 1000.00: 2.100 x 0.00..40.00
       bolt/1  JPY step 100 has 1000: 2.100 x 1..400`,
      [],
    ],
    [
      'up to any size, also where it is more than money can count in another currency',
      `order 90000000000000.00 GBP at 1.900
       acme/1  JPY step 1 has 100000: 2.100 x 1..50000
       bolt/1  JPY step 1 has 4000000: 2.050 x 1.00..90000000000000.00 GBP`,
      ['acme/1 50000 at 2.100', 'bolt/1 4000000 at 2.050'],
    ],
    [
      'as a lay: the bets win what it stakes, best lay price (highest back price) first',
      // At 3.000 the lay price is 1.500: 20.00 win 40.00. The 10.00 that are left are won at 2.000 by 10.00.
      `lay 50.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00
       bolt/1  GBP step 0.01 has 1000.00: 3.000 x 1.00..20.00
       core/1  GBP step 0.01 has 1000.00: 1.999 x 1.00..500.00`,
      ['bolt/1 20.00 at 3.000', 'acme/1 10.00 at 2.000'],
    ],
    [
      'as a lay up to its lay price exactly: 1.250 is laid at 5.000, 1.249 above it',
      `lay 50.00 GBP at 5.000
       acme/1  GBP step 0.01 has 1000.00: 1.249 x 1.00..500.00
       bolt/1  GBP step 0.01 has 1000.00: 1.250 x 1.00..100.00`,
      ['bolt/1 100.00 at 1.250'],
    ],
    [
      'as a lay in other currencies, after commission, in whole increments',
      // 4% off 2.000 is 1.960: 52.08 EUR win 49.9968, 52.09 would win 50.0064; 100.00 GBP are 116.00 EUR.
      `lay 43.10 GBP at 2.500
       acme/1  EUR step 0.01 has 1000.00, keeps 4%: 2.000 x 1.00..500.00`,
      ['acme/1 52.07 at 2.000'],
    ],
    [
      'as a lay with the least that the customer wants in lay terms',
      // 30.00 of lay stake is 15.00 at 3.000 and 30.00 at 2.000.
      `lay 50.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00, wanted from 30.00: 3.000 x 1.00..14.99
       bolt/1  GBP step 0.01 has 1000.00, wanted from 30.00: 2.000 x 1.00..29.99
       core/1  GBP step 0.01 has 1000.00, wanted from 30.00: 2.900 x 1.00..15.79`,
      ['core/1 15.79 at 2.900'],
    ],
    [
      'as a lay over a price to lay at, which is exact: 50.000 is no 51.000, though both are 1.020 in thousandths',
      // 20.00 laid at 50.000 count 20.00; at 1.020 30.00 are won by 1500.00.
      `lay 50.00 GBP at 55.000
       acme/1  GBP step 0.01 has 5000.00: 1.020 x 1.00..5000.00
       slip/1  GBP step 0.01 has 5000.00: laid at 50.000 x 0.01..20.00`,
      ['slip/1 20.00 at 50.000', 'acme/1 1500.00 at 1.020'],
    ],
    [
      'as a lay over the bookie that is better by less than a thousandth, though the exchange has more',
      // 1.021 is laid at 48.619.
      `lay 50.00 GBP at 55.000
       acme/1  GBP step 0.01 has 5000.00: 1.021 x 1.00..1000.00
       slip/1  GBP step 0.01 has 5000.00: laid at 50.000 x 0.01..500.00`,
      ['acme/1 1000.00 at 1.021', 'slip/1 29.00 at 50.000'],
    ],
    [
      'as a lay over a price to lay at that is its own',
      `lay 50.00 GBP at 50.000
       acme/1  GBP step 0.01 has 5000.00: 1.020 x 1.00..5000.00
       slip/1  GBP step 0.01 has 5000.00: laid at 50.000 x 0.01..20.00`,
      ['slip/1 20.00 at 50.000'],
    ],
    [
      'as a lay over a price to lay at net of commission: 3.000 of which 2% is kept is laid at 3.041',
      `lay 50.00 GBP at 4.000
       acme/1  GBP step 0.01 has 5000.00: 1.489 x 1.00..10.00, 1.490 x 1.00..10.00
       slip/1  GBP step 0.01 has 5000.00, keeps 2%: laid at 3.000 x 0.01..20.00`,
      // 1.490 is laid at 3.0408…, 3.000 net of 2% at 3.0408… too: 2 / 0.98 is 1 / 0.49.
      ['slip/1 20.00 at 3.000', 'acme/1 10.00 at 1.490', 'acme/1 10.00 at 1.489'],
    ],
    [
      'over the complement’s price, which is better than the thousandth below it',
      // Who backs the complement at 50.000 leaves 1.0204… to whoever takes it.
      `order 50.00 GBP at 1.010
       acme/1  GBP step 0.01 has 5000.00: 1.020 x 1.00..5000.00
       slip/1  GBP step 0.01 has 5000.00: laid at 50.000 x 0.01..20.00`,
      ['slip/1 20.00 at 50.000', 'acme/1 30.00 at 1.020'],
    ],
    [
      'not at all as a lay at a price that nobody can lay at',
      `lay 50.00 GBP at 1.001
       acme/1  GBP step 0.01 has 1000.00: 1000.999 x 1.00..500.00`,
      [],
    ],
  ])('%s', (_what, text, legs) => {
    expect(legsOf(text)).toEqual(legs);
    expect(planPlacement(story(text).question)).toEqual(plainPlan(story(text).question));
  });

  it('leaves a level out whose account it does not have: a bug, and says so', () => {
    const { question } = story(`order 1.00 GBP at 1.900
      acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..500.00`);
    expect(() => allocate(question.wish, ladderOf(question.accounts, question.viewer), [])).toThrow('Invariant');
  });
});

describe('an order that is wanted whole is split', () => {
  it.each([
    [
      'best price first, where that is all of it',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`,
      ['acme/1 60.00 at 2.100', 'bolt/1 40.00 at 2.000'],
    ],
    [
      'best price first, where that leaves only rounding',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 30.00 has 1000.00: 2.100 x 1.00..500.00
       bolt/1  GBP step 20.00 has 1000.00: 2.000 x 1.00..500.00`,
      ['acme/1 90.00 at 2.100'],
    ],
    [
      'so that the best leaves another its minimum',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..95.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 10.00..500.00`,
      ['acme/1 90.00 at 2.100', 'bolt/1 10.00 at 2.000'],
    ],
    [
      'without the best, which takes too much for another and too little by itself',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 60.00..60.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 50.00..500.00`,
      ['bolt/1 100.00 at 2.000'],
    ],
    [
      'so that of two that would do the better has its minimum',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..95.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 20.00..500.00
       core/1  GBP step 0.01 has 1000.00: 1.950 x 10.00..500.00`,
      ['acme/1 80.00 at 2.100', 'bolt/1 20.00 at 2.000'],
    ],
    [
      'so that two have their minima, where one is not enough',
      // With 5.00 kept for core alone, bolt has nothing: 99.00; with 3.00 kept for bolt alone, core has nothing: 97.00.
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..94.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 3.00..3.00
       core/1  GBP step 0.01 has 1000.00: 1.950 x 5.00..5.00`,
      ['acme/1 92.00 at 2.100', 'bolt/1 3.00 at 2.000', 'core/1 5.00 at 1.950'],
    ],
    [
      'so that one has its minimum, which is enough, and none whose price is not enough once its commission is kept',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..94.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 7.00..7.00
       core/1  GBP step 0.01 has 1000.00: 1.950 x 8.00..8.00
       dion/1  GBP step 0.01 has 1000.00, keeps 5%: 1.990 x 86.00..500.00`,
      ['acme/1 93.00 at 2.100', 'bolt/1 7.00 at 2.000'],
    ],
    [
      'so that another level of the same account has its minimum, as far as the account lasts',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 100.00: 2.100 x 1.00..95.00, 2.000 x 10.00..500.00`,
      ['acme/1 90.00 at 2.100', 'acme/1 10.00 at 2.000'],
    ],
    [
      'as it is best, where no split has all of it',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 10.00..95.00
       bolt/1  GBP step 0.01 has 1000.00: 2.000 x 94.00..94.00`,
      ['acme/1 95.00 at 2.100'],
    ],
    [
      'as a lay, in other money and whole increments',
      // 95.00 at 2.000 win 95.00, 17.40 EUR at 1.500 win 7.50 GBP.
      `lay 100.00 GBP at 3.000, whole
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..95.00
       bolt/1  EUR step 5.80 has 1000.00: 1.500 x 17.40..500.00`,
      ['acme/1 92.50 at 2.000', 'bolt/1 17.40 at 1.500'],
    ],
    [
      'so that a bookie is still asked for what is wanted there',
      `order 100.00 GBP at 1.900, whole
       acme/1  GBP step 0.01 has 1000.00: 2.100 x 1.00..95.00
       bolt/1  GBP step 0.01 has 1000.00, wanted from 20.00: 2.000 x 10.00..10.00
       core/1  GBP step 0.01 has 1000.00: 1.950 x 10.00..500.00`,
      ['acme/1 90.00 at 2.100', 'core/1 10.00 at 1.950'],
    ],
  ])('%s', (_what, text, legs) => {
    expect(legsOf(text)).toEqual(legs);
  });

  it('as any other, where it is had so, and otherwise within all the same bounds, and wholly', () => {
    let more = 0;
    fc.assert(
      fc.property(wholePlacements, (question) => {
        const legs = planPlacement(question);
        const bestFirst = plainPlan(question);
        if (JSON.stringify(legs) === JSON.stringify(bestFirst)) return;
        more += 1;
        const levels = plainLevels(question);
        let turn = -1;
        for (const { account, price, stake } of legs) {
          const isIts = (level: (typeof levels)[number]): boolean =>
            level.account === account &&
            level.price === price &&
            level.net >= BigInt(question.wish.limit) &&
            stake >= level.least &&
            stake <= level.most;
          const next = levels.findIndex((level, index) => index > turn && isIts(level));
          expect(next).toBeGreaterThan(turn);
          turn = next;
        }
        for (const [index, { available, stakeIncrement }] of question.accounts.entries()) {
          const staked = legs.filter((leg) => leg.account === index).map(({ stake }) => stake);
          expect(staked.reduce((sum, stake) => sum + stake, 0)).toBeLessThanOrEqual(Math.max(0, available));
          expect(staked.every((stake) => stake % stakeIncrement === 0)).toBe(true);
        }
        for (const { bookie } of question.minStakes)
          expect(['nothing', 'enough']).toContain(plainShortfall(question, legs, bookie));
        const left = plainLeft(question, legs);
        expect(compare(left, ratio(0))).toBeGreaterThanOrEqual(0);
        expect(compare(plainLeft(question, bestFirst), left)).toBeGreaterThan(0);
      }),
      { numRuns: 600 },
    );
    expect(more).toBeGreaterThan(0);
  });
});

describe('a plan over thousands of quotes', () => {
  it('is made in a moment, also where it is wanted whole and doubles cannot tell what is left', () => {
    const accounts = Array.from({ length: 30 }, (_account, account) => ({
      currency: account % 2 === 0 ? at('IDR', 20_712.371234) : at('EUR', 1.16371234),
      stakeIncrement: toMinor(1),
      bookieCommission: toCommissionPpm(0),
      available: toMinor(1e15),
      quotes: Array.from({ length: 100 }, (_quote, quote) => {
        const min = 20_000 + ((account * 7 + quote * 13) % 100) * 20;
        const price = toPriceMilli(9000 - quote * 30 - account);
        return { side: 'back' as const, price, currency: at('GBP', 1), min: toMinor(min), max: toMinor(min + 100) };
      }),
    }));
    const wish = {
      stake: toMinor(10_000_001),
      currency: at('GBP', 1),
      limit: toPriceMilli(1001),
      wholeRisk: countOf(toPriceMilli(1001), 'back'),
    };
    const viewer = { currency: at('GBP', 1), commission: toCommissionPpm(0), side: 'back' as const };
    const start = performance.now();
    expect(planPlacement({ wish, accounts, viewer, minStakes: [] }).length).toBeGreaterThan(400);
    // Some 40 ms; it took 2 seconds when each step added up all legs before it.
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('any order over any accounts', () => {
  const isPlaceable = (
    question: PlacementQuestion,
    legs: ReturnType<typeof planPlacement>,
    level: ReturnType<typeof plainLevels>[number],
  ): boolean => {
    const account = question.accounts[level.account]!;
    const left = plainLeft(question, legs);
    const covers = floorOf(divide(multiply(left, plainCross(question.wish.currency, account.currency)), level.share));
    const staked = legs.filter((leg) => leg.account === level.account).reduce((sum, leg) => sum + leg.stake, 0);
    const least = level.least > BigInt(account.stakeIncrement) ? level.least : BigInt(account.stakeIncrement);
    const most = [covers, level.most, BigInt(account.available - staked)].reduce((a, b) => (a < b ? a : b));
    return most - (most % BigInt(account.stakeIncrement)) >= least;
  };

  it('gets the legs of the exact, slow way', () => {
    fc.assert(
      fc.property(placements, (question) => {
        expect(planPlacement(question)).toEqual(plainPlan(question));
      }),
      { numRuns: 400 },
    );
  });

  it('gets them too where doubles cannot tell on which side of an increment it is', () => {
    fc.assert(
      fc.property(edgePlacements, (question) => {
        expect(planPlacement(question)).toEqual(plainPlan(question));
      }),
      { numRuns: 1000 },
    );
  });

  it('is never placed beyond what it wants, nor an account beyond what it has', () => {
    fc.assert(
      fc.property(placements, (question) => {
        const legs = planPlacement(question);
        expect(compare(plainLeft(question, legs), ratio(0))).toBeGreaterThanOrEqual(0);
        for (const [index, { available }] of question.accounts.entries()) {
          const staked = legs.filter((leg) => leg.account === index).reduce((sum, leg) => sum + leg.stake, 0);
          expect(staked).toBeLessThanOrEqual(Math.max(0, available));
        }
      }),
    );
  });

  it('asks a bookie for nothing or for what is wanted there', () => {
    fc.assert(
      fc.property(placements, (question) => {
        const legs = planPlacement(question);
        for (const { bookie } of question.minStakes)
          expect(['nothing', 'enough']).toContain(plainShortfall(question, legs, bookie));
      }),
      { numRuns: 400 },
    );
  });

  it('leaves less than any acceptable level that it did not use could take, but where too little is wanted of a bookie', () => {
    fc.assert(
      fc.property(placements, (question) => {
        const legs = planPlacement(question);
        const isLeftOut = (account: number): boolean => {
          const wanted = question.minStakes.find((one) => one.account === account);
          return wanted !== undefined && plainShortfall(question, legs, wanted.bookie) === 'nothing';
        };
        const unused = plainLevels(question).filter(
          ({ net, account, price }) =>
            net >= BigInt(question.wish.limit) &&
            !isLeftOut(account) &&
            !legs.some((leg) => leg.account === account && leg.price === price),
        );
        expect(unused.filter((level) => isPlaceable(question, legs, level))).toEqual([]);
      }),
    );
  });
});

describe('what is left is only rounding', () => {
  const pound = at('GBP', 1);
  const penny = { currency: pound, stakeIncrement: toMinor(1) };
  const tenPounds = { currency: pound, stakeIncrement: toMinor(1000) };
  const thousandYen = { currency: at('JPY', 149.37), stakeIncrement: toMinor(1000) };

  it.each([
    ['0.00', [], true],
    ['0.01', [], false],
    ['0.00', [penny], true],
    ['0.01', [penny], false],
    ['9.99', [tenPounds], true],
    ['10.00', [tenPounds], false],
    ['6.69', [thousandYen], true],
    ['6.70', [thousandYen], false],
    ['9.99', [tenPounds, thousandYen], false],
    ['6.69', [tenPounds, thousandYen], true],
  ])('%s GBP, accounts %#: %s', (left, accounts, isRounding) => {
    expect(
      isOnlyRounding(
        { stake: minor(left, 'GBP'), currency: pound, risk: countOf(toPriceMilli(1900), 'back') },
        accounts,
      ),
    ).toBe(isRounding);
  });

  it('is not where it is more than the account’s currency can count', () => {
    const unplaced = {
      stake: toMinor(1_000_000_000_000),
      currency: pound,
      risk: countOf(toPriceMilli(1_000_000), 'lay'),
    };
    expect(isOnlyRounding(unplaced, [thousandYen])).toBe(false);
    expect(isOnlyRounding(unplaced, [{ currency: at('CLF', 99_999), stakeIncrement: toMinor(1) }])).toBe(false);
  });

  it.each([
    ['0.99', 2000, false],
    ['0.01', 2000, false],
    ['0.01', 1999, true],
    ['0.01', 1000, true],
    ['0.03', 1333, true],
    ['0.03', 1334, false],
  ])('%s GBP of a lay at %d thousandths, a penny at a time: %s', (left, price, isRounding) => {
    const unplaced = { stake: minor(left, 'GBP'), currency: pound, risk: countOf(toPriceMilli(price), 'lay') };
    expect(isOnlyRounding(unplaced, [penny])).toBe(isRounding);
  });
});
