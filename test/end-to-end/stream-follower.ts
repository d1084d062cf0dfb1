// A client of the stream that knows nothing but what it is told: it keeps orders, bets, betslips and the balance, remembers how far it has
// heard, and goes on from there when it is connected again.
import { WebSocket } from 'ws';
import { decodeFrame } from '../support/stream-decode.js';
import { PROTOBUF_PROTOCOL } from '../../src/wire/stream/frames.js';

/** What an answer or a message carries. */
export type Payload = Readonly<Record<string, unknown>>;

/** A message as it stands in a frame. */
export type Message = readonly [code: string, payload: Payload];

/** A frame, in whichever form it came. */
export interface Frame {
  readonly data: readonly Message[];
  readonly seq?: number;
}

/** How a socket is opened. */
export interface Opening {
  readonly token: string;
  readonly format?: 'json' | 'protobuf';
  readonly isSpy?: boolean;
  readonly resume?: number;
}

/** What is told once each and in order, and again. */
export const FACTS: ReadonlySet<string> = new Set(['order', 'bet', 'balance']);

/** Opens a socket; its faults are told by its closing. */
export function openWire(url: string, { token, format = 'json', isSpy = false, resume }: Opening): WebSocket {
  const query = new URLSearchParams({ token });
  if (isSpy) query.set('spy', 'true');
  if (resume !== undefined) query.set('resume', String(resume));
  const address = `${url.replace(/^http/, 'ws')}/v1/stream/?${query.toString()}`;
  const wire = new WebSocket(address, format === 'protobuf' ? [PROTOBUF_PROTOCOL] : []);
  // A fault is followed by `close`.
  wire.on('error', () => undefined);
  return wire;
}

/** Returns what a frame says. */
export function readFrame(raw: unknown, isBinary: boolean): Frame {
  if (!Buffer.isBuffer(raw)) throw new Error('A frame comes as one buffer');
  return isBinary ? decodeFrame(raw) : (JSON.parse(raw.toString()) as Frame);
}

/** Resolves with the code that a socket is closed with. */
export function closingOf(wire: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    wire.on('close', resolve);
  });
}

/** Returns an object without one of its fields. */
export function without(payload: Payload, field: string): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field));
}

/** A server that has been killed is asked again so often. */
const AGAIN_MS = 10;

/** How a follower connects. */
export interface Following extends Opening {
  /** How it goes on after its last fact: by the query it opens with, or by a command. */
  readonly resumes: 'query' | 'command';
}

/** What a follower has been told. */
export class Follower {
  /** The last fact that it has heard of. */
  seq = 0;
  /** Each fact, in the order in which it was told. */
  readonly facts: Message[] = [];
  readonly orders = new Map<number, Payload>();
  readonly bets = new Map<number, Payload>();
  /** News is not told again: of the present connection. */
  betslips = new Map<string, Payload>();
  balance: Payload = {};
  /** How often it was connected. */
  connections = 0;
  /** Whether it has heard all that there was before it was connected. */
  isCaughtUp = false;

  #wire: WebSocket | null = null;
  #isSynced = false;
  #isOver = false;
  /** So many more frames until it is cut off; null: it stays. */
  #framesLeft: number | null = null;
  #ended: Promise<number> = Promise.resolve(0);

  constructor(
    readonly following: Following,
    readonly urlNow: () => string,
    /** Draws how many frames a connection lives; null: as long as it may. */
    readonly drawLife: () => number | null,
  ) {}

  connect(): void {
    const { resumes, token, format = 'json', isSpy = false } = this.following;
    const opening = { token, format, isSpy };
    const wire = openWire(this.urlNow(), resumes === 'query' ? { ...opening, resume: this.seq } : opening);
    this.#wire = wire;
    this.#isSynced = false;
    this.isCaughtUp = false;
    this.#framesLeft = this.drawLife();
    this.betslips = new Map();
    wire.on('open', () => {
      this.connections += 1;
    });
    wire.on('message', (raw, isBinary) => {
      if (this.#wire === wire) this.#hear(wire, readFrame(raw, isBinary));
    });
    this.#ended = closingOf(wire);
    void this.#ended.then(() => {
      if (this.#wire !== wire) return;
      setTimeout(() => {
        if (!this.#isOver) this.connect();
      }, AGAIN_MS);
    });
  }

  /** Resolves with the code that its present connection is closed with. */
  get ended(): Promise<number> {
    return this.#ended;
  }

  /** Ends its connection for good. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#wire?.terminate();
    await this.#ended;
  }

  /** Ends its connection without a word, and connects again. */
  cut(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.terminate();
    if (!this.#isOver) this.connect();
  }

  #hear(wire: WebSocket, { data, seq }: Frame): void {
    for (const message of data) this.#note(wire, message);
    if (seq !== undefined && this.#hasAllBefore) this.seq = seq;
    if (this.#framesLeft === null) return;
    this.#framesLeft -= 1;
    if (this.#framesLeft <= 0) this.cut();
  }

  /**
   * Whether a fact's number says that it has heard all facts up to it. What comes before `sync` is how things stand; and what comes between
   * a connection and the answer to its `resume` may be news that has overtaken what is told again.
   */
  get #hasAllBefore(): boolean {
    return this.following.resumes === 'query' ? this.#isSynced : this.isCaughtUp;
  }

  #note(wire: WebSocket, message: Message): void {
    const [code, payload] = message;
    if (FACTS.has(code) && this.#isSynced) this.facts.push(message);
    switch (code) {
      case 'order': {
        // What it waits for is not part of an order.
        this.orders.set(Number(payload['order_id']), without(payload, 'exchange_order'));
        return;
      }
      case 'bet':
        this.bets.set(Number(payload['bet_id']), payload);
        return;
      case 'balance':
        this.balance = payload;
        return;
      case 'betslip':
        this.betslips.set(String(payload['betslip_id']), payload);
        return;
      case 'betslip_closed':
        this.betslips.delete(String(payload['betslip_id']));
        return;
      case 'pmm':
        this.#notePmm(payload);
        return;
      case 'sync':
        this.#isSynced = true;
        if (this.following.resumes === 'command') wire.send(JSON.stringify(['resume', this.seq]));
        return;
      case 'response':
        if (payload['status'] !== 'ok') throw new Error(`Not resumed: ${JSON.stringify(payload)}`);
        this.isCaughtUp = true;
        return;
      default:
        return;
    }
  }

  #notePmm({ betslip_id: id, bookie, username, bet_type, status, price_list }: Payload): void {
    const betslip = this.betslips.get(String(id));
    // One that was opened before it was connected.
    if (betslip === undefined) return;
    const accounts = (betslip['accounts'] as readonly Payload[]).map((account) =>
      account['bookie'] === bookie && account['username'] === username && account['bet_type'] === bet_type
        ? { ...account, status: (status as Payload)['code'], price_list }
        : account,
    );
    this.betslips.set(String(id), { ...betslip, accounts });
  }
}

/** Returns all facts after one that a client is told who connects anew. */
export function replay(url: string, opening: Opening & { readonly resume: number }): Promise<readonly Message[]> {
  return new Promise((resolve, reject) => {
    const wire = openWire(url, opening);
    const facts: Message[] = [];
    let isSynced = false;
    wire.on('message', (raw, isBinary) => {
      for (const message of readFrame(raw, isBinary).data) {
        if (isSynced && FACTS.has(message[0])) facts.push(message);
        if (message[0] === 'sync') isSynced = true;
        if (message[0] === 'response') {
          wire.terminate();
          resolve(facts);
        }
      }
    });
    wire.on('close', () => {
      reject(new Error('Closed before all was told'));
    });
  });
}
