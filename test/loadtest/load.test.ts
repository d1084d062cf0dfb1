// The tool as it is built, on the server as it is built: a run as short as can be.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Report } from '../../loadtest/figure.js';

const TOOL = fileURLToPath(new URL('../../dist/loadtest/main.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'slipstream-load-test-'));

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

function load(...args: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [TOOL, ...args], (_, out, err) => {
      resolve({ code: child.exitCode, out: `${out}${err}` });
    });
  });
}

it('measures orders beside the yardstick, and tells what it reached', async () => {
  const json = join(directory, 'load.json');
  const { code, out } = await load('--seconds', '1', '--repeats', '1', '--scenario', 'order', '--json', json);
  expect(out).toContain('Every answer was 2xx.');
  expect(code).toBe(0);
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
  expect(report.figures.map(({ key }) => key)).toEqual([
    'order.rate.64',
    'order.p99.64',
    'order.rate.256',
    'order.p99.256',
    'order.cpu',
    'order.half.p50',
    'order.half.p99',
  ]);
  for (const { name, reached } of report.figures) {
    expect(reached).toBeGreaterThan(0);
    expect(out).toContain(`| ${name} | `);
  }
  expect(report.curves.map(({ name }) => name)).toContain('order, half of the maximum');
});

it('says which scenarios there are', async () => {
  expect(await load('--scenario', 'everything')).toMatchObject({
    code: 2,
    out: expect.stringContaining('order-routed') as string,
  });
});
