// A port that another process has, in words: how one is chosen is each command's own.
import { createServer } from 'node:net';

/** A port that cannot be listened on, because another process does. */
export class TakenPort extends Error {
  override readonly name = 'TakenPort';
}

/** Waits for what begins to listen. Faults: `TakenPort`, with what to do about it; whatever else goes wrong. */
export async function whileListening<T>(listening: Promise<T>, advice: string): Promise<T> {
  try {
    return await listening;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    const place =
      'port' in cause && 'address' in cause ? `Port ${String(cause.port)} of ${String(cause.address)}` : 'The port';
    throw new TakenPort(`${place} is taken: ${advice}.`, { cause });
  }
}

/** Listens for a moment, so that it is known at once whether that can be done later. Faults: as `whileListening`. */
export async function tryPort(host: string, port: number, advice: string): Promise<void> {
  const server = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  await whileListening(listening, advice);
  await new Promise((resolve) => server.close(resolve));
}
