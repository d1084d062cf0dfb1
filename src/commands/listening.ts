// Why an address cannot be listened on, in words: how another is chosen is each command's own.
import { createServer } from 'node:net';

/** An address cannot be listened on: another process does, this machine does not have it, it is a name without one, or this user may not. */
export class ListenFault extends Error {
  override readonly name = 'ListenFault';
}

/** How another one is chosen. */
export interface Advice {
  readonly port: string;
  /** Null: it is always the same. */
  readonly host: string | null;
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'is not for this user to listen on',
};

/** No name has them, and an address that has colons is looked up nowhere. */
const MORE_THAN_A_HOST = /[/:]/;

/** Waits for what begins to listen. Faults: `ListenFault`, with what to do about it; whatever else goes wrong. */
export async function whileListening<T>(listening: Promise<T>, advice: Advice): Promise<T> {
  try {
    return await listening;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) throw cause;
    const ofHost = (what: string): ListenFault =>
      new ListenFault(advice.host === null ? `${what}.` : `${what}: ${advice.host}.`, { cause });
    if (cause.syscall === 'getaddrinfo' && 'hostname' in cause) {
      const host = String(cause.hostname);
      throw ofHost(
        MORE_THAN_A_HOST.test(host)
          ? `${host} is more than a host: that is a name or an address, with no http:// before it and no port behind it`
          : `The host ${host} has no address (${String(cause.code)})`,
      );
    }
    if (cause.syscall !== 'listen' || !('address' in cause)) throw cause;
    const address = String(cause.address);
    if (cause.code === 'EADDRNOTAVAIL') throw ofHost(`${address} is no address of this machine`);
    const reason = REASONS[String(cause.code)];
    // Where any port would do, none is named.
    if (reason === undefined || !('port' in cause)) throw cause;
    throw new ListenFault(`Port ${String(cause.port)} of ${address} ${reason}: ${advice.port}.`, { cause });
  }
}

/** Listens for a moment, so that it is known at once whether that can be done later. Faults: as `whileListening`. */
export async function tryPort(host: string, port: number, advice: Advice): Promise<void> {
  const server = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  await whileListening(listening, advice);
  await new Promise((resolve) => server.close(resolve));
}
