import { randomUUID } from 'node:crypto';
import type { Outbox } from '#features/delivery/index.ts';
import type { Notify } from '#features/notifications/index.ts';
import type { SuspensionEvent } from '#features/protection/index.ts';
import type { Tx } from '#platform/database.ts';

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

/** What features without messages of their own tell members. */
export const createTelling = (outbox: Outbox) => ({
  cardAdded: (tx: Tx, memberId: string, card: string): Promise<void> =>
    outbox.tell(tx, memberId, { kind: 'card_added', details: { card } }),
  suspension: (tx: Tx, memberId: string, kind: SuspensionEvent): Promise<void> =>
    outbox.tell(tx, memberId, { kind }),
});
