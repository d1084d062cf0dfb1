// What pictures of the trade page are taken with: a page of one size and colour scheme, and the ways to what it shows.
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { type Browser, openBrowser } from './browser.js';

/** A size and a colour scheme. */
export interface Look {
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

/** How the page is looked at: on a desk and on a phone, by day and by night. */
export const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) => [
  { size: '1280', width: 1280, height: 800, scheme },
  { size: '390', width: 390, height: 844, scheme },
]);

/** What was told is painted by then. */
export const PAINTED_MS = 400;

/** A page that pictures are taken of. */
export interface Shots {
  readonly page: Page;
  /** Takes a picture, of all that can be scrolled to or only of what is in sight. */
  readonly shoot: (name: string, extent?: 'whole' | 'in sight') => Promise<void>;
  readonly logIn: (username: string, password: string) => Promise<void>;
  /** Logs out, and in as somebody else. */
  readonly logInInstead: (username: string, password: string) => Promise<void>;
  readonly goTo: (view: string) => Promise<void>;
  /** Takes a picture while requests go unanswered. */
  readonly shootWaiting: (name: string, requests: Requests, begin: () => Promise<void>) => Promise<void>;
  /** Does something while requests reach nobody. */
  readonly cutOff: (requests: Requests, work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Some of the page's requests. */
export interface Requests {
  readonly method: string;
  readonly path: RegExp;
}

/** Opens a page whose pictures go to a folder. */
export async function openShots(url: string, folder: string, look: Look): Promise<Shots> {
  const viewport = { width: look.width, height: look.height };
  const browser: Browser = await openBrowser({ viewport, colorScheme: look.scheme, reducedMotion: 'reduce' });
  const page = await browser.context.newPage();
  await page.goto(url);
  await page.getByLabel('Username').waitFor();

  async function routed(requests: Requests, handle: (route: Route) => Promise<void>, work: () => Promise<void>) {
    const isOne = (asked: URL): boolean => requests.path.test(asked.pathname);
    await page.route(isOne, (route) =>
      route.request().method() === requests.method ? handle(route) : route.fallback(),
    );
    await work();
    await page.unroute(isOne);
  }

  const shots: Shots = {
    page,
    async shoot(name, extent = 'whole') {
      const path = join(folder, `${name}-${look.size}-${look.scheme}.png`);
      await page.screenshot({ path, fullPage: extent === 'whole' });
    },
    async logIn(username, password) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
    },
    async logInInstead(username, password) {
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByLabel('Username').waitFor();
      await shots.logIn(username, password);
    },
    async goTo(view) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    },
    async shootWaiting(name, requests, begin) {
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await routed(
        requests,
        async (route) => {
          await answered;
          await route.continue();
        },
        async () => {
          const asked = page.waitForRequest((it) => requests.path.test(new URL(it.url()).pathname));
          await begin();
          await asked;
          await page.waitForTimeout(PAINTED_MS);
          await shots.shoot(name);
          answer();
        },
      );
    },
    cutOff: (requests, work) => routed(requests, (route) => route.abort(), work),
    close: () => browser.close(),
  };
  return shots;
}
