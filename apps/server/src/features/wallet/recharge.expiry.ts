import type { WalletDeps } from '#features/wallet/deps.ts';
import { takeExpired } from '#features/wallet/recharge.repository.ts';
import { RECHARGE_STEPS } from '#features/wallet/payment.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Job } from '#platform/jobs/job.ts';

const BATCH = 100;

type Deps = Pick<WalletDeps, 'database' | 'memberChanged' | 'tellPayment'>;

/** Expires recharges that were not answered in time. Idempotent: concurrent runs expire each one once. @returns how many */
export async function expireRecharges({ database, memberChanged, tellPayment }: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await database.transaction(async (tx) => {
      const rows = await takeExpired(tx, BATCH);
      for (const { id } of rows) {
        await writeAudit(tx, {
          operator: null,
          action: 'recharge.expire',
          subject: `recharge:${id}`,
          before: { status: RECHARGE_STEPS.expire.from },
          after: { status: RECHARGE_STEPS.expire.to },
        });
      }
      await tellPayment(
        tx,
        ...rows.map(({ id, member_id: memberId, amount }) => ({
          memberId,
          event: 'recharge_expired' as const,
          subject: id,
          details: { amount },
        })),
      );
      return rows;
    });
    for (const { member_id } of expired) memberChanged(member_id);
    count += expired.length;
    if (expired.length < BATCH) return count;
  }
}

export const createRechargeExpiry = (deps: Deps): Job => ({
  name: 'expire-recharges',
  cron: '* * * * *',
  run: () => expireRecharges(deps),
});
