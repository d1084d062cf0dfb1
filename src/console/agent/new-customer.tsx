// Makes a customer.
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useLoaded } from '../desk.js';
import { ActingForm } from '../parts/acting-form.js';
import { Choice } from '../parts/choice.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import { goTo } from '../use-route.js';
import { type GroupHeard, isRates } from '../wire.js';
import { RoleTicks, type Roles } from './roles.js';

const FIELDS = ['username', 'password', 'name', 'group_id', 'ccy_code'];
const MOST_ARE: Roles = { bet_placer: true, trade_page_viewer: true };

/** Shows the form, which leads to the customer that it has made. `onDoubt` is called when one may have been made. */
export function NewCustomer(props: { readonly groups: readonly GroupHeard[]; readonly onDoubt: () => void }): VNode {
  const { groups, onDoubt } = props;
  const form = useRef<HTMLFormElement>(null);
  const doing = useDoing();
  const { value: rates } = useLoaded({ path: '/v1/xrates/' }, isRates);
  const [said, setSaid] = useState({ username: '', password: '', name: '', group: '', ccy: '' });
  const [roles, setRoles] = useState(MOST_ARE);
  const set = (name: keyof typeof said, field: string) => (value: string) => {
    setSaid({ ...said, [name]: value });
    doing.correct(field);
  };
  // Where there is one only, it need not be chosen.
  const group = groups.length === 1 ? String(groups[0]?.id) : said.group;

  const make = async (): Promise<void> => {
    const { username, password, name, ccy } = said;
    const body = {
      // What is not filled in is left out, so that the server says that it is needed.
      ...(username === '' ? {} : { username: username.trim() }),
      ...(password === '' ? {} : { password }),
      ...(group === '' ? {} : { group_id: Number(group) }),
      ...(ccy === '' ? {} : { ccy_code: ccy }),
      name,
      roles,
    };
    const isMade = await doing.act({ method: 'POST', path: '/v1/customers/', body }, `${username} is made.`);
    // Whoever has gone elsewhere meanwhile is left there.
    if (isMade && form.current !== null) goTo({ view: 'customer', username: username.trim() });
    if (!isMade) onDoubt();
  };

  return (
    <ActingForm
      title="New customer"
      hasHeading={false}
      element={form}
      onSubmit={make}
      doing={doing}
      doubt="It is not known whether the customer was made. Look for it in the list before you send it again."
      shown={FIELDS}
      label="Make the customer"
      labelWhile="Making …"
    >
      <div class="pair">
        <TextField
          name="username"
          label="Username"
          hint="Letters and digits"
          kind="name"
          value={said.username}
          refusal={doing.refusal}
          onValue={set('username', 'username')}
        />
        <TextField
          name="password"
          label="Password"
          hint="At least 8 letters and digits"
          kind="password"
          value={said.password}
          refusal={doing.refusal}
          onValue={set('password', 'password')}
        />
      </div>
      <div class="pair">
        <TextField
          name="name"
          label="Name"
          kind="text"
          value={said.name}
          refusal={doing.refusal}
          onValue={set('name', 'name')}
        />
        <Choice
          name="ccy_code"
          label="Currency"
          none="Choose one"
          value={said.ccy}
          choices={(rates ?? []).map(({ ccy }) => [ccy, ccy])}
          refusal={doing.refusal}
          onChoose={set('ccy', 'ccy_code')}
        />
      </div>
      {groups.length > 1 && (
        <Choice
          name="group_id"
          label="Group"
          none="Choose one"
          value={group}
          choices={groups.map(({ id, name }) => [String(id), name])}
          refusal={doing.refusal}
          onChoose={set('group', 'group_id')}
        />
      )}
      <RoleTicks
        roles={roles}
        onRole={(name, isOn) => {
          setRoles({ ...roles, [name]: isOn });
        }}
      />
    </ActingForm>
  );
}
