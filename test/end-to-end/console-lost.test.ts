// The trade page where answers, the line or the server are lost: nothing that was written goes with them, and no order is placed twice.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeWith, pageWith } from './acme.js';
import { type Browser, barriersOf, hasBrowser, openBrowser } from './browser.js';
import { logIn as logInByApi } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'page2026';
const ORDERS = '**/v1/orders/';

/** A line to the server. */
interface Line {
  readonly url: string;
  /** Ends all connections; new ones are taken. */
  cut(): void;
  /** From here on nothing comes through, and nobody is told. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

async function openLine(port: () => number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(port(), '127.0.0.1');
    const ends = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of ends) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isFrozen) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    cut,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}

describe.skipIf(!hasBrowser)('the trade page, where something is lost', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-console-lost-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(1)));
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let url: string;
  let line: Line;

  beforeAll(async () => {
    const { url: acmeUrl } = await simulator.listen();
    writeFileSync(configFile, JSON.stringify(pageWith(PASSWORD, acmeUrl, join(directory, 'state'))));
    await start();
    line = await openLine(() => Number(new URL(url).port));
    browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  });

  afterAll(async () => {
    await browser.close();
    line.close();
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  beforeEach(async () => {
    page = await browser.context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    await page.goto(line.url);
    await page.getByLabel('Username').fill('alice');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Ashcombe/ }).click();
    await page.getByRole('button', { name: 'Bet on Ashcombe Aorth' }).click();
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    await expect.poll(() => price().inputValue(), { timeout: WITHIN_MS }).toBe('2.5');
  });

  afterEach(() => page.close());

  async function start(...args: readonly string[]): Promise<void> {
    server = startServer(['serve', '--config', configFile, ...args]);
    url = await server.url();
  }

  const price = (): Locator => page.getByLabel('Lowest price');
  const stake = (): Locator => page.getByLabel('Stake in GBP');
  const placeButton = (): Locator => page.getByRole('button', { name: 'Place order' });
  /** Returns the names of orders that the page sends from now on. */
  function namesSent(): readonly unknown[] {
    const names: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/v1/orders/')) return;
      names.push((request.postDataJSON() as { readonly request_uuid: string }).request_uuid);
    });
    return names;
  }
  const said = (text: string | RegExp): Promise<void> => page.getByRole('status').filter({ hasText: text }).waitFor();
  const cards = (): Locator => page.getByRole('article');
  const orders = async (): Promise<number> => (await (await logInByApi(url, 'alice', PASSWORD)).orders()).length;

  /** Lets the server answer, and the page hear something else of it, or nothing. */
  async function loseAnswers(instead: (route: Route) => Promise<void>): Promise<void> {
    await page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') {
        await route.fallback();
        return;
      }
      await route.fetch();
      await instead(route);
    });
  }

  it('keeps the betslip, what is written in it and its orders through a short break', async () => {
    await stake().fill('7');
    await placeButton().click();
    await cards().waitFor();
    await price().fill('1.23');
    await stake().fill('33');
    line.cut();
    await said('Not connected');
    await said('Live');
    // It is the same betslip, and is told of as before.
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    expect([await price().inputValue(), await stake().inputValue(), await cards().count()]).toEqual(['1.23', '33', 1]);
  });

  it('says that the betslip is closed after a restart, and opens it again with what was written', async () => {
    await stake().fill('12');
    await server.end('SIGKILL');
    await start('--port', new URL(url).port);
    await page.getByRole('alert').filter({ hasText: 'The betslip is closed.' }).waitFor();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    expect(await stake().inputValue()).toBe('12');
  });

  it('says that there is no connection where there never was one', async () => {
    let isThere = false;
    await page.routeWebSocket(/\/v1\/stream\//, async (near) => {
      if (isThere) near.connectToServer();
      else await near.close();
    });
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'There is no connection' }).waitFor();
    isThere = true;
    await said('Live');
    expect(await page.getByText('There is no connection').count()).toBe(0);
  });

  it('says within 15 seconds that a silent line is lost', async () => {
    line.freeze();
    await page.getByText('The connection is lost.').waitFor();
    line.thaw();
    await said('Live');
  });

  it.each<readonly [string, (route: Route) => Promise<void>]>([
    ['nothing', (route) => route.abort('connectionreset')],
    ['a gateway’s words', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })],
    [
      'that the server failed',
      (route) => route.fulfill({ status: 500, json: { status: 'error', code: 'server_error', data: { token: 't' } } }),
    ],
  ])('finds out what became of an order whose answer is %s', async (_, instead) => {
    const before = await orders();
    await loseAnswers(instead);
    await stake().fill('10');
    await placeButton().click();
    await said('It is not known whether the order was placed.');
    // Whatever is done meanwhile: it is not sent.
    await price().fill('2.4');
    await placeButton().click();
    await page.keyboard.press('Enter');
    await said(/Order \d+ is accepted/);
    await cards().getByText('£10.00 at 2.500', { exact: true }).waitFor();
    expect([await stake().inputValue(), await orders()]).toEqual(['', before + 1]);
  });

  it('finds out what became of an order whose betslip was left, and says so wherever the reader is', async () => {
    const before = await orders();
    await loseAnswers((route) => route.abort('connectionreset'));
    const asked = page.waitForRequest(/tracked/);
    await page.route('**/v1/orders/tracked/*/', (route) => route.abort('connectionreset'), { times: 1 });
    await stake().fill('11');
    await placeButton().click();
    await said('It is not known whether the order was placed.');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await said(/^£11.00 on .*: It is not known whether the order was placed/);
    await asked;
    await said(/Order \d+ is accepted/);
    await page.getByRole('link', { name: 'Show it' }).click();
    await cards().getByText('£11.00 at 2.500', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect([await page.getByText(/is accepted\./).count(), await orders()]).toEqual([0, before + 1]);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['the page is loaded anew', () => page.reload()],
    [
      'its sender has logged out and in again',
      async () => {
        await page.getByRole('button', { name: 'Log out' }).click();
        await said(/^You are logged out. It is not known yet whether your last order was placed/);
        await page.getByLabel('Username').fill('alice');
        await page.getByLabel('Password').fill(PASSWORD);
        await page.keyboard.press('Enter');
      },
    ],
  ])('finds out what became of an order though %s', async (_, goAway) => {
    const before = await orders();
    // A tab that is closed says first that it takes this with it.
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await loseAnswers((route) => route.abort('connectionreset'));
    const tracked = '**/v1/orders/tracked/*/';
    await page.route(tracked, (route) => route.abort('connectionreset'));
    await stake().fill('14');
    await placeButton().click();
    await said('It is not known whether the order was placed.');
    await goAway();
    await page.unroute(tracked);
    await said(/^£14.00 on .*: Order \d+ is accepted/);
    expect(await orders()).toBe(before + 1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await said('Live');
    expect([await page.getByText(/is accepted\./).count(), new Set(questions).has('confirm')]).toEqual([0, false]);
  });

  it('does not close a betslip before an order that is on its way through it', async () => {
    let isLeft = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      isLeft = resolve;
    });
    await page.route(ORDERS, async (route) => {
      if (route.request().method() === 'POST') await left;
      await route.fallback();
    });
    await stake().fill('13');
    await placeButton().click();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await said(/^£13.00 on .*: The order is being placed/);
    // As long as the betslip's end would take.
    await page.waitForTimeout(500);
    isLeft();
    await said(/^£13.00 on .*: Order \d+ is accepted/);
  });

  it('keeps the name of an order that never arrived for the next betslip on the same', async () => {
    const before = await orders();
    const names = namesSent();
    await page.route(ORDERS, (route) => route.abort('connectionreset'), { times: 1 });
    await stake().fill('10');
    await placeButton().click();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await said(/^£10.00 on .*: The server has no such order/);
    await page.goBack();
    await page.getByRole('button', { name: 'Bet on Ashcombe Aorth' }).click();
    await said(/^The server has no such order/);
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    await stake().fill('10');
    await placeButton().click();
    await said(/^Order \d+ is accepted/);
    expect([await orders(), new Set(names).size, names.length]).toEqual([before + 1, 1, 2]);
  });

  it('sends an order that never arrived under its name, so that it is placed once even if it arrives after all', async () => {
    const before = await orders();
    const names = namesSent();
    await page.route(ORDERS, (route) => route.abort('connectionreset'), { times: 1 });
    await stake().fill('10');
    await placeButton().click();
    await said('The server has no such order.');
    await price().fill('2.4');
    await placeButton().click();
    await said(/Order \d+ is accepted/);
    expect(await orders()).toBe(before + 1);
    expect(names).toHaveLength(2);
    expect(names[0]).toBe(names[1]);
  });

  it('reads orders anew where the journal has not what happened since, and does not believe what it was told before', async () => {
    let connections = 0;
    await page.routeWebSocket(/\/v1\/stream\//, (near) => {
      connections += 1;
      const isFirst = connections === 1;
      near.connectToServer().onMessage((frame) => {
        const text = String(frame);
        // At first it is told that the order is closed; then that what it asks for is not there.
        if (isFirst) near.send(text.replaceAll('"closed":false', '"closed":true'));
        else
          near.send(
            text.replace('["response",{"status":"ok"', '["response",{"status":"error","code":"resume_too_old"'),
          );
      });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Bet on Ashcombe Aorth' }).click();
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    await price().fill('5');
    await stake().fill('3');
    await placeButton().click();
    await said(/Order \d+ is accepted/);
    const close = page.getByRole('button', { name: /^Close order/ });
    await expect.poll(() => close.count(), { timeout: WITHIN_MS }).toBe(0);
    line.cut();
    await close.waitFor();
  });

  it('goes on by itself when a server that was busy takes the session', async () => {
    const json = { status: 'error', code: 'unavailable', data: { retry_after: 1 } };
    await page.route('**/v1/sessions/*/', (route) => route.fulfill({ status: 503, json }), { times: 1 });
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'The server cannot do this now.' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await said('Live');
  });

  it('leaves what is written while an order is under way', async () => {
    await page.route(ORDERS, async (route) => {
      const response = await route.fetch();
      await stake().fill('2');
      await route.fulfill({ response });
    });
    await stake().fill('5');
    await stake().press('Enter');
    await said(/Order \d+ is accepted/);
    expect(await stake().inputValue()).toBe('2');
  });

  it('keeps the keyboard at the pages of a list, and leads to the last one when a page has lost its orders', async () => {
    await stake().fill('5');
    await placeButton().click();
    await said(/Order \d+ is accepted/);
    let total = 21;
    await page.route('**/v1/orders/?*', async (route) => {
      const asked = route.request().url();
      const response = await route.fetch({ url: asked.replace('page=2', 'page=1') });
      const isPastLast = total === 20 && asked.includes('page=2');
      const headers = { ...response.headers(), 'x-total-count': String(total) };
      if (isPastLast) await route.fulfill({ headers, json: { status: 'ok', data: [] } });
      else await route.fulfill({ response, headers });
    });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const next = page.getByRole('button', { name: 'Next' });
    await next.press('Enter');
    await page.getByText('Page 2 of 2').waitFor();
    expect(await next.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
    total = 20;
    await page.getByText('Page 2 of 2').waitFor({ state: 'hidden' });
    await page
      .getByRole('row', { name: /^\d+ .*placed/ })
      .first()
      .waitFor();
  });

  it('takes a double click as one, and leaves the focus on the button', async () => {
    const before = await orders();
    await stake().fill('5');
    await placeButton().dblclick();
    await said(/Order \d+ is accepted/);
    expect([await page.getByText('Please fill this in.').count(), await orders()]).toEqual([0, before + 1]);
    expect(await placeButton().evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
  });
});
