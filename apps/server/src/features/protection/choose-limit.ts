import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import type { ProtectionDeps } from '#features/protection/deps.ts';
import { type LimitChange, type LimitState, changeLimit } from '#features/protection/cooling-off.rules.ts';
import {
  startTrackingPlayTotals,
  type LimitRow,
  lockPlay,
  readLimits,
  recordChange,
  writeLimit,
} from '#features/protection/protection.repository.ts';
import { readState } from '#features/protection/state.ts';
import { databaseNow } from '#platform/database.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

const WORDS = { now: 'limit', later: 'limit_later', unchanged: 'limit_kept' } as const;

const choiceOf = (row: LimitRow | undefined): LimitState<number | null> => ({
  value: row?.amount ?? null,
  next: row?.next_from ? { value: row.next_amount, from: row.next_from.getTime() } : null,
});

/** Changes one limit while the member's stakes and recharges wait. */
async function change(
  { database, timeZone, memberChanged }: ProtectionDeps,
  memberId: string,
  { kind, span }: { kind: LimitKind; span: LimitSpan },
  decide: (choice: LimitState<number | null>, now: number) => LimitChange<number | null>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlay(tx, memberId);
    const now = await databaseNow(tx);
    const rows = await readLimits(tx, memberId, now, timeZone);
    const row = rows.find((limit) => limit.kind === kind && limit.span === span);
    const before = choiceOf(row);
    const after = decide(before, now);
    // There was no limit and none was set.
    if (row === undefined && after.value === null) return;
    const next = after.next && { amount: after.next.value, from: after.next.from };
    await writeLimit(tx, memberId, { kind, span, amount: after.value }, next);
    if (kind !== 'deposit') await startTrackingPlayTotals(tx, memberId, now, timeZone);
    const detail = { kind, span, before: before.value, after: after.value };
    const later = next && { next: { amount: next.amount, from: iso(next.from) } };
    await recordChange(tx, memberId, now, WORDS[after.effect], { ...detail, ...later });
  });
  memberChanged(memberId);
}

export const setLimit =
  (deps: ProtectionDeps): Handler<'POST /protection/limits'> =>
  async ({ input, member: { memberId } }) => {
    await change(deps, memberId, input, (choice, now) => changeLimit(choice, input.amount, now));
    return readState(deps.database, memberId, deps.timeZone);
  };

export const removeLimit =
  (deps: ProtectionDeps): Handler<'POST /protection/remove-limit'> =>
  async ({ input, member: { memberId } }) => {
    await change(deps, memberId, input, (choice, now) => changeLimit(choice, null, now));
    return readState(deps.database, memberId, deps.timeZone);
  };

/** Keeps the current limit and discards the looser one in its cooling-off. */
export const cancelPending =
  (deps: ProtectionDeps): Handler<'POST /protection/cancel-pending'> =>
  async ({ input, member: { memberId } }) => {
    await change(deps, memberId, input, (choice, now) => changeLimit(choice, choice.value, now));
    return readState(deps.database, memberId, deps.timeZone);
  };
