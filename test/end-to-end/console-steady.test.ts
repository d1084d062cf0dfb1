// The trade page under the hand: what is told meanwhile moves nothing that somebody is about to press, and what was open is there again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeWith, pageWith } from './acme.js';
import { type Browser, hasBrowser, openBrowser } from './browser.js';
import { logIn as logInByApi } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'page2026';
const WIDTHS = [360, 768, 1280];

type Payload = Readonly<Record<string, unknown>>;

describe.skipIf(!hasBrowser)('the trade page, under the hand', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-console-steady-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(2)));
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let url: string;
  let socket: WebSocketRoute;
  /** The last of each kind. */
  let told: Map<string, Payload>;

  beforeAll(async () => {
    const { url: acmeUrl } = await simulator.listen();
    writeFileSync(configFile, JSON.stringify(pageWith(PASSWORD, acmeUrl, join(directory, 'state'))));
    server = startServer(['serve', '--config', configFile]);
    url = await server.url();
    // Scroll bars take room, as where there is a mouse.
    const ignoreDefaultArgs = ['--hide-scrollbars'];
    browser = await openBrowser({ viewport: { width: 1280, height: 800 }, ignoreDefaultArgs });
  });

  afterAll(async () => {
    await browser.close();
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  beforeEach(async () => {
    told = new Map();
    page = await browser.context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.routeWebSocket(/\/v1\/stream\//, (near) => {
      socket = near;
      near.connectToServer().onMessage((frame) => {
        for (const [code, payload] of (JSON.parse(String(frame)) as { readonly data: [string, Payload][] }).data) {
          told.set(code, payload);
        }
        near.send(frame);
      });
    });
    await page.goto(url);
    await logIn();
    await page.getByRole('link', { name: /^Ashcombe Aorth/ }).click();
    await priceButton().waitFor();
  });

  afterEach(() => page.close());

  async function logIn(): Promise<void> {
    await page.getByLabel('Username').fill('alice');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  const priceButton = (): Locator => page.getByRole('button', { name: 'Bet on Ashcombe Aorth' });
  const stake = (): Locator => page.getByLabel('Stake in GBP');
  const placeButton = (): Locator => page.getByRole('button', { name: 'Place order' });
  const said = (text: string | RegExp): Promise<void> => page.getByRole('status').filter({ hasText: text }).waitFor();
  const isFocused = (it: Locator): Promise<boolean> =>
    it.evaluate((element) => element === element.ownerDocument.activeElement);
  const leadTo = (view: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();

  /** Where something is in its page. */
  const placeOf = (it: Locator): Promise<unknown> => it.boundingBox();

  /** The same, but for its far end, which gives way where the page comes to scroll. */
  const startOf = async (it: Locator): Promise<unknown> => {
    const { x, y } = (await it.boundingBox())!;
    return { x, y };
  };

  async function openBetslip(): Promise<void> {
    await priceButton().click();
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
  }

  /** Places a bet of so many pounds. Returns the table that it is in, once the page has been told of it. */
  async function placeBet(pounds: string): Promise<Locator> {
    await openBetslip();
    await stake().fill(pounds);
    await placeButton().click();
    const bets = page.getByRole('table', { name: 'Bets of the order' });
    await bets.getByRole('row', { name: new RegExp(`^acme 2\\.500 £${pounds}\\.00 Placed`) }).waitFor();
    await expect.poll(() => told.get('bet')?.['got_price'], { timeout: WITHIN_MS }).toBe(2.5);
    return bets;
  }

  /** Tells the page something that the server has not said. */
  function tell(code: string, changed: Payload): void {
    socket.send(JSON.stringify({ data: [[code, { ...told.get(code), ...changed }]] }));
  }

  const quote = (price: number, max = 500): Payload => {
    const pmm = { price, min: ['GBP', 1], max: ['GBP', max] };
    return { bookie: pmm, effective: pmm };
  };

  it('leaves the button that places an order where it is, whatever prices come and whether the connection is there', async () => {
    await openBetslip();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const before = await startOf(placeButton());
      tell('pmm', { price_list: Array.from({ length: 12 }, (_, level) => quote(2.5 - level / 100, 123_456.78)) });
      await page.getByRole('row', { name: 'acme 2.390' }).waitFor({ state: 'attached' });
      expect([width, await startOf(placeButton())]).toEqual([width, before]);
      tell('pmm', { price_list: [], status: { code: 'failed' } });
      await page.getByRole('row', { name: 'acme did not answer' }).waitFor();
      expect([width, await startOf(placeButton())]).toEqual([width, before]);
      await socket.close();
      await page.getByText('The connection is lost.').waitFor();
      expect([width, await startOf(placeButton())]).toEqual([width, before]);
      await said('Live');
      await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    }
  });

  it('shows by an arrow which way a price went, and leaves it where it is, whatever the price and the most that is taken', async () => {
    const ways: unknown[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: 'Bet on Ashcombe Aorth at 2.500' }).waitFor();
      const before = await placeOf(priceButton());
      for (const [price, max] of [
        [99.999, 123_456.78],
        [1.5, 1],
      ] as const) {
        tell('offer', { price_list: [quote(price, max)] });
        await page.getByRole('button', { name: `Bet on Ashcombe Aorth at ${price.toFixed(3)}` }).waitFor();
        const arrow = "getComputedStyle(document.querySelector('.price .moving'), '::after').content";
        ways.push(await page.evaluate(arrow));
        expect([width, price, await placeOf(priceButton())]).toEqual([width, price, before]);
      }
      tell('offer', { price_list: [quote(2.5)] });
    }
    expect(ways).toEqual(WIDTHS.flatMap(() => ['"▲"', '"▼"']));
  });

  it('leaves prices where they are, however many bookmakers come, and when all their offers go and come again', async () => {
    const below = page.getByRole('button', { name: 'Bet on Over 2.5 at' });
    const bookies = Array.from({ length: 12 }, (_, index) => `bookmaker${index}`);
    const line = { market: 'over', selection: '2.5', bet_type: 'for,over,2.5', price_list: [quote(1.25)] };
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      tell('offer', line);
      await below.waitFor();
      const { y } = (await below.boundingBox())!;
      for (const bookie of bookies) tell('offer', { ...line, bookie, price_list: [quote(1.2)] });
      await page.getByRole('columnheader', { name: 'bookmaker11', exact: true }).last().waitFor();
      const crowded = (await below.boundingBox())!;
      expect([width, crowded.y]).toEqual([width, y]);
      for (const bookie of bookies) tell('remove_offer', { ...told.get('offer'), ...line, bookie });
      tell('offer', { ...line, price_list: [quote(1.5)] });
      await page.getByRole('button', { name: 'Bet on Over 2.5 at 1.500' }).waitFor();
      expect([width, await placeOf(below)]).toEqual([width, crowded]);
      await page.reload();
      await priceButton().waitFor();
    }
  });

  it('keeps a stake of many digits, and what it may win, in the betslip', async () => {
    await openBetslip();
    await stake().fill('9'.repeat(40));
    await page.getByText(/^To win/).waitFor();
    const { x, width } = (await stake().boundingBox())!;
    const slip = (await page.getByRole('region', { name: 'Betslip' }).boundingBox())!;
    expect(x + width).toBeLessThan(slip.x + slip.width);
  });

  it('writes bookmakers’ names out on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const bookie of ['elmwood', 'fathominternational']) tell('offer', { bookie, price_list: [quote(123.456)] });
    await page.locator('td[data-label=fathominternational]').waitFor();
    const cut = `[...document.querySelectorAll('.prices td.number')].filter((cell) => {
      const name = getComputedStyle(cell, '::before');
      return cell.scrollWidth > cell.clientWidth || (name.overflow !== 'visible' && name.textOverflow === 'ellipsis');
    }).length`;
    expect(await page.evaluate(cut)).toBe(0);
  });

  it('says what the least is that is taken at the price, and moves nothing by that', async () => {
    await openBetslip();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByLabel('Lowest price').fill('2.5');
      await stake().fill('0.5');
      await page.getByText('Least now: £1.00').waitFor();
      const before = await placeOf(placeButton());
      await page.getByLabel('Lowest price').fill('2.6');
      await page.getByText('To win £0.80 or more.').waitFor();
      expect([width, await placeOf(placeButton())]).toEqual([width, before]);
      await stake().fill('1');
      await page.getByLabel('Lowest price').fill('2.5');
      await page.getByText('To win £1.50 or more.').waitFor();
    }
  });

  it('closes the betslip by the escape key, and gives the focus back', async () => {
    await priceButton().press('Enter');
    await stake().fill('7');
    await page.getByLabel('Search').press('Escape');
    expect(await stake().inputValue()).toBe('7');
    await stake().press('Escape');
    await page.getByText('Choose a price to see').waitFor();
    expect(await isFocused(priceButton())).toBe(true);
    // It was closed by its reader: nothing is left of it.
    await priceButton().press('Enter');
    expect(await stake().inputValue()).toBe('');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['by the back button', () => page.goBack()],
    ['by the link to the events', () => leadTo('Events')],
  ])('opens the betslip again for who comes back %s, with what was written', async (_, comeBack) => {
    await openBetslip();
    await page.getByRole('button', { name: 'Lay', exact: true }).click();
    await page.getByLabel('Backer’s stake in GBP').fill('21');
    await page.getByLabel('Highest price').fill('2.2');
    await leadTo('Orders');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await comeBack();
    expect(await page.getByLabel('Backer’s stake in GBP').inputValue()).toBe('21');
    expect(await page.getByLabel('Highest price').inputValue()).toBe('2.2');
    // Another event is another question.
    await page.getByRole('link', { name: /^Ashcombe Borth/ }).click();
    await page.getByText('Choose a price to see').waitFor();
    await page.goBack();
    await page.getByText('Choose a price to see').waitFor();
  });

  it('shows what was placed in the betslip to who comes back, until the betslip is closed', async () => {
    await openBetslip();
    await stake().fill('6');
    await placeButton().click();
    const card = page.getByRole('article', { name: /^Order \d+$/ });
    await card.getByText('£6.00 at 2.500', { exact: true }).waitFor();
    await leadTo('Orders');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await page.goBack();
    await card.getByText('£6.00 at 2.500', { exact: true }).waitFor();
    // What was read is not said as if it were new.
    expect(await page.getByRole('status').filter({ hasText: 'is accepted' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await openBetslip();
    expect(await card.count()).toBe(0);
  });

  it('proposes the best price anew to who comes back, and no stake that may be placed by then', async () => {
    await openBetslip();
    await page.route('**/v1/orders/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    let isLeft = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      isLeft = resolve;
    });
    await page.route('**/v1/orders/tracked/*/', async (route) => {
      await left;
      await route.fallback();
    });
    await stake().fill('9');
    await placeButton().click();
    await said('It is not known whether the order was placed.');
    await leadTo('Orders');
    isLeft();
    await said(/Order \d+ is accepted/);
    await page.goBack();
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    await expect.poll(() => page.getByLabel('Lowest price').inputValue(), { timeout: WITHIN_MS }).toBe('2.5');
    expect(await stake().inputValue()).toBe('');
  });

  it('does not take a press for an order that has come under the pointer only now', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
    const { betslip_id } = await client.openBetslip(bet);
    const place = async (): Promise<{ readonly order_id: number }> =>
      (await client.placeOrder({ betslip_id, price: 50, stake: ['GBP', 5], duration: 600 })).order;
    const first = await place();
    await leadTo('Orders');
    const closeButton = (orderId: number): Locator =>
      page.getByRole('button', { name: new RegExp(`^(Close order|Closing …) ${orderId}$`) });
    const { x, y } = (await closeButton(first.order_id).boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    const second = await place();
    await closeButton(second.order_id).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(1000);
    expect(await closeButton(second.order_id).count()).toBe(1);
    // Once it has been there for a moment it is meant.
    await page.mouse.down();
    await page.mouse.up();
    await closeButton(second.order_id).waitFor({ state: 'detached' });
    await closeButton(first.order_id).press('Enter');
    await closeButton(first.order_id).waitFor({ state: 'detached' });
  });

  it('takes a press on a link that has come under the pointer only now: where it leads can be left again', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const place = async (): Promise<number> => {
      const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
      const { betslip_id } = await client.openBetslip(bet);
      return (await client.placeOrder({ betslip_id, price: 50, stake: ['GBP', 5], duration: 600 })).order.order_id;
    };
    const first = await place();
    await leadTo('Orders');
    const link = (orderId: number): Locator => page.getByRole('link', { name: String(orderId), exact: true });
    const { x, y } = (await link(first).boundingBox())!;
    await page.mouse.move(x + 3, y + 5);
    const second = await place();
    await link(second).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole('heading', { name: `Order ${second}` }).waitFor();
    await client.closeOrder(first);
    await client.closeOrder(second);
  });

  it('shows orders of one status as soon as an order comes to be one of them, or no longer is', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
    await leadTo('Orders');
    for (const [status, before, after] of [
      ['open', 'visible', 'detached'],
      ['failed', 'detached', 'visible'],
    ] as const) {
      const { betslip_id } = await client.openBetslip(bet);
      const { order } = await client.placeOrder({ betslip_id, price: 50, stake: ['GBP', 5], duration: 600 });
      const row = page.locator(`#order-${order.order_id}`);
      await page.getByLabel('Status').selectOption(status);
      await row.waitFor({ state: before });
      await client.closeOrder(order.order_id);
      // Long before it is asked again by itself.
      await row.waitFor({ state: after, timeout: 3000 });
    }
  });

  it('keeps the button that closes an order in sight, however wide the window and however long the names', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
    const { order } = await client.placeOrder({ betslip_id, price: 50, stake: ['GBP', 1234.56], duration: 600 });
    await leadTo('Orders');
    const row = page.locator(`#order-${order.order_id}`);
    await row.waitFor();
    const panel = page.getByRole('region', { name: 'Orders' });
    for (const name of ['Ashcombe Aorth', `Llanfair${'pwllgwyngyll'.repeat(6)} United`]) {
      const info = { ...(told.get('order')!['event_info'] as Payload), event_name: `${name} v ${name}` };
      tell('order', { event_info: info, bet_type_description: name });
      await row.getByRole('link', { name }).waitFor();
      for (const width of [360, 721, 768, 961, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const end = async (it: Locator): Promise<number> => {
          const { x, width: wide } = (await it.boundingBox())!;
          return x + wide;
        };
        expect([width, (await end(row.getByRole('button'))) <= (await end(panel))]).toEqual([width, true]);
      }
    }
    await client.closeOrder(order.order_id);
  });

  it('says in the betslip that its event has gone in running, and moves nothing by that', async () => {
    await openBetslip();
    const inPlay = page.getByRole('region', { name: 'Betslip' }).getByText('In play');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const before = await placeOf(placeButton());
      tell('event', { event_id: told.get('betslip')!['event_id'], ir_status: 'in_running' });
      await inPlay.waitFor();
      expect([width, await placeOf(placeButton())]).toEqual([width, before]);
      tell('event', { event_id: told.get('betslip')!['event_id'], ir_status: 'pre_event' });
      await inPlay.waitFor({ state: 'detached' });
    }
  });

  it('lets those that were left out be tried again, each named once, and keeps what is written', async () => {
    await openBetslip();
    await stake().fill('7');
    tell('betslip', { invalid_accounts: { acme: { a: 'no_offer', b: 'no_offer' } } });
    await page.getByText('Not used: acme (no offer). Try them again').waitFor();
    await page.getByRole('button', { name: 'Try them again' }).press('Enter');
    expect(await isFocused(page.getByRole('heading', { name: 'Betslip' }))).toBe(true);
    await page.getByText('Not used').waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'acme Best 2.500' }).waitFor();
    expect(await stake().inputValue()).toBe('7');
  });

  it('names in words how an account is asked for the same, also once the event is over', async () => {
    await openBetslip();
    const { accounts = [] } = (told.get('betslip') ?? {}) as { readonly accounts?: readonly Payload[] };
    tell('betslip', { accounts: accounts.map((it) => ({ ...it, bet_type: 'for,ah,h,-2' })) });
    const words = page.getByText('as Ashcombe Aorth -0.5 (Asian)');
    await words.waitFor();
    tell('remove_event', { sport: 'fb', event_id: told.get('betslip')!['event_id'] });
    await page.getByText('This event is over, or was never there.').waitFor();
    expect(await words.count()).toBe(1);
  });

  it('names in words what a bet of an order is on, where that is another way to bet on the same', async () => {
    const bets = await placeBet('6');
    tell('bet', { bet_type: 'for,ah,h,-2' });
    await bets.getByRole('row', { name: /^acme as Ashcombe Aorth -0\.5 \(Asian\) 2\.500/ }).waitFor();
  });

  it('breaks no bookmaker’s name to say how its bet stands, and is no wider for a long one', async () => {
    const bets = await placeBet('7');
    const shown = `(() => {
      const [name] = document.querySelectorAll('.bets .bookie');
      const [panel] = document.querySelectorAll('.slip');
      const isOver = panel.scrollWidth > panel.clientWidth || document.documentElement.scrollWidth > innerWidth;
      return [name.textContent, isOver, name.offsetHeight < 2 * parseFloat(getComputedStyle(name).lineHeight)];
    })()`;
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [bookie, isWhole] of [['elmwood', true] as const, ['fathominternational', false] as const]) {
        tell('bet', { bookie, status: { code: 'danger' } });
        await bets.getByRole('row', { name: new RegExp(`^${bookie} .*Being checked by the bookie`) }).waitFor();
        expect([width, await page.evaluate(shown)]).toEqual([width, [bookie, false, isWhole]]);
      }
    }
  });

  it('asks again what a selection is called where the server could not say', async () => {
    let asked = 0;
    await page.route('**/bet_types/**', async (route) => {
      asked += 1;
      if (asked > 1) return route.fallback();
      return route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', data: null } });
    });
    await page.reload();
    // Its code is better than nothing meanwhile.
    await page.getByRole('button', { name: 'Bet on for,h at 2.500' }).waitFor();
    await priceButton().waitFor();
    expect(asked).toBe(2);
  });

  it('shows a position though orders change more often than it is answered', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
    const { betslip_id } = await client.openBetslip(bet);
    await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 5], duration: 15 });
    await expect.poll(() => told.has('order'), { timeout: WITHIN_MS }).toBe(true);
    let asked = 0;
    await page.route('**/v1/orders/position/*', async (route) => {
      asked += 1;
      await new Promise((resolve) => void setTimeout(resolve, 500));
      await route.fallback();
    });
    const changes = setInterval(() => {
      tell('order', {});
    }, 100);
    await leadTo('Positions');
    await page.locator('.heat').waitFor({ timeout: 5000 });
    await page.waitForTimeout(1000);
    clearInterval(changes);
    expect(asked).toBeLessThan(10);
  });

  it('tells in words what happened to an order, and again when the order changes though its bets do not', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [event] = await client.events();
    const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
    const { betslip_id } = await client.openBetslip(bet);
    const { order } = await client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 5], duration: 15 });
    let isOver = false;
    await page.route('**/v1/orders/*/log/', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { readonly data: readonly Payload[] };
      const last = isOver ? [{ ...data[0], message: 'It is over.' }] : [];
      await route.fulfill({ response, json: { ...rest, data: [...data, ...last] } });
    });
    await page.goto(`${url}/#/orders/${order.order_id}`);
    const log = page.getByRole('region', { name: 'What happened' });
    await log.getByText(/^\S+ Bet \d+: GBP 5.00 at 2.500 on Ashcombe Aorth asked of acme/).waitFor();
    await expect.poll(() => told.has('bet') && told.get('order')?.['closed'], { timeout: WITHIN_MS }).toBe(true);
    await page.waitForTimeout(1000);
    isOver = true;
    tell('order', {});
    await log.getByText('It is over.').waitFor();
  });

  it('opens positions on the latest event with a bet, not on one whose order stands alone', async () => {
    const client = await logInByApi(url, 'alice', PASSWORD);
    const [first, second] = await client.events();
    const place = async (event: typeof first, price: number): Promise<void> => {
      const bet = { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' };
      const { betslip_id } = await client.openBetslip(bet);
      await client.placeOrder({ betslip_id, price, stake: ['GBP', 5], duration: 600 });
    };
    await place(second, 2);
    await place(first, 900);
    await leadTo('Positions');
    await page.locator('.heat').waitFor();
    expect(await page.getByLabel('Event', { exact: true }).inputValue()).toBe(second!.event_id);
  });
});
