// A program that is a package itself has declarations made of what it makes of the client: whatever is inferred can be named by the client's own exports.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'slipstream-declared-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const CODES = ['event', 'remove_event', 'event_time', 'event_score', 'event_red_cards', 'offer', 'remove_offer'];

const PROGRAM = `
import { type Client, type StreamMessages, isRefusal } from 'slipstream/client';
export const orders = (client: Client) => client.listOrders({});
export const slip = async (client: Client) => ({ ...(await client.getBetslip({ path: { betslip_id: 'x' } })), more: 1 });
export const refused = (fault: unknown) => (isRefusal(fault, 'validation_error') ? fault : null);
${[...CODES, 'pmm', 'betslip', 'order', 'bet'].map((code) => `export const ${code} = (told: StreamMessages['${code}']) => told;`).join('\n')}
`;

test('what a program infers of the client can be declared', () => {
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  mkdirSync(join(directory, 'node_modules'));
  symlinkSync(resolve('.'), join(directory, 'node_modules', 'slipstream'));
  const file = join(directory, 'program.ts');
  writeFileSync(file, PROGRAM);
  const program = ts.createProgram([file], {
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(directory, 'out'),
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
}, 60_000);
