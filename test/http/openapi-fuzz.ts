// Tries out operations against the document: whatever is sent, what is answered is what the document says, bad fields are named, and a
// refusal changes nothing.
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { start } from './support.js';
import { type Case, casesFor } from './openapi-cases.js';
import { type OpenApi, type Placed, follow, judgeOf, operationsOf, readDocument } from './openapi-document.js';
import { type DocumentedWorld, OWN_SESSION, openDocumentedWorld } from './openapi-world.js';

/** Cases of each operation. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** Refusals that are remembered, and why: a wrong password counts, until the account is locked. */
const REMEMBERED: ReadonlySet<string> = new Set(['logIn authentication_failed']);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function queryOf(query: Case['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of isList(value) ? value : [value]) search.append(name, textOf(one));
  return search.toString();
}

/** One dot or two are no segment: whoever makes an address of them stays where it is, or goes up. */
const segmentOf = (value: unknown): string => encodeURIComponent(textOf(value).replace(/^\.{1,2}$/, '...'));

function optionsOf({ method, path }: Placed, one: Case, session: string | null): InjectOptions {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(one.path[name] === OWN_SESSION ? session : one.path[name]),
  );
  const query = queryOf(one.query);
  return {
    method,
    url: query === '' ? where : `${where}?${query}`,
    headers: {
      accept: one.accept,
      ...(session === null ? {} : { session }),
      ...(one.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(one.body === undefined ? {} : { payload: JSON.stringify(one.body) }),
  };
}

/** Names that may be blamed: what was sent, what has to be sent, and nobody in particular. */
function blamable(document: OpenApi, { operation }: Placed, one: Case, errors: object): ReadonlySet<string> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const { required: always = [], properties = {} } = (schema === undefined ? {} : follow(document, schema)) as {
    readonly required?: readonly string[];
    readonly properties?: object;
  };
  // Also what has to be there because of something else that was sent.
  const missing = Object.entries(errors).flatMap(([name, reasons]) =>
    JSON.stringify(reasons) === '["required"]' ? [name] : [],
  );
  const required = [...always, ...missing.filter((name) => Object.hasOwn(properties, name))];
  const body = typeof one.body === 'object' && one.body !== null ? Object.keys(one.body) : [];
  return new Set([...required, ...body, ...Object.keys(one.query), 'non_field_errors']);
}

interface Envelope {
  readonly code?: string;
  readonly data: unknown;
}

function check(document: OpenApi, placed: Placed, one: Case, answer: LightMyRequestResponse): string {
  const { operation } = placed;
  expect(answer.statusCode).toBeLessThan(500);
  const told = operation.responses[answer.statusCode];
  expect(told, `${answer.statusCode} is documented: ${answer.body}`).toBeDefined();
  const [type = ''] = String(answer.headers['content-type']).split(';');
  const content = follow(document, told!).content?.[type];
  expect(content, `${answer.statusCode} as ${type} is documented`).toBeDefined();
  if (type === 'text/html' || content?.schema === undefined) return '';
  const body = answer.json<Envelope>();
  expect(judgeOf(document, content.schema)(body), answer.body).toBeNull();
  const { code = '', data: details } = body;
  if (code === 'validation_error') {
    const { validation_errors: errors } = details as { readonly validation_errors: object };
    const names = blamable(document, placed, one, errors);
    expect(Object.keys(errors).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(errors)).not.toEqual([]);
  }
  return code;
}

const document = await (async (): Promise<OpenApi> => {
  const app = start();
  try {
    return await readDocument(app);
  } finally {
    await app.close();
  }
})();

/** How often each status was answered. */
type Tally = Map<number, number>;

async function tryOut(placed: Placed): Promise<Tally> {
  const statuses: Tally = new Map();
  let served: DocumentedWorld = await openDocumentedWorld();
  const sessionFor = async (who: NonNullable<Case['who']>): Promise<string> => {
    const session = await served.sessionOf(who);
    if (served.sessions.authenticate(session, '127.0.0.1').ok) return session;
    // It was locked, or given another password.
    await served.close();
    served = await openDocumentedWorld();
    return served.sessionOf(who);
  };
  try {
    await fc.assert(
      fc.asyncProperty(casesFor(document, placed, served.known), async (one) => {
        const session = one.who === null ? null : await sessionFor(one.who);
        await served.world.settle();
        const before = served.world.store.lastSeq();
        const answer = await served.inject(optionsOf(placed, one, session));
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const code = check(document, placed, one, answer);
        await served.world.settle();
        if (answer.statusCode >= 400 && !REMEMBERED.has(`${placed.operation.operationId} ${code}`))
          expect(served.world.store.lastSeq(), `${answer.body} changes nothing`).toBe(before);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  } finally {
    await served.close();
  }
  return statuses;
}

/** Tries out all operations of some tags. */
export function tryOutTags(...tags: readonly string[]): void {
  const some = operationsOf(document).filter(({ operation }) => operation.tags.some((tag) => tags.includes(tag)));
  describe(`seed ${SEED}`, () => {
    test.each(some.map((placed) => [placed.operation.operationId, placed] as const))(
      `%s holds to the document in ${RUNS} cases`,
      async (_, placed) => {
        const statuses = await tryOut(placed);
        if (process.env['FUZZ_TALLY'] !== undefined) console.log(placed.operation.operationId, statuses);
        // A fuzz that is always refused tries out nothing.
        const goal = placed.operation.responses['200'] === undefined ? 426 : 200;
        expect([...statuses.keys()]).toContain(goal);
      },
      600_000,
    );
  });
}
