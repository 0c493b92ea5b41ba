import type { Vault } from '#platform/vault.ts';

/** Each text has a place of its own, so that neither opens where the other stands. */
const placeOf = (text: 'contact' | 'message', row: string, owner: string) => ({
  table: `date_requests.${text}`,
  row,
  owner,
});

type Sealed = { keyId: string; contact: Buffer; message: Buffer | null };

export function sealContent(
  vault: Vault,
  request: { id: string; memberId: string; contact: string; message: string | null },
): Sealed {
  const { id, memberId, contact, message } = request;
  const sealed = vault.seal(contact, placeOf('contact', id, memberId));
  if (message === null) return { keyId: sealed.keyId, contact: sealed.sealed, message: null };
  const second = vault.seal(message, placeOf('message', id, memberId));
  // The key was changed between the two: both again, under the new one.
  if (second.keyId !== sealed.keyId) return sealContent(vault, request);
  return { keyId: sealed.keyId, contact: sealed.sealed, message: second.sealed };
}

type SealedRow = {
  id: string;
  member_id: string;
  content_key_id: string | null;
  contact_sealed: Buffer | null;
  message_sealed: Buffer | null;
};

/** null where it was erased. */
export async function openContact(vault: Vault, row: SealedRow): Promise<string | null> {
  if (row.content_key_id === null || row.contact_sealed === null) return null;
  return vault.open(row.content_key_id, row.contact_sealed, placeOf('contact', row.id, row.member_id));
}

/** null where there was none, or it was erased. */
export async function openMessage(vault: Vault, row: SealedRow): Promise<string | null> {
  if (row.content_key_id === null || row.message_sealed === null) return null;
  return vault.open(row.content_key_id, row.message_sealed, placeOf('message', row.id, row.member_id));
}
