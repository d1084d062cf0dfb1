// The trade page as an agent uses it: its customers, their money, their terms and their accounts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, hasBrowser, openBrowser, unfitViews } from './browser.js';
import { ask, logIn as logInByApi } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'agent2026';
const CARLS = 'carl2026';
/** Sooner than what is shown is read again anyhow. */
const AT_ONCE_MS = 8000;
/** What is read again anyhow is shown by then. */
const AGAIN_MS = 20_000;
/** As long as a username may be. */
const LONG = `a${'W'.repeat(63)}`;

const customerWith = (username: string, values: object = {}): object => ({
  username,
  password: PASSWORD,
  group_id: 1,
  ccy_code: 'GBP',
  roles: { trade_page_viewer: true },
  ...values,
});

const serverJson = (dataDir: string): object => ({
  http: { port: 0 },
  data_dir: dataDir,
  rates: { GBP: 1, EUR: 1.25, JPY: 190 },
  groups: [
    { id: 1, name: 'main', managers: ['anna'] },
    { id: 2, name: 'annex' },
  ],
  customers: [
    customerWith('anna', { name: 'Anna' }),
    customerWith('bob', { credit_limit: ['GBP', 500] }),
    customerWith(LONG, { name: `محمد ${LONG}`, ccy_code: 'JPY', credit_limit: ['JPY', 1e18] }),
    customerWith('root', { master_agent: true }),
    // A page has twenty.
    ...Array.from({ length: 20 }, (_, index) => customerWith(`zed${index}`, index === 3 ? { name: 'Zoë Müller' } : {})),
    customerWith('dora', { group_id: 2 }),
  ],
  providers: [],
  limits: { logins_per_minute: 1000 },
});

describe.skipIf(!hasBrowser)('the page of an agent', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-agent-'));
  const configFile = join(directory, 'slipstream.json');
  const transfers: unknown[] = [];
  const changes: unknown[] = [];
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson(join(directory, 'state'))));
    server = startServer(['serve', '--config', configFile]);
    url = await server.url();
    browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
    page = await browser.context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/transfers/')) transfers.push(request.postDataJSON());
      if (request.method() === 'PATCH') changes.push(request.postDataJSON());
    });
    await page.goto(url);
  });

  afterAll(async () => {
    await browser.close();
    await server.end('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const view = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name });
  const fill = (label: string, text: string): Promise<void> => page.getByLabel(label, { exact: true }).fill(text);
  const says = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
  const alerts = (text: string): Promise<void> => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  const figure = (label: string): Locator => page.locator('.figures div', { hasText: label }).locator('dd').first();
  const figureIs = (label: string, text: string): Promise<void> =>
    expect.poll(() => figure(label).textContent(), { timeout: AT_ONCE_MS }).toBe(text);

  async function logIn(username: string): Promise<void> {
    await fill('Username', username);
    await fill('Password', PASSWORD);
    await page.keyboard.press('Enter');
    await says('Live');
  }

  async function logOut(): Promise<void> {
    await button('Log out').click();
    await says('You are logged out.');
  }

  /** What the server itself has of carl. */
  async function carl(): Promise<unknown> {
    const { session } = await logInByApi(url, 'anna', PASSWORD);
    return (await ask(url, { path: '/v1/customers/carl/', session })).payload;
  }

  /** Does something to carl as another agent. */
  async function byAnother(method: 'POST' | 'PATCH', path: string, json: object): Promise<void> {
    const { session } = await logInByApi(url, 'root', PASSWORD);
    expect((await ask(url, { method, path, json, session })).code).toBe('ok');
  }

  const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent.trim()');

  /** Holds the answer to a request back until it is let go. */
  function holdBack(method: string, path: string): () => Promise<void> {
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answered = new Promise<void>((resolve, reject) => {
      const handle = async (route: Route): Promise<void> => {
        if (route.request().method() !== method) return route.fallback();
        const response = await route.fetch();
        await isLetGo;
        return route.fulfill({ response }).then(resolve, reject);
      };
      void page.route(path, handle);
    });
    return async () => {
      letGo();
      await answered;
      await page.unroute(path);
    };
  }

  it('is not for those who are nobody’s agent', async () => {
    await logIn('bob');
    await view('Orders').waitFor();
    expect(await view('Customers').count()).toBe(0);
    await page.goto(`${url}/#/customers`);
    await says('This is for agents.');
    await page.goto(`${url}/#/customers/anna`);
    await says('There is no customer anna, or it is another’s.');
    await logOut();
  });

  it('lists the customers of the groups that it manages, and no others', async () => {
    await logIn('anna');
    await view('Customers').click();
    await page.getByRole('row', { name: 'bob main £0.00 £0.00 £500.00 £500.00' }).waitFor();
    await says('Page 1 of 2');
    await button('Next').click();
    await page.getByRole('link', { name: 'zed9' }).waitFor();
    await fill('Search', 'BOB');
    await page.getByRole('link', { name: 'bob' }).waitFor();
    expect(await page.locator('.customers tbody tr').count()).toBe(1);
    await fill('Search', 'muller zoe');
    await page.getByRole('link', { name: 'zed3' }).waitFor();
    expect(await page.locator('.customers tbody tr').count()).toBe(1);
    for (const other of ['dora', 'anna']) {
      await fill('Search', other);
      await says('No customer is like that.');
      await page.goto(`${url}/#/customers/${other}`);
      await says(`There is no customer ${other}, or it is another’s.`);
      await page.goBack();
    }
    await fill('Search', '');
  });

  it('makes a customer, and says at its fields what is wrong', async () => {
    await page.getByText('New customer', { exact: true }).click();
    await fill('Username', 'bob');
    await fill('Password', 'onlyletters');
    await button('Make the customer').click();
    await alerts('It is taken already.');
    await alerts('A password needs a letter and a digit.');
    await alerts('Please fill this in.');
    await fill('Username', 'carl');
    await fill('Password', CARLS);
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Sees the orders of all of its group').check();
    await button('Make the customer').click();
    await page.getByRole('heading', { name: 'carl' }).waitFor();
    expect(await focused()).toBe('carl');
    await says('It has never logged in.');
    await figureIs('Current balance', '€0.00');
    expect(await carl()).toMatchObject({
      group_id: 1,
      ccy_code: 'EUR',
      roles: { bet_placer: true, trade_page_viewer: true, group_spy: true, account_viewer: false },
    });
  });

  it('gives money once, however often the button is pressed', async () => {
    await fill('Amount in EUR', '100');
    await fill('Discount in EUR', '5');
    await fill('Memo', 'to begin with');
    await page.evaluate(`{
      const form = document.querySelector('form[aria-label="Move money"]');
      form.requestSubmit();
      form.requestSubmit();
    }`);
    await says('€100.00 given to carl, with €5.00 as a discount.');
    await page.getByRole('row', { name: /anna €100\.00 \+€105\.00 to begin with$/ }).waitFor();
    await figureIs('Current balance', '€105.00');
    expect(await page.getByRole('row', { name: /to begin with$/ }).count()).toBe(1);
    // The second press of a slow double one takes nothing back that is said of the first.
    await button('Move money').click();
    await says('€100.00 given to carl, with €5.00 as a discount.');
    expect(await page.getByText('Please fill this in.').count()).toBe(0);
    expect(transfers).toHaveLength(1);
    await view('Customers').click();
    // At the rate of 1.25.
    await figureIs('Your balance as their agent', '-£80.00');
    await page.goBack();
  });

  it('takes money, and no amount that may be another', async () => {
    await page.getByLabel('Which way').selectOption('take');
    await fill('Amount in EUR', '1,250');
    await button('Move money').click();
    await alerts('This may be a thousand or one.');
    await fill('Amount in EUR', '-5');
    await button('Move money').click();
    await alerts('This is too small or too large.');
    await fill('Amount in EUR', '0.001');
    await button('Move money').click();
    await alerts('This has more decimals than the currency.');
    await fill('Amount in EUR', '€200');
    await page.getByLabel('Not if it would take the balance below zero').check();
    await button('Move money').click();
    await alerts('It would take the customer below nothing.');
    await figureIs('Current balance', '€105.00');
    await fill('Amount in EUR', '30,50');
    await page.keyboard.press('Enter');
    await says('€30.50 taken from carl.');
    await figureIs('Current balance', '€74.50');
    expect(transfers.at(-1)).toEqual({
      request_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      username: 'carl',
      amount: -30.5,
      description: '',
      only_if_available: true,
    });
  });

  it('says that money may have moved where no answer comes, shows whether it has, and moves it once though it is sent again', async () => {
    await page.route('**/v1/transfers/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await fill('Amount in EUR', '4.50');
    await button('Move money').click();
    await alerts('It is not known whether the money was moved.');
    await page.getByRole('row', { name: /anna -€4\.50 -€4\.50/ }).waitFor();
    await figureIs('Current balance', '€70.00');
    await page.unroute('**/v1/transfers/');
    await button('Move money').click();
    await says('€4.50 taken from carl.');
    // What is asked for after that is another, though it says the same.
    await fill('Amount in EUR', '4.50');
    await button('Move money').click();
    await figureIs('Current balance', '€65.50');
    // The list and the balance are asked for apart.
    const moves = page.getByRole('row', { name: /anna -€4\.50 -€4\.50/ });
    await expect.poll(() => moves.count(), { timeout: AT_ONCE_MS }).toBe(2);
    await page.getByLabel('Which way').selectOption('give');
    await fill('Amount in EUR', '4.50');
    await button('Move money').click();
    await figureIs('Current balance', '€70.00');
  });

  it('sets the credit limit with its reason, the most on one event and the commission', async () => {
    expect(await button('Change the terms').isDisabled()).toBe(true);
    await fill('Credit limit in EUR', '1500');
    await fill('Why', 'a good payer');
    await fill('Most at stake on one event, in EUR', '200');
    await fill('Commission, in % of net winnings', '100');
    await button('Change the terms').click();
    await alerts('A commission is from 0 to below 100 %.');
    await fill('Commission, in % of net winnings', '2,5');
    await button('Change the terms').click();
    await says('The terms are changed.');
    await page.getByRole('row', { name: /€1,500\.00 a good payer$/ }).waitFor();
    await figureIs('Available credit', '€1,570.00');
    await figureIs('Commission rate', '2.5 %');
    expect(await carl()).toMatchObject({
      credit_limit: ['EUR', 1500],
      credit_limit_comment: 'a good payer',
      max_stake_per_event: ['EUR', 200],
      commission_rate: { rate_pc: 2.5 },
    });
    await fill('Most at stake on one event, in EUR', '');
    await button('Change the terms').click();
    await says('The terms are changed.');
    // Nothing is left to be changed, and the keyboard is where it was.
    await expect.poll(() => button('Change the terms').isDisabled()).toBe(true);
    expect(await focused()).toBe('Change the terms');
    // What is not written over is not said again: another agent may have changed it meanwhile.
    expect(changes.at(-1)).toEqual({ max_stake_per_event: null });
    expect(await carl()).toMatchObject({ credit_limit: ['EUR', 1500], max_stake_per_event: null });
    await fill('Why', 'a very good payer');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /€1,500\.00 a very good payer$/ }).waitFor();
    expect(changes.at(-1)).toEqual({ credit_limit_comment: 'a very good payer' });
  });

  it('shows what was changed, and not for a moment what was before', async () => {
    const most = page.getByLabel('Most at stake on one event, in EUR');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/customers/carl/', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await most.fill('300');
    await button('Change the terms').click();
    await says('The terms are changed.');
    expect(await most.inputValue()).toBe('300');
    release();
    await expect.poll(() => button('Change the terms').isDisabled()).toBe(true);
    expect(await most.inputValue()).toBe('300');
    await page.unroute('**/v1/customers/carl/');
  });

  it('shows what was changed, and not what was asked for before that and answered after it', async () => {
    const most = page.getByLabel('Most at stake on one event, in EUR');
    const answerBefore = holdBack('GET', '**/v1/customers/carl/');
    const isRead = (request: Request): boolean => request.method() === 'GET' && request.url().endsWith('/carl/');
    const readBefore = page.waitForRequest(isRead);
    await fill('Name', 'Carl');
    await button('Change the account').click();
    await says('The account is changed.');
    await readBefore;
    await most.fill('400');
    await button('Change the terms').click();
    await says('The terms are changed.');
    // What is shown in each frame from now on, of which one would be too quick to be seen from here.
    await page.evaluate(`
      window.shown = new Set();
      const look = () => {
        window.shown.add(document.querySelector('[name=max_stake_per_event]').value);
        requestAnimationFrame(look);
      };
      look();
    `);
    const readAfter = page.waitForRequest(isRead);
    await answerBefore();
    await readAfter.then((request) => request.response());
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(await page.evaluate('[...window.shown]')).toEqual(['400']);
    await most.fill('300');
    await button('Change the terms').click();
    await expect.poll(() => button('Change the terms').getAttribute('aria-disabled')).toBe('true');
  });

  it('takes no limit away, and no commission, by what is left empty', async () => {
    const before = changes.length;
    await fill('Credit limit in EUR', '');
    await button('Change the terms').click();
    await alerts('Please fill this in.');
    await fill('Credit limit in EUR', '1500');
    await fill('Commission, in % of net winnings', '');
    await button('Change the terms').click();
    await says('The terms are changed.');
    expect(changes.at(-1)).toEqual({ commission_rate: null });
    await fill('From', '2027-01-01');
    await button('Change the terms').click();
    await alerts('Please fill this in.');
    expect(changes).toHaveLength(before + 1);
    await page.reload();
    await says('Live');
  });

  it('shuts a customer out and lets it in again, and gives it another password', async () => {
    await logInByApi(url, 'carl', CARLS);
    await page.getByLabel('Locked').check();
    await button('Change the account').click();
    await says('The account is changed, and carl is logged out.');
    await page.getByText('Locked', { exact: true }).waitFor();
    await expect(logInByApi(url, 'carl', CARLS)).rejects.toThrow();
    await page.getByLabel('Locked').uncheck();
    await fill('New password', 'short1');
    await button('Change the account').click();
    await alerts('This is too short.');
    await fill('New password', 'another2026');
    await page.getByLabel('May place bets').uncheck();
    await button('Change the account').click();
    await says('The account is changed, and carl is logged out.');
    await page.getByText('Active', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('');
    await logInByApi(url, 'carl', 'another2026');
    expect(await carl()).toMatchObject({
      locked: false,
      roles: { bet_placer: false, trade_page_viewer: true, group_spy: true },
    });
  });

  it('shows what another agent does meanwhile, and neither loses nor moves what is written', async () => {
    await fill('Name', 'Carl the Great');
    // On the page, and not in the window, which this browser scrolls along with what moves.
    const top = (): Promise<unknown> =>
      page.evaluate(
        `document.querySelector('form[aria-label="Credit and terms"]').getBoundingClientRect().top + scrollY`,
      );
    const before = await top();
    await byAnother('PATCH', '/v1/customers/carl/', { locked: true, credit_limit: ['EUR', 700] });
    await byAnother('POST', '/v1/transfers/', { username: 'carl', amount: 7 });
    await page.getByText('Locked', { exact: true }).waitFor({ timeout: AGAIN_MS });
    await page.getByRole('row', { name: /root €7\.00 \+€7\.00/ }).waitFor({ timeout: AGAIN_MS });
    await page.getByRole('row', { name: /€700\.00/ }).waitFor({ timeout: AGAIN_MS });
    expect(await page.getByLabel('Credit limit in EUR').inputValue()).toBe('700');
    expect(await top()).toBe(before);
    await button('Change the account').click();
    await says('The account is changed.');
    expect(changes.at(-1)).toEqual({ name: 'Carl the Great' });
    expect(await carl()).toMatchObject({ name: 'Carl the Great', locked: true, credit_limit: ['EUR', 700] });
  });

  it('keeps what is written while an answer is on its way', async () => {
    const answerChange = holdBack('PATCH', '**/v1/customers/carl/');
    await fill('Credit limit in EUR', '800');
    await button('Change the terms').click();
    await button('Changing …').waitFor();
    await fill('Why', 'more to come');
    await answerChange();
    await says('The terms are changed.');
    expect(await page.getByLabel('Why').inputValue()).toBe('more to come');
    const answerTransfer = holdBack('POST', '**/v1/transfers/');
    await fill('Amount in EUR', '3');
    await button('Move money').click();
    await button('Moving …').waitFor();
    await page.getByLabel('Which way').selectOption('take');
    await fill('Amount in EUR', '2');
    await answerTransfer();
    await says('€3.00 given to carl.');
    expect(await page.getByLabel('Which way').inputValue()).toBe('take');
    expect(await page.getByLabel('Amount in EUR').inputValue()).toBe('2');
  });

  it('says that an account may have been changed where no answer comes, and shows whether it has', async () => {
    await page.route('**/v1/customers/carl/', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByLabel('Locked').uncheck();
    await button('Change the account').click();
    await alerts('It is not known whether the account was changed.');
    await page.locator('.title', { hasText: 'Active' }).waitFor({ timeout: AT_ONCE_MS });
    await page.unroute('**/v1/customers/carl/');
  });

  it('says that figures cannot be read, and shows them as soon as they can', async () => {
    const path = '**/accounting_info/';
    await page.route(path, (route) => route.abort());
    await page.goto(`${url}/#/customers`);
    await page.getByRole('row', { name: /^bob .*unknown unknown unknown/ }).waitFor();
    await page.getByRole('link', { name: 'bob' }).click();
    await alerts('The server cannot be reached.');
    expect(await page.getByText('The figures are on their way …').count()).toBe(0);
    await page.unroute(path);
    await figure('Current balance').filter({ hasText: '£0.00' }).waitFor({ timeout: AGAIN_MS });
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  it('leaves whoever has gone elsewhere where they are when the customer is made', async () => {
    await page.goto(`${url}/#/customers`);
    await page.getByText('New customer', { exact: true }).click();
    await fill('Username', 'elsa');
    await fill('Password', PASSWORD);
    await page.getByLabel('Currency').selectOption('EUR');
    const answer = holdBack('POST', '**/v1/customers/');
    const made = page.waitForResponse((it) => it.request().method() === 'POST' && it.url().endsWith('/customers/'));
    await button('Make the customer').click();
    await button('Making …').waitFor();
    await page.getByRole('link', { name: 'bob' }).click();
    await page.getByRole('heading', { name: 'bob' }).waitFor();
    await answer();
    await (await made).finished();
    await page.goBack();
    await page.getByRole('link', { name: 'elsa' }).waitFor();
    expect(page.url()).toBe(`${url}/#/customers`);
  });

  it('shows a customer no more that is another’s by now', async () => {
    await page.goto(`${url}/#/customers/elsa`);
    await page.getByRole('heading', { name: 'elsa' }).waitFor();
    await byAnother('PATCH', '/v1/customers/elsa/', { group_id: 2 });
    await page.getByText('There is no customer elsa, or it is another’s.').waitFor({ timeout: AGAIN_MS });
  });

  it('shows all that was ever moved, page by page, and first what was moved just now', async () => {
    const { session } = await logInByApi(url, 'anna', PASSWORD);
    for (let day = 1; day <= 26; day += 1) {
      const json = { username: 'zed1', amount: day, description: `day ${day}` };
      expect((await ask(url, { method: 'POST', path: '/v1/transfers/', json, session })).code).toBe('ok');
    }
    await page.goto(`${url}/#/customers/zed1`);
    const moved = page.getByRole('region', { name: 'Transfers' });
    await moved.getByText('Page 1 of 2', { exact: true }).waitFor();
    await moved.getByText('day 26', { exact: true }).waitFor();
    expect(await moved.locator('tbody tr').count()).toBe(25);
    await moved.getByRole('button', { name: 'Next' }).click();
    await moved.getByText('day 1', { exact: true }).waitFor();
    expect(await moved.locator('tbody tr').count()).toBe(1);
    await fill('Amount in GBP', '27');
    await fill('Memo', 'day 27');
    await button('Move money').click();
    await moved.getByText('day 27', { exact: true }).waitFor({ timeout: AT_ONCE_MS });
    await moved.getByText('Page 1 of 2', { exact: true }).waitFor();
  });

  it('is as wide as the window, and keeps nobody from reading or using it', async () => {
    const openView = async (hash: string): Promise<void> => {
      await page.goto(`${url}/${hash}`);
      await page.locator('.figures dd', { hasText: /\d/ }).first().waitFor();
      await page.getByText('on its way').or(page.getByText('on their way')).waitFor({ state: 'detached' });
      if (hash === '#/customers') await page.getByText('New customer').click();
    };
    const hashes = ['#/customers/carl', `#/customers/${LONG}`, '#/customers'];
    expect(await unfitViews(page, hashes, openView)).toEqual([]);
  });
});
