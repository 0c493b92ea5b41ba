import { randomUUID } from 'node:crypto';
import type { Outbox } from '#features/delivery/index.ts';
import type { Notify } from '#features/notifications/index.ts';

/** What is told to every confirmed contact stands in the inbox and on the devices, too. */
export const tellingInbox = (outbox: Outbox, notify: Notify): Outbox => ({
  ...outbox,
  async tell(tx, memberId, told) {
    await outbox.tell(tx, memberId, told);
    const { kind: event, details = {} } = told;
    // A random subject: the same event again, such as a second changed password, must be told again.
    if (event !== 'notice') await notify(tx, { memberId, event, subject: randomUUID(), details });
  },
});
