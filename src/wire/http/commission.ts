// Commission outside: percent of net winnings, and the day from which it holds (client §2.2, §2.3).
import { type Static, Type } from 'typebox';
import type { CommissionRate } from '../../core/record/customer.js';
import { type CommissionPpm, toCommissionPpm } from '../../core/value/price.js';
import { type Field, checked, number, object, required } from './fields.js';
import { told } from './schemas.js';
import { DaySchema, dayField } from './times.js';

const PPM_OF_PERCENT = 10_000;
/** Minus zero becomes zero. */
const toPpm = (percent: number): number => Math.round(percent * PPM_OF_PERCENT) + 0;

/** From 0 to below 100 %. Rounds: to the nearest ten-thousandth of a percent. */
const percentField: Field<number> = checked(number({ minimum: 0, maximum: 100 }), (percent) =>
  toPpm(percent) < toPpm(100) ? null : 'out_of_range',
);

const commissionMembers = {
  date_from: required(dayField, 'The day from which it holds.'),
  rate_pc: required(percentField, 'Percent of net winnings, below 100; rounded to four places.'),
};
const commissionObject = object(commissionMembers);
/** Reads a commission, and the day from which it holds. */
export const commissionField: Field<CommissionRate> = {
  schema: commissionObject.schema,
  read(raw, isText) {
    const read = commissionObject.read(raw, isText);
    if (!read.ok) return read;
    return { ok: true, value: { from: read.value.date_from, ppm: toCommissionPpm(toPpm(read.value.rate_pc)) } };
  },
};

/** Client §2.2. */
export const CommissionRateSchema = Type.Object(
  {
    date_from: told(DaySchema, 'The day from which it holds.'),
    rate_pc: Type.Number({ description: 'Percent of net winnings.' }),
  },
  { title: 'CommissionRate' },
);

/** Returns a commission as clients see it. */
export const presentPercent = (ppm: CommissionPpm): number => ppm / PPM_OF_PERCENT;

/** Returns a commission and its day as clients see them. */
export function presentCommission({ from, ppm }: CommissionRate): Static<typeof CommissionRateSchema> {
  return { date_from: from, rate_pc: presentPercent(ppm) };
}
