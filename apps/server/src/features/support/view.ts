import type { Language } from '@fairground/contract/language';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import type { AnswerRow } from '#features/support/answers.repository.ts';
import { conversationOf, countUnread } from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import type { MessageRow } from '#features/support/messages.repository.ts';
import { readAvailability } from '#features/support/presence.ts';
import { iso } from '#platform/iso.ts';

/** A message for its reader; `pictureUrl`: the reader's path to its picture. */
const view = (row: MessageRow, pictureUrl: string) => ({
  id: row.id,
  seq: row.seq,
  sender: row.sender,
  text: row.sender === 'bot' ? null : row.body,
  content: row.sender === 'bot' && row.body !== null ? parseMarkup(row.body) : null,
  picture:
    row.upload_id === null
      ? null
      : { url: pictureUrl, width: row.picture_width!, height: row.picture_height! },
  event: row.event,
  suggestions: row.suggestions,
  requestId: row.sender === 'member' ? row.request_id : null,
  createdAt: iso(row.created_at),
});

/** A message for the member, without the operator's name, which is a login name. */
export const viewForMember = (row: MessageRow) =>
  view(
    row,
    row.sender === 'member' ? `/api/upload/image?id=${row.upload_id}` : `/api/support/picture?id=${row.id}`,
  );

export const viewForOperator = (row: MessageRow) => ({
  ...view(row, `/console/api/support/picture?id=${row.id}`),
  requestId: row.request_id,
  operator: row.operator_id === null ? null : { id: row.operator_id, username: row.operator! },
});

/** A conversation for its member; before it begins it shows the canned answers. */
export async function viewConversation(deps: SupportDeps, memberId: string) {
  const [row, unread, availability] = await Promise.all([
    conversationOf(deps.database, memberId),
    countUnread(deps.database, memberId),
    readAvailability(deps),
  ]);
  return { state: row?.state ?? 'bot', availability, unread, readSeq: row?.operator_seen_seq ?? 0 } as const;
}

/** The question of a canned answer. */
export const offer = (row: AnswerRow, language: Language) => ({
  id: row.id,
  question: row.question[language],
});
