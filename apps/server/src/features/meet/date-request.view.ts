import type { Language } from '@fairground/contract/language';
import type { DateRequest } from '@fairground/contract/meet';
import { decryptAnswer, decryptContent } from '#features/meet/date-request.content.ts';
import type { DateRequestRow } from '#features/meet/date-requests.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { Vault } from '#platform/vault.ts';

/** A date request for the member who made it. */
export const viewRequest = async (
  vault: Vault,
  row: DateRequestRow,
  language: Language,
): Promise<DateRequest> => ({
  ...(await decryptContent(vault, row)),
  id: row.id,
  profile: {
    id: row.profile_id,
    xuanfei_name: row.name[language],
    avatar_2: row.listed ? row.picture : '',
    address: row.region[language],
    sample: row.sample,
    listed: row.listed,
    answeredBy: row.to_member_id === null ? 'operators' : 'person',
  },
  theirContact: await decryptAnswer(vault, row),
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  createdAt: iso(row.created_at),
  expiresAt: iso(row.expires_at),
  endedAt: isoOrNull(row.ended_at),
});
