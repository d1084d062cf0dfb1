// The document: it is OpenAPI 3.1, it leaves nothing out, and what it shows as examples is what it says.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../src/http/errors.js';
import {
  type OpenApi,
  type Response,
  type Shape,
  follow,
  judgeOf,
  operationsOf,
  readDocument,
} from './openapi-document.js';
import { start } from './support.js';

const app = start();
const routes = new Set<string>();
app.addHook('onRoute', ({ method, url }) => {
  // Those for many methods refuse them, and HEAD comes with GET.
  if (typeof method === 'string' && method !== 'HEAD') routes.add(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
});
afterAll(() => app.close());

const document = await readDocument(app);
const operations = operationsOf(document);
const schemas = Object.entries(document.components.schemas);

/** All that is under a part of the document, with its path. */
function* partsOf(part: unknown, at: string): Generator<readonly [at: string, part: Shape]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [at, part as Shape];
  for (const [name, inner] of Object.entries(part)) yield* partsOf(inner, `${at}/${name}`);
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // There is no licence to name.
        'info-license': 'off',
        // The paths are as they are: with a slash at their ends, and words beside ids.
        'no-path-trailing-slash': 'off',
        'no-ambiguous-paths': 'off',
        // Of the stream only a websocket comes.
        'operation-2xx-response': 'off',
        // 405 is told of all paths at once.
        'no-unused-components': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
  });

  test('has every route, and no other', () => {
    const told = operations.map(({ method, path }) => `${method} ${path}`);
    const isPart = (route: string): boolean => /^GET \/docs\/./.test(route);
    const all = [...routes].filter((route) => !isPart(route));
    // The page is registered without its last slash.
    expect(told.map((one) => one.replace(/^GET \/docs\/$/, 'GET /docs')).toSorted()).toEqual(all.toSorted());
  });

  test('tells every code of a refusal, at its status', () => {
    const text = JSON.stringify(document.components.responses);
    for (const code of Object.keys(STATUS).filter((one) => one !== 'stale_plan')) expect(text).toContain(`"${code}":{`);
    const used = operations.flatMap(({ operation }) => Object.values(operation.responses).map(({ $ref }) => $ref));
    const unused = Object.keys(document.components.responses).filter(
      (name) => !used.includes(`#/components/responses/${name}`),
    );
    // Told of all paths at once.
    expect(unused).toEqual(['MethodNotAllowed']);
  });

  test.each(operations.map((placed) => [placed.operation.operationId, placed] as const))(
    '%s says what it does, and each of its parameters',
    (_, { path, operation }) => {
      expect(operation.summary).toMatch(/^[A-Z].*\.$/);
      const names = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
      expect(names.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted());
      for (const { name, description = '' } of operation.parameters ?? [])
        expect(description, name).toMatch(/^.*[.)]$/);
    },
  );

  test('says of each field that is asked for what it is', () => {
    const bodies = operations.flatMap(({ operation }): readonly Shape[] => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [schema];
    });
    const bare = bodies.flatMap((schema) => {
      const { properties } = follow(document, schema) as { readonly properties: Readonly<Record<string, Shape>> };
      return Object.entries(properties).filter(([, { description }]) => typeof description !== 'string');
    });
    expect(bodies.length).toBeGreaterThan(15);
    expect(bare).toEqual([]);
  });

  test('refers to nothing that is not there, and names nothing that is not used', () => {
    const refs = new Set(
      Array.from(partsOf(document, '')).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])),
    );
    for (const $ref of refs) expect(follow<Shape>(document, { $ref }), $ref).toBeDefined();
    const unused = schemas.map(([name]) => name).filter((name) => !refs.has(`#/components/schemas/${name}`));
    expect(unused).toEqual([]);
  });

  test('writes lists of fixed length as JSON Schema 2020-12 has them', () => {
    const old = Array.from(partsOf(document, '')).filter(
      ([, { items, additionalItems }]) => Array.isArray(items) || additionalItems !== undefined,
    );
    expect(old).toEqual([]);
    const fits = judgeOf(document, { $ref: '#/components/schemas/Money' });
    expect(fits(['GBP', 2.5])).toBeNull();
    for (const wrong of [['GBP'], ['GBP', 1, 2], ['GBP', '1'], [1, 'GBP']]) expect(fits(wrong)).not.toBeNull();
  });
});

function examplesIn(one: OpenApi, response: Response): readonly (readonly [Shape, unknown])[] {
  const { schema, example, examples = {} } = follow(one, response).content?.['application/json'] ?? {};
  if (schema === undefined) return [];
  const values = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
  return values.map((value) => [schema, value] as const);
}

describe('examples', () => {
  const answering = operations.filter(({ operation }) => {
    const content = operation.responses['200']?.content?.['application/json'];
    return content?.schema !== undefined;
  });

  test.each(answering.map(({ operation }) => [operation.operationId, operation] as const))(
    '%s has one of its request and its answer, and they fit',
    (_, { requestBody, responses }) => {
      const answers = examplesIn(document, responses['200']!);
      expect(answers).toHaveLength(1);
      const asked = requestBody?.content['application/json'];
      const bodies = asked === undefined ? [] : [[asked.schema!, asked.example] as const];
      for (const [schema, value] of [...answers, ...bodies]) expect(judgeOf(document, schema)(value)).toBeNull();
    },
  );

  test.each(Object.entries(document.components.responses))('%s has one of each code, and they fit', (_, response) => {
    const examples = examplesIn(document, response);
    expect(examples.length).toBeGreaterThan(0);
    for (const [schema, value] of examples) expect(judgeOf(document, schema)(value)).toBeNull();
  });
});

describe('/docs/', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9' };
  // The one before has been held up for so long, by having its whole document judged, that it may turn the next requests away.
  const served = start();

  beforeAll(() => served.ready());
  afterAll(() => served.close());

  test('is a page that brings all that it needs', async () => {
    const page = await served.inject({ url: '/docs/', headers: browser });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\.\/static\//);
      const part = await served.inject({
        url: new URL(link, 'http://x/docs/').pathname,
        headers: { accept: 'text/css' },
      });
      expect([link, part.statusCode]).toEqual([link, 200]);
    }
    const document = await served.inject({ url: '/docs/json' });
    expect(document.json()).toEqual((await served.inject({ url: '/openapi.json' })).json());
  });

  test('runs its own scripts alone, and nothing else is ever shown', async () => {
    const policyOf = async (url: string): Promise<unknown> =>
      (await served.inject({ url, headers: browser })).headers['content-security-policy'];
    expect(await policyOf('/docs/')).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'none'/);
    for (const url of ['/openapi.json', '/healthz', '/v1/betslips/'])
      expect(await policyOf(url)).toBe("default-src 'none'; frame-ancestors 'none'");
    expect((await served.inject({ url: '/openapi.json', headers: browser })).statusCode).toBe(406);
  });

  test('has nothing at a path that is written as none of its files is', async () => {
    for (const url of ['/docs/static//index.css', '/docs/static/no.css']) {
      const answer = await served.inject({ url, headers: browser });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  });

  test('is only read', async () => {
    for (const url of ['/docs/', '/openapi.json']) {
      const answer = await served.inject({ method: 'POST', url });
      expect([answer.statusCode, answer.json().code, answer.headers['allow']]).toEqual([
        405,
        'method_not_allowed',
        'GET, HEAD',
      ]);
    }
  });
});
