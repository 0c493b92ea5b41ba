import type { FastifyBaseLogger } from 'fastify';
import { expireRecharges } from '#features/wallet/recharge.repository.ts';
import { RECHARGE_STEPS } from '#features/wallet/payment.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { type Periodic, periodically } from '#platform/periodic.ts';

const EVERY_MS = 30_000;
const AT_ONCE = 100;

export type RechargeExpiry = Periodic & {
  /** Takes all that are due; gives their number. */
  sweep(): Promise<number>;
};

/** Lets recharges expire that no operator answered in time. Every node runs it; each one expires once. */
export function createRechargeExpiry(deps: {
  database: Database;
  log: FastifyBaseLogger;
  memberChanged: (memberId: string) => void;
}): RechargeExpiry {
  async function sweep(): Promise<number> {
    let count = 0;
    for (;;) {
      const expired = await deps.database.transaction(async (tx) => {
        const rows = await expireRecharges(tx, AT_ONCE);
        for (const { id } of rows) {
          await writeAudit(tx, {
            operator: null,
            action: 'recharge.expire',
            subject: `recharge:${id}`,
            before: { status: RECHARGE_STEPS.expire.from },
            after: { status: RECHARGE_STEPS.expire.to },
          });
        }
        return rows;
      });
      for (const { member_id } of expired) deps.memberChanged(member_id);
      count += expired.length;
      if (expired.length < AT_ONCE) return count;
    }
  }

  const job = periodically(EVERY_MS, sweep, (error) =>
    deps.log.warn({ err: error }, 'recharges not expired'),
  );
  return { ...job, sweep };
}
