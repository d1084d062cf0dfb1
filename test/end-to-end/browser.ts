// Debian's Chromium, as a reader of the trade page has it: nothing kept from before, and nothing asked of anyone but the page.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, type LaunchOptions, chromium } from 'playwright-core';

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
