// An agent's customers.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { AccountState } from '../agent/account-state.js';
import { Figure, useFigures } from '../agent/figures.js';
import { NewCustomer } from '../agent/new-customer.js';
import { now } from '../clock.js';
import { isAgent, useDesk, useLoaded } from '../desk.js';
import { momentText, moneyText } from '../format.js';
import { listOf } from '../guards.js';
import { Amount } from '../parts/amount.js';
import { Choice } from '../parts/choice.js';
import { FilterForm, SearchField } from '../parts/filter.js';
import { Nothing, RefusalNotice } from '../parts/notice.js';
import { Pager } from '../parts/pager.js';
import { TableHead } from '../parts/table-head.js';
import { hashOf } from '../router.js';
import { searchFor } from '../searching.js';
import { keptState } from '../use-kept.js';
import { type GroupHeard, type OwnCustomer, isGroup, isOwnCustomer } from '../wire.js';

/** The figures of each that is shown are asked for by themselves. */
const PAGE_SIZE = 20;
/** All of them are in one answer. */
const LIST_EVERY_MS = 30_000;
const isCustomerList = listOf(isOwnCustomer);
const isGroupList = listOf(isGroup);
const COLUMNS = ['Customer', 'Group', 'Balance', 'Open stakes', 'Available', 'Credit limit', 'Last log-in', 'State'];

const useFilter = keptState({ search: '', group: '', page: 1 });

/** Shows a page of them. */
export function Customers(): VNode {
  const { who } = useDesk();
  if (isAgent(who)) return <OwnCustomers />;
  return (
    <main class="view">
      <Nothing>This is for agents.</Nothing>
    </main>
  );
}

function OwnCustomers(): VNode {
  const { who } = useDesk();
  const [filter, setFilter] = useFilter();
  const loaded = useLoaded({ path: '/v1/customers/' }, isCustomerList, { everyMs: LIST_EVERY_MS });
  const groups = useLoaded({ path: '/v1/groups/' }, isGroupList, { everyMs: LIST_EVERY_MS });
  const found = useMemo(
    () => findCustomers(loaded.value ?? [], filter).filter(({ username }) => username !== who.username),
    [loaded.value, filter, who],
  );
  const first = (filter.page - 1) * PAGE_SIZE;
  const isAll = filter.search.trim() === '' && filter.group === '';
  return (
    <main class="view">
      {/* Above the list, whose lines come and go and would move it. */}
      <section class="panel" aria-label="A new customer">
        <details class="more">
          <summary>New customer</summary>
          <NewCustomer groups={groups.value ?? []} onDoubt={loaded.reload} />
        </details>
      </section>
      <section class="panel" aria-label="Customers">
        <h2>Customers</h2>
        <RefusalNotice refusal={loaded.refusal ?? groups.refusal} />
        <Totals groups={groups.value ?? []} />
        <FilterForm>
          <SearchField
            placeholder="Username or name"
            value={filter.search}
            onSearch={(search) => {
              setFilter({ ...filter, search, page: 1 });
            }}
          />
          {(groups.value ?? []).length > 1 && (
            <Choice
              name="group"
              label="Group"
              none="All"
              value={filter.group}
              choices={(groups.value ?? []).map(({ id, name }) => [String(id), name])}
              onChoose={(group) => {
                setFilter({ ...filter, group, page: 1 });
              }}
            />
          )}
        </FilterForm>
        {loaded.value === null && loaded.refusal === null && <Nothing>The customers are on their way …</Nothing>}
        {loaded.value !== null && found.length === 0 && (
          <Nothing>{isAll ? 'There is no customer yet.' : 'No customer is like that.'}</Nothing>
        )}
        {found.length > 0 && (
          <table class="stacked customers">
            <TableHead caption="Customers by their usernames" columns={COLUMNS} />
            <tbody>
              {found.slice(first, first + PAGE_SIZE).map((customer) => (
                <CustomerRow key={customer.username} customer={customer} groups={groups.value ?? []} />
              ))}
            </tbody>
          </table>
        )}
        <Pager
          page={filter.page}
          pageSize={PAGE_SIZE}
          total={loaded.value === null ? null : found.length}
          onPage={(page) => {
            setFilter({ ...filter, page });
          }}
        />
      </section>
    </main>
  );
}

/** Shows what the customers of each group have together, and what the agent has from transfers with them. */
function Totals({ groups }: { readonly groups: readonly GroupHeard[] }): VNode {
  const { who } = useDesk();
  const figures = useFigures(who.username, null);
  return (
    <dl class="terms figures">
      <div>
        <dt>Your balance as their agent</dt>
        <dd>
          <Figure figures={figures} name="agent_balance" />
        </dd>
      </div>
      {groups.map(({ id, name, balance, credit_limit: limit }) => (
        <div key={id}>
          <dt>Group {name}, together</dt>
          <dd>
            <Amount money={balance} />
            <small class="hint"> and a credit of {limit === null ? 'any amount' : moneyText(limit)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CustomerRow(props: { readonly customer: OwnCustomer; readonly groups: readonly GroupHeard[] }): VNode {
  const { customer } = props;
  const { username, name, group_id: groupId, credit_limit: limit, last_login: lastLogin } = customer;
  const figures = useFigures(username, null);
  const group = props.groups.find(({ id }) => id === groupId)?.name ?? String(groupId);
  return (
    <tr>
      <th scope="row" data-label="Customer">
        <span>
          <a href={hashOf({ view: 'customer', username })}>{username}</a>
          {name !== '' && (
            <small class="hint">
              {' '}
              <bdi>{name}</bdi>
            </small>
          )}
        </span>
      </th>
      <td data-label="Group">{group}</td>
      <td data-label="Balance" class="number">
        <Figure figures={figures} name="current_balance" />
      </td>
      <td data-label="Open stakes" class="number">
        <Figure figures={figures} name="open_stakes" />
      </td>
      <td data-label="Available" class="number">
        <Figure figures={figures} name="available_credit" />
      </td>
      <td data-label="Credit limit" class="number">
        <Amount money={limit} />
      </td>
      <td data-label="Last log-in">
        {lastLogin === null || lastLogin === undefined ? 'never' : momentText(lastLogin.timestamp, now())}
      </td>
      <td data-label="State">
        <AccountState customer={customer} />
      </td>
    </tr>
  );
}

function findCustomers(
  customers: readonly OwnCustomer[],
  { search, group }: { readonly search: string; readonly group: string },
): readonly OwnCustomer[] {
  const isLikeThat = searchFor(search);
  const isFound = ({ username, name, group_id: groupId }: OwnCustomer): boolean =>
    (group === '' || String(groupId) === group) && isLikeThat(`${username} ${name}`);
  return customers.filter(isFound).sort((a, b) => a.username.localeCompare(b.username));
}
