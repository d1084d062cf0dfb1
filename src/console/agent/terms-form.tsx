// What a customer may owe and stake, and what is kept of its winnings.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { today } from '../clock.js';
import { amountIn, decimalIn } from '../format.js';
import type { Money } from '../guards.js';
import { ActingForm } from '../parts/acting-form.js';
import { TextField } from '../parts/text-field.js';
import { useDoing } from '../use-doing.js';
import type { OwnCustomer } from '../wire.js';
import { type ChangeProps, writtenOver, writtenSince } from './changes.js';

const FIELDS = ['credit_limit', 'credit_limit_comment', 'max_stake_per_event', 'commission_rate', 'date_from'];

/** Shows the form. */
export function TermsForm(props: ChangeProps): VNode {
  const { customer } = props;
  const doing = useDoing();
  const known = knownOf(customer);
  const [written, setWritten] = useState<Partial<Terms>>({});
  const { said, changes } = writtenOver(known, written);
  const set = (name: keyof Terms, field: string) => (value: string) => {
    setWritten({ ...written, [name]: value });
    doing.correct(field);
  };
  const limitCcy = customer.credit_limit[0];
  const stakeCcy = customer.max_stake_per_event?.[0] ?? customer.ccy_code;

  const change = async (): Promise<void> => {
    const limit = amountIn(limitCcy, said.limit);
    const stake = amountIn(stakeCcy, said.maxStake);
    // None at all would be no limit to one reader and no credit to another.
    const limitMistake = limit.said === null ? 'required' : limit.mistake;
    if (limitMistake !== null) {
      doing.refuse('credit_limit', limitMistake);
      return;
    }
    if (stake.mistake !== null) {
      doing.refuse('max_stake_per_event', stake.mistake);
      return;
    }
    const isRateChanged = changes.rate !== undefined || changes.rateFrom !== undefined;
    if (isRateChanged && said.rate.trim() === '' && changes.rate === undefined) {
      doing.refuse('commission_rate', 'required');
      return;
    }
    const isLimitChanged = changes.limit !== undefined;
    const body = {
      // A limit that comes without a comment has none; a comment alone leaves the limit, which may be another by now.
      ...(isLimitChanged ? { credit_limit: [limitCcy, limit.said] } : {}),
      ...(isLimitChanged || changes.comment !== undefined ? { credit_limit_comment: said.comment } : {}),
      ...(changes.maxStake === undefined
        ? {}
        : { max_stake_per_event: stake.said === null ? null : [stakeCcy, stake.said] }),
      ...(isRateChanged ? { commission_rate: rateOf(said) } : {}),
    };
    const path = `/v1/customers/${customer.username}/`;
    const isChanged = await doing.act({ method: 'PATCH', path, body }, 'The terms are changed.', props.onAnswer);
    if (isChanged) setWritten(writtenSince(written));
    props.onChanged();
  };

  return (
    <ActingForm
      title="Credit and terms"
      onSubmit={change}
      doing={doing}
      doubt="It is not known whether the terms were changed. They can be sent again."
      shown={FIELDS}
      label="Change the terms"
      labelWhile="Changing …"
      isDisabled={Object.keys(changes).length === 0}
    >
      <div class="pair">
        <TextField
          name="credit_limit"
          label={`Credit limit in ${limitCcy}`}
          kind="decimal"
          value={said.limit}
          refusal={doing.refusal}
          onValue={set('limit', 'credit_limit')}
        />
        <TextField
          name="credit_limit_comment"
          label="Why"
          kind="text"
          value={said.comment}
          refusal={doing.refusal}
          onValue={set('comment', 'credit_limit_comment')}
        />
      </div>
      <TextField
        name="max_stake_per_event"
        label={`Most at stake on one event, in ${stakeCcy}`}
        hint="Nothing written: as much as there is credit for"
        kind="decimal"
        value={said.maxStake}
        refusal={doing.refusal}
        onValue={set('maxStake', 'max_stake_per_event')}
      />
      <div class="pair">
        <TextField
          name="commission_rate"
          label="Commission, in % of net winnings"
          kind="decimal"
          value={said.rate}
          refusal={doing.refusal}
          onValue={(rate) => {
            // Another rate holds from now on, and not from when the one before did, unless that is said.
            setWritten({ rateFrom: today(), ...written, rate });
            doing.correct('commission_rate');
          }}
        />
        <TextField
          name="date_from"
          label="From"
          hint="By UTC"
          kind="day"
          value={said.rateFrom}
          refusal={doing.refusal}
          onValue={set('rateFrom', 'commission_rate')}
        />
      </div>
    </ActingForm>
  );
}

/** What is written in the form. */
interface Terms {
  readonly limit: string;
  readonly comment: string;
  readonly maxStake: string;
  readonly rate: string;
  readonly rateFrom: string;
}

const amountOf = (money: Money | null): string => (money === null ? '' : String(money[1]));

function knownOf(customer: OwnCustomer): Terms {
  const { commission_rate: commission } = customer;
  return {
    limit: amountOf(customer.credit_limit),
    comment: customer.credit_limit_comment,
    maxStake: amountOf(customer.max_stake_per_event),
    rate: commission === null ? '' : String(commission.rate_pc),
    rateFrom: commission?.date_from ?? today(),
  };
}

function rateOf({ rate, rateFrom }: Terms): object | null {
  const percent = decimalIn(rate);
  return percent === null ? null : { date_from: rateFrom, rate_pc: percent };
}
