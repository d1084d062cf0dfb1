// The trade page over HTTP: what was built, with its own headers, and everything else as ever.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { start } from './support.js';

const HTML = '<!doctype html><title>Slipstream</title>';
const SCRIPT = 'export const page = 1;';
const BROWSER = 'text/html,application/xhtml+xml;q=0.9';

const folder = mkdtempSync(join(tmpdir(), 'slipstream-page-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), HTML);
writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT);
writeFileSync(join(folder, 'secret.txt'), 'not for anyone');

const app = start({ page: pathToFileURL(`${folder}/`) });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const accept = (value: string): { accept: string } => ({ accept: value });

describe('the page', () => {
  test.each([BROWSER, 'text/html', '*/*', 'application/json'])('is there for those who accept %s', async (value) => {
    const answer = await app.inject({ url: '/', headers: accept(value) });
    expect([answer.statusCode, answer.body]).toEqual([200, HTML]);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });

  test('may use what is here and nothing else, and is asked for anew each time', async () => {
    const { headers } = await app.inject({ url: '/', headers: accept(BROWSER) });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(String(policy)).not.toMatch(/unsafe|\*|data:/);
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('has assets that stay what they are', async () => {
    const { statusCode, body, headers } = await app.inject({ url: '/assets/index-abc.js', headers: accept('*/*') });
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test.each(['/', '/assets/index-abc.js'])('%s has a head', async (url) => {
    const whole = await app.inject(url);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers['cache-control']).toBe(whole.headers['cache-control']);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s is not for it', async (method) => {
    for (const url of ['/', '/assets/index-abc.js']) {
      const answer = await app.inject({ method, url, headers: accept(BROWSER) });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(answer.json()).toMatchObject({ status: 'error', code: 'method_not_allowed' });
    }
  });
});

describe('besides the page', () => {
  test.each([
    '/index.html',
    '/secret.txt',
    '/assets/',
    '/assets/no-such.js',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2findex.html',
  ])('%s is not found, in the envelope', async (url) => {
    const answer = await app.inject({ url, headers: accept('*/*') });
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'error', code: 'not_found', data: null }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('those who take no JSON are refused as ever', async () => {
    const answer = await app.inject({ url: '/v1/betslips/', headers: accept('text/html') });
    expect(answer.statusCode).toBe(406);
  });

  test('whoever asks too often is kept from it too', async () => {
    const busy = start({ page: pathToFileURL(`${folder}/`), limits: { requests_per_second: 2 } });
    const statuses: number[] = [];
    for (const url of ['/', '/assets/index-abc.js', '/']) statuses.push((await busy.inject(url)).statusCode);
    await busy.close();
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('where it was not built, there is none', async () => {
    const bare = start({ page: pathToFileURL(`${join(folder, 'assets')}/`) });
    const answer = await bare.inject({ url: '/', headers: accept(`${BROWSER},*/*;q=0.8`) });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect((await bare.inject('/healthz')).statusCode).toBe(200);
    await bare.close();
  });
});
