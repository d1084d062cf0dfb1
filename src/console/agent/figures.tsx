// What a customer has and owes, and how that came about.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Question, Refusal } from '../api.js';
import { now } from '../clock.js';
import { useLoaded } from '../desk.js';
import { dayText, momentText, moneyText } from '../format.js';
import { type Guard, listOf } from '../guards.js';
import { Amount, Profit } from '../parts/amount.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { Pager } from '../parts/pager.js';
import { TableHead } from '../parts/table-head.js';
import { type AccountingEntry, isAccounting, isCreditChange, isTransfer } from '../wire.js';

const PAGE_SIZE = 25;
/** How often what is looked at is read again. */
export const EVERY_MS = 10_000;

/** A customer's figures as they were read last, null before that, and why they could not be read just now. */
interface AccountFigures {
  readonly value: readonly AccountingEntry[] | null;
  readonly refusal: Refusal | null;
}

/** Returns a customer's figures, read again while they are looked at. */
export function useFigures(username: string, after: unknown): AccountFigures {
  const question = { path: `/v1/customers/${username}/accounting_info/` };
  return useLoaded(question, isAccounting, { everyMs: EVERY_MS, after });
}

/** Shows one of them; nothing where there is none such. */
export function Figure(props: { readonly figures: AccountFigures; readonly name: string }): VNode {
  const { value: entries, refusal } = props.figures;
  if (entries === null) return <>{refusal === null ? '…' : 'unknown'}</>;
  const entry = entries.find(({ key }) => key === props.name);
  if (entry === undefined) return <>–</>;
  const { key, unit, value } = entry;
  if (unit === '%') return <>{value} %</>;
  return key.endsWith('_pl') ? <Profit money={[unit, value]} /> : <Amount money={[unit, value]} />;
}

/** Shows all of a customer's figures. */
export function Figures({ figures }: { readonly figures: AccountFigures }): VNode {
  const { value: entries, refusal } = figures;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {entries === null && refusal === null && <Nothing>The figures are on their way …</Nothing>}
      {entries !== null && (
        <dl class="terms figures">
          {entries.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <Figure figures={figures} name={key} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const isTransferList = listOf(isTransfer);
const TRANSFER_COLUMNS = ['Day', 'By', 'Given', 'Received', 'Memo'];

/** Shows the transfers between a customer and its agents; they are read again when `after` changes. */
export function Transfers({ username, after }: { readonly username: string; readonly after: unknown }): VNode {
  return (
    <Pages
      what="Transfers"
      thing="transfer"
      none="No money was moved yet."
      columns={TRANSFER_COLUMNS}
      question={{ path: '/v1/transfers/', query: { username } }}
      isList={isTransferList}
      after={after}
    >
      {(transfer) => (
        <>
          <th scope="row" data-label="Day">
            {dayText(transfer.post_date)}
          </th>
          <td data-label="By">{transfer.from_username}</td>
          <td data-label="Given">{moneyText([transfer.ccy_code, transfer.amount_from])}</td>
          <td data-label="Received">
            <Profit money={[transfer.ccy_code, -transfer.amount_to]} />
          </td>
          <td data-label="Memo">{transfer.description === '' ? '–' : transfer.description}</td>
        </>
      )}
    </Pages>
  );
}

const isHistory = listOf(isCreditChange);
const CREDIT_COLUMNS = ['When', 'Limit', 'Why'];

/** Shows the credit limits that a customer had; they are read again when `after` changes. */
export function CreditHistory({ username, after }: { readonly username: string; readonly after: unknown }): VNode {
  return (
    <Pages
      what="Credit limits"
      thing="limit"
      none="No limit was set yet."
      columns={CREDIT_COLUMNS}
      question={{ path: `/v1/customers/${username}/credit_limit_history/` }}
      isList={isHistory}
      after={after}
    >
      {(change) => (
        <>
          <th scope="row" data-label="When">
            {momentText(change.timestamp, now())}
          </th>
          <td data-label="Limit">{moneyText([change.ccy_code, change.amount])}</td>
          <td data-label="Why">{change.comment === '' ? '–' : change.comment}</td>
        </>
      )}
    </Pages>
  );
}

/** Shows a list that has the latest first, a line each, page by page. What is added is on the first, which is shown when `after` changes. */
function Pages<T>(props: {
  readonly what: string;
  readonly thing: string;
  /** What to say where there are none. */
  readonly none: string;
  readonly columns: readonly string[];
  readonly question: Question;
  readonly isList: Guard<readonly T[]>;
  readonly after: unknown;
  readonly children: (item: T) => VNode;
}): VNode {
  const { what, thing, none, columns, question, isList, after } = props;
  const [page, setPage] = useState(1);
  const paged = { ...question, query: { ...question.query, page, page_size: PAGE_SIZE } };
  const { value, total, refusal } = useLoaded(paged, isList, { everyMs: EVERY_MS, after });
  useEffect(() => {
    setPage(1);
  }, [after]);
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {value === null && refusal === null && <Nothing>The {thing}s are on their way …</Nothing>}
      {value?.length === 0 && <Nothing>{none}</Nothing>}
      {value !== null && value.length > 0 && (
        <table class="stacked">
          <TableHead caption={`${what}, the latest first`} columns={columns} />
          <tbody>
            {value.map((item, index) => (
              <tr key={index}>{props.children(item)}</tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
    </>
  );
}
