// Moves money between the agent and a customer.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { amountIn, moneyText } from '../format.js';
import { isNegative, negative, nextAfter } from '../moving.js';
import { ActingForm } from '../parts/acting-form.js';
import { Choice } from '../parts/choice.js';
import { Tick } from '../parts/field.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import type { OwnCustomer } from '../wire.js';

const FIELDS = ['amount', 'discount', 'description'] as const;
const NOTHING_WRITTEN = { way: 'give', amount: '', discount: '', description: '', onlyIfAvailable: false };
type Said = typeof NOTHING_WRITTEN;

/** Shows the form. `onMoved` is called once money was moved, or may have been. */
export function MoveMoney(props: { readonly customer: OwnCustomer; readonly onMoved: () => void }): VNode {
  const { username, ccy_code: ccy } = props.customer;
  const doing = useDoing();
  const [said, setSaid] = useState<Said>(NOTHING_WRITTEN);
  const set = (name: keyof Said) => (value: string) => {
    setSaid({ ...said, [name]: value });
    doing.correct(name);
  };
  const isTaking = said.way === 'take';
  const move = async (): Promise<void> => {
    // The second click of a double one finds the form as the first has left it.
    if (said.amount === '' && doing.done !== null) return;
    const amount = amountIn(ccy, said.amount);
    const discount = amountIn(ccy, said.discount);
    if (amount.mistake !== null) {
      doing.refuse('amount', amount.mistake);
      return;
    }
    if (discount.mistake !== null) {
      doing.refuse('discount', discount.mistake);
      return;
    }
    if (isNegative(amount.said)) {
      doing.refuse('amount', 'out_of_range');
      return;
    }
    const body = {
      username,
      ...(amount.said === null ? {} : { amount: isTaking ? negative(amount.said) : amount.said }),
      ...(discount.said === null ? {} : { discount: discount.said }),
      description: said.description,
      only_if_available: said.onlyIfAvailable,
    };
    const isMoved = await doing.actOnce({ method: 'POST', path: '/v1/transfers/', body }, movedText());
    if (isMoved) setSaid(nextAfter(said, FIELDS));
    props.onMoved();
  };
  const movedText = (): string => {
    const { said: amount } = amountIn(ccy, said.amount);
    const { said: discount } = amountIn(ccy, said.discount);
    const textOf = (value: typeof amount): string => (typeof value === 'number' ? moneyText([ccy, value]) : '');
    const discountText =
      typeof discount === 'number' && discount !== 0 ? `, with ${textOf(discount)} as a discount` : '';
    return `${textOf(amount)} ${isTaking ? 'taken from' : 'given to'} ${username}${discountText}.`;
  };
  return (
    <ActingForm
      title="Move money"
      onSubmit={move}
      doing={doing}
      doubt="It is not known whether the money was moved. Sent again as it stands it is moved once; before you change it look at the transfers below."
      shown={FIELDS}
      label="Move money"
      labelWhile="Moving …"
    >
      <div class="pair">
        <Choice
          name="way"
          label="Which way"
          value={said.way}
          choices={[
            ['give', `Give to ${username}`],
            ['take', `Take from ${username}`],
          ]}
          onChoose={set('way')}
        />
        <TextField
          name="amount"
          label={`Amount in ${ccy}`}
          kind="decimal"
          value={said.amount}
          refusal={doing.refusal}
          onValue={set('amount')}
        />
      </div>
      <div class="pair">
        <TextField
          name="discount"
          label={`Discount in ${ccy}`}
          hint="What the customer receives besides, from the house"
          kind="decimal"
          value={said.discount}
          refusal={doing.refusal}
          onValue={set('discount')}
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
      <Tick
        name="only_if_available"
        label="Not if it would take the balance below zero"
        isOn={said.onlyIfAvailable}
        onChange={(isOn) => {
          setSaid({ ...said, onlyIfAvailable: isOn });
        }}
      />
    </ActingForm>
  );
}
