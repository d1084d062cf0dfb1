// A provider that is not there: nobody listens at its address, for a while. Its bets and prices are as they were when it is back.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes a server off the network and puts it back. */
interface Absence {
  /** Breaks all connections and refuses further ones for so long; 0 ends an absence. */
  leave(ms: number): void;
  /** Nobody comes back any more: the server is closed by others. */
  close(): void;
}

/** Meanwhile the system may have given the port to somebody else. */
const TRY_AGAIN_MS = 100;

/** Returns the absence of a server, which cannot leave before it listens. */
export function createAbsence(server: Server): Absence {
  let address: AddressInfo | null = null;
  let timer: NodeJS.Timeout | null = null;

  function comeBackIn(ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      if (address !== null) server.listen(address.port, address.address);
    }, ms);
  }

  function goAway(): void {
    const where = server.address();
    address = typeof where === 'object' ? where : null;
    server.close();
    server.closeAllConnections();
  }

  server.on('error', () => {
    if (address !== null) comeBackIn(TRY_AGAIN_MS);
  });
  return {
    leave(ms) {
      if (ms > 0 && server.listening) goAway();
      if (!server.listening) comeBackIn(ms);
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      address = null;
    },
  };
}
