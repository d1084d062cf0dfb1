// Entry of the polling pools: each task under its name. A worker keeps its sockets open between tasks. It is told how many bytes of a page
// it takes.
import { move, workerData } from 'piscina';
import { inOwnBuffer } from '../src/wire/proto/bytes.js';
import { createProviderClient } from '../src/providers/client.js';
import { createPollTasks } from './tasks/poll-provider.js';

const pageBytesMax = Number(workerData);
const tasks = createPollTasks((access) => createProviderClient(access, pageBytesMax));

/** What `move` returns crosses to the other thread as the bytes it was made of. */
type Moved = ReturnType<typeof move>;

/** See proto/market.proto, `EventsPoll` → `EventsPolled`. */
export async function pollEvents(bytes: Uint8Array): Promise<Moved> {
  return move(inOwnBuffer(await tasks.pollEvents(bytes)));
}

/** See proto/market.proto, `StatementsPoll` → `StatementsPolled`. */
export async function pollStatements(bytes: Uint8Array): Promise<Moved> {
  return move(inOwnBuffer(await tasks.pollStatements(bytes)));
}

/** See proto/market.proto, `QuotePoll` → `QuotePolled`. */
export async function pollQuote(bytes: Uint8Array): Promise<Moved> {
  return move(inOwnBuffer(await tasks.pollQuote(bytes)));
}

/** Answers whoever wants to know whether this thread goes on. */
export function isThere(): boolean {
  return true;
}
