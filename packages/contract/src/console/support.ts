import * as v from 'valibot';
import { type ConsoleTable, OWNER, remark, requestId, SUPPORT, version, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import {
  fault,
  integer,
  listOf,
  queryInteger,
  queryPage,
  requiredLine,
  requiredText,
  search,
  time,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { availability, SUPPORT_SENDERS, SUPPORT_STATES, supportMessage } from '#support.ts';
import { TEXT_LIMITS } from '#text-limits.ts';
import { described, named } from '#named.ts';

const texts = v.object({ ja: v.string(), 'zh-cn': v.string(), en: v.string() });
const inAll = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject({ ja: schema, 'zh-cn': schema, en: schema });

const row = named(
  'ConsoleConversation',
  'A support conversation as an operator sees it.',
  v.object({
    id: v.string(),
    member: person,
    state: v.picklist(SUPPORT_STATES),
    language: described(
      'The language the member last wrote in the app with.',
      v.picklist(['ja', 'zh-cn', 'en']),
    ),
    waitingSince: described('Since when the member waits for a person.', v.nullable(time)),
    operator: v.nullable(person),
    unanswered: described("The member's messages since a person last wrote.", v.number()),
    seenSeq: described('Up to which message the member has seen it.', v.number()),
    last: v.nullable(
      v.object({ sender: v.picklist(SUPPORT_SENDERS), text: v.nullable(v.string()), at: time }),
    ),
  }),
);
export type ConsoleConversation = v.InferOutput<typeof row>;

const message = named(
  'ConsoleSupportMessage',
  'A message as an operator sees it.',
  v.object({ ...supportMessage.entries, operator: v.nullable(person) }),
);
export type ConsoleSupportMessage = v.InferOutput<typeof message>;

const answer = v.object({
  id: v.string(),
  topicId: v.string(),
  position: v.number(),
  question: texts,
  /** As written; parsed by kernel plain-markup.ts. */
  answer: texts,
  /** Comma-separated keywords. */
  keywords: texts,
  active: v.boolean(),
  version: v.number(),
});
const topic = v.object({
  id: v.string(),
  position: v.number(),
  title: texts,
  active: v.boolean(),
  version: v.number(),
  answers: v.array(answer),
});

const clock = v.pipe(
  v.string(fault('text')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, fault('invalid')),
);
const day = v.pipe(v.array(v.strictObject({ from: clock, to: clock })), v.maxLength(3, fault('too_long')));
/** In the site's time zone; `to` is after `from`, at most 24:00. */
export const supportHours = named(
  'SupportHours',
  'Opening hours of support.',
  v.strictObject({
    mon: day,
    tue: day,
    wed: day,
    thu: day,
    fri: day,
    sat: day,
    sun: day,
  }),
);
export type SupportHours = v.InferOutput<typeof supportHours>;

const hoursAnswer = v.object({ hours: supportHours, timeZone: v.string(), version: v.number() });
const active = v.boolean(fault('choice'));
const position = integer(0, 10_000);
/** 409 with `by`, `at` and `state` for the later of two operators. */
const taken = ['NOT_FOUND', 'CONFLICT'] as const;

const topicIds = v.pipe(v.array(uuid), v.maxLength(TEXT_LIMITS.supportTopics.max, fault('too_long')));

export const consoleSupportEndpoints = {
  'GET /support/conversations': {
    summary: 'List of support conversations',
    description:
      'Those who wait, the longest first; then those with a person; then the rest by their last message.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      ...queryPage,
      state: v.optional(v.picklist(SUPPORT_STATES, fault('choice'))),
      mine: v.optional(v.picklist(['true', 'false'], fault('choice'))),
      q: v.optional(described('A part of the username.', search)),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /support/conversation': {
    summary: 'One support conversation',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND'],
  },
  'GET /support/messages': {
    summary: 'Messages of a support conversation',
    description:
      "As the member's call of that name. Anyone who has the conversation marks as read by a person what this answers.",
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      id: uuid,
      after: v.optional(queryInteger(1, 1_000_000_000)),
      before: v.optional(queryInteger(1, 1_000_000_000)),
      limit: v.optional(queryInteger(1, LIMITS.pageSize.max)),
    }),
    data: v.object({ list: v.array(message), more: v.boolean() }),
    failures: ['NOT_FOUND'],
  },
  'GET /support/picture': {
    summary: 'Picture of a support message',
    description: 'The picture of a message.',
    auth: 'operator',
    roles: SUPPORT,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  'POST /support/take': {
    summary: 'Take a support conversation',
    description:
      'One of two wins. From a colleague only by naming them in `from`, as they were seen on the screen.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, from: v.optional(uuid) }),
    data: row,
    failures: taken,
  },
  'POST /support/release': {
    summary: 'Release or hand over a support conversation',
    description:
      'Back into the queue, for somebody else; or, with `to`, to a colleague who is at the desk (else 422).',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, to: v.optional(uuid), why: remark }),
    data: row,
    failures: taken,
  },
  'POST /support/close': {
    summary: 'Close a support conversation',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, why: remark }),
    data: row,
    failures: taken,
  },
  'POST /support/send': {
    summary: 'Answer in a support conversation',
    description:
      "By anyone who has taken the conversation: a text, a picture of the operator's own (POST /uploads/image), or both. The same `requestId` again gives the first message.",
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      id: uuid,
      text: v.optional(requiredText(TEXT_LIMITS.supportText.max)),
      picture: v.optional(uuid),
      requestId: uuid,
    }),
    data: message,
    failures: ['NOT_FOUND', 'CONFLICT', 'UPLOAD_REJECTED'],
  },
  'POST /support/typing': {
    summary: 'Tell that the operator is typing',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
  'POST /support/presence': {
    summary: 'Tell that the operator is at the desk',
    description:
      'At the desk, or leaving it. Counts for 30 s: the console repeats it every 10 s, and only while its page is seen and in use, since every call also keeps the session alive.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ online: v.boolean(fault('choice')) }),
    data: v.object({ operators: v.array(person), waiting: v.number(), availability }),
    failures: [],
  },
  'GET /support/answers': {
    summary: 'Canned answers by topic',
    description: 'Topics with their answers, hidden ones too.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({}),
    data: v.array(topic),
    failures: [],
  },
  'POST /support/savetopic': {
    summary: 'Create or change a topic of canned answers',
    description:
      'Without `id` a new one; a change needs the version it was made from: 409 with `by`, `at` and `version`.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      requestId,
      id: v.optional(uuid),
      position,
      title: inAll(requiredLine(TEXT_LIMITS.supportTopic.max)),
      active,
      version: v.optional(version),
      why,
    }),
    data: topic,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /support/ordertopics': {
    summary: 'Order the topics of canned answers',
    description:
      'The whole order as it is to be, and as the operator saw it: 409 where it is not that any more.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ seen: topicIds, ids: topicIds, why: remark }),
    data: v.array(topic),
    failures: ['CONFLICT'],
  },
  'POST /support/saveanswer': {
    summary: 'Create or change a canned answer',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      requestId,
      id: v.optional(uuid),
      topicId: uuid,
      position,
      question: inAll(requiredLine(TEXT_LIMITS.supportTopic.max)),
      answer: inAll(requiredText(TEXT_LIMITS.supportAnswer.max)),
      keywords: inAll(requiredText(TEXT_LIMITS.supportTopic.max)),
      active,
      version: v.optional(version),
      why,
    }),
    data: answer,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /support/hours': {
    summary: 'Opening hours of support',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({}),
    data: hoursAnswer,
    failures: [],
  },
  'POST /support/hours': {
    summary: 'Change the opening hours of support',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ hours: supportHours, version, why }),
    data: hoursAnswer,
    failures: ['CONFLICT'],
  },
} as const satisfies ConsoleTable;
