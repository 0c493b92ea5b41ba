import type { Vault } from '#platform/vault.ts';

const associatedDataOf = (row: string, owner: string) => ({ table: 'listings', row, owner });

/** Encrypts the contact that a listed member shows after a yes. */
export const encryptContact = (
  vault: Vault,
  { id, memberId, contact }: { id: string; memberId: string; contact: string },
): { keyId: string; ciphertext: Buffer } => vault.encrypt(contact, associatedDataOf(id, memberId));

/** Null where it was erased. */
export const decryptContact = async (
  vault: Vault,
  row: { id: string; member_id: string; contact_key_id: string | null; contact_sealed: Buffer | null },
): Promise<string | null> =>
  row.contact_key_id === null || row.contact_sealed === null
    ? null
    : vault.decrypt(row.contact_key_id, row.contact_sealed, associatedDataOf(row.id, row.member_id));
