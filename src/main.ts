// The server as a process: opens the app, says where it listens, and lets it end with the process.
import { type App, openApp } from './app.js';
import { systemClock, systemTimer } from './clock.js';
import type { Config } from './config/config.js';
import type { Ending } from './ending.js';
import type { Log } from './log.js';
import { ROOT, readVersion } from './root.js';

/** Runs a server until the process ends. A fault at the start is thrown, also that it has begun to end meanwhile. */
export async function serve(config: Config, log: Log, { opened, signal }: Ending): Promise<App> {
  const here = { clock: systemClock, timer: systemTimer, root: ROOT, version: readVersion() };
  const opening = openApp({ ...here, config, log, signal });
  const app = await opened(opening, async () => {
    // One that is not open yet can be closed only once it is; one that cannot be opened has closed what was open.
    const [outcome] = await Promise.allSettled([opening]);
    if (outcome.status === 'fulfilled') await outcome.value.close();
  });
  signal.throwIfAborted();
  log.info({ url: app.url, host: config.http.host }, 'slipstream is listening');
  // Whoever started the process waits for this line.
  log.flush();
  return app;
}
