import type { MeetDeps } from '#features/meet/deps.ts';
import { endBetween, type EndedRow } from '#features/meet/incoming.repository.ts';
import { lockListing } from '#features/meet/listing/listings.repository.ts';
import { insertMemberBlock } from '#features/meet/marks.repository.ts';
import type { Tx } from '#platform/database.ts';

/** Tells those who asked that the answer is no, whatever the reason was. */
export const tellDeclined = (
  { tellDate }: Pick<MeetDeps, 'tellDate'>,
  tx: Tx,
  ended: readonly EndedRow[],
): Promise<void> =>
  tellDate(
    tx,
    ...ended.map(({ id, member_id: memberId, name }) => ({
      memberId,
      event: 'date_declined' as const,
      subject: id,
      details: { name },
    })),
  );

/**
 * Blocks another member, under the blocker's lock: neither is shown to the other, open requests between the two end, and contacts that
 * they exchanged are erased. The other one is told of a no, as after any other no, and of nothing else.
 */
export async function blockMember(
  { tellDate }: Pick<MeetDeps, 'tellDate'>,
  tx: Tx,
  memberId: string,
  blockedId: string,
): Promise<void> {
  // A request that is being made to this member is in the table, or sees the block.
  await lockListing(tx, memberId);
  await insertMemberBlock(tx, memberId, blockedId);
  const ended = await endBetween(tx, memberId, blockedId);
  await tellDeclined(
    { tellDate },
    tx,
    ended.filter(({ status }) => status === 'declined'),
  );
}
