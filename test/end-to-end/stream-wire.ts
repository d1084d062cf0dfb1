// The stream's connections byte by byte, for clients that do not keep to the protocol.
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';

/** A TCP connection to the server, and what has come by it. */
export interface RawWire {
  readonly socket: Socket;
  readonly received: () => Buffer;
  /** Resolves when the other side has ended it. */
  readonly ended: Promise<void>;
}

/** Opens a TCP connection. */
export function openRaw(url: string): Promise<RawWire> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A fault is followed by `close`.
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  return new Promise((resolve) => {
    socket.on('connect', () => {
      resolve({ socket, received: () => Buffer.concat(chunks), ended });
    });
  });
}

/** What is changed of a request to be upgraded; null: the header is left out. */
export type Headers = Readonly<Record<string, string | null>>;

/** Returns a request to be upgraded to a websocket. */
export function upgradeText(path: string, headers: Headers = {}, method = 'GET'): string {
  const all: Headers = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}\r\n`]));
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** What a frame from a client is made of. */
export interface RawFrame {
  /** FIN, the reserved bits and the opcode. */
  readonly first: number;
  readonly body?: Buffer;
  readonly isMasked?: boolean;
  /** What it says its length is; its body's where it says nothing else. */
  readonly length?: bigint;
}

/** Returns a frame's bytes. */
export function rawFrame({ first, body = Buffer.alloc(0), isMasked = true, length }: RawFrame): Buffer {
  const size = length ?? BigInt(body.length);
  const head = headOf(first, size, isMasked ? 0x80 : 0);
  if (!isMasked) return Buffer.concat([head, body]);
  const mask = Buffer.from([1, 2, 3, 4]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ mask[index % 4]!)]);
}

function headOf(first: number, size: bigint, masked: number): Buffer {
  if (size < 126n) return Buffer.from([first, masked | Number(size)]);
  const isShort = size < 65536n;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = first;
  head[1] = masked | (isShort ? 126 : 127);
  if (isShort) head.writeUInt16BE(Number(size), 2);
  else head.writeBigUInt64BE(size, 2);
  return head;
}

/** Returns the code of the closing frame in what a server has sent after its answer to the upgrade, 1005 where it has none; null: there is no such frame. */
export function closingCodeIn(received: Buffer): number | null {
  let place = received.indexOf('\r\n\r\n') + 4;
  while (place + 2 <= received.length) {
    const opcode = received[place]! & 0x0f;
    const short = received[place + 1]! & 0x7f;
    const [size, head] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [received.readUInt16BE(place + 2), 4]
          : [Number(received.readBigUInt64BE(place + 2)), 10];
    if (opcode === 8) return size === 0 ? 1005 : received.readUInt16BE(place + head);
    place += head + size;
  }
  return null;
}
