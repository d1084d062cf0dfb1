import { Type } from 'typebox';
import type { Caller } from '../../services/caller.js';
import type { Transfers } from '../../services/transfers.js';
import { ITEMS_A_TURN, mapInTurns } from '../../turns.js';
import { pageOrAllHeaders } from '../../wire/http/pages.js';
import {
  ListTransfersSchema,
  MakeTransferSchema,
  TransferSchema,
  parseListTransfers,
  parseMakeTransfer,
  presentTransfer,
} from '../../wire/http/transfers.js';
import { requestUuidIn } from '../../wire/http/request-uuid.js';
import { type Incoming, type Endpoint, forCallers } from '../endpoint.js';
import { type Outcome, replayed } from '../sending.js';

async function make(
  transfers: Transfers,
  caller: Caller,
  { body }: Incoming,
): Promise<Outcome<ReturnType<typeof presentTransfer>>> {
  const currencies = transfers.currencies(caller);
  if (!currencies.ok) return currencies;
  const earlier = transfers.findMade(caller, requestUuidIn(body));
  if (earlier !== null) return { ok: true, value: presentTransfer(earlier), headers: replayed(true) };
  const request = parseMakeTransfer(body, currencies.value);
  if (!request.ok) return request;
  const made = await transfers.make(caller, request.value);
  if (!made.ok) return made;
  const { transfer, isReplayed } = made.value;
  return { ok: true, value: presentTransfer(transfer), headers: replayed(isReplayed) };
}

/** Client §4.5. */
export function transferEndpoints(transfers: Transfers): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/transfers/',
      name: 'listTransfers',
      tag: 'money',
      summary: 'List transfers of the caller with its customers.',
      description: 'For agents. The latest first.',
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { query: ListTransfersSchema },
      answers: Type.Array(TransferSchema),
      async handle(caller, { query, url }) {
        const request = parseListTransfers(query);
        if (!request.ok) return request;
        const found = await transfers.list(caller, request.value);
        if (!found.ok) return found;
        const { entries, total } = found.value;
        return {
          ok: true,
          value: await mapInTurns(entries, ITEMS_A_TURN, presentTransfer),
          headers: pageOrAllHeaders(url, request.value.page, total),
        };
      },
    }),
    forCallers({
      method: 'POST',
      path: '/v1/transfers/',
      name: 'makeTransfer',
      tag: 'money',
      summary: 'Move money between the caller and a customer.',
      description:
        "For its agent. The customer's balance changes by amount and discount together, the agent's by the amount, at the rate of the moment where their currencies differ.",
      refuses: ['forbidden'],
      quota: 'requests',
      asks: { body: MakeTransferSchema },
      answers: TransferSchema,
      handle: (caller, asked) => make(transfers, caller, asked),
    }),
  ];
}
