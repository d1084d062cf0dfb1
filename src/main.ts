// The process: opens the app, says where it listens, and closes it on a signal.
import { readFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { type App, openApp } from './app.js';
import { systemClock } from './clock.js';
import type { Config } from './config.js';
import { type Log, createLog } from './log.js';
import { ROOT } from './root.js';

/** Everything in hand has this long to end after a signal (decisions §19). */
export const GRACE_MS = 10_000;

/** Returns the package's version. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}

/** Runs a server until a signal ends it; `also` is closed after it. A fault at the start is thrown. */
export async function serve(config: Config, log: Log, also: () => Promise<void>): Promise<App> {
  const app = await openApp({ config, clock: systemClock, log, root: ROOT, version: readVersion() });
  log.info({ url: app.url }, 'slipstream is listening');
  // Whoever started the process waits for this line.
  log.flush();
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ signal, err }) => {
    if (err !== undefined) log.fatal({ err }, 'a bug stops the process');
    else log.info({ signal }, 'closing');
    await app.close();
    await also();
    log.flush();
  });
  return app;
}

/** Returns the log that a configuration asks for. */
export function openLog(level: Config['logLevel'], pretty: boolean): Log {
  return createLog({ level, pretty });
}
