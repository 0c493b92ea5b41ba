import type { ProtectionDeps } from '#features/protection/deps.ts';
import {
  extendExclusion,
  extendTimeOut,
  lockPlay,
  recordChange,
} from '#features/protection/protection.repository.ts';
import { readState } from '#features/protection/state.ts';
import { databaseNow } from '#platform/database.ts';
import type { Handler } from '#platform/http/routes.ts';

/** No stake and no recharge for some days. What is staked already is settled as it was. */
export const takeTimeOut =
  (deps: ProtectionDeps): Handler<'POST /protection/time-out'> =>
  async ({ input: { days }, member: { memberId } }) => {
    await deps.database.transaction(async (tx) => {
      await lockPlay(tx, memberId);
      const now = await databaseNow(tx);
      await extendTimeOut(tx, memberId, now, days);
      await recordChange(tx, memberId, now, 'time_out', { days });
    });
    deps.memberChanged(memberId);
    return readState(deps.database, memberId, deps.timeZone);
  };

/** The same for months, and for good: the database refuses to take it back (0014_protection.sql). */
export const excludeSelf =
  (deps: ProtectionDeps): Handler<'POST /protection/self-exclusion'> =>
  async ({ input: { months, password }, member: { memberId }, ip }) => {
    await deps.proveLoginPassword({ memberId, ip }, password);
    await deps.database.transaction(async (tx) => {
      await lockPlay(tx, memberId);
      const now = await databaseNow(tx);
      await extendExclusion(tx, memberId, now, months, deps.timeZone);
      await recordChange(tx, memberId, now, 'exclusion', { months });
    });
    deps.memberChanged(memberId);
    return readState(deps.database, memberId, deps.timeZone);
  };
