import type { Vault } from '#platform/vault.ts';

type Content = { contact: string; message: string | null };

const associatedDataOf = (row: string, owner: string) => ({ table: 'date_requests', row, owner });

/** Encrypts contact and message of a request as one value, because they are erased together. */
export const encryptContent = (
  vault: Vault,
  { id, memberId, contact, message }: Content & { id: string; memberId: string },
): { keyId: string; ciphertext: Buffer } =>
  vault.encrypt(JSON.stringify({ contact, message } satisfies Content), associatedDataOf(id, memberId));

/** Encrypts what a listed member shows after the yes. */
export const encryptAnswer = (
  vault: Vault,
  { id, memberId, contact }: { id: string; memberId: string; contact: string },
): { keyId: string; ciphertext: Buffer } =>
  vault.encrypt(JSON.stringify({ answer: contact }), associatedDataOf(id, memberId));

/** Null before a yes, and where it was erased. */
export async function decryptAnswer(
  vault: Vault,
  row: { id: string; member_id: string; answer_key_id: string | null; answer_sealed: Buffer | null },
): Promise<string | null> {
  if (row.answer_key_id === null || row.answer_sealed === null) return null;
  const data = associatedDataOf(row.id, row.member_id);
  return (JSON.parse(await vault.decrypt(row.answer_key_id, row.answer_sealed, data)) as { answer: string })
    .answer;
}

/** Decrypts contact and message; both null where they were erased. */
export async function decryptContent(
  vault: Vault,
  row: { id: string; member_id: string; content_key_id: string | null; content_sealed: Buffer | null },
): Promise<Content | { contact: null; message: null }> {
  if (row.content_key_id === null || row.content_sealed === null) return { contact: null, message: null };
  const data = associatedDataOf(row.id, row.member_id);
  return JSON.parse(await vault.decrypt(row.content_key_id, row.content_sealed, data)) as Content;
}
