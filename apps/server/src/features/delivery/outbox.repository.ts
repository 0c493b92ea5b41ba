import type { Page } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import type { MessageDetails, MessageKind } from '#features/delivery/message-kinds.ts';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import type { Channel } from '#platform/delivery/channel.ts';

export type MessageStatus = 'waiting' | 'kept' | 'sent' | 'refused' | 'failed' | 'expired';

/** Messages to members and those to operators: whose a row is, is the first part of its key. */
const OWNERS = { outbox_messages: 'member_id', operator_messages: 'operator_id' } as const;
export type MessageTable = keyof typeof OWNERS;
export const MESSAGE_TABLES = Object.keys(OWNERS) as MessageTable[];

export type NewMessage = {
  memberId: string;
  channel: Channel;
  to: string;
  kind: MessageKind;
  language: Language;
  details?: MessageDetails;
  /** A code or a link, and for how long it holds. */
  secret?: { text: string; seconds: number };
};

/** Inserts a message. `status`: whether it will be sent or is kept for the console. */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  status: 'waiting' | 'kept',
): Promise<string> {
  const rows = await tx.query<{ id: string }>({
    name: 'outbox-insert',
    text: `INSERT INTO outbox_messages (member_id, channel, recipient, kind, language, details, secret, expires_at, status)
      VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8::int), $9) RETURNING id`,
    values: [
      message.memberId,
      message.channel,
      message.to,
      message.kind,
      message.language,
      JSON.stringify(message.details ?? {}),
      message.secret?.text ?? null,
      message.secret?.seconds ?? null,
      status,
    ],
  });
  return rows[0]!.id;
}

export type OperatorMessage = Omit<NewMessage, 'memberId' | 'channel'> & {
  operatorId: string;
  kind: 'operator_code' | 'work_late' | 'operator_notice';
};

export async function insertOperatorMessage(tx: Tx, message: OperatorMessage): Promise<void> {
  await tx.query({
    name: 'outbox-insert-operator',
    text: `INSERT INTO operator_messages (operator_id, channel, recipient, kind, language, details, secret, expires_at, status)
      VALUES ($1, 'email', $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7::int), 'waiting')`,
    values: [
      message.operatorId,
      message.to,
      message.kind,
      message.language,
      JSON.stringify(message.details ?? {}),
      message.secret?.text ?? null,
      message.secret?.seconds ?? null,
    ],
  });
}

/** SMS of 24 hours: each costs money, and a number may be somebody else's. What tells of something stands in the inbox as well. */
const SMS_OF_MEMBER = 30;
const SMS_TO_NUMBER = 20;

/** Whether the member, or the number over all members, has had as many SMS within 24 hours as are allowed. */
export async function isSmsBoundReached(
  db: Queryable,
  { memberId, to }: Pick<NewMessage, 'memberId' | 'to'>,
): Promise<boolean> {
  const rows = await db.query<{ reached: boolean }>({
    name: 'outbox-sms-bound',
    text: `SELECT (SELECT count(*) FROM outbox_messages
          WHERE member_id = $1 AND channel = 'phone' AND created_at > clock_timestamp() - interval '24 hours') >= $3
        OR (SELECT count(*) FROM outbox_messages
          WHERE recipient = $2 AND channel = 'phone' AND created_at > clock_timestamp() - interval '24 hours') >= $4 AS reached`,
    values: [memberId, to, SMS_OF_MEMBER, SMS_TO_NUMBER],
  });
  return rows[0]!.reached;
}

export type ContactsRow = {
  language: Language;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
};

export async function findContacts(db: Queryable, memberId: string): Promise<ContactsRow | null> {
  const rows = await db.query<ContactsRow>({
    name: 'outbox-contacts',
    text: `SELECT language, email, email_verified_at, phone, phone_verified_at FROM member_contacts WHERE member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

export type DueMessage = {
  table: MessageTable;
  id: string;
  owner_id: string;
  recipient: string;
  kind: MessageKind;
  language: Language;
  details: MessageDetails;
  secret: string | null;
  attempts: number;
  created_at: Date;
  /** Of this lease; what ends a message names it, so that a node that lost its lease changes nothing. */
  lease: string;
};

/** How long a node may take for one message, its batch included; after that another node sends it again. */
const LEASE = `interval '3 minutes'`;

/** Takes messages that are due, for this node alone and for the time of the lease. */
export async function leaseDue(
  db: Queryable,
  table: MessageTable,
  channel: Channel,
  limit: number,
): Promise<DueMessage[]> {
  const owner = OWNERS[table];
  const rows = await db.query<Omit<DueMessage, 'table'>>({
    name: `${table}-lease`,
    text: `UPDATE ${table} o SET attempts = attempts + 1, leased_until = clock_timestamp() + ${LEASE}
      FROM (SELECT ${owner}, id FROM ${table}
        WHERE channel = $1 AND status = 'waiting' AND next_try_at <= clock_timestamp()
          AND (leased_until IS NULL OR leased_until < clock_timestamp())
          AND (expires_at IS NULL OR expires_at > clock_timestamp())
        ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
      WHERE o.${owner} = due.${owner} AND o.id = due.id
      RETURNING o.id, o.${owner} AS owner_id, o.recipient, o.kind, o.language, o.details, o.secret, o.attempts,
        o.created_at, o.leased_until::text AS lease`,
    values: [channel, limit],
  });
  return rows.map((row) => Object.assign(row, { table }));
}

/** The end of a message: sent, or refused by the other side. Its code or link is erased. */
export async function endMessage(
  db: Queryable,
  { table, owner_id, id, lease }: DueMessage,
  end: { status: 'sent' | 'refused'; error: string | null },
): Promise<void> {
  await db.query({
    name: `${table}-end`,
    text: `UPDATE ${table} SET status = $4, last_error = $5, secret = NULL, leased_until = NULL,
        ended_at = clock_timestamp()
      WHERE ${OWNERS[table]} = $1 AND id = $2 AND leased_until = $3::timestamptz AND status = 'waiting'`,
    values: [owner_id, id, lease, end.status, end.error],
  });
}

/**
 * Gives a message back after a failed try: it is due again after `seconds`, or given up once it has been tried for a day.
 * @returns whether it was given up
 */
export async function postponeMessage(
  db: Queryable,
  { table, owner_id, id, lease }: DueMessage,
  { seconds, error }: { seconds: number; error: string },
): Promise<boolean> {
  const rows = await db.query<{ status: MessageStatus }>({
    name: `${table}-postpone`,
    text: `UPDATE ${table} SET last_error = $5, leased_until = NULL,
        next_try_at = clock_timestamp() + make_interval(secs => $4),
        status = CASE WHEN give_up_at <= clock_timestamp() THEN 'failed' ELSE 'waiting' END,
        secret = CASE WHEN give_up_at > clock_timestamp() THEN secret END,
        ended_at = CASE WHEN give_up_at <= clock_timestamp() THEN clock_timestamp() END
      WHERE ${OWNERS[table]} = $1 AND id = $2 AND leased_until = $3::timestamptz AND status = 'waiting'
      RETURNING status`,
    values: [owner_id, id, lease, seconds, error],
  });
  return rows[0]?.status === 'failed';
}

/** Erases codes and links that hold no longer; a message that still waited with one ends. @returns how many ended unsent */
export async function eraseExpired(db: Queryable, table: MessageTable): Promise<number> {
  const rows = await db.query<{ gone: boolean }>({
    name: `${table}-erase`,
    text: `UPDATE ${table} SET secret = NULL,
        status = CASE WHEN status = 'waiting' THEN 'expired' ELSE status END,
        ended_at = CASE WHEN status = 'waiting' THEN clock_timestamp() ELSE ended_at END
      WHERE secret IS NOT NULL AND expires_at <= clock_timestamp() RETURNING status = 'expired' AND attempts > 0 AS gone`,
  });
  return rows.filter(({ gone }) => gone).length;
}

export type ConsoleMessageRow = {
  id: string;
  member_id: string;
  username: string;
  channel: Channel;
  recipient: string;
  kind: MessageKind;
  language: Language;
  details: MessageDetails;
  /** Null where it has expired, also before it was erased. */
  secret: string | null;
  status: MessageStatus;
  created_at: Date;
  attempts: number;
  next_try_at: Date;
  ended_at: Date | null;
  last_error: string | null;
  dismissed_at: Date | null;
};

const COLUMNS = `o.id, o.member_id, m.username, o.channel, o.recipient, o.kind, o.language, o.details,
  CASE WHEN o.expires_at > clock_timestamp() THEN o.secret END AS secret, o.status, o.created_at, o.attempts,
  o.next_try_at, o.ended_at, o.last_error, o.dismissed_at`;
const FROM = 'FROM outbox_messages o JOIN member_directory m ON m.id = o.member_id';
const WHERE = `WHERE ($1::text IS NULL OR o.status = $1)`;

/** All messages of a status, in the order of the list. */
export const allMessages = (status: MessageStatus | null): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ORDER BY o.created_at DESC, o.id`,
  values: [status],
});

/** Newest first. */
export async function listMessages(
  db: Queryable,
  status: MessageStatus | null,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleMessageRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'outbox-count',
    text: `SELECT count(*) AS total FROM outbox_messages o ${WHERE}`,
    values: [status],
  });
  const rows = await db.query<ConsoleMessageRow>({
    name: 'outbox-list',
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ORDER BY o.created_at DESC, o.id LIMIT $2 OFFSET $3`,
    values: [status, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

/** Finds a message and locks it until commit, so that the later of two operators finds what the first one did. */
export async function lockMessage(tx: Tx, id: string): Promise<ConsoleMessageRow | null> {
  const rows = await tx.query<ConsoleMessageRow>({
    name: 'outbox-lock',
    text: `SELECT ${COLUMNS} ${FROM} WHERE o.id = $1 FOR UPDATE OF o`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Makes a given-up message due again, for another day. Its code, if it had one, is gone. */
export async function retryMessage(tx: Tx, { member_id, id }: ConsoleMessageRow): Promise<void> {
  await tx.query({
    name: 'outbox-retry',
    text: `UPDATE outbox_messages SET status = 'waiting', next_try_at = clock_timestamp(), ended_at = NULL,
        dismissed_at = NULL, give_up_at = clock_timestamp() + interval '24 hours'
      WHERE member_id = $1 AND id = $2`,
    values: [member_id, id],
  });
}

export async function dismissMessage(tx: Tx, { member_id, id }: ConsoleMessageRow): Promise<void> {
  await tx.query({
    name: 'outbox-dismiss',
    text: 'UPDATE outbox_messages SET dismissed_at = clock_timestamp() WHERE member_id = $1 AND id = $2',
    values: [member_id, id],
  });
}

/** Deletes all messages of a member whose account is closed. */
export async function deleteMessagesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'outbox-forget',
    text: 'DELETE FROM outbox_messages WHERE member_id = $1',
    values: [memberId],
  });
}
