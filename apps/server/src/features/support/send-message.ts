import type { Language } from '@fairground/contract/language';
import type { ParsedInputOf } from '@fairground/contract/endpoints';
import { type AnswerRow, listOffered } from '#features/support/answers.repository.ts';
import {
  appendMessage,
  type ConversationRow,
  openConversation,
  putState,
} from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { matchAnswers } from '#features/support/match.rules.ts';
import { findByRequest, findMessage, type MessageRow } from '#features/support/messages.repository.ts';
import { moveOf } from '#features/support/state.rules.ts';
import { offer, viewConversation, viewForMember } from '#features/support/view.ts';
import type { Tx } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import type { Limiter } from '#platform/rate-limit.ts';

type Input = ParsedInputOf<'POST /support/send'>;
type Picture = { id: string; width: number; height: number };

/** The picture to send, which must be the member's own upload. */
async function pictureOf(
  deps: SupportDeps,
  memberId: string,
  id: string | undefined,
): Promise<Picture | null> {
  if (id === undefined) return null;
  const upload = await deps.describeUpload(deps.database, id);
  if (upload === null || upload.memberId !== memberId) throw new Failure('UPLOAD_REJECTED');
  return { id, width: upload.width, height: upload.height };
}

type Findable = AnswerRow & { asked: string };

/** Appends a canned answer, or the note that none matches. */
async function appendAnswer(
  tx: Tx,
  conversation: ConversationRow,
  found: readonly AnswerRow[],
  language: Language,
): Promise<void> {
  const [best, ...others] = found;
  if (best === undefined) {
    await appendMessage(tx, conversation.id, { sender: 'bot', event: 'no_answer' });
    return;
  }
  await appendMessage(tx, conversation.id, {
    sender: 'bot',
    body: best.answer[language],
    answerId: best.id,
    suggestions: others.map((row) => offer(row, language)),
  });
}

const findable = (row: AnswerRow, language: Language) => ({
  id: row.id,
  question: row.question[language],
  keywords: row.keywords[language],
  row,
});

/** The message sent with this request id before; null where it is new. @throws Failure CONFLICT where it was another message */
async function replay(
  tx: Tx,
  conversation: ConversationRow,
  input: Input,
  question: Findable | null,
): Promise<MessageRow | null> {
  const first = await findByRequest(tx, conversation.id, 'member', input.requestId);
  if (first === null) return null;
  const asked = input.question ?? null;
  const sameQuestion = first.answer_id === asked;
  const sameWords = question !== null || first.body === (input.text?.trim() ?? null);
  if (!sameQuestion || !sameWords || first.upload_id !== (input.picture ?? null))
    throw new Failure('CONFLICT');
  return first;
}

/**
 * Sends a member's message, once for a request id. Without an operator in the conversation a canned answer follows: the one that
 * was picked, or the best match.
 */
export const sendMessage =
  (deps: SupportDeps, perMember: Limiter): Handler<'POST /support/send'> =>
  async ({ input, member: { memberId }, language }) => {
    const { database, publish } = deps;
    if (input.text === undefined && input.picture === undefined && input.question === undefined)
      throw new InvalidInput({ text: 'required' });
    const wait = await perMember.take(memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    const picture = await pictureOf(deps, memberId, input.picture);
    const offered = await listOffered(database);
    const picked = offered.find(({ id }) => id === input.question);
    const question = picked ? { ...picked, asked: picked.question[language] } : null;
    if (input.question !== undefined && question === null) throw new InvalidInput({ question: 'choice' });

    const { row, fresh, conversationId, lastSeq } = await database.transaction(async (tx) => {
      const conversation = await openConversation(tx, memberId, language);
      const first = await replay(tx, conversation, input, question);
      if (first !== null)
        return { row: first, fresh: false, conversationId: conversation.id, lastSeq: conversation.last_seq };
      // The upload was checked before the transaction; meanwhile a change of the listing that showed it may have deleted it.
      if (picture !== null && !(await deps.holdOwnUploads(tx, memberId, [picture.id])).has(picture.id))
        throw new Failure('UPLOAD_REJECTED');
      const state = moveOf(conversation.state, 'write')!;
      if (state !== conversation.state) await putState(tx, conversation, state, null);
      const seq = await appendMessage(tx, conversation.id, {
        sender: 'member',
        requestId: input.requestId,
        body: question?.asked ?? input.text?.trim() ?? null,
        picture,
        ...(question ? { answerId: question.id } : {}),
      });
      let newest = seq;
      if (question || state === 'bot') {
        const matched = matchAnswers(
          input.text ?? '',
          offered.map((each) => findable(each, language)),
          language,
        ).map((match) => match.row);
        await appendAnswer(tx, conversation, question ? [question] : matched, language);
        newest += 1;
      }
      const message = await findMessage(tx, conversation.id, seq);
      return { row: message!, fresh: true, conversationId: conversation.id, lastSeq: newest };
    });

    if (fresh) {
      publish({ member: memberId }, { type: 'support', data: { id: conversationId, seq: lastSeq } });
      publish('operators', { type: 'support', data: { id: conversationId, seq: lastSeq } });
    }
    return { message: viewForMember(row), conversation: await viewConversation(deps, memberId) };
  };
