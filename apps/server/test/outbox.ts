import { createRecoveryJob } from '#features/account/index.ts';
import { createOutbox } from '#features/delivery/index.ts';
import type { Database } from '#platform/database.ts';
import { NO_SENDERS, type Senders } from '#platform/delivery/channel.ts';
import { systemRandom } from '#platform/random.ts';

export type QueuedMessage = {
  channel: string;
  recipient: string;
  kind: string;
  language: string;
  secret: string | null;
};

/** The messages to a member, oldest first. */
export const messagesTo = (database: Database, memberId: string): Promise<QueuedMessage[]> =>
  database.query<QueuedMessage>({
    text: `SELECT channel, recipient, kind, language, secret FROM outbox_messages WHERE member_id = $1 ORDER BY created_at`,
    values: [memberId],
  });

/** The code or link of the newest message of a kind. */
export async function secretOf(database: Database, memberId: string, kind: string): Promise<string> {
  const found = (await messagesTo(database, memberId)).findLast((message) => message.kind === kind);
  return found?.secret ?? '';
}

/** The kinds of the messages to a member that were not codes. */
export const toldTo = async (database: Database, memberId: string): Promise<string[]> =>
  (await messagesTo(database, memberId)).filter(({ secret }) => secret === null).map(({ kind }) => kind);

/** Confirms the contacts of a planted member. */
export const confirmContacts = (database: Database, memberId: string): Promise<unknown> =>
  database.query({
    text: `UPDATE members SET email_verified_at = CASE WHEN email IS NOT NULL THEN now() END,
      phone_verified_at = CASE WHEN phone IS NOT NULL THEN now() END WHERE id = $1`,
    values: [memberId],
  });

/** A wait of a minute is over. */
export const ageCodes = (database: Database, memberId: string): Promise<unknown> =>
  database.query({
    text: `UPDATE member_codes SET created_at = created_at - interval '61 seconds' WHERE member_id = $1`,
    values: [memberId],
  });

/** Does what was asked for by `forgot`, as a node's job runner would. */
export async function runForgotten(
  database: Database,
  { senders = NO_SENDERS, siteUrl = null }: { senders?: Senders; siteUrl?: string | null } = {},
): Promise<void> {
  const outbox = createOutbox({ senders, mode: 'play' });
  const job = createRecoveryJob({ database, random: systemRandom, outbox, siteUrl });
  const asked = await database.query<{ id: string; payload: unknown }>({
    text: `SELECT j.id, j.payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1 ORDER BY j.id`,
    values: [job.name],
  });
  for (const { id, payload } of asked) {
    await job.run(payload, new AbortController().signal);
    await database.query({ text: 'DELETE FROM graphile_worker._private_jobs WHERE id = $1', values: [id] });
  }
}

/** A way that takes everything and sends nothing: delivery is set. */
export const SINK: Senders = {
  email: { send: async () => {}, close() {} },
  phone: null,
};
