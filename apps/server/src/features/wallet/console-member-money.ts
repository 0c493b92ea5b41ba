import type { MemberMoney } from '@fairground/contract/console/member-money';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { listRecharges, type RechargeRow } from '#features/wallet/recharge.repository.ts';
import { listWithdrawals, type WithdrawalRow } from '#features/wallet/withdraw.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { readBalance } from '#platform/ledger.ts';

const LATEST = { page: 1, pageSize: 5 };

/** The member's exclusion that holds now. @throws Failure NOT_FOUND */
async function readExclusion(db: Queryable, memberId: string): Promise<Date | null> {
  const rows = await db.query<{ until: Date | null }>({
    name: 'member-money',
    text: `SELECT CASE WHEN x.excluded_until > clock_timestamp() THEN x.excluded_until END AS until
      FROM member_directory m LEFT JOIN member_exclusions x ON x.member_id = m.id WHERE m.id = $1`,
    values: [memberId],
  });
  if (rows[0] === undefined) throw new Failure('NOT_FOUND');
  return rows[0].until;
}

const viewPayment = (row: RechargeRow | WithdrawalRow) => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  remark: row.remark,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
});

const viewRecharge = (row: RechargeRow): MemberMoney['recharges'][number] => ({
  ...viewPayment(row),
  status: row.status,
  creditedAmount: row.credited_amount,
  reason: row.reason,
});
const viewWithdrawal = (row: WithdrawalRow): MemberMoney['withdrawals'][number] => ({
  ...viewPayment(row),
  status: row.status,
  net: row.amount - row.fee,
  reason: row.reason,
});

/** What support sees of a member's money beside the chat: read only, without cards and pictures. */
export const consoleMemberMoney = ({ database }: WalletDeps): ConsoleHandlers<'GET /members/money'> => ({
  'GET /members/money': async ({ input: { id } }): Promise<MemberMoney> => {
    const excludedUntil = await readExclusion(database, id);
    const [{ balance, held }, recharges, withdrawals] = await Promise.all([
      readBalance(database, id),
      listRecharges(database, id, LATEST),
      listWithdrawals(database, id, LATEST),
    ]);
    return {
      balance,
      held,
      excludedUntil: isoOrNull(excludedUntil),
      recharges: recharges.rows.map(viewRecharge),
      withdrawals: withdrawals.rows.map(viewWithdrawal),
    };
  },
});
