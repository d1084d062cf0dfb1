// The trade page as a bettor uses it: in Debian's Chromium, by keyboard alone, on a server with a simulated bookmaker.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type Browser, barriersOf, hasBrowser, openBrowser, unfitViews } from './browser.js';
import { ask, logIn as logInByApi, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';
import { type Message, openWire, readFrame } from './stream-follower.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'page2026';
const VIEWER = { roles: { bet_placer: true, trade_page_viewer: true } };
const MATCH = 'Ashcombe Borth v Carrowmere Vale';
const SETS = {
  key: 'sets',
  sport: 'tennis',
  league: 'Albion Open',
  start_in_minutes: 60 * 24 * 4,
  home: 'Ines Ortega',
  away: 'Mara Lind',
  offers: [{ bet_type: 'for,tset,all,vset1,p1', selection_id: 'ines', quotes: [quoteOf(1.8)] }],
};
const WIDTHS = [390, 1280];
/** By all of a group. */
const EVENTS_WATCHED_MAX = 2;

if (!hasBrowser) process.stderr.write('The trade page is not tried: there is no /usr/bin/chromium here.\n');

const serverJson = (url: string, dataDir: string): object => ({
  http: { port: 0 },
  data_dir: dataDir,
  rates: { GBP: 1 },
  groups: [{ id: 1, name: 'main' }],
  customers: [
    aliceWith(PASSWORD, VIEWER),
    aliceWith(PASSWORD, { username: 'bob' }),
    aliceWith(PASSWORD, { username: 'root', master_agent: true, roles: {} }),
  ],
  providers: [acmeAt(url)],
  limits: { logins_per_minute: 1000, registered_events: EVENTS_WATCHED_MAX },
});

describe.skipIf(!hasBrowser)('the trade page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-console-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(3, { others: [SETS] })));
  /** Where the page has asked for anything. */
  const origins = new Set<string>();
  const complaints: string[] = [];
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url, join(directory, 'state'))));
    await start();
    browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
    page = await browser.context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin.replace(/^ws/, 'http')));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  });

  afterAll(async () => {
    await browser.close();
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(...args: readonly string[]): Promise<void> {
    server = startServer(['serve', '--config', configFile, ...args]);
    url = await server.url();
  }

  const TABS_MAX = 80;

  /** Goes to an element with the tabulator key, as whoever has no mouse does. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Not reached with ${TABS_MAX} tabs: ${String(target)}`);
  }

  async function press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(target);
    await page.keyboard.press(key);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }

  async function logIn(username: string, password: string): Promise<void> {
    await type(page.getByLabel('Username'), username);
    await type(page.getByLabel('Password'), password);
    await page.keyboard.press('Enter');
  }

  async function logOut(): Promise<void> {
    await press(page.getByRole('button', { name: 'Log out' }));
    await page.getByText('You are logged out.').waitFor();
  }

  const goTo = (view: string): Promise<void> =>
    press(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }));
  /** Whether a cell of the grid is more green than red, and how much of its colour is seen. */
  async function heatAt(home: number, away: number): Promise<readonly [isGreen: boolean, strength: number]> {
    const cell = `document.querySelectorAll('.heat tbody tr')[${home}].querySelectorAll('td')[${away}]`;
    const colour = String(await page.evaluate(`getComputedStyle(${cell}).backgroundColor`));
    const [red = 0, green = 0, , strength = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [green > red, strength];
  }

  const card = (orderId: number): Locator => page.getByRole('article', { name: `Order ${orderId}` });
  const alerts = (text: string): Promise<void> => page.getByRole('alert').filter({ hasText: text }).waitFor();

  it('lets in who knows the password, and says so to others', async () => {
    await page.goto(url);
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Username').evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
    await logIn('alice', 'wrong2026');
    await alerts('The username or the password is not right.');
    await logIn('alice', PASSWORD);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('£5,000.00').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Slipstream');
  });

  it('keeps the session in the tab alone', async () => {
    const kept = await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]');
    expect(kept).toEqual([0, 1, '']);
    const session = String(await page.evaluate("sessionStorage.getItem('slipstream.session')"));
    const { payload } = await ask(url, { path: `/v1/sessions/${session}/`, session });
    expect(payload).toEqual({ username: 'alice', client_type: 'website' });
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('finds an event and shows its prices', async () => {
    await page
      .getByRole('link', { name: /^Ashcombe/ })
      .nth(2)
      .waitFor();
    await type(page.getByLabel('Search'), 'no such team');
    await page.getByText('No event is like that.').waitFor();
    await type(page.getByLabel('Search'), 'borth');
    await until(
      () => page.getByRole('link', { name: /^Ashcombe/ }).count(),
      (count) => count === 1,
      WITHIN_MS,
    );
    await press(page.getByRole('link', { name: /^Ashcombe Borth/ }));
    await page.getByRole('heading', { name: MATCH }).waitFor();
    await page.getByRole('button', { name: 'Bet on Ashcombe Borth at 2.500' }).waitFor();
  });

  it('says why an event has no prices where too many are looked at, and shows them once fewer are', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const others = openWire(url, { token: client.session });
    const answers: Message[] = [];
    others.on('message', (raw, isBinary) => {
      answers.push(...readFrame(raw, isBinary).data.filter(([code]) => code === 'response'));
    });
    await once(others, 'open');
    const events = [await eventId('Aorth'), await eventId('Corth')] as const;
    const command = (name: string, event: string): void => {
      others.send(JSON.stringify([name, 'fb', event]));
    };
    const answered = (count: number): Promise<unknown> =>
      expect.poll(() => answers.length, { timeout: WITHIN_MS }).toBe(count);
    await goTo('Events');
    await type(page.getByLabel('Search'), 'ashcombe');
    for (const event of events) command('register_event', event);
    await answered(2);
    await press(page.getByRole('link', { name: /^Ashcombe Borth/ }));
    await page.getByText('look at as many events as they may').waitFor();
    command('unregister_event', events[0]);
    await page.getByRole('button', { name: 'Bet on Ashcombe Borth at 2.500' }).waitFor();
    others.close();
  });

  it('says of an event that is not there that it is over, and not that nobody has a price', async () => {
    const event = encodeURIComponent(await eventId('Aorth'));
    await page.goto(`${url}/#/events/basket/${event}`);
    await page.getByText('This event is over, or was never there.').waitFor();
    await page.goto(`${url}/#/events/fb/${encodeURIComponent(await eventId('Borth'))}`);
    await page.getByRole('button', { name: 'Bet on Ashcombe Borth at 2.500' }).waitFor();
  });

  it('places an order at the best price, and follows it', async () => {
    await press(page.getByRole('button', { name: 'Bet on Ashcombe Borth' }));
    await page.getByRole('row', { name: 'acme Best 2.500 £1.00 £500.00' }).waitFor();
    await until(
      () => page.getByLabel('Lowest price').inputValue(),
      (price) => price === '2.5',
      WITHIN_MS,
    );
    await type(page.getByLabel('Stake in GBP'), '10');
    await page.keyboard.press('Enter');
    await card(1).getByText('Placed', { exact: true }).first().waitFor();
    await card(1).getByText('£10.00 at 2.500', { exact: true }).waitFor();
    await card(1).getByRole('row', { name: 'acme 2.500 £10.00 Placed' }).waitFor();
    await page.getByText('£4,990.00').waitFor();
  });

  it('closes an order that waits for a better price', async () => {
    await page.getByRole('button', { name: 'Best now: 2.500' }).waitFor();
    await type(page.getByLabel('Lowest price'), '5');
    await page.getByRole('button', { name: 'Only 2.500 now' }).waitFor();
    await press(page.getByText('More', { exact: true }));
    await tabTo(page.getByLabel('Keep trying for'));
    await page.keyboard.type('1 hour');
    await type(page.getByLabel('Stake in GBP'), '20');
    await page.keyboard.press('Enter');
    await card(2).getByText('Open', { exact: true }).waitFor();
    await page.getByText('£4,970.00').waitFor();
    await card(2).getByText('£20.00 not placed yet', { exact: true }).waitFor();
    let barriers: readonly string[] | null = null;
    await page.route('**/v1/orders/2/close/', async (route) => {
      await page.getByRole('button', { name: 'Closing … 2' }).waitFor();
      barriers = await barriersOf(page);
      await route.continue();
    });
    await press(page.getByRole('button', { name: 'Close order 2' }));
    await card(2).getByText('Not placed', { exact: true }).waitFor();
    expect(barriers).toEqual([]);
    const link = card(2).getByRole('link', { name: 'Order 2' });
    expect(await link.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
    await card(2).getByText('Closed by hand').waitFor();
    await card(2).getByText('£20.00 not placed', { exact: true }).waitFor();
    await page.getByText('£4,990.00').waitFor();
  });

  it('says at its fields why an order is refused', async () => {
    await type(page.getByLabel('Lowest price'), '0.5');
    await type(page.getByLabel('Stake in GBP'), ' ');
    await page.keyboard.press('Enter');
    await alerts('A price is from 1 to 1,000.');
    await alerts('Please fill this in.');
    expect(await page.getByLabel('Lowest price').getAttribute('aria-invalid')).toBe('true');
    await type(page.getByLabel('Lowest price'), '2');
    // What was wrong with it is not said any more of what it is now.
    expect(await page.getByLabel('Lowest price').getAttribute('aria-invalid')).toBe('false');
    await type(page.getByLabel('Stake in GBP'), '1.250');
    await page.keyboard.press('Enter');
    await alerts('This has more decimals than the currency.');
    await type(page.getByLabel('Stake in GBP'), '1,250');
    await page.keyboard.press('Enter');
    await alerts('This may be a thousand or one.');
    await type(page.getByLabel('Stake in GBP'), '£100,000.00');
    await page.keyboard.press('Enter');
    await alerts('There is not enough credit for this stake.');
  });

  it('lists the orders', async () => {
    await goTo('Orders');
    await page.getByRole('row', { name: /^2 .*Not placed/ }).waitFor();
    await page.getByRole('row', { name: /^1 .*£10\.00 placed/ }).waitFor();
    await tabTo(page.getByLabel('Status'));
    await page.keyboard.type('Open');
    await page.getByText('No order is like that.').waitFor();
  });

  it('keeps what is searched for while another view is looked at', async () => {
    await goTo('Events');
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await type(page.getByLabel('Search'), 'borth');
    await goTo('Orders');
    await page.getByText('No order is like that.').waitFor();
    expect(await page.getByLabel('Status').inputValue()).toBe('open');
    await tabTo(page.getByLabel('Status'));
    await page.keyboard.type('All');
    await page.getByRole('row', { name: /^2 / }).waitFor();
    await goTo('Events');
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('borth');
    // The orders that were placed by the betslip name the event too.
    expect(await page.getByRole('link', { name: /^Ashcombe .*Albion Premier League/ }).count()).toBe(1);
    await type(page.getByLabel('Search'), ' ');
  });

  it('shows what the bets come to at each score', async () => {
    await goTo('Positions');
    const rows = page.locator('.heat tbody tr');
    await rows.nth(9).waitFor();
    const cell = (home: number, away: number): Locator => rows.nth(home).locator('td').nth(away);
    // What is short for the eye is told to others as it is.
    expect(await cell(1, 0).textContent()).toBe('+15+£15.00');
    expect(await cell(0, 0).textContent()).toBe('−10-£10.00');
    await page.getByText('Ashcombe Borth’s goals down, Carrowmere Vale’s across').waitFor();
    expect(await cell(9, 8).getAttribute('title')).toBe('9–8: +£15.00');
    expect(await heatAt(9, 8)).toEqual([true, 0.6]);
    const [isGreen, strength] = await heatAt(0, 0);
    expect(isGreen).toBe(false);
    expect(strength).toBeLessThan(0.6);
  });

  it('asks again where the server still works out another position', async () => {
    let refusals = 0;
    const refusal = { status: 'error', code: 'limit_reached', data: 'One at a time.' };
    await page.route('**/v1/orders/position/**', async (route) => {
      refusals += 1;
      if (refusals > 1) await route.continue();
      else await route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(refusal) });
    });
    await goTo('Orders');
    await goTo('Positions');
    // Sooner than it would ask again anyhow.
    await page.locator('.heat tbody tr').nth(9).waitFor({ timeout: 9000 });
    await page.unroute('**/v1/orders/position/**');
    expect(refusals).toBeGreaterThan(1);
  });

  it('is as wide as the window in every view, and nobody is kept from reading or using it', async () => {
    const eventHash = `#/events/fb/${encodeURIComponent(await eventId('Borth'))}`;
    const hashes = ['#/events', eventHash, '#/orders', '#/orders/1', '#/positions'];
    const openWithBetslip = async (hash: string): Promise<void> => {
      await openView(hash);
      if (hash !== eventHash) return;
      await page.getByRole('button', { name: 'Bet on Ashcombe Borth' }).click();
      await page.locator('.quotes').getByRole('row', { name: /^acme/ }).waitFor();
    };
    expect(await unfitViews(page, hashes, openWithBetslip)).toEqual([]);
  });

  it.each<readonly [string, (frame: string) => string, RegExp]>([
    [
      'amounts of many digits',
      (frame) => frame.replaceAll(/\["GBP",[\d.]+\]/g, '["KWD",12345678901.234]'),
      /KWD.12,345,678,901\.234/,
    ],
    [
      'a long name',
      (frame) => frame.replaceAll('"acme"', '"fathominternationalsportsbook"'),
      /^fathominternational.* £/,
    ],
  ])('keeps %s in cells and panels', async (_, written, row) => {
    const tab = await browser.context.newPage();
    tab.setDefaultTimeout(WITHIN_MS);
    await tab.routeWebSocket(/\/v1\/stream\//, (near) => {
      near.connectToServer().onMessage((frame) => {
        near.send(written(String(frame)));
      });
    });
    await tab.goto(url);
    await tab.getByLabel('Username').fill('alice');
    await tab.getByLabel('Password').fill(PASSWORD);
    await tab.keyboard.press('Enter');
    await tab.getByRole('link', { name: /^Ashcombe Borth/ }).click();
    await tab.getByRole('button', { name: 'Bet on Ashcombe Borth' }).waitFor();
    const overrun: string[] = [];
    const look = async (): Promise<void> => {
      for (const width of WIDTHS) {
        await tab.setViewportSize({ width, height: 800 });
        const isOver = '({ scrollWidth, clientWidth }) => scrollWidth > clientWidth';
        const found = `[...document.querySelectorAll('html, .panel, .prices, .price, .quotes')].filter(${isOver})`;
        overrun.push(...(await tab.evaluate<string[]>(`${found}.map((it) => it.className)`)));
      }
    };
    await look();
    await tab.getByRole('button', { name: 'Bet on Ashcombe Borth' }).click();
    await tab.locator('.quotes').getByRole('row', { name: row }).waitFor();
    await look();
    expect(overrun).toEqual([]);
    await tab.close();
  });

  it('says that the connection is lost, and goes on when the server is back', async () => {
    await page.goto(`${url}/#/orders`);
    await page.getByRole('row', { name: /^2 / }).waitFor();
    await server.end('SIGKILL');
    await alerts('The connection is lost.');
    await start('--port', new URL(url).port);
    await page.getByText('Live', { exact: true }).waitFor();
    await until(
      () => page.getByText('The connection is lost.').count(),
      (count) => count === 0,
      WITHIN_MS,
    );

    // It is told of what happens now, as before.
    const client = await logInByApi(url, 'alice', PASSWORD);
    const event = await eventId('Aorth');
    const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event, bet_type: 'for,h' });
    await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 30] });
    await page.getByRole('row', { name: /^3 .*£30\.00 placed/ }).waitFor();
  });

  it('has nothing for those who may not see it', async () => {
    await logOut();
    await logIn('bob', PASSWORD);
    await page.getByText('This account may not use the trade page.').waitFor();
    await logOut();
  });

  it('says of another’s order whose it is, in the list and by itself', async () => {
    await logIn('root', PASSWORD);
    await goTo('Orders');
    await page.getByRole('row', { name: /^2 / }).getByText('by alice').waitFor();
    await press(page.getByRole('link', { name: '2', exact: true }));
    await card(2).getByText('Placed by').waitFor();
    await card(2).getByText('alice', { exact: true }).waitFor();
    await logOut();
  });

  it('lists the orders of one customer', async () => {
    await logIn('root', PASSWORD);
    await goTo('Customers');
    await press(page.getByRole('link', { name: 'bob', exact: true }));
    await press(page.getByRole('link', { name: 'Orders of bob' }));
    await page.getByText('No order is like that.').waitFor();
    const placer = page.getByLabel('Placed by');
    expect(await placer.inputValue()).toBe('bob');
    await tabTo(placer);
    await page.keyboard.type('alice');
    await page.getByRole('row', { name: /^2 / }).getByText('by alice').waitFor();
    await logOut();
    // Who sees nobody else's has nothing to choose.
    await logIn('alice', PASSWORD);
    await goTo('Orders');
    await page.getByRole('row', { name: /^2 / }).waitFor();
    expect(await placer.count()).toBe(0);
    await logOut();
  });

  it('shows the operator what is left on each account, and books what it put there', async () => {
    await logIn('root', PASSWORD);
    await goTo('Operator');
    const left = async (): Promise<number> => {
      const text = await page.getByText(/ to stake/).textContent();
      return Number(/£([\d,.]+) to stake/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
    };
    const before = await left();
    await press(page.getByText('Money put on an account, or taken out'));
    await press(page.getByRole('button', { name: 'Book it' }));
    await page.getByText('Please fill this in.').waitFor();
    await tabTo(page.getByLabel('Account', { exact: true }));
    await page.keyboard.type('acme');
    await type(page.getByLabel('Amount in GBP'), '-5');
    await page.keyboard.press('Enter');
    await page.getByText('This is too small or too large.').waitFor();
    await type(page.getByLabel('Amount in GBP'), '1234.5');
    await type(page.getByLabel('Memo'), 'by card');
    await page.keyboard.press('Enter');
    await page.getByText('£1,234.50 put on acme: a1.').waitFor();
    await expect.poll(left, { timeout: WITHIN_MS }).toBe(before + 1234.5);
    // What was written is done with; the account is not.
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Which way'));
    await page.keyboard.type('Taken');
    await type(page.getByLabel('Amount in GBP'), '34.5');
    await page.keyboard.press('Enter');
    await page.getByText('£34.50 taken out of acme: a1.').waitFor();
    await expect.poll(left, { timeout: WITHIN_MS }).toBe(before + 1200);
    await logOut();
  });

  it('has the operator book on the account of any bookmaker, however many there are', async () => {
    const BOOKMAKERS = 30;
    const path = '**/v1/operator/providers/*';
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { readonly data: readonly object[] };
      const all = Array.from({ length: BOOKMAKERS }, (_, nth) => ({ ...data[0], bookie: `bookie${nth}` }));
      const size = Number(new URL(route.request().url()).searchParams.get('page_size'));
      const headers = { ...response.headers(), 'x-total-count': String(BOOKMAKERS) };
      await route.fulfill({ response, headers, json: { status: 'ok', data: all.slice(0, size) } });
    });
    await logIn('root', PASSWORD);
    await goTo('Operator');
    await press(page.getByText('Money put on an account, or taken out'));
    // One says that none is chosen.
    expect(await page.getByLabel('Account', { exact: true }).locator('option').count()).toBe(1 + BOOKMAKERS);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await page.unroute(path);
    await logOut();
  });

  it('lets the operator say how events stand and how they ended', async () => {
    await logIn('root', PASSWORD);
    await goTo('Operator');
    await page.getByText('acme', { exact: true }).waitFor();
    const hashes = ['#/operator/providers', '#/operator/alerts', '#/operator/results'];
    expect(await unfitViews(page, hashes, openView)).toEqual([]);
    await press(page.getByRole('link', { name: 'Scores and results' }));
    await type(page.getByLabel('Search'), 'borth');
    await tabTo(page.getByLabel('Event', { exact: true }));
    await page.keyboard.type('Ashcombe');
    await press(page.getByLabel('In play'), 'Space');
    await type(page.getByLabel('Ashcombe Borth, score'), '2');
    await type(page.getByLabel('Carrowmere Vale, score'), '1');
    await type(page.getByLabel('Period'), '2h');
    await type(page.getByLabel('Minute'), '70');
    await page.keyboard.press('Enter');
    await page.getByText('It is said to be in play, 2–1, 2h 70.').waitFor();
    await goTo('Events');
    await page.getByRole('link', { name: `${MATCH} In play 2–1 Second half, 70′` }).waitFor();

    await goTo('Operator');
    await press(page.getByRole('link', { name: 'Scores and results' }));
    await tabTo(page.getByLabel('Event', { exact: true }));
    await page.keyboard.type('Ashcombe Borth');
    await page.getByRole('heading', { name: MATCH }).waitFor();
    const fields = ['Ashcombe Borth, score', 'Carrowmere Vale, score', 'Period', 'Minute'];
    const known = (): Promise<string[]> => Promise.all(fields.map((label) => page.getByLabel(label).inputValue()));
    await expect.poll(known, { timeout: WITHIN_MS }).toEqual(['2', '1', '2h', '70']);
    const results: (string | null)[] = [];
    await press(page.getByRole('button', { name: 'Set the result' }));
    await page.getByRole('alert').filter({ hasText: 'At least one of these' }).waitFor();
    page.on('request', (request) => {
      if (request.method() === 'PUT') results.push(request.postData());
    });
    await type(page.getByLabel('Ashcombe Borth, full time'), '2');
    await type(page.getByLabel('Carrowmere Vale, full time'), '1');
    await page.keyboard.press('Enter');
    await page.getByText('It is over.').waitFor();
    await page.getByText('The result is set: 2–1.').waitFor();
    expect(await page.getByRole('button', { name: 'Set how it stands' }).count()).toBe(0);
    // What was wrong is put right in the same place, and not by a slip of the hand.
    await press(page.getByRole('button', { name: 'It was abandoned' }));
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'No', exact: true }));
    await press(page.getByRole('button', { name: 'It was abandoned' }));
    await press(page.getByRole('button', { name: 'Yes, all its bets are void' }));
    await page.getByText('It was abandoned: its bets on the own exchange are void').waitFor();
    expect(results).toEqual(['{"ft_home":2,"ft_away":1}', '{"void":true}']);
    await goTo('Events');
    await page.getByRole('link', { name: /^Ashcombe Aorth/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Ashcombe Borth/ }).count()).toBe(0);
    await logOut();
  });

  it('lets the operator say who gave up a match of sets', async () => {
    await logIn('root', PASSWORD);
    await goTo('Operator');
    await press(page.getByRole('link', { name: 'Scores and results' }));
    await type(page.getByLabel('Search'), 'ortega');
    await tabTo(page.getByLabel('Event', { exact: true }));
    await page.keyboard.type('Ines');
    await type(page.getByLabel('Sets'), '6-4 3-1');
    await tabTo(page.getByLabel('Who gave up'));
    await page.keyboard.type('Mara');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      press(page.getByRole('button', { name: 'Set the result' })),
    ]);
    expect(asked.postDataJSON()).toEqual({
      sets: [
        [6, 4],
        [3, 1],
      ],
      retired: 'p2',
    });
    await page.getByText('The result is set: 6-4 3-1, Mara Lind gave up.').waitFor();
    await logOut();
  });

  it('has asked nobody but its own server, and complained of nothing', () => {
    expect([...origins]).toEqual([url]);
    // The browser's own words for answers that are refusals, and for a server that is not there.
    const isExpected = /^(Failed to load resource|WebSocket connection to)/;
    expect(complaints.filter((complaint) => !isExpected.test(complaint))).toEqual([]);
  });

  async function openView(hash: string): Promise<void> {
    await page.goto(`${url}/${hash}`);
    await page.locator('main h2').first().waitFor({ state: 'attached' });
    await page.getByText('on its way').waitFor({ state: 'hidden' });
  }

  async function eventId(word: string): Promise<string> {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const isIt = ({ home }: { readonly home: string }): boolean => home.includes(word);
    const events = await until(
      () => client.events(),
      (found) => (found.find(isIt)?.bookies.length ?? 0) > 0,
      WITHIN_MS,
    );
    return events.find(isIt)!.event_id;
  }
});
