// The package's front door: a server inside another program, which owns the process and its signals. `slipstream serve` is the same server in a
// process of its own.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApp } from './app.js';
import { systemClock, systemTimer } from './clock.js';
import { ConfigFault } from './config/file.js';
import { parseConfig, readConfig } from './config/reading.js';
import type { Configuration } from './config/shape.js';
import { createLog } from './log.js';
import { ROOT, readVersion } from './root.js';

export type { Configuration } from './config/shape.js';
export { ConfigFault } from './config/file.js';
export { StoreFault } from './store/store-fault.js';

/** What a server is opened with. */
export interface SlipstreamOptions {
  /**
   * What `slipstream serve` has in its configuration file, or the path of one, also as a `file:` URL. `http.port` 0: any that is free. A relative
   * `data_dir` begins at the working directory of the call.
   */
  readonly config: Configuration | string | URL;
  /**
   * Told each line of the log, as JSON with its end; without it they go to standard output. `log.level` says which there are. It is not waited for.
   * What it throws, or its promise is rejected with, is a warning of the process, once, and the line is lost.
   */
  readonly onLogLine?: (line: string) => unknown;
}

/** A running server. */
export interface Slipstream {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Finishes what was accepted, then stops; a second call waits for the same. Nothing of it keeps the process alive then. */
  close(): Promise<void>;
}

/**
 * Opens a server; resolves when it listens. There may be several in a process, each with a `data_dir` of its own. Faults: `ConfigFault` with
 * all that is wrong with the configuration, `StoreFault` where its store cannot be opened or another server has it, and what the system says
 * of the port (`EADDRINUSE`). Then nothing of it is left open.
 */
export async function openSlipstream({ config, onLogLine }: SlipstreamOptions): Promise<Slipstream> {
  if (onLogLine !== undefined && typeof onLogLine !== 'function')
    throw new ConfigFault(['onLogLine: must be a function']);
  const path = config instanceof URL ? pathOf(config) : config;
  const read = typeof path === 'string' ? readConfig(path) : parseConfig(path);
  const output = onLogLine === undefined ? null : { write: unharmedBy(onLogLine) };
  const log = createLog({ level: read.logLevel, pretty: false, output });
  const app = await openApp({
    // The program may go to another working directory meanwhile.
    config: { ...read, dataDir: resolve(read.dataDir) },
    clock: systemClock,
    timer: systemTimer,
    log,
    root: ROOT,
    version: readVersion(),
  });
  let closing: Promise<void> | null = null;
  return {
    url: app.url,
    close() {
      closing ??= app.close();
      return closing;
    },
  };
}

/** What is wrong with one that is no file's is told without it: an address may hold a password. */
function pathOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new ConfigFault(["config: must be a file's URL on this machine (`file:///…`)"]);
  }
}

/** Lines are written in the middle of what the server does, which a fault of the program's is not to break off. */
function unharmedBy(onLogLine: NonNullable<SlipstreamOptions['onLogLine']>): (line: string) => void {
  let isTold = false;
  function onFault(fault: unknown): void {
    if (isTold) return;
    isTold = true;
    process.emitWarning(`onLogLine failed, and lines of the log are lost: ${String(fault)}`, 'SlipstreamWarning');
  }
  return (line) => {
    try {
      const done = onLogLine(line);
      if (done instanceof Promise) done.catch(onFault);
    } catch (fault) {
      onFault(fault);
    }
  };
}
