// /asyncapi.json: the stream described for machines, made of the same schemas that its messages are typed by.
import { type TSchema, Type } from 'typebox';
import { PROTOBUF_PROTOCOL } from './frames.js';
import { PAYLOADS, type StreamCode } from './messages.js';

interface MessageDescription {
  readonly summary: string;
  readonly kind: 'fact' | 'news' | 'answer';
}

/** What each message says. */
const TOLD: Readonly<Record<StreamCode, MessageDescription>> = {
  xrate: { summary: 'Units of a currency for one pound.', kind: 'news' },
  balance: { summary: 'What the customer has, has at risk, and has left to spend (null: unlimited).', kind: 'fact' },
  event: { summary: 'An event that has not ended, at the start and at each change.', kind: 'news' },
  remove_event: { summary: 'An event has ended.', kind: 'news' },
  event_time: { summary: 'How far play has come: period and minute. Registered events only.', kind: 'news' },
  event_score: { summary: 'The score, home first. Registered events only.', kind: 'news' },
  event_red_cards: { summary: 'Red cards, home first. Registered events only.', kind: 'news' },
  offer: {
    summary:
      'What a bookie offers, best price first; an empty list: listed, but not priced now. Registered events only.',
    kind: 'news',
  },
  remove_offer: { summary: 'A bookie offers something no more. Registered events only.', kind: 'news' },
  betslip: { summary: "One of the customer's betslips: opened, refreshed, or with other accounts.", kind: 'news' },
  pmm: {
    summary: "An account's prices for one of the customer's betslips, where they are others than the last.",
    kind: 'news',
  },
  betslip_closed: { summary: "One of the customer's betslips is closed.", kind: 'news' },
  order: {
    summary:
      'An order without its bets, when it is opened and at each change; `exchange_order` while it waits in running.',
    kind: 'fact',
  },
  bet: { summary: 'A bet, when it is made and at each change.', kind: 'fact' },
  // eslint-disable-next-line id-denylist -- the stream's own word
  info: { summary: 'How the socket is doing, every 5 seconds; sizes in bytes.', kind: 'answer' },
  sync: { summary: 'Everything that was there at the start has been sent.', kind: 'answer' },
  response: { summary: 'What came of a command, after the data that it produced.', kind: 'answer' },
};

const CODES = Object.keys(PAYLOADS) as readonly StreamCode[];

const text = Type.String();
const word = (name: string): TSchema => Type.Literal(name);

/** What clients send. */
const COMMANDS: Readonly<Record<string, { readonly summary: string; readonly payload: TSchema }>> = {
  register_event: {
    summary: 'Answers all offers on an event, then tells what changes.',
    payload: Type.Tuple([word('register_event'), text, text], { description: '[command, sport, event_id]' }),
  },
  unregister_event: {
    summary: 'Ends a registration.',
    payload: Type.Tuple([word('unregister_event'), text, text], { description: '[command, sport, event_id]' }),
  },
  list_registered_events: {
    summary: 'Answers the events that the socket is registered for.',
    payload: Type.Tuple([word('list_registered_events')]),
  },
  echo: {
    summary: 'Answers what follows the command.',
    payload: Type.Array(Type.Unknown(), { minItems: 1, description: '["echo", …]' }),
  },
  resume: {
    summary: 'Tells the facts after one, once each and in order, and goes on from there.',
    payload: Type.Tuple([word('resume'), Type.Integer({ minimum: 0 })], { description: '[command, seq]' }),
  },
};

/** The schema of a message as it stands in a frame: `[code, payload]`. */
function messageSchema(code: StreamCode): TSchema {
  return Type.Tuple([Type.Literal(code), PAYLOADS[code]]);
}

/** The schema of a frame. */
const FrameSchema = Type.Object({
  ts: Type.Number({
    description: 'Unix seconds: when the frame was made, which may be earlier than that of the frame before it',
  }),
  data: Type.Array(Type.Union(CODES.map(messageSchema))),
  seq: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The journal number of the last fact in the frame: what to resume after' }),
  ),
});

/** What a socket is opened with. */
export const StreamQuerySchema = Type.Object({
  token: Type.Optional(
    Type.String({ description: 'The session id. Where headers can be sent, it may be in `Session` instead.' }),
  ),
  spy: Type.Optional(Type.Boolean({ description: 'Also the orders and bets that lists show of others.' })),
  resume: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Go on after this fact, as the command `resume` does.' }),
  ),
});

const ref = (path: string): { readonly $ref: string } => ({ $ref: `#/${path}` });

/** Returns the document (AsyncAPI 3.0). */
export function asyncApiDocument(version: string): unknown {
  const sent = CODES.map((code) => [code, { name: code, ...TOLD[code], payload: messageSchema(code) }] as const);
  const asked = Object.entries(COMMANDS).map(([name, told]) => [`command_${name}`, { name, ...told }] as const);
  const messages = Object.fromEntries([
    ['frame', { name: 'frame', summary: 'Messages that go out together.', payload: FrameSchema }],
    ...sent.map(([code, { kind, ...message }]) => [code, { ...message, tags: [{ name: kind }] }] as const),
    ...asked,
  ]);
  const commands = asked.map(([name]) => name);
  return {
    asyncapi: '3.0.0',
    // eslint-disable-next-line id-denylist -- AsyncAPI's own word
    info: {
      title: 'Slipstream stream',
      version,
      description: `Frames of messages. Orders, bets and balances are facts, told once and in order, and again after \`resume\`; all else is news of the moment. With the sub-protocol \`${PROTOBUF_PROTOCOL}\` the same messages come as binary frames, message \`Frame\` of proto/stream.proto; commands are JSON text in both.`,
    },
    defaultContentType: 'application/json',
    channels: {
      stream: {
        address: '/v1/stream/',
        description: 'A websocket. Refused like any request: 401 without a session, 429 with too many sockets.',
        messages: Object.fromEntries(['frame', ...commands].map((name) => [name, ref(`components/messages/${name}`)])),
        bindings: {
          ws: {
            method: 'GET',
            query: StreamQuerySchema,
          },
        },
      },
    },
    operations: {
      told: { action: 'send', channel: ref('channels/stream'), messages: [ref('channels/stream/messages/frame')] },
      asked: {
        action: 'receive',
        channel: ref('channels/stream'),
        messages: commands.map((name) => ref(`channels/stream/messages/${name}`)),
      },
    },
    components: { messages },
  };
}
