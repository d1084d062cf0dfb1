// Debian's Chromium, as a reader of the trade page has it: nothing kept from before, and nothing asked of anyone but the page.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  chromium,
} from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether there is a browser. */
export const hasBrowser = existsSync(CHROMIUM);

type BrowserOptions = BrowserContextOptions & Pick<LaunchOptions, 'ignoreDefaultArgs'>;

/** A browser with one window. */
export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Opens a browser that has never been used. Its scroll bars take no room unless `ignoreDefaultArgs` lets them. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-browser-'));
  const context = await chromium.launchPersistentContext(folder, { ...options, executablePath: CHROMIUM, args: ARGS });
  return {
    context,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A phone by night, and a desk by day. */
const PHONE_AND_DESK = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The Web Content Accessibility Guidelines 2.2, level AA, and what is good practice besides. */
const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what keeps some from reading or using a page as it is now: each with the guideline and the element. */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = `axe.run({ runOnly: ${JSON.stringify(GUIDELINES)} })`;
  const told = `({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html))`;
  return page.evaluate<string[]>(`${found}.then(${told})`);
}

/** Opens views on a phone and on a desk. Returns of each that is wider than the window how wide it is, and its barriers. */
export async function unfitViews(
  page: Page,
  hashes: readonly string[],
  open: (hash: string) => Promise<void>,
): Promise<readonly string[]> {
  const unfit: string[] = [];
  for (const { width, colorScheme } of PHONE_AND_DESK) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const hash of hashes) {
      await open(hash);
      const shown = await page.evaluate<number>('document.documentElement.scrollWidth');
      const wrong = [...(shown === width ? [] : [`${shown} wide`]), ...(await barriersOf(page))];
      unfit.push(...wrong.map((what) => `${hash} at ${width}: ${what}`));
    }
  }
  return unfit;
}
