import type { NotificationWay } from '@fairground/contract/notification-kinds';
import type { NotificationDeps } from '#features/notifications/deps.ts';
import { EVENTS, pathOf, type Told } from '#features/notifications/events.ts';
import { insertNotifications } from '#features/notifications/notifications.repository.ts';
import { PUSHING } from '#features/notifications/push/send-pushes.ts';
import { createFormat, wordsOf } from '#features/notifications/words.ts';
import { BUS_CHANNEL, payloadsOf } from '#platform/bus-message.ts';
import type { Tx } from '#platform/database.ts';
import { addJob } from '#platform/jobs/job.ts';

/** Tells members of something, in the transaction in which it happens: nobody is told of what was rolled back. */
export type Notify = (tx: Tx, ...told: readonly Told[]) => Promise<void>;

/**
 * Writes one row for each event and member, and what is to be sent by the ways that the member wants. Open apps hear of it by the
 * transaction's own NOTIFY; jobs send the rest. Call it after the transaction's locks: it takes none that another waits for.
 */
export function createNotify(deps: Pick<NotificationDeps, 'mode' | 'currency' | 'mail'>): Notify {
  const ways: NotificationWay[] = deps.mail === null ? ['inbox', 'push'] : ['inbox', 'push', 'mail'];

  async function mail(tx: Tx, told: Told): Promise<void> {
    // Security has mails of its own, which also go to phones (the outbox's `tell`).
    if (EVENTS[told.event].kind === 'security') return;
    await deps.mail!.queue(tx, told.memberId, (language) => ({
      ...wordsOf(told, language, createFormat(deps, language)),
      path: pathOf(told),
    }));
  }

  return async (tx, ...told) => {
    if (told.length === 0) return;
    const noted = await insertNotifications(tx, told, ways);
    if (noted.length === 0) return;
    await announceChange(
      tx,
      noted.map(({ memberId }) => memberId),
    );
    for (const { n, mail: wanted } of noted) if (wanted) await mail(tx, told[n]!);
    if (noted.some(({ pushes }) => pushes)) await addJob(tx, PUSHING);
  };
}

/** Makes the members' open apps ask for their inbox, on whichever node they are, once the transaction commits. */
export async function announceChange(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const posts = [...new Set(memberIds)].map((member) => ({
    to: { member },
    message: { type: 'notification' as const, data: {} },
  }));
  await tx.query({
    name: 'notifications-announce',
    text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
    values: [BUS_CHANNEL, payloadsOf([], posts)],
  });
}
