import { worstCase } from '@fairground/kernel/money';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { findPeriod, leasePool, limitsOf, ratiosOf } from '#features/vote/periods.repository.ts';
import type { StakeLimits } from '#features/vote/stake.rules.ts';
import type { Database } from '#platform/database.ts';

/** A lease is taken in pieces of at least this size, so that most stakes need none. */
const LEAST_LEASE = 1_000_000;

type Share = {
  periodId: number;
  limits: StakeLimits | null;
  ratios: Record<Option, number>;
  exposure: Record<Option, number>;
  leased: number;
  /** The last of the stakes that wait for a lease, one after another. */
  turn: Promise<unknown>;
};

export type Capacity = {
  /** What may be staked in the period; null where it takes no stakes, or carries no limits of its own. */
  limits(periodNo: string): Promise<StakeLimits | null>;
  /**
   * Sets the worst case of a stake aside. Returns how to give it back, or null where the pool has no room or the
   * period takes no stakes.
   */
  reserve(periodNo: string, option: Option, amount: number): Promise<(() => void) | null>;
  forget(periodNo: string): void;
};

/**
 * This node's share of the pool, per period (decision 0004). A stake must not touch a row that all stakes
 * have in common, and yet no stake may be taken that the pool could not pay: so each node leases a part of the
 * pool from the database now and then, and lets stakes in against it from memory. What a crashed
 * node had leased stays set aside until its period is over.
 */
export function createCapacity(database: Database): Capacity {
  const shares = new Map<string, Promise<Share | null>>();

  async function load(periodNo: string): Promise<Share | null> {
    const period = await findPeriod(database, periodNo);
    if (period?.status !== 'published') return null;
    const exposure = { rose: 0, lily: 0, balloon: 0, smoke: 0 };
    return {
      periodId: period.id,
      limits: limitsOf(period),
      ratios: ratiosOf(period),
      exposure,
      leased: 0,
      turn: Promise.resolve(),
    };
  }

  function shareOf(periodNo: string): Promise<Share | null> {
    const known = shares.get(periodNo);
    if (known) return known;
    const loading = load(periodNo);
    shares.set(periodNo, loading);
    // What takes no stakes, or could not be read, is asked for again next time.
    loading.then(
      (share) => share ?? shares.delete(periodNo),
      () => shares.delete(periodNo),
    );
    return loading;
  }

  async function lease(share: Share, missing: number): Promise<boolean> {
    for (const amount of new Set([Math.max(missing, LEAST_LEASE), missing])) {
      if (!(await database.transaction((tx) => leasePool(tx, share.periodId, amount)))) continue;
      share.leased += amount;
      return true;
    }
    return false;
  }

  /** Whether the share, with a lease more where it needs one, covers the worst case of `net` on the option too. */
  async function cover(share: Share, option: Option, net: number): Promise<boolean> {
    const missing = worstCase({ ...share.exposure, [option]: share.exposure[option] + net }) - share.leased;
    if (missing > 0 && !(await lease(share, missing))) return false;
    share.exposure[option] += net;
    return true;
  }

  return {
    limits: async (periodNo) => (await shareOf(periodNo))?.limits ?? null,
    async reserve(periodNo, option, amount) {
      const share = await shareOf(periodNo);
      if (share === null || !OPTIONS.includes(option)) return null;
      const net = (amount * (share.ratios[option] - 100)) / 100;
      // One at a time: stakes that come together must not each lease for all of them.
      const turn = share.turn.then(() => cover(share, option, net));
      share.turn = turn.catch(() => {
        // Whoever asked hears of it below; the next in line tries for itself.
      });
      if (!(await turn)) return null;
      return () => {
        share.exposure[option] -= net;
      };
    },
    forget(periodNo) {
      shares.delete(periodNo);
    },
  };
}
