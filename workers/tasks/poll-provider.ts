// Asks a provider and hands back what changed, checked and packed. Between two polls it keeps open connections, and pages as they came, so
// that it need not read what comes again; what it answers is the same without them.
import { type ProviderClient, ProviderFault } from '../../src/providers/client.js';
import {
  decodeEventsPoll,
  decodeQuotePoll,
  decodeStatementsPoll,
  encodeEventsPolled,
  encodeQuotePolled,
  encodeStatementsPolled,
  type EventsPolled,
  type PollFailed,
  type ProviderAccess,
  type QuotePoll,
  type QuotePolled,
  type StatementsPoll,
  type StatementsSeen,
} from '../../src/wire/proto/market.js';
import { createQuotesWriter } from '../../src/wire/proto/market-delta.js';
import { createStatementsWriter } from '../../src/wire/proto/statements.js';
import { parsePriceAndStake } from '../../src/wire/provider/quotes.js';
import type { Rejects } from '../../src/wire/provider/reject.js';
import { betIdOf, parseStatement } from '../../src/wire/provider/statements.js';
import { type PageMemory, createPageMemories } from '../../src/providers/page-memory.js';
import { type ItemNote, type ListingsReader, openListingsReader } from './listings-reader.js';

/** The polling worker's tasks, by name. */
interface PollTasks {
  pollEvents(bytes: Uint8Array): Promise<Uint8Array>;
  pollStatements(bytes: Uint8Array): Promise<Uint8Array>;
  pollQuote(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the connections. */
  close(): Promise<void>;
}

/** Of all providers: the pages of twenty with some thousand events each. */
const PAGES_KEPT_BYTES = 64 * 1024 * 1024;

interface Connected {
  readonly access: ProviderAccess;
  readonly client: ProviderClient;
}

type EventsQuestion = ReturnType<typeof decodeEventsPoll>;

function isSameAccess(a: ProviderAccess, b: ProviderAccess): boolean {
  return (
    a.baseUrl === b.baseUrl && a.username === b.username && a.password === b.password && a.timeoutMs === b.timeoutMs
  );
}

/** A provider's failure is an answer; anything else is a bug and goes on as an error. */
function failed(fault: unknown): PollFailed {
  if (!(fault instanceof ProviderFault)) throw fault;
  return {
    kind: 'failed',
    code: fault.code,
    status: fault.status,
    cause: fault.cause,
    retryAfterMs: fault.retryAfterMs,
  };
}

async function readEvents(
  client: ProviderClient,
  { list }: EventsQuestion,
  memory: PageMemory<ItemNote>,
  reader: ListingsReader,
): Promise<EventsPolled> {
  try {
    for await (const items of client.events(list, memory)) reader.readPage(items);
  } catch (fault) {
    return failed(fault);
  }
  return reader.finish();
}

async function readStatements(client: ProviderClient, { page }: StatementsPoll): Promise<StatementsSeen | PollFailed> {
  try {
    const { results, next, count } = await client.bets(new URL(page));
    const statements = createStatementsWriter();
    const rejected: Rejects = {};
    for (const item of results) statements.add({ id: betIdOf(item), statement: parseStatement(item, rejected) });
    return { kind: 'seen', statements: statements.finish(), next, count, rejected };
  } catch (fault) {
    return failed(fault);
  }
}

async function readQuote(client: ProviderClient, { selectionId }: QuotePoll): Promise<QuotePolled> {
  try {
    const answer = parsePriceAndStake(await client.priceAndStake(selectionId));
    if (answer === null) return { kind: 'failed', code: 'shape', status: null, cause: null, retryAfterMs: null };
    const quotes = createQuotesWriter();
    quotes.add(answer.quotes);
    return { kind: 'seen', quotes: quotes.finish(), message: answer.message, rejected: answer.rejected };
  } catch (fault) {
    return failed(fault);
  }
}

/** Makes the tasks, with no connection yet; `open` is how to connect. */
export function createPollTasks(open: (access: ProviderAccess) => ProviderClient): PollTasks {
  const connected = new Map<string, Connected>();
  const memories = createPageMemories<ItemNote>(PAGES_KEPT_BYTES);
  /**
   * The last reader, for nothing but to be there. Great pages have V8 collect what is old each second, and where it finds no reader then, between two
   * polls, it forgets what it has compiled of readers' functions, which V8's threads were busy with from then on as long as polls came.
   */
  const kept: ListingsReader[] = [];

  /** A provider whose address or password has changed is connected to anew. */
  function clientOf(access: ProviderAccess): ProviderClient {
    const known = connected.get(access.bookie);
    if (known !== undefined && isSameAccess(known.access, access)) return known.client;
    const client = open(access);
    connected.set(access.bookie, { access, client });
    return client;
  }

  return {
    async pollEvents(bytes) {
      const question = decodeEventsPoll(bytes);
      const { provider, list } = question;
      const memory = memories.of(`${provider.bookie} ${list}`);
      const reader = openListingsReader(question.known);
      kept[0] = reader;
      return encodeEventsPolled(await readEvents(clientOf(provider), question, memory, reader));
    },
    async pollStatements(bytes) {
      const question = decodeStatementsPoll(bytes);
      return encodeStatementsPolled(await readStatements(clientOf(question.provider), question));
    },
    async pollQuote(bytes) {
      const question = decodeQuotePoll(bytes);
      return encodeQuotePolled(await readQuote(clientOf(question.provider), question));
    },
    async close() {
      await Promise.all([...connected.values()].map(({ client }) => client.close()));
      connected.clear();
    },
  };
}
