import type { ProtectionLimit, ProtectionState } from '@fairground/contract/protection';
import {
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitSpan,
} from '@fairground/contract/protection-choices';
import type { SuspensionReason } from '@fairground/contract/reasons';
import { stateAt } from '#features/protection/cooling-off.rules.ts';
import { type LimitRow, readLimits } from '#features/protection/protection.repository.ts';
import {
  type PlaySums,
  readStateRow,
  type StateRow,
  sumPlay,
} from '#features/protection/state.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** Minutes between reality checks where the member has chosen nothing. */
const DEFAULT_CHECK = 60;

const resetOf = (row: StateRow, span: LimitSpan): Date =>
  ({ day: row.day_ends, week: row.week_ends, month: row.month_ends })[span];

function viewLimit(
  kind: LimitKind,
  span: LimitSpan,
  row: LimitRow | undefined,
  resetsAt: Date,
): ProtectionLimit {
  const amount = row?.amount ?? null;
  const used = row === undefined || amount === null ? null : row.used;
  return {
    kind,
    span,
    amount,
    used,
    remaining: used === null || amount === null ? null : Math.max(amount - used, 0),
    resetsAt: iso(resetsAt),
    next: row?.next_from ? { amount: row.next_amount, from: iso(row.next_from) } : null,
  };
}

/** A break that has not ended, or null. */
const running = (since: Date | null, until: Date | null, now: Date) =>
  since !== null && until !== null && now < until ? { since: iso(since), until: iso(until) } : null;

/** The current exclusion or time-out; of both the one that lasts longer, as play_restriction_at() judges stakes. */
function restOf(
  exclusion: ProtectionState['exclusion'],
  timeOut: ProtectionState['timeOut'],
): ProtectionState['rest'] {
  if (exclusion !== null && (timeOut === null || exclusion.until >= timeOut.until))
    return { kind: 'exclusion', until: exclusion.until };
  return timeOut === null ? null : { kind: 'time-out', until: timeOut.until };
}

/** The operator's suspension while it is in effect. */
function viewSuspension(row: StateRow): ProtectionState['suspension'] {
  if (!row.suspended || row.suspended_at === null) return null;
  return {
    since: iso(row.suspended_at),
    until: isoOrNull(row.suspended_until),
    reason: row.suspension_reason as SuspensionReason,
  };
}

/** The chosen minutes between reality checks, and a longer interval in its cooling-off. */
export function checkChoice(row: StateRow) {
  const next =
    row.next_check_minutes !== null && row.next_check_from !== null
      ? { value: row.next_check_minutes, from: row.next_check_from.getTime() }
      : null;
  return stateAt({ value: row.check_minutes ?? DEFAULT_CHECK, next }, row.now.getTime());
}

/** Whether a session of play is running, or ended with an unacknowledged check. */
const hasSession = (row: StateRow): boolean =>
  row.check_due || (row.session_ends_at !== null && row.now < row.session_ends_at);

function viewSession(row: StateRow, sums: PlaySums): ProtectionState['realityCheck']['session'] {
  const { session_started_at: started, session_ends_at: ends, last_stake_at: last } = row;
  if (started === null || ends === null || last === null) return null;
  const until = row.now < ends ? row.now : last;
  return {
    startedAt: iso(started),
    minutesPlayed: Math.floor((until.getTime() - started.getTime()) / 60_000),
    staked: sums.staked,
    returned: sums.returned,
    open: sums.open,
    net: sums.returned - (sums.staked - sums.open),
  };
}

/** The complete state of member protection now. */
export async function readState(db: Queryable, memberId: string, timeZone: string): Promise<ProtectionState> {
  const row = await readStateRow(db, memberId, timeZone);
  const now = row.now.getTime();
  const started = hasSession(row) ? row.session_started_at : null;
  const [limits, sums] = await Promise.all([
    readLimits(db, memberId, now, timeZone),
    started === null ? null : sumPlay(db, memberId, started),
  ]);
  const exclusion = running(row.excluded_at, row.excluded_until, row.now);
  const timeOut = running(row.time_out_at, row.time_out_until, row.now);
  const check = checkChoice(row);
  return {
    serverTime: iso(row.now),
    timeZone,
    limits: LIMIT_KINDS.flatMap((kind) =>
      LIMIT_SPANS.map((span) =>
        viewLimit(
          kind,
          span,
          limits.find((limit) => limit.kind === kind && limit.span === span),
          resetOf(row, span),
        ),
      ),
    ),
    timeOut,
    exclusion,
    rest: restOf(exclusion, timeOut),
    suspension: viewSuspension(row),
    realityCheck: {
      minutes: check.value as 30 | 60,
      next: check.next === null ? null : { minutes: check.next.value as 30 | 60, from: iso(check.next.from) },
      due: row.check_due,
      dueAt: started === null || row.check_due_at === null ? null : iso(row.check_due_at),
      session: sums === null ? null : viewSession(row, sums),
    },
  };
}
