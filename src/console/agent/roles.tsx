// What a customer may do.
import type { VNode } from 'preact';
import { Tick } from '../parts/field.js';

const ROLES = [
  ['bet_placer', 'May place bets'],
  ['trade_page_viewer', 'May use this page'],
  ['group_spy', 'Sees the orders of all of its group'],
  ['account_viewer', 'Sees the names and balances of bookmaker accounts'],
  ['detailed_accounting', 'Its commission is booked apart from its prices'],
] as const;

/** Roles as the API calls them. */
export type Roles = Readonly<Record<string, boolean>>;

/** Shows a tick for each role. */
export function RoleTicks(props: {
  readonly roles: Roles;
  readonly onRole: (name: string, isOn: boolean) => void;
}): VNode {
  return (
    <fieldset class="ticks">
      <legend>Roles</legend>
      {ROLES.map(([name, label]) => (
        <Tick
          key={name}
          name={name}
          label={label}
          isOn={props.roles[name] ?? false}
          onChange={(isOn) => {
            props.onRole(name, isOn);
          }}
        />
      ))}
    </fieldset>
  );
}
