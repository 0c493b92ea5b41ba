import type { ProtectionDeps } from '#features/protection/deps.ts';
import { changeCheck } from '#features/protection/cooling-off.rules.ts';
import {
  lockPlay,
  recordChange,
  writeCheck,
  writeChecked,
} from '#features/protection/protection.repository.ts';
import { checkChoice, readState } from '#features/protection/state.ts';
import { readStateRow } from '#features/protection/state.repository.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

const WORDS = { now: 'check', later: 'check_later', unchanged: 'check' } as const;

/**
 * Sets the interval of reality checks. A longer one takes effect after a cooling-off, so that nobody can postpone a check that is
 * near.
 */
export const setRealityCheck =
  (deps: ProtectionDeps): Handler<'POST /protection/reality-check'> =>
  async ({ input: { minutes }, member: { memberId } }) => {
    const { database, timeZone } = deps;
    await database.transaction(async (tx) => {
      await lockPlay(tx, memberId);
      const row = await readStateRow(tx, memberId, timeZone);
      const now = row.now.getTime();
      const after = changeCheck(checkChoice(row), minutes, now);
      const next = after.next && { minutes: after.next.value, from: after.next.from };
      await writeCheck(tx, memberId, after.value, next);
      await recordChange(tx, memberId, now, WORDS[after.effect], {
        minutes: after.value,
        ...(next && { next: { minutes: next.minutes, from: iso(next.from) } }),
      });
    });
    deps.memberChanged(memberId);
    return readState(database, memberId, timeZone);
  };

/** Acknowledges a reality check, only one that is due: none can be dismissed in advance. */
export const acknowledge =
  (deps: ProtectionDeps): Handler<'POST /protection/acknowledge'> =>
  async ({ member: { memberId } }) => {
    const { database, timeZone } = deps;
    const seen = await database.transaction(async (tx) => {
      await lockPlay(tx, memberId);
      const { now, check_due: due } = await readStateRow(tx, memberId, timeZone);
      if (!due) return false;
      const { realityCheck } = await readState(tx, memberId, timeZone);
      await writeChecked(tx, memberId, now.getTime());
      const { minutesPlayed = 0, net = 0 } = realityCheck.session ?? {};
      await recordChange(tx, memberId, now.getTime(), 'check_seen', { minutesPlayed, net });
      return true;
    });
    if (seen) deps.memberChanged(memberId);
    return readState(database, memberId, timeZone);
  };
