import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, id, integer, queryInteger, requiredText, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { blocks } from '#rich-text.ts';
import { TEXT_LIMITS } from '#text-limits.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

/** States of a conversation: canned answers, waiting for a person, with a person, or closed until the member writes again. */
export const SUPPORT_STATES = ['bot', 'waiting', 'with_person', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const SUPPORT_SENDERS = ['member', 'bot', 'operator', 'system'] as const;
export type SupportSender = (typeof SUPPORT_SENDERS)[number];

/** Events in a conversation; the app has the texts. */
export const SUPPORT_EVENTS = ['asked', 'withdrawn', 'joined', 'released', 'closed', 'no_answer'] as const;
export type SupportEvent = (typeof SUPPORT_EVENTS)[number];

const question = named(
  'SupportQuestion',
  'A question that is answered at once.',
  v.object({ id, question: v.string() }),
);
export type SupportQuestion = v.InferOutput<typeof question>;

const topic = named(
  'SupportTopic',
  'A topic with its questions.',
  v.object({ id, title: v.string(), questions: v.array(question) }),
);
export type SupportTopic = v.InferOutput<typeof topic>;

export const supportMessage = named(
  'SupportMessage',
  'A message of a support conversation.',
  v.object({
    id,
    seq: described(
      '1, 2, 3 … within the conversation, without gaps: what `after` and `before` name.',
      v.number(),
    ),
    sender: v.picklist(SUPPORT_SENDERS),
    text: described('As written; to be shown as text and never as markup.', v.nullable(v.string())),
    content: described("A canned answer's structure.", v.nullable(blocks)),
    picture: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
    event: v.nullable(v.picklist(SUPPORT_EVENTS)),
    suggestions: described('Questions that an answer offers beside itself.', v.array(question)),
    requestId: described(
      "Of the member's own, so that the app knows which of its unsent ones has arrived.",
      v.nullable(v.string()),
    ),
    createdAt: time,
  }),
);
export type SupportMessage = v.InferOutput<typeof supportMessage>;

/** Whether a person is available, and otherwise when. Times are moments; null where no hours are set. */
export const availability = named(
  'Availability',
  'Whether support is there, and else when.',
  v.object({
    online: described(
      'An operator is at the desk now: only then may a wait of minutes be promised.',
      v.boolean(),
    ),
    open: described('Within the hours, whether or not somebody is there.', v.boolean()),
    closesAt: v.nullable(time),
    opensAt: v.nullable(time),
  }),
);
export type Availability = v.InferOutput<typeof availability>;

const conversation = named(
  'SupportConversation',
  "State of the member's support conversation.",
  v.object({
    state: v.picklist(SUPPORT_STATES),
    availability,
    unread: described('Messages of others that this member has not seen.', v.number()),
    readSeq: described("Up to which of the member's messages a person has read.", v.number()),
  }),
);
export type SupportConversation = v.InferOutput<typeof conversation>;

const seq = queryInteger(1, 1_000_000_000);

export const supportEndpoints = {
  'GET /support/topics': {
    summary: 'Topics and questions that are answered at once',
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(topic),
    failures: [],
  },
  'GET /support/messages': {
    summary: "Messages of the member's conversation",
    description:
      'Oldest first. Without a cursor the newest ones; `after` what came since that message, `before` what was before it. `more` says whether there are further ones in that direction.',
    auth: 'member',
    input: v.strictObject({
      after: v.optional(seq),
      before: v.optional(seq),
      limit: v.optional(queryInteger(1, LIMITS.pageSize.max)),
    }),
    data: v.object({ list: v.array(supportMessage), more: v.boolean(), conversation }),
    failures: [],
  },
  'POST /support/send': {
    summary: 'Write to support',
    description:
      "A text, a picture of the member's own, or both; or a question of the topics, which is answered at once.",
    auth: 'member',
    input: v.strictObject({
      requestId: uuid,
      text: v.optional(requiredText(TEXT_LIMITS.supportText.max)),
      picture: v.optional(uuid),
      question: v.optional(uuid),
    }),
    data: v.object({ message: supportMessage, conversation }),
    rates: [RATES.supportSend],
    failures: ['CONFLICT', 'UPLOAD_REJECTED'],
  },
  'GET /support/picture': {
    summary: 'Picture of a message',
    description: "The picture of a message in the member's own conversation, no matter who sent it.",
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
  'POST /support/person': {
    summary: 'Ask for a person, or take that back',
    description: 'Asks for a person, or takes that back. Asking twice is asking once.',
    auth: 'member',
    input: v.strictObject({ wanted: v.boolean(fault('choice')) }),
    data: conversation,
    failures: [],
  },
  'POST /support/typing': {
    summary: 'Tell that the member is typing',
    description: 'Told to anyone who reads along, and kept nowhere.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'POST /support/seen': {
    summary: 'Mark messages as seen',
    description: "Everything up to this message has been on the member's screen.",
    auth: 'member',
    input: v.strictObject({ seq: integer(0, 1_000_000_000) }),
    data: v.object({ unread: v.number() }),
    failures: [],
  },
} as const satisfies Table;
