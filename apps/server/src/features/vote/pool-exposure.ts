import { money, payout, worstCase } from '@fairground/kernel/money';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { findPeriod, leasePool, limitsOf, ratiosOf } from '#features/vote/periods.repository.ts';
import type { StakeLimits } from '#features/vote/stake.rules.ts';
import type { Database } from '#platform/database.ts';
import { createSemaphore, type Semaphore } from '#platform/semaphore.ts';

/** The most that one lease takes beyond what its stake needs, in minor units, so that most stakes need no lease of their own. */
const LEASE_PIECE = 1_000_000;

/** What this node has leased of the pool for one period, and what it has let in against it; minor units. */
type NodeLease = {
  periodId: number;
  limits: StakeLimits | null;
  receiptKey: string | null;
  ratios: Record<Option, number>;
  /** What the pool adds to the stakes let in, for each option that may win. */
  exposure: Record<Option, number>;
  leased: number;
  /** Reservations run one after another: concurrent ones would each lease for the same missing amount. */
  reservations: Semaphore;
};

export type PoolExposure = {
  /** What may be staked in the period; null where it takes no stakes, or carries no limits of its own. */
  limits(periodNo: string): Promise<StakeLimits | null>;
  /** The key of the period's receipts; null where it has none. */
  receiptKey(periodNo: string): Promise<string | null>;
  /**
   * Reserves the worst case of a stake. @returns the function that releases it, or null where the pool has no room or the
   * period takes no stakes. `canPay` is asked before the pool is leased: otherwise stakes far above a member's balance would
   * lease the whole pool.
   */
  reserve(
    periodNo: string,
    option: Option,
    amount: number,
    canPay: () => Promise<boolean>,
  ): Promise<(() => void) | null>;
  /** Drops what is known of a period that takes no stakes any more. */
  evict(periodNo: string): void;
};

/**
 * This node's leases of the pool, per period (docs/decisions/stakes.md). Updating one row for every stake would serialise all
 * stakes, and yet no stake may be taken that the pool could not pay. So each node leases a part of the pool from the database
 * now and then and counts stakes against it in memory. What a crashed node had leased stays reserved until its period closes.
 */
export function createPoolExposure(database: Database): PoolExposure {
  const leases = new Map<string, Promise<NodeLease | null>>();

  async function load(periodNo: string): Promise<NodeLease | null> {
    const period = await findPeriod(database, periodNo);
    if (period?.status !== 'published') return null;
    const exposure = { rose: 0, lily: 0, balloon: 0, smoke: 0 };
    return {
      periodId: period.id,
      limits: limitsOf(period),
      receiptKey: period.receipt_key,
      ratios: ratiosOf(period),
      exposure,
      leased: 0,
      reservations: createSemaphore({ limit: 1, maxQueue: Number.POSITIVE_INFINITY }),
    };
  }

  function leaseOf(periodNo: string): Promise<NodeLease | null> {
    const known = leases.get(periodNo);
    if (known) return known;
    const loading = load(periodNo);
    leases.set(periodNo, loading);
    // A period that takes no stakes yet, or could not be read, is read again by the next stake.
    loading.then(
      (lease) => lease ?? leases.delete(periodNo),
      () => leases.delete(periodNo),
    );
    return loading;
  }

  /** Adds `net` to the option's exposure, extending the lease where it does not cover that. @returns false where the pool has no room */
  async function addExposure(
    lease: NodeLease,
    option: Option,
    net: number,
    canPay: () => Promise<boolean>,
  ): Promise<boolean> {
    const missing = worstCase({ ...lease.exposure, [option]: lease.exposure[option] + net }) - lease.leased;
    if (missing > 0) {
      if (!(await canPay())) return false;
      const leased = await database.transaction((tx) => leasePool(tx, lease.periodId, missing, LEASE_PIECE));
      if (leased === 0) return false;
      lease.leased += leased;
    }
    lease.exposure[option] += net;
    return true;
  }

  return {
    limits: async (periodNo) => (await leaseOf(periodNo))?.limits ?? null,
    async receiptKey(periodNo) {
      const lease = await leaseOf(periodNo);
      // A replay may come after the close, when no lease is kept.
      return lease === null
        ? ((await findPeriod(database, periodNo))?.receipt_key ?? null)
        : lease.receiptKey;
    },
    async reserve(periodNo, option, amount, canPay) {
      const lease = await leaseOf(periodNo);
      if (lease === null || !OPTIONS.includes(option)) return null;
      const net = payout(money(amount), lease.ratios[option]) - amount;
      if (!(await lease.reservations.run(() => addExposure(lease, option, net, canPay)))) return null;
      return () => {
        lease.exposure[option] -= net;
      };
    },
    evict(periodNo) {
      leases.delete(periodNo);
    },
  };
}
