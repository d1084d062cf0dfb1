// Positions outside (client §2.9).
import { type Static, Type } from 'typebox';
import {
  GRID_SIDE,
  type PayoffGrid,
  type Position,
  type PositionTotal,
  type Staked,
} from '../../core/rule/position.js';
import type { Currency } from '../../core/value/currency.js';
import { toMinor } from '../../core/value/money.js';
import { CurrencyCodeSchema, MoneySchema, presentAmount, presentMoney } from './money.js';
import { PriceSchema, presentPrice } from './prices.js';
import { nullable, told } from './schemas.js';

/** Home goals down, away goals across. */
const GridSchema = Type.Object(
  {
    ccy_code: CurrencyCodeSchema,
    values: Type.Array(Type.Array(Type.Number()), {
      description: 'Profit or loss, in major units, at 0 to 9 home goals (down) and 0 to 9 away goals (across).',
    }),
  },
  { title: 'PayoffGrid' },
);

const TotalSchema = Type.Object(
  {
    bet_type_description: Type.String({ description: 'The bet type in words.' }),
    got_price: Type.Optional(told(PriceSchema, 'The average price of what was placed.')),
    got_stake: told(MoneySchema, 'What was placed.'),
    unknown_price: Type.Optional(told(PriceSchema, 'The average price of what is in doubt.')),
    unknown_stake: told(MoneySchema, 'What is in doubt.'),
  },
  { title: 'PositionTotal' },
);

/** Client §2.9. */
export const PositionSchema = Type.Object(
  {
    payoff_grid: nullable(told(GridSchema, "What the bets come to; null where one is not on the event's score.")),
    totals: Type.Record(Type.String(), TotalSchema, { description: 'By bet type.' }),
    placers: Type.Array(Type.String(), { description: 'Whose bets they are.' }),
    unknown_bets_num: Type.Integer({ description: 'How many bets are undecided.' }),
    unknown_grid: nullable(told(GridSchema, 'What the undecided bets would come to; null where there are none.')),
  },
  { title: 'Position' },
);

/** A position with its bet types in words. */
interface ShownPosition extends Omit<Position, 'totals' | 'eventId'> {
  readonly ccy: Currency;
  readonly totals: readonly (PositionTotal & { readonly description: string })[];
}

const ROWS = [...Array(GRID_SIDE).keys()];

function presentGrid(grid: PayoffGrid | null, ccy: Currency): Static<typeof GridSchema> | null {
  if (grid === null) return null;
  const rowOf = (home: number): number[] =>
    Array.from(grid.slice(home * GRID_SIDE, (home + 1) * GRID_SIDE), (cell) => presentAmount(toMinor(cell), ccy));
  return { ccy_code: ccy, values: ROWS.map(rowOf) };
}

function presentStaked({ stake, price }: Staked, ccy: Currency): [price: number | null, stake: [string, number]] {
  return [price === null ? null : presentPrice(price), presentMoney({ ccy, amount: stake })];
}

/** Returns a position as clients see it. */
export function presentPosition({ ccy, totals, ...position }: ShownPosition): Static<typeof PositionSchema> {
  const entries = totals.map(({ betType, description, got, unknown }) => {
    const [gotPrice, gotStake] = presentStaked(got, ccy);
    const [unknownPrice, unknownStake] = presentStaked(unknown, ccy);
    const entry = {
      bet_type_description: description,
      ...(gotPrice === null ? {} : { got_price: gotPrice }),
      got_stake: gotStake,
      ...(unknownPrice === null ? {} : { unknown_price: unknownPrice }),
      unknown_stake: unknownStake,
    };
    return [betType, entry] as const;
  });
  return {
    payoff_grid: presentGrid(position.grid, ccy),
    totals: Object.fromEntries(entries),
    placers: [...position.placers],
    unknown_bets_num: position.unknownBets,
    unknown_grid: presentGrid(position.unknownGrid, ccy),
  };
}
