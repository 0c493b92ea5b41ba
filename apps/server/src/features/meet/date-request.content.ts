import type { Vault } from '#platform/vault.ts';

type Content = { contact: string; message: string | null };

const placeOf = (row: string, owner: string) => ({ table: 'date_requests', row, owner });

/** Contact and message of a request, sealed as one, for they are erased as one. */
export const sealContent = (
  vault: Vault,
  { id, memberId, contact, message }: Content & { id: string; memberId: string },
): { keyId: string; sealed: Buffer } =>
  vault.seal(JSON.stringify({ contact, message } satisfies Content), placeOf(id, memberId));

/** Nothing where it was erased. */
export async function openContent(
  vault: Vault,
  row: { id: string; member_id: string; content_key_id: string | null; content_sealed: Buffer | null },
): Promise<Content | { contact: null; message: null }> {
  if (row.content_key_id === null || row.content_sealed === null) return { contact: null, message: null };
  const place = placeOf(row.id, row.member_id);
  return JSON.parse(await vault.open(row.content_key_id, row.content_sealed, place)) as Content;
}
