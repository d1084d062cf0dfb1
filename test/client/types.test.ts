// The client's types are made from the document that the server answers. `npm run client` writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTs, { type OpenAPI3, astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { type OpenApi, operationsOf, readDocument } from '../http/openapi-document.js';
import { start } from '../http/support.js';

const FILE = 'src/client/generated.ts';

/** How an operation may be refused is known by the codes; headers are read where they are needed. */
function withoutRefusals(document: OpenApi): object {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        {
          ...operation,
          responses: Object.fromEntries(
            Object.entries(operation.responses)
              .filter(([status]) => status === '200' || status === '101')
              .map(([status, { description, content }]) => [status, { description, content }]),
          ),
        },
      ]),
    ),
  ]);
  const { schemas } = document.components;
  return { ...document, paths: Object.fromEntries(paths), components: { schemas } };
}

/** Codes of refusals, with the names of their schemas. */
function codesOf({ components }: OpenApi): readonly (readonly [code: string, name: string])[] {
  return Object.entries(components.schemas).flatMap(([name, { properties }]) => {
    const { status, code } = (properties ?? {}) as Readonly<Record<string, { readonly const?: string }>>;
    return status?.const === 'error' && code?.const !== undefined ? [[code.const, name] as const] : [];
  });
}

const HEAD = `// Made by \`npm run client\` from /openapi.json.

`;

test('is what the document says: run `npm run client`', async () => {
  const app = start();
  const document = await readDocument(app);
  await app.close();
  const types = astToString(
    await openapiTs(withoutRefusals(document) as unknown as OpenAPI3, { immutable: true, defaultNonNullable: false }),
  );
  const rows = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],\n`,
  );
  const table = `\n/** Where each operation is. */\nexport const OPERATIONS = {\n${rows.join('')}} as const;\n`;
  const details = codesOf(document).map(
    ([code, name]) => `  readonly ${code}: components['schemas']['${name}']['data'];\n`,
  );
  const errors = `\n/** What the envelope says besides each code of a refusal. */\nexport interface ErrorDetails {\n${details.join('')}}\n`;
  const fresh = `${HEAD}${types}${errors}${table}`;
  if (process.env['WRITE_FRESH'] !== undefined) writeFileSync(FILE, fresh);
  expect(readFileSync(FILE, 'utf8')).toBe(fresh);
});
