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

/** Starts a time-out of some days without stakes and recharges. Open stakes are settled as usual. */
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

/** Starts a self-exclusion of months. It is irrevocable: protection_guard() refuses to shorten it. */
export const excludeSelf =
  (deps: ProtectionDeps): Handler<'POST /protection/self-exclusion'> =>
  async ({ input: { months, password }, member: { memberId }, ip }) => {
    await deps.verifyLoginPassword({ memberId, ip }, password);
    await deps.database.transaction(async (tx) => {
      await lockPlay(tx, memberId);
      const now = await databaseNow(tx);
      await extendExclusion(tx, memberId, now, months, deps.timeZone);
      await recordChange(tx, memberId, now, 'exclusion', { months });
    });
    await deps.outOfSight(memberId);
    deps.memberChanged(memberId);
    return readState(deps.database, memberId, deps.timeZone);
  };
