import type { Dice } from '@fairground/kernel/draw';
import type { Option } from '@fairground/kernel/option';
import { type Chain, type PeriodStatus, roundTime } from '@fairground/kernel/period';
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
  /** Null in periods published before the columns of limits were added. */
  min_stake: number | null;
  max_stake: number | null;
  stake_step: number | null;
  /** When every order was paid; null before that. */
  settled_at: Date | null;
  settled_through: string | null;
  settled_count: number;
  /** Public key of its receipts, hex; null in periods under version 1 of the commitment. */
  receipt_key: string | null;
};

export const PERIOD_COLUMNS = `id, period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
  ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, status,
  order_root, order_count, total_rose, total_lily, total_balloon, total_smoke, root_published_at,
  signature, randomness, dice, results, ended_at, void_reason, published_at, min_stake, max_stake, stake_step,
  settled_at, settled_through, settled_count, receipt_key`;

/** The committed ratios in hundredths. */
export const ratiosOf = (row: PeriodRow): Record<Option, number> => ({
  rose: row.ratio_rose,
  lily: row.ratio_lily,
  balloon: row.ratio_balloon,
  smoke: row.ratio_smoke,
});

/** Sums staked on each option as frozen at the close, in minor units; zero before it. */
export const totalsOf = (row: PeriodRow): Record<Option, number> => ({
  rose: row.total_rose ?? 0,
  lily: row.total_lily ?? 0,
  balloon: row.total_balloon ?? 0,
  smoke: row.total_smoke ?? 0,
});

/** What may be staked in a period, as it was published; null where it carries no limits of its own. */
export const limitsOf = (row: PeriodRow): StakeLimits | null =>
  row.min_stake === null || row.max_stake === null || row.stake_step === null
    ? null
    : { minStake: row.min_stake, maxStake: row.max_stake, stakeStep: row.stake_step };

async function findOnePeriod(
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
  findOnePeriod(db, 'period-by-no', 'WHERE period_no = $1', [periodNo]);

/** The period published last; null before the first. */
export const findLastPeriod = (db: Queryable) =>
  findOnePeriod(db, 'period-last', 'ORDER BY id DESC LIMIT 1', []);

/** The latest period that has opened, or the first one where none has. Reads one or two rows by index. */
export const findCurrentPeriod = (db: Queryable) =>
  findOnePeriod(
    db,
    'period-current',
    `WHERE id = coalesce(
      (SELECT id FROM periods WHERE opens_at <= clock_timestamp() ORDER BY opens_at DESC, id DESC LIMIT 1),
      (SELECT min(id) FROM periods))`,
    [],
  );

export const findPeriodAfter = (db: Queryable, id: number) =>
  findOnePeriod(db, 'period-after', 'WHERE id > $1 ORDER BY id LIMIT 1', [id]);

/** The period that takes stakes now, or the one that will next; null where none is published. */
export const findStakablePeriod = (db: Queryable) =>
  findOnePeriod(
    db,
    'period-stakable',
    `WHERE status = 'published' AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1`,
    [],
  );

/** The newest drawn period; null before the first draw. */
export const findLatestDraw = (db: Queryable) =>
  findOnePeriod(db, 'period-drawn', `WHERE status = 'complete' ORDER BY id DESC LIMIT 1`, []);

/** Locks a period's row until the transaction ends. */
export const lockPeriod = (tx: Tx, id: number) =>
  findOnePeriod(tx, 'period-lock', 'WHERE id = $1 FOR UPDATE', [id]);

/** Periods that are not drawn yet, and those whose orders are not all paid. */
export async function listUnsettledPeriods(db: Queryable): Promise<PeriodRow[]> {
  return db.query<PeriodRow>({
    name: 'periods-unsettled',
    text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE settled_at IS NULL ORDER BY id`,
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

/** Drawn periods after one, in all and up to the last before which every period has ended; and which that is. */
export async function countDrawsAfter(
  db: Queryable,
  id: number,
): Promise<{ total: number; final: number; through: number }> {
  const rows = await db.query<{ total: number; final: number; through: number }>({
    name: 'periods-drawn-count',
    text: `WITH later AS (SELECT id, status FROM periods WHERE id > $1),
      ended AS (SELECT coalesce(min(id) FILTER (WHERE status NOT IN ('complete', 'void')) - 1, max(id), $1) AS through FROM later)
      SELECT (SELECT count(*) FROM later WHERE status = 'complete') AS total,
        (SELECT count(*) FROM later WHERE status = 'complete' AND id <= through) AS final, through FROM ended`,
    values: [id],
  });
  return rows[0]!;
}

/** Whether a period is published that has not opened yet. */
export async function isOneAhead(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ ahead: boolean }>({
    name: 'publish-ahead',
    text: 'SELECT EXISTS (SELECT 1 FROM periods WHERE opens_at > clock_timestamp()) AS ahead',
  });
  return rows[0]!.ahead;
}

/** Lets one node publish at a time; released when the transaction ends. */
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

/** Highest sequence used on a day, 0 for none. */
export async function lastSequenceOf(db: Queryable, day: string): Promise<number> {
  const rows = await db.query<{ last: number | null }>({
    name: 'period-sequence',
    text: `SELECT max(split_part(period_no, '-', 2)::integer) AS last FROM periods
      WHERE period_no >= $1 || '-' AND period_no < $1 || '.'`,
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
  receiptKey: string | null;
};

export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<void> {
  const { ratios } = period;
  await tx.query({
    name: 'period-insert',
    text: `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, min_stake, max_stake, stake_step,
        receipt_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
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
      period.receiptKey,
    ],
  });
}

/**
 * Records a verified round for all nodes. From then on place_stakes() takes no stake on a period that this round or an earlier one
 * decides, and none while the database's clock is behind the moment at which the round was due. @returns the database's clock, in Unix milliseconds
 */
export async function recordBeaconHead(
  db: Queryable,
  chain: Chain & { chainHash: string },
  round: number,
): Promise<number> {
  const rows = await db.query<{ now: number }>({
    name: 'beacon-head',
    text: `WITH noted AS (
        INSERT INTO beacon_heads AS known (chain_hash, round, due_at) VALUES ($1, $2, $3)
        ON CONFLICT (chain_hash) DO UPDATE SET round = EXCLUDED.round, due_at = EXCLUDED.due_at
          WHERE known.round < EXCLUDED.round)
      SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    values: [chain.chainHash, round, new Date(roundTime(round, chain))],
  });
  return rows[0]!.now;
}

/**
 * Leases part of the pool for a period's worst case: the larger of `missing` and a sixteenth of what is free, the latter at most
 * `piece`, so that the next stakes need no lease and yet the first node that asks does not take all of a small pool. Leases of all
 * unsettled periods together never exceed the pool, so that a settlement can always be paid.
 * @returns minor units leased; 0 where the pool has no room
 */
export async function leasePool(tx: Tx, periodId: number, missing: number, piece: number): Promise<number> {
  await tx.query({ name: 'lease-lock', text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.leases] });
  const rows = await tx.query<{ lease: number }>({
    name: 'lease',
    text: `WITH free AS (
        SELECT (SELECT balance FROM account_balances WHERE code = 'house:game-pool')
          - (SELECT coalesce(sum(leased), 0) FROM periods WHERE settled_at IS NULL) AS room),
      lease AS (SELECT greatest($2::bigint, least($3::bigint, room / 16)::bigint) AS size FROM free WHERE room >= $2)
      UPDATE periods SET leased = leased + size FROM lease
      WHERE id = $1 AND status = 'published' RETURNING size AS lease`,
    values: [periodId, missing, piece],
  });
  return rows[0]?.lease ?? 0;
}

/** The pool's balance in minor units. */
export async function readPool(db: Queryable): Promise<number> {
  const rows = await db.query<{ balance: number }>({
    name: 'pool',
    text: `SELECT balance FROM account_balances WHERE code = 'house:game-pool'`,
  });
  return rows[0]!.balance;
}
