// Who a customer is, what it may do, and whether it is let in.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { ActingForm } from '../parts/acting-form.js';
import { Tick } from '../parts/field.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import { type ChangeProps, writtenOver, writtenSince } from './changes.js';
import { RoleTicks, type Roles } from './roles.js';

const FIELDS = ['name', 'expires_at', 'password'];

/** Shows the form. */
export function AccountForm(props: ChangeProps): VNode {
  const { customer } = props;
  const doing = useDoing();
  const { name, active, locked, expires_at: expiresAt } = customer;
  const [written, setWritten] = useState<Partial<Account>>({});
  const [roles, setRoles] = useState<Roles>({});
  const { said, changes } = writtenOver({ name, active, locked, expires_at: expiresAt ?? '', password: '' }, written);
  const { changes: roleChanges } = writtenOver(customer.roles, roles);
  const isRoleChanged = Object.keys(roleChanges).length > 0;
  const set =
    <N extends keyof Account>(field: N) =>
    (value: Account[N]) => {
      setWritten({ ...written, [field]: value });
      doing.correct(field);
    };

  const change = async (): Promise<void> => {
    const body = {
      ...changes,
      ...(changes.expires_at === '' ? { expires_at: null } : {}),
      ...(isRoleChanged ? { roles: roleChanges } : {}),
    };
    const isPut = await doing.act(
      { method: 'PATCH', path: `/v1/customers/${customer.username}/`, body },
      changedText(),
      props.onAnswer,
    );
    if (isPut) {
      setWritten(writtenSince(written));
      setRoles(writtenSince(roles));
    }
    props.onChanged();
  };
  const changedText = (): string => {
    const isOut = changes.active === false || changes.locked === true || changes.password !== undefined;
    return isOut ? `The account is changed, and ${customer.username} is logged out.` : 'The account is changed.';
  };

  return (
    <ActingForm
      title="Account"
      onSubmit={change}
      doing={doing}
      doubt="It is not known whether the account was changed. It can be sent again."
      shown={FIELDS}
      label="Change the account"
      labelWhile="Changing …"
      isDisabled={Object.keys(changes).length === 0 && !isRoleChanged}
    >
      <div class="pair">
        <TextField
          name="name"
          label="Name"
          kind="text"
          value={said.name}
          refusal={doing.refusal}
          onValue={set('name')}
        />
        <TextField
          name="expires_at"
          label="Last day"
          hint="On which it can log in, by UTC"
          kind="day"
          value={said.expires_at}
          refusal={doing.refusal}
          onValue={set('expires_at')}
        />
      </div>
      <TextField
        name="password"
        label="New password"
        hint="Nothing written: as before. A new one logs it out."
        kind="password"
        value={said.password}
        refusal={doing.refusal}
        onValue={set('password')}
      />
      <RoleTicks
        roles={{ ...customer.roles, ...roles }}
        onRole={(role, isOn) => {
          setRoles({ ...roles, [role]: isOn });
        }}
      />
      <fieldset class="ticks">
        <legend>Log-in</legend>
        <Tick name="active" label="Active" isOn={said.active} onChange={set('active')} />
        <Tick name="locked" label="Locked, as after five wrong passwords" isOn={said.locked} onChange={set('locked')} />
      </fieldset>
    </ActingForm>
  );
}

/** What is written in the form. */
interface Account {
  readonly name: string;
  readonly active: boolean;
  readonly locked: boolean;
  /** Empty: for ever. */
  readonly expires_at: string;
  /** Empty: as before. */
  readonly password: string;
}
