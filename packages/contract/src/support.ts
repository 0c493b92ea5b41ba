import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, integer, queryInteger, requiredText, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { blocks } from '#rich-text.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

/** Who answers: canned answers, nobody yet, a person; or it is over, until the member writes again. */
export const SUPPORT_STATES = ['bot', 'waiting', 'with_person', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const SUPPORT_SENDERS = ['member', 'bot', 'operator', 'system'] as const;
export type SupportSender = (typeof SUPPORT_SENDERS)[number];

/** What the system notes in the conversation; the reader's app has the words. */
export const SUPPORT_EVENTS = ['asked', 'withdrawn', 'joined', 'released', 'closed', 'no_answer'] as const;
export type SupportEvent = (typeof SUPPORT_EVENTS)[number];

const question = v.object({ id: v.string(), question: v.string() });
export type SupportQuestion = v.InferOutput<typeof question>;

const topic = v.object({ id: v.string(), title: v.string(), questions: v.array(question) });
export type SupportTopic = v.InferOutput<typeof topic>;

export const supportMessage = v.object({
  id: v.string(),
  /** 1, 2, 3 … within the conversation, without gaps: what `after` and `before` name. */
  seq: v.number(),
  sender: v.picklist(SUPPORT_SENDERS),
  /** As written; to be shown as text and never as markup. */
  text: v.nullable(v.string()),
  /** A canned answer's structure. */
  content: v.nullable(blocks),
  picture: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  event: v.nullable(v.picklist(SUPPORT_EVENTS)),
  /** Questions that an answer offers beside itself. */
  suggestions: v.array(question),
  /** Of the member's own, so that the app knows which of its unsent ones has arrived. */
  requestId: v.nullable(v.string()),
  createdAt: time,
});
export type SupportMessage = v.InferOutput<typeof supportMessage>;

/** Whether somebody is there, and else when. Times are moments; null where no hours are set. */
export const availability = v.object({
  /** An operator is at the desk now: only then may a wait of minutes be promised. */
  online: v.boolean(),
  /** Within the hours, whether or not somebody is there. */
  open: v.boolean(),
  closesAt: v.nullable(time),
  opensAt: v.nullable(time),
});
export type Availability = v.InferOutput<typeof availability>;

const conversation = v.object({
  state: v.picklist(SUPPORT_STATES),
  availability,
  /** Messages of others that this member has not seen. */
  unread: v.number(),
  /** Up to which of the member's messages a person has read. */
  readSeq: v.number(),
});
export type SupportConversation = v.InferOutput<typeof conversation>;

const seq = queryInteger(1, 1_000_000_000);

export const supportEndpoints = {
  'GET /support/topics': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(topic),
    failures: [],
  },
  /**
   * Oldest first. Without a cursor the newest ones; `after` what came since that message, `before` what was
   * before it. `more` says whether there are further ones in that direction.
   */
  'GET /support/messages': {
    auth: 'member',
    input: v.strictObject({
      after: v.optional(seq),
      before: v.optional(seq),
      limit: v.optional(queryInteger(1, LIMITS.pageSize.max)),
    }),
    data: v.object({ list: v.array(supportMessage), more: v.boolean(), conversation }),
    failures: [],
  },
  /** A text, a picture of the member's own, or both; or a question of the topics, which is answered at once. */
  'POST /support/send': {
    auth: 'member',
    input: v.strictObject({
      requestId: uuid,
      text: v.optional(requiredText(TEXT_LIMITS.supportText.max)),
      picture: v.optional(uuid),
      question: v.optional(uuid),
    }),
    data: v.object({ message: supportMessage, conversation }),
    failures: ['CONFLICT', 'UPLOAD_REJECTED'],
  },
  /** The picture of a message in the member's own conversation, whoever sent it. */
  'GET /support/picture': {
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
  /** Asks for a person, or takes that back. Asking twice is asking once. */
  'POST /support/person': {
    auth: 'member',
    input: v.strictObject({ wanted: v.boolean(fault('choice')) }),
    data: conversation,
    failures: [],
  },
  /** Told to whoever reads along, and kept nowhere. */
  'POST /support/typing': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  /** Everything up to this message has been on the member's screen. */
  'POST /support/seen': {
    auth: 'member',
    input: v.strictObject({ seq: integer(0, 1_000_000_000) }),
    data: v.object({ unread: v.number() }),
    failures: [],
  },
} as const satisfies Table;
