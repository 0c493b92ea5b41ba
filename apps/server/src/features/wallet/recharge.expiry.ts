import type { FastifyBaseLogger } from 'fastify';
import { expireRecharges } from '#features/wallet/recharge.repository.ts';
import { RECHARGE_STEPS } from '#features/wallet/payment.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';

const EVERY_MS = 30_000;
const AT_ONCE = 100;

export type RechargeExpiry = {
  start(): void;
  stop(): Promise<void>;
  /** Takes all that are due; gives their number. */
  sweep(): Promise<number>;
};

/** Lets recharges expire that no operator answered in time. Every node runs it; each one expires once. */
export function createRechargeExpiry(deps: {
  database: Database;
  log: FastifyBaseLogger;
  memberChanged: (memberId: string) => void;
}): RechargeExpiry {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

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

  function run(): void {
    running ??= sweep()
      .then(
        () => {},
        (error: unknown) => deps.log.warn({ err: error }, 'recharges not expired'),
      )
      .finally(() => {
        running = null;
      });
  }

  return {
    sweep,
    start() {
      run();
      timer = setInterval(run, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
