// Frames: messages that go out together (decisions §16). A message is written down once for each format, however many are told, and a frame
// is put together from what is written.
import type { Seq } from '../../core/value/ids.js';
import type { Instant } from '../../core/value/time.js';
import { encodeStreamMessage, joinFrame } from '../proto/stream.js';
import type { StreamMessage } from './messages.js';

/** How frames are written: JSON text, or `Frame` of proto/stream.proto. */
export type Format = 'json' | 'protobuf';

/** The sub-protocol that a client names to get binary frames. */
export const PROTOBUF_PROTOCOL = 'slipstream.v1+protobuf';

/** A message, written when it is first needed. */
export interface Written {
  readonly message: StreamMessage;
  readonly text: string;
  readonly bytes: Uint8Array;
}

class WrittenWhenNeeded implements Written {
  #text: string | null = null;
  #bytes: Uint8Array | null = null;

  constructor(readonly message: StreamMessage) {}

  get text(): string {
    return (this.#text ??= JSON.stringify(this.message));
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= encodeStreamMessage(this.message));
  }
}

/** Returns a message to be written as often as there are formats. */
export function written(message: StreamMessage): Written {
  return new WrittenWhenNeeded(message);
}

/** What a frame is made of. */
interface FrameParts {
  readonly at: Instant;
  readonly messages: readonly Written[];
  /** The number of the last fact in it; null: there is none. */
  readonly seq: Seq | null;
}

/** Returns a frame, ready to be sent to any number of sockets. */
export function frameOf(format: Format, { at, messages, seq }: FrameParts): Buffer {
  const ts = at / 1000;
  if (format === 'protobuf')
    return joinFrame(
      ts,
      messages.map(({ bytes }) => bytes),
      seq,
    );
  const data = messages.map(({ text }) => text).join(',');
  const end = seq === null ? ']}' : `],"seq":${seq}}`;
  return Buffer.from(`{"ts":${ts},"data":[${data}${end}`);
}
