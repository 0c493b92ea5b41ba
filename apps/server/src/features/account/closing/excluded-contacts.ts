import { hasExcludedContacts, isContactHashExcluded } from '#features/account/closing/closings.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { Vault } from '#platform/vault.ts';

/** An email (its key) or a phone number cannot be the same text. */
export const hashContact = (vault: Pick<Vault, 'hash'>, key: string): Uint8Array =>
  vault.hash(`contact:${key}`);

/** Whether a contact belonged to an account that was closed during a self-exclusion which is not over. */
export const isExcludedContact = async (
  db: Queryable,
  vault: Pick<Vault, 'hash'>,
  key: string,
): Promise<boolean> => (await hasExcludedContacts(db)) && isContactHashExcluded(db, hashContact(vault, key));
