// Says what was put on an account at a bookmaker, or taken out of it.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { amountIn, moneyText } from '../format.js';
import { ActingForm } from '../parts/acting-form.js';
import { Choice } from '../parts/choice.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import type { ProviderHeard } from '../wire.js';

const FIELDS = ['amount', 'description'];
const NOTHING_WRITTEN = { account: '', way: 'put', amount: '', description: '' };
type Said = typeof NOTHING_WRITTEN;

/** Shows the form. `onBooked` is called once something was booked, or may have been. */
export function DepositForm(props: {
  readonly providers: readonly ProviderHeard[];
  readonly onBooked: () => void;
}): VNode {
  const doing = useDoing();
  const [said, setSaid] = useState<Said>(NOTHING_WRITTEN);
  const set = (name: keyof Said) => (value: string) => {
    setSaid((before) => ({ ...before, [name]: value }));
    doing.correct(name);
  };
  const accounts = props.providers.flatMap(({ bookie, accounts: its }) =>
    its.map(({ id, username, ccy_code: ccy }) => ({ id: String(id), ccy, name: `${bookie}: ${username}` })),
  );
  const account = accounts.find(({ id }) => id === said.account);
  const isTaken = said.way === 'taken';
  const book = async (): Promise<void> => {
    // The second click of a double one finds the form as the first has left it.
    if (said.amount === '' && doing.done !== null) return;
    if (account === undefined) {
      doing.refuse('account_id', 'required');
      return;
    }
    const { said: amount, mistake } = amountIn(account.ccy, said.amount);
    if (mistake !== null) {
      doing.refuse('amount', mistake);
      return;
    }
    // Which way it went is chosen: a sign besides would turn it round.
    if (typeof amount === 'number' && amount < 0) {
      doing.refuse('amount', 'out_of_range');
      return;
    }
    const path = `/v1/operator/bookie_accounts/${account.id}/deposits/`;
    // What is no number is left for the server to say so.
    const signed = isTaken && typeof amount === 'number' ? -amount : amount;
    const body = { ...(signed === null ? {} : { amount: signed }), description: said.description };
    const text = typeof amount === 'number' ? moneyText([account.ccy, amount]) : '';
    const isBooked = await doing.act(
      { method: 'POST', path, body },
      `${text} ${isTaken ? 'taken out of' : 'put on'} ${account.name}.`,
    );
    if (isBooked) setSaid((written) => nextAfter(said, written));
    props.onBooked();
  };
  return (
    <ActingForm
      title="Money put on an account, or taken out"
      hasHeading={false}
      onSubmit={book}
      doing={doing}
      doubt="It is not known whether this was booked. Look at what the account has now before you send it again."
      shown={[...FIELDS, 'account_id']}
      label="Book it"
      labelWhile="Booking …"
    >
      <div class="pair">
        <Choice
          name="account_id"
          label="Account"
          none="Choose one"
          value={said.account}
          choices={accounts.map(({ id, ccy, name }) => [id, `${name} (${ccy})`])}
          refusal={doing.refusal}
          onChoose={(id) => {
            set('account')(id);
            doing.correct('account_id');
          }}
        />
        <Choice
          name="way"
          label="Which way"
          value={said.way}
          choices={[
            ['put', 'Put on the account'],
            ['taken', 'Taken out'],
          ]}
          onChoose={set('way')}
        />
      </div>
      <div class="pair">
        <TextField
          name="amount"
          label={account === undefined ? 'Amount' : `Amount in ${account.ccy}`}
          kind="decimal"
          value={said.amount}
          refusal={doing.refusal}
          onValue={set('amount')}
        />
        <TextField
          name="description"
          label="Memo"
          kind="text"
          value={said.description}
          refusal={doing.refusal}
          onValue={set('description')}
        />
      </div>
    </ActingForm>
  );
}

/** Returns what is written once `sent` is booked: what was written while it was on its way is for the next one. */
function nextAfter(sent: Said, written: Said): Said {
  const left = (name: 'amount' | 'description'): string => (written[name] === sent[name] ? '' : written[name]);
  return { ...written, amount: left('amount'), description: left('description') };
}
