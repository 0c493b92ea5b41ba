import type { Queryable, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';

/** What one person alone decided in the last 24 hours, in minor units: by this operator, and for this member. */
export type Alone = { byOperator: number; forMember: number };

type Kind = 'recharges' | 'withdrawals';
/** SQL of the payments that one person decided. A reversed credit was one, too: taking it back must not make room for another. */
const DECIDED: Record<Kind, { amount: string; where: string }> = {
  recharges: { amount: 'credited_amount', where: `status IN ('credited', 'reversed')` },
  withdrawals: { amount: 'amount', where: `status = 'completed'` },
};
const lastDay = (kind: Kind): string =>
  `${kind} WHERE proposed_by IS NULL AND ${DECIDED[kind].where} AND completed_at > clock_timestamp() - interval '24 hours'`;

/** Serialises those who decide by one sum, named by `sum`, until commit: two at once would not each see the other's part. */
export async function lockSum(tx: Tx, sum: string): Promise<void> {
  await tx.query({
    name: 'sum-lock',
    text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
    values: [LOCKS.sums, sum],
  });
}

/**
 * The sums that decide about a payment. Serialises decisions of one operator, and those for one member, so that two at once do not
 * each see the sum without the other.
 */
export async function lockAlone(
  tx: Tx,
  kind: Kind,
  { operatorId, memberId }: { operatorId: string; memberId: string },
): Promise<Alone> {
  for (const who of [`operator:${operatorId}`, `member:${memberId}`]) await lockSum(tx, `${kind}:${who}`);
  return (await sumAlone(tx, kind, operatorId, [memberId])).of(memberId);
}

/** The sums for many members at once, as they are now: for what is shown. */
export async function sumAlone(
  db: Queryable,
  kind: Kind,
  operatorId: string,
  memberIds: readonly string[],
): Promise<{ of: (memberId: string) => Alone }> {
  const rows = await db.query<{ member_id: string | null; sum: number }>({
    name: `alone-${kind}`,
    text: `SELECT NULL::uuid AS member_id, coalesce(sum(${DECIDED[kind].amount}), 0)::bigint AS sum
        FROM ${lastDay(kind)} AND handled_by = $1
      UNION ALL
      SELECT member_id, sum(${DECIDED[kind].amount})::bigint FROM ${lastDay(kind)} AND member_id = ANY ($2) GROUP BY member_id`,
    values: [operatorId, [...new Set(memberIds)]],
  });
  const byOperator = rows.find(({ member_id }) => member_id === null)?.sum ?? 0;
  const sums = new Map(rows.map(({ member_id, sum }) => [member_id, sum]));
  return { of: (memberId) => ({ byOperator, forMember: sums.get(memberId) ?? 0 }) };
}
