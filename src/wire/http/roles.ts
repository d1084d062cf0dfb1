// A customer's roles outside (client §2.2, decisions §4).
import { type Static, Type } from 'typebox';
import type { Roles } from '../../core/record/customer.js';
import { isObject } from '../../core/value/data.js';
import type { Reason } from '../../core/value/rejection.js';
import type { Field } from './fields.js';

/** The roles outside, and what they are inside. */
const ROLES = {
  customer: 'customer',
  bet_placer: 'betPlacer',
  group_spy: 'groupSpy',
  trade_page_viewer: 'tradePageViewer',
  detailed_accounting: 'detailedAccounting',
  account_viewer: 'accountViewer',
} as const satisfies Readonly<Record<string, keyof Roles>>;

type RoleName = keyof typeof ROLES;

const isRoleName = (name: string): name is RoleName => Object.hasOwn(ROLES, name);

const roleProperties = {
  customer: Type.Boolean({ description: 'Always true.' }),
  bet_placer: Type.Boolean({ description: 'May place bets.' }),
  group_spy: Type.Boolean({ description: 'Sees the orders of all of its group.' }),
  trade_page_viewer: Type.Boolean({ description: 'Sees the trade page.' }),
  detailed_accounting: Type.Boolean({ description: 'Its commission is booked apart, and not netted into prices.' }),
  account_viewer: Type.Boolean({
    description: 'Sees the usernames of bookie accounts, and may ask for their balances.',
  }),
};

/** Client §2.2. */
export const RolesSchema = Type.Object(roleProperties, { title: 'Roles' });

/** More names than that are no roles, and would be told one by one: tens of thousands of them. */
const NAMES_MAX = 32;

function reasonsOf(name: string, raw: unknown): readonly Reason[] {
  if (!isRoleName(name)) return ['invalid_choice'];
  if (raw === null) return [];
  if (typeof raw !== 'boolean') return ['not_a_boolean'];
  return name === 'customer' && !raw ? ['invalid_choice'] : [];
}

/** Reads roles by name; those that are not named, or null, are left as they are. */
export const rolesField: Field<Partial<Roles>> = {
  schema: Type.Partial(Type.Object(roleProperties)),
  read(raw) {
    if (!isObject(raw)) return { ok: false, errors: ['invalid_format'] };
    if (Object.keys(raw).length > NAMES_MAX) return { ok: false, errors: ['too_many'] };
    const errors = Object.entries(raw).flatMap(([name, value]): [string, readonly Reason[]][] => {
      const reasons = reasonsOf(name, value);
      return reasons.length === 0 ? [] : [[name, reasons]];
    });
    if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };
    const said = Object.entries(raw).filter(([, value]) => value !== null);
    const roles = said.map(([name, value]) => [ROLES[name as RoleName], value]);
    return { ok: true, value: Object.fromEntries(roles) as Partial<Roles> };
  },
};

/** What a customer may do of which nothing is said. */
export const NO_ROLES: Roles = {
  customer: true,
  betPlacer: false,
  groupSpy: false,
  tradePageViewer: false,
  detailedAccounting: false,
  accountViewer: false,
};

/** Returns roles as clients see them. */
export function presentRoles(roles: Roles): Static<typeof RolesSchema> {
  return {
    customer: roles.customer,
    bet_placer: roles.betPlacer,
    group_spy: roles.groupSpy,
    trade_page_viewer: roles.tradePageViewer,
    detailed_accounting: roles.detailedAccounting,
    account_viewer: roles.accountViewer,
  };
}
