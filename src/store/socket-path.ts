// Sockets in a data directory. The system has room for some hundred bytes of a socket's path, and Node cuts off what is beyond without a word:
// a long one goes by way of the directory's descriptor.
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { PRIVATE } from './lmdb/directory.js';

/** macOS has room for 104 bytes with the last, which is 0; Linux for 108. */
const PATH_BYTES_MAX = 103;
const DESCRIPTORS = '/proc/self/fd';

/** A path that is short enough. */
export interface SocketPath {
  readonly path: string;
  /** Once the socket is no longer listened on, or is connected. */
  close(): void;
}

/** Has a server listen there for this user alone: the system makes a socket as the process's mask says, and that may be another program's. */
export function listenAt(server: Server, { path }: SocketPath, onListening: () => void): void {
  server.listen(path, () => {
    chmodSync(path, PRIVATE);
    onListening();
  });
}

/** Returns how to name a socket in a directory; null: there is no way. */
export function openSocketPath(directory: string, name: string): SocketPath | null {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return { path, close: () => undefined };
  if (!existsSync(DESCRIPTORS)) return null;
  const descriptor = openSync(directory, 'r');
  return {
    path: join(DESCRIPTORS, String(descriptor), name),
    close() {
      closeSync(descriptor);
    },
  };
}
