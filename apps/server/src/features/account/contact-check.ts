import type { Channel } from '@fairground/contract/contacts';
import { type ContactsRow, readContacts } from '#features/account/contacts.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

type CanSend = (channel: Channel) => boolean;

/**
 * Whether a confirmed contact is asked for: none is, and there is one that this site can reach. A confirmation that cannot be
 * delivered is never demanded.
 */
export const needsConfirmation = (row: ContactsRow, canSend: CanSend): boolean =>
  !row.emailVerified &&
  !row.phoneVerified &&
  ((row.email !== null && canSend('email')) || (row.phone !== null && canSend('phone')));

/**
 * Whether a lost payment password wants a code beside the login password: where a contact of the member can be reached, confirmed or not
 * yet. Otherwise the login password alone opens the way back after the wait, since a code could not be delivered.
 */
export const wantsPaymentCode = (row: ContactsRow, canSend: CanSend): boolean =>
  (row.email !== null && canSend('email')) || (row.phone !== null && canSend('phone'));

/** Checks for other features, in the transaction that depends on them. */
export const createContactChecks = (canSend: CanSend) => ({
  /** @throws Failure CONTACT_NOT_VERIFIED */
  requireContact: async (db: Queryable, memberId: string): Promise<void> => {
    if (needsConfirmation(await readContacts(db, memberId), canSend))
      throw new Failure('CONTACT_NOT_VERIFIED');
  },
  /** @throws Failure WITHDRAWAL_ON_HOLD, with the moment at which it ends */
  requireNoHold: async (db: Queryable, memberId: string): Promise<void> => {
    const { heldUntil } = await readContacts(db, memberId);
    if (heldUntil !== null) throw new Failure('WITHDRAWAL_ON_HOLD', { data: { until: iso(heldUntil) } });
  },
  readHold: async (db: Queryable, memberId: string): Promise<Date | null> =>
    (await readContacts(db, memberId)).heldUntil,
});
