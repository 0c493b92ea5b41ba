import type * as v from 'valibot';
import { LIMITS } from '#limits.ts';
import { clientMessages, memberMessages, operatorMessages } from '#live.ts';
import { LIVE_CLOSE } from '#live-close.ts';
import { collectNamed, createConverter, type Json } from '#description/schemas.ts';

type Messages = Record<string, v.GenericSchema>;

const nameOf = (schema: v.GenericSchema): string => [...collectNamed([schema]).keys()][0]!;

const refer = (messages: Messages): Json[] =>
  Object.keys(messages).map((name) => ({ $ref: `#/components/messages/${name}` }));

const listed = (socket: string, messages: Messages): Json[] =>
  Object.keys(messages).map((name) => ({ $ref: `#/channels/${socket}/messages/${name}` }));

function channel(address: string, description: string, hears: Messages): Json {
  const every = { ...clientMessages, ...hears };
  return {
    address,
    description,
    messages: Object.fromEntries(Object.keys(every).map((name, index) => [name, refer(every)[index]!])),
  };
}

const closing = Object.entries(LIVE_CLOSE)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ');

/** AsyncAPI 3 of the two sockets. */
export function describeLive(): Json {
  const messages: Messages = { ...clientMessages, ...memberMessages, ...operatorMessages };
  const named = collectNamed(Object.values(messages));
  const convert = createConverter(named, 'draft-07');
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fairground live messages',
      version: '1',
      description: `WebSocket; text frames of JSON of at most ${LIMITS.liveMessage.bytes} bytes. Close codes: ${closing}. New types of messages and new fields may be added at any time: a client ignores what it does not know.`,
    },
    defaultContentType: 'application/json',
    channels: {
      members: channel('/api/live', 'What members are told without asking.', memberMessages),
      operators: channel('/console/api/live', 'What operators are told without asking.', operatorMessages),
    },
    operations: Object.fromEntries(
      (
        [
          ['members', memberMessages],
          ['operators', operatorMessages],
        ] as const
      ).flatMap(([name, hears]) => [
        [
          `receive${name[0]!.toUpperCase()}${name.slice(1)}`,
          { action: 'send', channel: { $ref: `#/channels/${name}` }, messages: listed(name, hears) },
        ],
        [
          `authenticate${name[0]!.toUpperCase()}${name.slice(1)}`,
          {
            action: 'receive',
            channel: { $ref: `#/channels/${name}` },
            messages: listed(name, clientMessages),
          },
        ],
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        Object.entries(messages).map(([name, schema]) => [
          name,
          { name, title: nameOf(schema), payload: { $ref: `#/components/schemas/${nameOf(schema)}` } },
        ]),
      ),
      schemas: convert.components(),
    },
  };
}
