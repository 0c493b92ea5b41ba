import { RISK_DAYS, type RiskKind, type RiskMark } from '@fairground/contract/console/member-life';
import type { DeskDeps } from '#features/desk/deps.ts';
import { findMemberOf } from '#features/desk/records.repository.ts';
import { findSplit, isUnplayed } from '#features/desk/risks.rules.ts';
import { bounded } from '#platform/bounded.ts';
import type { Queryable } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

const SHARED = {
  shared_card: 'shared_cards',
  shared_device: 'shared_devices',
  shared_picture: 'shared_pictures',
} as const satisfies Partial<Record<RiskKind, string>>;

const mark = (kind: RiskKind, facts: Partial<RiskMark> = {}): RiskMark => ({
  kind,
  others: [],
  recharged: null,
  withdrawn: null,
  staked: null,
  count: null,
  threshold: null,
  at: null,
  ...facts,
});

async function findShared(
  db: Queryable,
  kind: keyof typeof SHARED,
  memberId: string,
): Promise<RiskMark | null> {
  const others = await db.query<{ id: string; username: string }>({
    text: `SELECT m.id, m.username FROM member_directory m
      WHERE m.id IN (SELECT other_id FROM ${SHARED[kind]} WHERE member_id = $1) ORDER BY m.username_key LIMIT 10`,
    values: [memberId],
  });
  return others.length === 0 ? null : mark(kind, { others, count: others.length });
}

const SINCE = `clock_timestamp() - interval '${RISK_DAYS} days'`;

async function findUnplayed(db: Queryable, memberId: string): Promise<RiskMark | null> {
  const [sums] = await db.query<{ recharged: number; withdrawn: number; staked: number }>({
    name: 'risk-sums',
    text: `SELECT
        (SELECT coalesce(sum(amount), 0)::bigint FROM member_payments WHERE kind = 'recharge' AND status = 'credited'
          AND member_id = $1 AND created_at > ${SINCE}) AS recharged,
        (SELECT coalesce(sum(amount), 0)::bigint FROM member_payments WHERE kind = 'withdrawal' AND status IN ('completed', 'processing')
          AND member_id = $1 AND created_at > ${SINCE}) AS withdrawn,
        (SELECT coalesce(sum(amount), 0)::bigint FROM member_stakes WHERE member_id = $1 AND placed_at > ${SINCE}) AS staked`,
    values: [memberId],
  });
  return sums && isUnplayed(sums) ? mark('money_without_play', sums) : null;
}

async function findSplitRecharges(db: Queryable, memberId: string): Promise<RiskMark | null> {
  const { dualControlThreshold: threshold } = await readSetting(db, 'wallet');
  const rows = await db.query<{ amount: number; created_at: Date }>({
    name: 'risk-recharges',
    text: `SELECT amount, created_at FROM member_payments WHERE kind = 'recharge' AND member_id = $1 AND created_at > ${SINCE}
        AND status IN ('submitted', 'credited') ORDER BY created_at LIMIT 1000`,
    values: [memberId],
  });
  const split = findSplit(
    rows.map(({ amount, created_at }) => ({ amount, at: created_at.getTime() })),
    threshold,
  );
  return (
    split &&
    mark('structuring', { count: split.count, recharged: split.sum, threshold, at: iso(new Date(split.at)) })
  );
}

/** What about a member somebody should look at, computed when it is asked for. */
export const riskRoutes = ({ database }: DeskDeps): ConsoleHandlers<'GET /members/risks'> => ({
  'GET /members/risks': ({ input: { id } }) =>
    bounded(database, async (tx) => {
      if ((await findMemberOf(tx, { kind: 'member', id })) === null) throw new Failure('NOT_FOUND');
      const found = [
        await findShared(tx, 'shared_card', id),
        await findShared(tx, 'shared_device', id),
        await findShared(tx, 'shared_picture', id),
        await findUnplayed(tx, id),
        await findSplitRecharges(tx, id),
      ];
      return { risks: found.filter((one) => one !== null) };
    }),
});
