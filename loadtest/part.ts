// The parts of a load run that are processes of their own, so that none of them is measured with another. They are asked by messages, end
// with whoever started them, and are asked one thing at a time.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A part. */
export interface Part<Questions extends object> {
  readonly pid: number;
  ask<K extends keyof Questions>(kind: K, asked: AskedOf<Questions, K>): Promise<AnswerOf<Questions, K>>;
  /** Ends it by a signal; resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** What a part can be asked: by name, what comes with the question and what is answered. */
type AskedOf<Questions, K extends keyof Questions> = Questions[K] extends (asked: infer A) => unknown ? A : never;
type AnswerOf<Questions, K extends keyof Questions> = Questions[K] extends (asked: never) => infer R
  ? Awaited<R>
  : never;

interface Question {
  readonly kind: string;
  readonly asked: unknown;
}

/** The folder that this file is in, and what files are called there: the sources, or what is built of them. */
const EXTENSION = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** Returns the file of a part. */
export function partFile(name: string): URL {
  return new URL(`${name}${EXTENSION}`, import.meta.url);
}

/** Asks a process that was started with a channel for messages. */
export function partOf<Questions extends object>(child: ChildProcess): Part<Questions> {
  const ended = once(child, 'exit');
  // Somebody asks, or nobody cares.
  ended.catch(() => undefined);
  return {
    pid: child.pid!,
    async ask(kind, asked) {
      const answered = once(child, 'message');
      child.send({ kind: String(kind), asked } satisfies Question);
      const [answer] = await Promise.race([answered, ended.then(() => endedEarly(child))]);
      return (answer as { readonly answer: never }).answer;
    },
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

function endedEarly(child: ChildProcess): never {
  throw new Error(`${child.spawnargs.slice(1).join(' ')} ended by itself`);
}

/** Starts a part of this folder. */
export function startPart<Questions extends object>(name: string, args: readonly string[] = []): Part<Questions> {
  return partOf(fork(fileURLToPath(partFile(name)), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
}

/** Answers what this process is asked, for as long as somebody may ask. */
export function answerQuestions(answers: Readonly<Record<string, (asked: never) => unknown>>): void {
  process.on('message', ({ kind, asked }: Question) => {
    void Promise.resolve(answers[kind]!(asked as never)).then((answer) => {
      process.send?.({ answer: answer ?? null });
    });
  });
  process.once('disconnect', () => {
    process.exit();
  });
}
