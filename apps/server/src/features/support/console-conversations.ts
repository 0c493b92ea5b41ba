import type { ConsoleConversation } from '@fairground/contract/console/support';
import type { SupportEvent } from '@fairground/contract/support';
import {
  appendMessage,
  type ConversationRow,
  lockConversation,
  putState,
} from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { findByRequest, findMessage } from '#features/support/messages.repository.ts';
import { listPresent } from '#features/support/presence.ts';
import { allOf, findInQueue, type QueueRow } from '#features/support/queue.repository.ts';
import { moveOf, type SupportAct } from '#features/support/state.rules.ts';
import { viewForOperator } from '#features/support/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandler, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

export const viewQueueRow = (row: QueueRow): ConsoleConversation => ({
  id: row.id,
  member: { id: row.member_id, username: row.username },
  state: row.state,
  language: row.language,
  waitingSince: isoOrNull(row.waiting_since),
  operator: row.operator_id === null ? null : { id: row.operator_id, username: row.operator! },
  unanswered: row.unanswered,
  seenSeq: row.member_seen_seq,
  last:
    row.last_sender === null ? null : { sender: row.last_sender, text: row.last_text, at: iso(row.last_at) },
});

/** All conversations as the queue shows them, for export. */
export const supportSources: ListSources<'GET /support/conversations'> = {
  'GET /support/conversations': {
    statement: ({ state, mine, q = '' }, { operator }) =>
      allOf({ state: state ?? null, operatorId: mine === 'true' ? operator.operatorId : null, q }),
    view: (rows: QueueRow[]) => rows.map(viewQueueRow),
  },
};

/** The conversation as the queue shows it. @throws Failure NOT_FOUND */
export async function readInQueue(db: Queryable, id: string): Promise<ConsoleConversation> {
  const row = await findInQueue(db, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return viewQueueRow(row);
}

/** The conflict for the second of two operators: who has it, since when, and in which state it is. */
async function conflict(tx: Tx, id: string): Promise<Failure> {
  const row = await findInQueue(tx, id);
  return new Failure('CONFLICT', {
    data: { by: row?.operator ?? null, at: isoOrNull(row?.taken_at ?? null), state: row?.state },
  });
}

async function held(tx: Tx, id: string): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, id);
  if (conversation === null) throw new Failure('NOT_FOUND');
  return conversation;
}

function publishToBoth({ publish }: SupportDeps, memberId: string, id: string, seq: number): void {
  publish({ member: memberId }, { type: 'support', data: { id, seq } });
  publish('operators', { type: 'support', data: { id, seq } });
}

type Step = {
  act: Extract<SupportAct, 'take' | 'release' | 'hand' | 'close'>;
  event: SupportEvent;
  /** Whether this operator may do this in the conversation's current state. */
  allowed: (conversation: ConversationRow) => boolean;
  holder: string | null;
  why?: string | undefined;
};

/** One step of a conversation by an operator, with its note in the chat and its line in the audit log. */
async function step(
  deps: SupportDeps,
  id: string,
  operator: OperatorIdentity,
  { act, event, allowed, holder, why }: Step,
): Promise<ConsoleConversation> {
  const done = await deps.database.transaction(async (tx) => {
    const conversation = await held(tx, id);
    // This operator has it already; taking it twice is no error.
    if (act === 'take' && conversation.operator_id === operator.operatorId) return null;
    const state = moveOf(conversation.state, act);
    if (state === null || !allowed(conversation)) throw await conflict(tx, id);
    await putState(tx, conversation, state, holder);
    const seq = await appendMessage(tx, id, { sender: 'system', event, operatorId: operator.operatorId });
    await writeAudit(tx, {
      operator,
      action: `support.${act}`,
      subject: `support:${id}`,
      before: { state: conversation.state, operatorId: conversation.operator_id },
      after: { state, operatorId: holder },
      why,
    });
    return { memberId: conversation.member_id, seq };
  });
  if (done) publishToBoth(deps, done.memberId, id, done.seq);
  return readInQueue(deps.database, id);
}

const holds = (operator: OperatorIdentity) => (conversation: ConversationRow) =>
  conversation.operator_id === operator.operatorId;

/** Takes a conversation; of two operators one succeeds. Taking it from a colleague requires naming them. */
export const takeConversation =
  (deps: SupportDeps): ConsoleHandler<'POST /support/take'> =>
  ({ input, operator }) =>
    step(deps, input.id, operator, {
      act: 'take',
      event: 'joined',
      allowed: (conversation) => conversation.operator_id === (input.from ?? null),
      holder: operator.operatorId,
    });

export const releaseConversation =
  (deps: SupportDeps): ConsoleHandler<'POST /support/release'> =>
  async ({ input, operator }) =>
    input.to !== undefined
      ? handOver(deps, { id: input.id, to: input.to, why: input.why }, operator)
      : step(deps, input.id, operator, {
          act: 'release',
          event: 'released',
          allowed: holds(operator),
          holder: null,
          why: input.why,
        });

/** Hands a conversation to a colleague who is present, so that no member waits for somebody who has left. */
async function handOver(
  deps: SupportDeps,
  { id, to, why }: { id: string; to: string; why: string | undefined },
  operator: OperatorIdentity,
): Promise<ConsoleConversation> {
  const present = await listPresent(deps.database);
  if (to === operator.operatorId || !present.some((colleague) => colleague.id === to))
    throw new InvalidInput({ to: 'choice' });
  return step(deps, id, operator, {
    act: 'hand',
    event: 'released',
    allowed: holds(operator),
    holder: to,
    why,
  });
}

/** Closes a conversation, by its operator, or by any where it has none. */
export const closeConversation =
  (deps: SupportDeps): ConsoleHandler<'POST /support/close'> =>
  ({ input, operator }) =>
    step(deps, input.id, operator, {
      act: 'close',
      event: 'closed',
      allowed: (conversation) => conversation.operator_id === null || holds(operator)(conversation),
      holder: null,
      why: input.why,
    });

/** The picture to send, which must be the operator's own upload. */
async function ownPicture(
  deps: SupportDeps,
  { operatorId }: OperatorIdentity,
  id: string | undefined,
): Promise<{ id: string; width: number; height: number } | null> {
  if (id === undefined) return null;
  const upload = await deps.describeUpload(deps.database, id);
  if (upload === null || upload.operatorId !== operatorId) throw new Failure('UPLOAD_REJECTED');
  return { id, width: upload.width, height: upload.height };
}

/** Sends an operator's message, once for a request id, only in a conversation that this operator has. */
export const answerMember =
  (deps: SupportDeps): ConsoleHandler<'POST /support/send'> =>
  async ({ input, operator }) => {
    const text = input.text?.trim() ?? null;
    if (text === null && input.picture === undefined) throw new InvalidInput({ text: 'required' });
    const picture = await ownPicture(deps, operator, input.picture);
    const { row, memberId, fresh } = await deps.database.transaction(async (tx) => {
      const conversation = await held(tx, input.id);
      const first = await findByRequest(tx, input.id, 'operator', input.requestId);
      if (first !== null) {
        const same = first.body === text && first.upload_id === (input.picture ?? null);
        if (!same || first.operator_id !== operator.operatorId) throw new Failure('CONFLICT');
        return { row: first, memberId: conversation.member_id, fresh: false };
      }
      if (!holds(operator)(conversation)) throw await conflict(tx, input.id);
      const seq = await appendMessage(tx, input.id, {
        sender: 'operator',
        operatorId: operator.operatorId,
        requestId: input.requestId,
        body: text,
        picture,
      });
      const message = (await findMessage(tx, input.id, seq))!;
      await writeAudit(tx, {
        operator,
        action: 'support.send',
        subject: `support:${input.id}`,
        after: { messageId: message.id, seq },
      });
      // The member is told once until they look: ten answers in a row are one piece of news.
      await deps.tellAnswer(tx, {
        memberId: conversation.member_id,
        event: 'support_answered',
        subject: `${input.id}:${conversation.member_seen_seq}`,
        details: {},
      });
      return { row: message, memberId: conversation.member_id, fresh: true };
    });
    if (fresh) publishToBoth(deps, memberId, input.id, row.seq);
    return viewForOperator(row);
  };
