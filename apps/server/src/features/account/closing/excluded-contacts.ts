import {
  hasExcludedContacts,
  insertExcludedContacts,
  isContactHashExcluded,
  readExclusion,
} from '#features/account/closing/closings.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Vault } from '#platform/vault.ts';

/** An email (its key) or a phone number cannot be the same text. */
export const hashContact = (vault: Pick<Vault, 'hash'>, key: string): Uint8Array =>
  vault.hash(`contact:${key}`);

/** Whether a contact belonged to a member whose self-exclusion is not over: to an account that was closed, or that has another one now. */
export const isExcludedContact = async (
  db: Queryable,
  vault: Pick<Vault, 'hash'>,
  key: string,
): Promise<boolean> => (await hasExcludedContacts(db)) && isContactHashExcluded(db, hashContact(vault, key));

/** Keeps a contact that a member replaces during an exclusion: otherwise the member registers again with it. */
export async function keepReplacedContact(
  { vault }: { vault: Pick<Vault, 'hash'> },
  tx: Tx,
  memberId: string,
  key: string,
): Promise<void> {
  const until = await readExclusion(tx, memberId);
  if (until !== null) await insertExcludedContacts(tx, [hashContact(vault, key)], until);
}
