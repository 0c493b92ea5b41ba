import type { Dice } from '@fairground/kernel/draw';
import type { Option } from '@fairground/kernel/option';
import type { PeriodStatus } from '@fairground/kernel/period';
import type { DrawProof } from '@fairground/kernel/proof';
import type { StakeLimits } from '#features/vote/stake.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';

export type PeriodRow = {
  id: number;
  period_no: string;
  opens_at: Date;
  soon_at: Date;
  closes_at: Date;
  draws_at: Date;
  beacon_round: number;
  chain: DrawProof['chain'];
  rules_hash: string;
  ratio_rose: number;
  ratio_lily: number;
  ratio_balloon: number;
  ratio_smoke: number;
  commitment_hash: string;
  previous_hash: string;
  status: PeriodStatus;
  order_root: string | null;
  order_count: number | null;
  total_rose: number | null;
  total_lily: number | null;
  total_balloon: number | null;
  total_smoke: number | null;
  root_published_at: Date | null;
  signature: string | null;
  randomness: string | null;
  dice: Dice | null;
  results: [Option, Option] | null;
  ended_at: Date | null;
  void_reason: 'root_late' | 'beacon_silent' | null;
  published_at: Date;
  /** Null in periods published before they carried their limits. */
  min_stake: number | null;
  max_stake: number | null;
  stake_step: number | null;
};

export const PERIOD_COLUMNS = `id, period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
  ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, status,
  order_root, order_count, total_rose, total_lily, total_balloon, total_smoke, root_published_at,
  signature, randomness, dice, results, ended_at, void_reason, published_at, min_stake, max_stake, stake_step`;

/** Stakes in flight hold this lock shared, the close of the period holds it alone (place_stakes() in 0019_fit_for_shards.sql). */

export const ratiosOf = (row: PeriodRow): Record<Option, number> => ({
  rose: row.ratio_rose,
  lily: row.ratio_lily,
  balloon: row.ratio_balloon,
  smoke: row.ratio_smoke,
});

/** What may be staked in a period, as it was published; null where it carries no limits of its own. */
export const limitsOf = (row: PeriodRow): StakeLimits | null =>
  row.min_stake === null || row.max_stake === null || row.stake_step === null
    ? null
    : { minStake: row.min_stake, maxStake: row.max_stake, stakeStep: row.stake_step };

async function one(
  db: Queryable,
  name: string,
  condition: string,
  values: unknown[],
): Promise<PeriodRow | null> {
  const rows = await db.query<PeriodRow>({
    name,
    text: `SELECT ${PERIOD_COLUMNS} FROM periods ${condition}`,
    values,
  });
  return rows[0] ?? null;
}

export const findPeriod = (db: Queryable, periodNo: string) =>
  one(db, 'period-by-no', 'WHERE period_no = $1', [periodNo]);

export const findLastPeriod = (db: Queryable) => one(db, 'period-last', 'ORDER BY id DESC LIMIT 1', []);

/** The latest period that has opened; before the very first opening, that one. Reads one or two rows by index. */
export const findCurrentPeriod = (db: Queryable) =>
  one(
    db,
    'period-current',
    `WHERE id = coalesce(
      (SELECT id FROM periods WHERE opens_at <= clock_timestamp() ORDER BY opens_at DESC, id DESC LIMIT 1),
      (SELECT min(id) FROM periods))`,
    [],
  );

export const findPeriodAfter = (db: Queryable, id: number) =>
  one(db, 'period-after', 'WHERE id > $1 ORDER BY id LIMIT 1', [id]);

/** The period that takes stakes now, or the one that will next; null where none is published. */
export const findStakablePeriod = (db: Queryable) =>
  one(
    db,
    'period-stakable',
    `WHERE status = 'published' AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1`,
    [],
  );

export const findLatestDraw = (db: Queryable) =>
  one(db, 'period-drawn', `WHERE status = 'complete' ORDER BY id DESC LIMIT 1`, []);

export const lockPeriod = (tx: Tx, id: number) => one(tx, 'period-lock', 'WHERE id = $1 FOR UPDATE', [id]);

export async function listUnfinishedPeriods(db: Queryable): Promise<PeriodRow[]> {
  return db.query<PeriodRow>({
    name: 'periods-unfinished',
    text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE status IN ('published', 'closed') ORDER BY id`,
  });
}

export async function listDraws(db: Queryable, pageSize: number, offset: number): Promise<PeriodRow[]> {
  return db.query<PeriodRow>({
    name: 'periods-drawn',
    text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE status = 'complete' ORDER BY id DESC LIMIT $1 OFFSET $2`,
    values: [pageSize, offset],
  });
}

/** Periods in the order in which they were published. */
export const listPeriodsAfter = (db: Queryable, id: number, limit: number): Promise<PeriodRow[]> =>
  db.query<PeriodRow>({
    name: 'periods-after',
    text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE id > $1 ORDER BY id LIMIT $2`,
    values: [id, limit],
  });

export async function countDraws(db: Queryable): Promise<number> {
  const rows = await db.query<{ total: number }>({
    name: 'periods-drawn-count',
    text: `SELECT count(*) AS total FROM periods WHERE status = 'complete'`,
  });
  return rows[0]?.total ?? 0;
}

/** Only one node publishes at a time; released when the transaction ends. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await tx.query({
    name: 'publish-lock',
    text: 'SELECT pg_advisory_xact_lock($1)',
    values: [LOCKS.publishing],
  });
}

/** Waits for every stake in flight of this period, and keeps new ones waiting until the transaction ends. */
export async function lockStakes(tx: Tx, periodId: number): Promise<void> {
  await tx.query({
    name: 'stake-lock',
    text: 'SELECT pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::integer)',
    values: [LOCKS.stakes, periodId],
  });
}

/**
 * Time for a close, a settlement or a void: with a million stakes one of their statements takes minutes on a busy machine,
 * which is more than others get (platform/database.ts). For this transaction only.
 */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.query({
    name: 'take-time',
    text: `SELECT set_config('statement_timeout', '10min', true),
      set_config('idle_in_transaction_session_timeout', '2min', true)`,
  });
}

/** Highest sequence used on a day, 0 for none. */
export async function lastSequenceOf(db: Queryable, day: string): Promise<number> {
  const rows = await db.query<{ last: number | null }>({
    name: 'period-sequence',
    text: `SELECT max(split_part(period_no, '-', 2)::integer) AS last FROM periods WHERE period_no LIKE $1 || '-%'`,
    values: [day],
  });
  return rows[0]?.last ?? 0;
}

export type NewPeriod = {
  periodNo: string;
  opensAt: number;
  soonAt: number;
  closesAt: number;
  drawsAt: number;
  beaconRound: number;
  chain: DrawProof['chain'];
  rulesHash: string;
  ratios: Record<Option, number>;
  commitmentHash: string;
  previousHash: string;
  limits: StakeLimits;
};

export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<void> {
  const { ratios } = period;
  await tx.query({
    name: 'period-insert',
    text: `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, min_stake, max_stake, stake_step)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      period.periodNo,
      new Date(period.opensAt),
      new Date(period.soonAt),
      new Date(period.closesAt),
      new Date(period.drawsAt),
      period.beaconRound,
      JSON.stringify(period.chain),
      period.rulesHash,
      ratios.rose,
      ratios.lily,
      ratios.balloon,
      ratios.smoke,
      period.commitmentHash,
      period.previousHash,
      period.limits.minStake,
      period.limits.maxStake,
      period.limits.stakeStep,
    ],
  });
}

/** Notes a beacon round that was seen; from then on no stake is taken that it or an earlier one decides. */
export async function recordBeaconHead(db: Queryable, chainHash: string, round: number): Promise<void> {
  await db.query({
    name: 'beacon-head',
    text: `INSERT INTO beacon_heads (chain_hash, round) VALUES ($1, $2)
      ON CONFLICT (chain_hash) DO UPDATE SET round = EXCLUDED.round WHERE beacon_heads.round < EXCLUDED.round`,
    values: [chainHash, round],
  });
}

/**
 * Sets part of the pool aside for a period's worst case. The leases of all unfinished periods together
 * never exceed the pool, so a settlement can always be paid.
 * @returns whether the pool had room
 */
export async function leasePool(tx: Tx, periodId: number, amount: number): Promise<boolean> {
  await tx.query({ name: 'lease-lock', text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.leases] });
  const rows = await tx.query({
    name: 'lease',
    text: `UPDATE periods SET leased = leased + $2
      WHERE id = $1 AND status = 'published'
        AND $2 + (SELECT coalesce(sum(leased), 0) FROM periods WHERE status IN ('published', 'closed'))
            <= (SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool')
      RETURNING id`,
    values: [periodId, amount],
  });
  return rows.length === 1;
}

/** What the house has to pay winners with. */
export async function readPool(db: Queryable): Promise<number> {
  const rows = await db.query<{ balance: number }>({
    name: 'pool',
    text: `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`,
  });
  return rows[0]!.balance;
}
