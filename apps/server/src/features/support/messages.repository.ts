import type { SupportEvent, SupportSender } from '@fairground/contract/support';
import type { Queryable } from '#platform/database.ts';

export type MessageRow = {
  id: string;
  seq: number;
  sender: SupportSender;
  request_id: string | null;
  body: string | null;
  upload_id: string | null;
  picture_width: number | null;
  picture_height: number | null;
  event: SupportEvent | null;
  suggestions: { id: string; question: string }[];
  created_at: Date;
  operator_id: string | null;
  operator: string | null;
};

/** SQL: the upload of a message, a member's or an operator's. */
const PICTURE = 'coalesce(m.upload_id, m.operator_upload_id)';
const MESSAGES = `SELECT m.id, m.seq, m.sender, m.request_id, m.body, ${PICTURE} AS upload_id, m.picture_width,
    m.picture_height, m.event, m.suggestions, m.created_at, m.operator_id, o.username AS operator
  FROM support_messages m LEFT JOIN operator_directory o ON o.id = m.operator_id`;

export type Cursor = { after?: number | undefined; before?: number | undefined; limit?: number | undefined };

const PAGE = 30;

/** Messages before or after a cursor, or the newest; oldest first, and whether there are more. */
export async function readMessages(
  db: Queryable,
  conversationId: string,
  { after, before, limit = PAGE }: Cursor,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const forward = after !== undefined;
  const rows = await db.query<MessageRow>({
    name: forward ? 'support-messages-after' : 'support-messages-before',
    text: forward
      ? `${MESSAGES} WHERE m.conversation_id = $1 AND m.seq > $2 ORDER BY m.seq LIMIT $3`
      : `${MESSAGES} WHERE m.conversation_id = $1 AND m.seq < $2 ORDER BY m.seq DESC LIMIT $3`,
    values: [conversationId, after ?? before ?? 2 ** 31 - 1, limit + 1],
  });
  const page = rows.slice(0, limit);
  return { rows: forward ? page : page.toReversed(), more: rows.length > limit };
}

export async function findMessage(
  db: Queryable,
  conversationId: string,
  seq: number,
): Promise<MessageRow | null> {
  const rows = await db.query<MessageRow>({
    name: 'support-message',
    text: `${MESSAGES} WHERE m.conversation_id = $1 AND m.seq = $2`,
    values: [conversationId, seq],
  });
  return rows[0] ?? null;
}

/** The message that this sender's app has sent with a request id. */
export async function findByRequest(
  db: Queryable,
  conversationId: string,
  sender: 'member' | 'operator',
  requestId: string,
): Promise<(MessageRow & { answer_id: string | null }) | null> {
  const rows = await db.query<MessageRow & { answer_id: string | null }>({
    name: 'support-message-by-request',
    text: `${MESSAGES.replace('SELECT', 'SELECT m.answer_id,')}
      WHERE m.conversation_id = $1 AND m.sender = $2 AND m.request_id = $3`,
    values: [conversationId, sender, requestId],
  });
  return rows[0] ?? null;
}

/** The upload of a message's picture. */
export async function pictureOf(db: Queryable, messageId: string): Promise<string | null> {
  const rows = await db.query<{ upload_id: string | null }>({
    name: 'support-picture',
    text: `SELECT ${PICTURE} AS upload_id FROM support_messages m WHERE m.id = $1`,
    values: [messageId],
  });
  return rows[0]?.upload_id ?? null;
}

/** The upload of a picture in that member's own conversation. */
export async function pictureForMember(
  db: Queryable,
  memberId: string,
  messageId: string,
): Promise<string | null> {
  const rows = await db.query<{ upload_id: string | null }>({
    name: 'support-picture-of-member',
    text: `SELECT ${PICTURE} AS upload_id FROM support_messages m WHERE m.id = $2 AND m.member_id = $1`,
    values: [memberId, messageId],
  });
  return rows[0]?.upload_id ?? null;
}
