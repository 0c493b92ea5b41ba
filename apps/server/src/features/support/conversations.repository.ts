import type { Language } from '@fairground/contract/language';
import type { SupportEvent, SupportSender, SupportState } from '@fairground/contract/support';
import type { Queryable, Tx } from '#platform/database.ts';

export type ConversationRow = {
  id: string;
  member_id: string;
  language: Language;
  state: SupportState;
  operator_id: string | null;
  taken_at: Date | null;
  waiting_since: Date | null;
  last_seq: number;
  answered_seq: number;
  member_seen_seq: number;
  operator_seen_seq: number;
};

const COLUMNS = `id, member_id, language, state, operator_id, taken_at, waiting_since, last_seq, answered_seq,
  member_seen_seq, operator_seen_seq`;

/** Finds or begins the member's conversation and locks it until the transaction ends. */
export async function openConversation(
  tx: Tx,
  memberId: string,
  language: Language,
): Promise<ConversationRow> {
  const rows = await tx.query<ConversationRow>({
    name: 'support-open',
    text: `INSERT INTO support_conversations (member_id, language) VALUES ($1, $2)
      ON CONFLICT (member_id) DO UPDATE SET language = excluded.language RETURNING ${COLUMNS}`,
    values: [memberId, language],
  });
  return rows[0]!;
}

export async function conversationOf(db: Queryable, memberId: string): Promise<ConversationRow | null> {
  const rows = await db.query<ConversationRow>({
    name: 'support-of-member',
    text: `SELECT ${COLUMNS} FROM support_conversations WHERE member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Finds a conversation and locks it until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const rows = await tx.query<ConversationRow>({
    name: 'support-lock',
    text: `SELECT ${COLUMNS} FROM support_conversations WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Sets the state of a locked conversation; its operator and waiting time follow from the state. */
export async function putState(
  tx: Tx,
  conversation: ConversationRow,
  state: SupportState,
  operatorId: string | null,
): Promise<ConversationRow> {
  const rows = await tx.query<ConversationRow>({
    name: 'support-state',
    text: `UPDATE support_conversations SET state = $2, operator_id = $3,
        taken_at = CASE WHEN $3::uuid IS NOT NULL THEN clock_timestamp() END,
        waiting_since = CASE WHEN $2 = 'waiting' THEN coalesce(waiting_since, clock_timestamp()) END
      WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [conversation.id, state, operatorId],
  });
  return rows[0]!;
}

export type NewMessage = {
  sender: SupportSender;
  operatorId?: string;
  requestId?: string;
  body?: string | null;
  picture?: { id: string; width: number; height: number } | null;
  event?: SupportEvent;
  answerId?: string;
  suggestions?: { id: string; question: string }[];
};

/** Appends a message to a locked conversation. @returns its number */
export async function appendMessage(tx: Tx, id: string, message: NewMessage): Promise<number> {
  const { picture } = message;
  const rows = await tx.query<{ seq: number }>({
    name: 'support-append',
    text: `WITH next AS (
        UPDATE support_conversations SET last_seq = last_seq + 1, last_at = clock_timestamp(),
          answered_seq = CASE WHEN $2 = 'operator' THEN last_seq + 1 ELSE answered_seq END
        WHERE id = $1 RETURNING last_seq, member_id)
      INSERT INTO support_messages (conversation_id, member_id, seq, sender, operator_id, request_id, body, upload_id,
          operator_upload_id, picture_width, picture_height, event, answer_id, suggestions)
        SELECT $1, member_id, last_seq, $2, $3, $4, $5, CASE WHEN $2 <> 'operator' THEN $6::uuid END,
          CASE WHEN $2 = 'operator' THEN $6::uuid END, $7, $8, $9, $10, $11 FROM next RETURNING seq`,
    values: [
      id,
      message.sender,
      message.operatorId ?? null,
      message.requestId ?? null,
      message.body ?? null,
      picture?.id ?? null,
      picture?.width ?? null,
      picture?.height ?? null,
      message.event ?? null,
      message.answerId ?? null,
      JSON.stringify(message.suggestions ?? []),
    ],
  });
  return rows[0]!.seq;
}

/** Number of messages of operators that this member has not seen. */
export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const rows = await db.query<{ unread: number }>({
    name: 'support-unread',
    text: `SELECT count(m.id) AS unread FROM support_conversations c
      JOIN support_messages m ON m.conversation_id = c.id AND m.member_id = c.member_id AND m.seq > c.member_seen_seq AND m.sender = 'operator'
      WHERE c.member_id = $1`,
    values: [memberId],
  });
  return rows[0]!.unread;
}

/**
 * Marks messages as seen up to a number; never backwards and never past the end. `unread`: messages left; `news`: the
 * conversation and its newest message where something changed, else null.
 */
export async function markSeen(
  db: Queryable,
  memberId: string,
  seq: number,
): Promise<{ unread: number; news: { id: string; seq: number } | null }> {
  const rows = await db.query<{ unread: number; id: string; last_seq: number; was: number; now: number }>({
    name: 'support-seen',
    text: `WITH before AS (SELECT id, member_seen_seq AS was FROM support_conversations WHERE member_id = $1 FOR UPDATE),
      seen AS (
        UPDATE support_conversations c SET member_seen_seq = greatest(member_seen_seq, least($2::integer, last_seq))
        FROM before b WHERE c.id = b.id RETURNING c.id, c.last_seq, b.was, c.member_seen_seq AS now)
      SELECT seen.id, seen.last_seq, seen.was, seen.now, (SELECT count(*) FROM support_messages m
          WHERE m.conversation_id = seen.id AND m.seq > seen.now AND m.sender = 'operator') AS unread FROM seen`,
    values: [memberId, seq],
  });
  const row = rows[0];
  if (!row) return { unread: 0, news: null };
  return { unread: row.unread, news: row.now > row.was ? { id: row.id, seq: row.last_seq } : null };
}

/** Marks messages as seen by operators. @returns whether something changed */
export async function markSeenByOperator(db: Queryable, id: string, seq: number): Promise<boolean> {
  const rows = await db.query({
    name: 'support-seen-operator',
    text: `UPDATE support_conversations SET operator_seen_seq = $2
      WHERE id = $1 AND operator_seen_seq < $2 AND $2 <= last_seq RETURNING id`,
    values: [id, seq],
  });
  return rows.length > 0;
}
