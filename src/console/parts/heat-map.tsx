// Profit or loss at each score, as a table whose cells are coloured by it.
import type { VNode } from 'preact';
import { profitText, shortText } from '../format.js';
import type { GridHeard } from '../wire.js';

/** The weakest colour that is still seen as one. */
const HEAT_MIN = 0.12;

interface HeatMapProps {
  readonly grid: GridHeard;
  readonly home: string;
  readonly away: string;
}

/** Shows a grid: home goals down, away goals across. */
export function HeatMap({ grid, home, away }: HeatMapProps): VNode {
  const { values, ccy_code: ccy } = grid;
  const most = Math.max(...values.flat().map(Math.abs), 0);
  return (
    <figure class="heat">
      <table>
        <caption>
          Profit or loss in {ccy} at each score: {home}’s goals down, {away}’s across
        </caption>
        <thead>
          <tr>
            <td />
            {values.map((_, goals) => (
              <th key={goals} scope="col">
                {goals}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((row, goals) => (
            <tr key={goals}>
              <th scope="row">{goals}</th>
              {row.map((amount, index) => (
                <td
                  key={index}
                  class={amount > 0 ? 'won' : amount < 0 ? 'lost' : 'even'}
                  style={{ '--heat': String(heatOf(amount, most)) }}
                  title={`${goals}–${index}: ${profitText([ccy, amount])}`}
                >
                  <span aria-hidden="true">{shortText(amount)}</span>
                  <span class="unseen">{profitText([ccy, amount])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function heatOf(amount: number, most: number): number {
  return amount === 0 || most === 0 ? 0 : HEAT_MIN + (1 - HEAT_MIN) * (Math.abs(amount) / most);
}
