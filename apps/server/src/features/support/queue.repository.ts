import type { Language } from '@fairground/contract/language';
import type { SupportSender, SupportState } from '@fairground/contract/support';
import type { Queryable, Statement } from '#platform/database.ts';

export type QueueRow = {
  id: string;
  member_id: string;
  username: string;
  state: SupportState;
  language: Language;
  waiting_since: Date | null;
  taken_at: Date | null;
  operator_id: string | null;
  operator: string | null;
  unanswered: number;
  member_seen_seq: number;
  last_sender: SupportSender | null;
  last_text: string | null;
  last_at: Date;
};

/** Characters of the last message that the queue shows. */
const PREVIEW = 120;

/** Of the last message that says something: an event, also one of the bot, has neither words nor a picture. */
const LAST = (what: string): string => `SELECT ${what} FROM support_messages l
  WHERE l.conversation_id = c.id AND l.event IS NULL ORDER BY l.seq DESC LIMIT 1`;

const ROWS = `SELECT c.id, c.member_id, mb.username, c.state, c.language, c.waiting_since, c.taken_at, c.operator_id, c.member_seen_seq,
    o.username AS operator, (${LAST('sender')}) AS last_sender, (${LAST(`left(l.body, ${PREVIEW})`)}) AS last_text, c.last_at,
    (SELECT count(*) FROM support_messages u
      WHERE u.conversation_id = c.id AND u.seq > c.answered_seq AND u.sender = 'member') AS unanswered
  FROM support_conversations c JOIN member_directory mb ON mb.id = c.member_id
  LEFT JOIN operator_directory o ON o.id = c.operator_id`;

type Filter = {
  state: SupportState | null;
  operatorId: string | null;
  /** A part of the username. */
  q: string;
  pageSize: number;
  offset: number;
};

const WHERE = `($1::text IS NULL OR c.state = $1) AND ($2::uuid IS NULL OR c.operator_id = $2)
  AND ($3 = '' OR position(lower($3) IN mb.username_key) > 0)`;
const ORDER =
  "ORDER BY c.state <> 'waiting', c.state <> 'with_person', c.waiting_since, c.last_at DESC, c.id";

/** All conversations, in the order of the list. */
export const allOf = ({ state, operatorId, q }: Omit<Filter, 'pageSize' | 'offset'>): Statement => ({
  text: `${ROWS} WHERE ${WHERE} ${ORDER}`,
  values: [state, operatorId, q.trim()],
});

/** Waiting ones, the longest first; then those with an operator; then the rest, newest first. */
export async function listQueue(
  db: Queryable,
  { state, operatorId, q, pageSize, offset }: Filter,
): Promise<{ rows: QueueRow[]; total: number }> {
  const values = [state, operatorId, q.trim()];
  const [rows, counts] = await Promise.all([
    db.query<QueueRow>({
      name: 'support-queue',
      text: `${ROWS} WHERE ${WHERE} ${ORDER} LIMIT $4 OFFSET $5`,
      values: [...values, pageSize, offset],
    }),
    db.query<{ total: number }>({
      name: 'support-queue-count',
      text: `SELECT count(*) AS total FROM support_conversations c JOIN member_directory mb ON mb.id = c.member_id WHERE ${WHERE}`,
      values,
    }),
  ]);
  return { rows, total: counts[0]!.total };
}

export async function findInQueue(db: Queryable, id: string): Promise<QueueRow | null> {
  const rows = await db.query<QueueRow>({
    name: 'support-queue-one',
    text: `${ROWS} WHERE c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function countWaiting(db: Queryable): Promise<number> {
  const rows = await db.query<{ waiting: number }>({
    name: 'support-waiting',
    text: `SELECT count(*) AS waiting FROM support_conversations WHERE state = 'waiting'`,
  });
  return rows[0]!.waiting;
}
