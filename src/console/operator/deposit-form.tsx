// Says what was put on an account at a bookmaker, or taken out of it.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { amountIn, moneyText } from '../format.js';
import { isNegative, negative, nextAfter } from '../moving.js';
import { ActingForm } from '../parts/acting-form.js';
import { Choice } from '../parts/choice.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import type { ProviderHeard } from '../wire.js';

const WRITTEN = ['amount', 'description'] as const;
const NOTHING_WRITTEN = { account_id: '', way: 'put', amount: '', description: '' };
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
  const account = accounts.find(({ id }) => id === said.account_id);
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
    if (isNegative(amount)) {
      doing.refuse('amount', 'out_of_range');
      return;
    }
    const path = `/v1/operator/bookie_accounts/${account.id}/deposits/`;
    const body = {
      ...(amount === null ? {} : { amount: isTaken ? negative(amount) : amount }),
      description: said.description,
    };
    const text = typeof amount === 'number' ? moneyText([account.ccy, amount]) : '';
    const isBooked = await doing.actOnce(
      { method: 'POST', path, body },
      `${text} ${isTaken ? 'taken out of' : 'put on'} ${account.name}.`,
    );
    if (isBooked) setSaid(nextAfter(said, WRITTEN));
    props.onBooked();
  };
  return (
    <ActingForm
      title="Money put on an account, or taken out"
      hasHeading={false}
      onSubmit={book}
      doing={doing}
      doubt="It is not known whether this was booked. Sent again as it stands it is booked once; before you change it look at what the account has now."
      shown={['account_id', ...WRITTEN]}
      label="Book it"
      labelWhile="Booking …"
    >
      <div class="pair">
        <Choice
          name="account_id"
          label="Account"
          none="Choose one"
          value={said.account_id}
          choices={accounts.map(({ id, ccy, name }) => [id, `${name} (${ccy})`])}
          refusal={doing.refusal}
          onChoose={set('account_id')}
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
