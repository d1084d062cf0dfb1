// The server as a process of its own, as an operator runs it: started, killed, started again.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));

/** A running `slipstream`. */
export interface ServerProcess {
  readonly pid: number;
  /** All that it has printed so far. */
  printed(): string;
  /** Resolves with the first line that will do. Fails when it ends before it has printed one. */
  line(willDo: (line: string) => boolean): Promise<string>;
  /** Resolves with where it listens, once it says so. Fails when it ends before that. */
  url(): Promise<string>;
  /** Resolves with how it ended, once it has. */
  ended(): Promise<Ended>;
  /** Sends a signal; resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Starts `slipstream` with arguments, with more in its environment, and by another command that becomes it. */
export function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  by: readonly string[] = [],
): ServerProcess {
  const env = { ...process.env, ...environment };
  const [command = '', ...words] = [...by, process.execPath, CLI, ...args];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const lines = gather(child);
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const howEnded = async (): Promise<Ended> => {
    const [code, signal] = await ended;
    return { code, signal };
  };
  const line: ServerProcess['line'] = (willDo) =>
    Promise.race([lines.find(willDo), ended.then(() => endedEarly(lines.all))]);
  return {
    pid: child.pid!,
    printed: () => lines.all.join('\n'),
    line,
    url: async () => (JSON.parse(await line((printed) => printed.includes('"url"'))) as { readonly url: string }).url,
    ended: howEnded,
    end(signal) {
      child.kill(signal);
      return howEnded();
    },
  };
}

/** How a command ended, and what it printed. */
export interface CommandRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `slipstream` to its end. */
export function runCommand(...args: readonly string[]): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], (_, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });
}

function endedEarly(printed: readonly string[]): never {
  throw new Error(`The server ended:\n${printed.join('\n')}`);
}

interface Lines {
  readonly all: readonly string[];
  find(willDo: (line: string) => boolean): Promise<string>;
}

function gather({ stdout, stderr }: ChildProcess): Lines {
  const all: string[] = [];
  const waiting = new Set<(line: string) => void>();
  for (const stream of [stdout, stderr]) {
    createInterface({ input: stream! }).on('line', (line) => {
      all.push(line);
      for (const tell of waiting) tell(line);
    });
  }
  return {
    all,
    find: (willDo) =>
      new Promise((resolve) => {
        const known = all.find(willDo);
        if (known !== undefined) {
          resolve(known);
          return;
        }
        const tell = (line: string): void => {
          if (!willDo(line)) return;
          waiting.delete(tell);
          resolve(line);
        };
        waiting.add(tell);
      }),
  };
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
