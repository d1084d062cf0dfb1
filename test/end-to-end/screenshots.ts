// Pictures of every view of the trade page, on a demo of its own: `npm run screenshots -- FOLDER`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { startServer } from './server-process.js';

const SIZES = [
  { name: '1280', width: 1280, height: 800 },
  { name: '390', width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;
const PASSWORD = 'demo1234';
/** Bets are answered, prices move, and all bookmakers have been heard by then. */
const SETTLE_MS = 4000;

const [folder = 'screenshots'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const demo = startServer(['demo', '--port', '0']);
try {
  await demo.line((line) => line.startsWith('Ctrl-C'));
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
  for (const size of SIZES) for (const scheme of SCHEMES) await shootAll(url, size, scheme);
} finally {
  await demo.end('SIGTERM');
}

async function shootAll(
  url: string,
  size: (typeof SIZES)[number],
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const viewport = { width: size.width, height: size.height };
  const browser = await openBrowser({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await browser.context.newPage();
  const shoot = async (name: string, fullPage = true): Promise<void> => {
    await page.screenshot({ path: join(folder, `${name}-${size.name}-${colorScheme}.png`), fullPage });
  };

  await page.goto(url);
  await page.getByLabel('Username').waitFor();
  await shoot('log-in');
  await logIn(page, 'alice', 'wrong');
  await page.getByRole('alert').waitFor();
  await shoot('log-in-refused');
  await logIn(page, 'alice', PASSWORD);
  await page.locator('.event-row').nth(5).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('events', false);
  await page.getByLabel('Search').fill('no such team');
  await shoot('events-none', false);
  await page.getByLabel('Search').fill('');

  await page.getByLabel('Sport').selectOption('fb');
  await page.locator('.event-row', { hasNotText: 'In play' }).first().click();
  await page.locator('.price').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('offers');
  await page.locator('.price').first().click();
  await page.locator('.quotes .best').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('betslip');
  await page.getByLabel('Lowest price').fill('1.01');
  await page.getByLabel(/^Stake/).fill('250');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('.order-card .bets').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('order-placed');
  await page.getByLabel(/price$/).fill('0.5');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot('order-refused');
  await page.getByRole('button', { name: 'Lay', exact: true }).click();
  await page.locator('.quotes .best').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await shoot('betslip-lay');

  await goTo(page, 'Orders');
  await page.locator('.stacked tbody tr').first().waitFor();
  await shoot('orders');
  await page.locator('.stacked tbody th a').first().click();
  await page.locator('.log li').first().waitFor();
  await page.waitForTimeout(500);
  await shoot('order');
  await goTo(page, 'Positions');
  await page.locator('.heat').waitFor();
  await shoot('positions');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').waitFor();
  await shoot('logged-out');

  await logIn(page, 'root', PASSWORD);
  await goTo(page, 'Orders');
  await page.waitForTimeout(1000);
  await shoot('orders-of-others');
  await goTo(page, 'Operator');
  for (const tab of ['Bookmakers', 'Unreconciled bets', 'Alerts', 'Unmatched events', 'Scores and results']) {
    await page.getByRole('link', { name: tab }).click();
    await page.waitForTimeout(1000);
    await shoot(`operator-${tab.toLowerCase().replaceAll(' ', '-')}`);
  }
  await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
  await shoot('operator-event');
  await browser.close();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function goTo(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
}
