import type { ProtectionDeps } from '#features/protection/deps.ts';
import { isMember } from '#features/protection/state.repository.ts';
import { lockPlay, recordChange } from '#features/protection/protection.repository.ts';
import {
  clearSuspension,
  findSuspensionRow,
  type SuspensionRow,
  writeSuspension,
} from '#features/protection/suspension.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import { databaseNow, type Tx } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewSuspended = (row: SuspensionRow) => ({
  since: iso(row.since),
  until: isoOrNull(row.until),
  reason: row.reason,
  note: row.note,
  by: row.by_name === null ? null : { id: row.by_id, username: row.by_name },
});

/** What a suspension or its end is decided on: the member's row and accounts, which recharges, requests and stakes lock. */
async function lockSuspension(tx: Tx, memberId: string): Promise<SuspensionRow | null> {
  if (!(await isMember(tx, memberId))) throw new Failure('NOT_FOUND');
  await lockPlay(tx, memberId);
  return findSuspensionRow(tx, memberId);
}

/**
 * An operator's suspension of a member: stakes, recharges, date requests and changes of a listing are refused while it is in
 * effect, never a login, a withdrawal or a word to support. It ends by the clock; no job ends it.
 */
export const suspensionRoutes = ({
  database,
  tellSuspension,
  memberChanged,
  outOfSight,
}: ProtectionDeps): ConsoleHandlers<'POST /members/suspend' | 'POST /members/liftsuspension'> => ({
  'POST /members/suspend': async ({ input: { id, reason, days, why }, operator }) => {
    const suspended = await database.transaction(async (tx) => {
      const earlier = await lockSuspension(tx, id);
      if (earlier !== null)
        throw new Failure('CONFLICT', {
          data: { by: earlier.by_name, at: iso(earlier.since), status: 'suspended' },
        });
      const at = await databaseNow(tx);
      await writeSuspension(tx, id, { at, days, reason, note: why.trim(), by: operator.operatorId });
      const row = (await findSuspensionRow(tx, id))!;
      const after = { reason, until: isoOrNull(row.until) };
      await recordChange(tx, id, at, 'suspension', after);
      await tellSuspension(tx, id, 'account_suspended');
      await writeAudit(tx, { operator, action: 'member.suspend', subject: `member:${id}`, after, why });
      return row;
    });
    await outOfSight(id);
    memberChanged(id);
    return { suspended: viewSuspended(suspended) };
  },
  'POST /members/liftsuspension': async ({ input: { id, why }, operator }) => {
    await database.transaction(async (tx) => {
      const earlier = await lockSuspension(tx, id);
      if (earlier === null) throw new Failure('CONFLICT', { data: { by: null, at: null, status: 'active' } });
      const before = { reason: earlier.reason, until: isoOrNull(earlier.until) };
      await clearSuspension(tx, id);
      await recordChange(tx, id, await databaseNow(tx), 'suspension_lifted', before);
      await tellSuspension(tx, id, 'suspension_lifted');
      await writeAudit(tx, {
        operator,
        action: 'member.liftsuspension',
        subject: `member:${id}`,
        before,
        why,
      });
    });
    memberChanged(id);
    return {};
  },
});
