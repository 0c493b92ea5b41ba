import { type Option, OPTIONS } from '@fairground/kernel/option';
import type { DrawSums } from '#features/about/return.rules.ts';
import type { Queryable } from '#platform/database.ts';

/** The payout of each option of a draw if it won; exact, because every stake × ratio is a whole number. */
const WORTH = OPTIONS.map((option) => `payout_of(total_${option}, ratio_${option}) AS ${option}`).join(', ');
const STAKED = OPTIONS.map((option) => `total_${option}`).join(' + ');
const PAID = OPTIONS.map((option) => `CASE WHEN '${option}' = ANY (results) THEN ${option} ELSE 0 END`).join(
  ' + ',
);
const PAIRS = OPTIONS.flatMap((option) => OPTIONS.map((also) => [option, also] as const));
const SUMS = [
  ...OPTIONS.map((option) => `coalesce(sum(${option}), 0)::float8 AS ${option}`),
  ...PAIRS.map(([a, b]) => `coalesce(sum(${a}::float8 * ${b}), 0) AS ${a}_${b}`),
].join(', ');

type Row = { draws: number; with_stakes: number; stakes: number; staked: number; paid: number } & Record<
  Option | `${Option}_${Option}`,
  number
>;

const perOption = (valueOf: (option: Option) => number): Record<Option, number> => ({
  rose: valueOf('rose'),
  lily: valueOf('lily'),
  balloon: valueOf('balloon'),
  smoke: valueOf('smoke'),
});

/** Sums over the completed draws after one period, up to and including another; null: up to the newest. */
export async function sumDraws(db: Queryable, after: number, upTo: number | null): Promise<DrawSums> {
  const rows = await db.query<Row>({
    name: 'draw-sums',
    text: `SELECT count(*) AS draws, count(*) FILTER (WHERE order_count > 0) AS with_stakes,
        coalesce(sum(order_count), 0)::bigint AS stakes, coalesce(sum(staked), 0)::bigint AS staked,
        coalesce(sum(${PAID}), 0)::bigint AS paid, ${SUMS}
      FROM (SELECT order_count, results, ${STAKED} AS staked, ${WORTH} FROM period_results
        WHERE status = 'complete' AND id > $1 AND ($2::bigint IS NULL OR id <= $2)) x`,
    values: [after, upTo],
  });
  const row = rows[0]!;
  return {
    draws: row.draws,
    drawsWithStakes: row.with_stakes,
    stakes: row.stakes,
    staked: row.staked,
    paidOut: row.paid,
    worth: perOption((option) => row[option]),
    products: {
      rose: perOption((also) => row[`rose_${also}`]),
      lily: perOption((also) => row[`lily_${also}`]),
      balloon: perOption((also) => row[`balloon_${also}`]),
      smoke: perOption((also) => row[`smoke_${also}`]),
    },
  };
}

/** Id of the newest period up to which all are settled, 0 for none: sums up to it are final. */
export async function lastSettled(db: Queryable): Promise<number> {
  const rows = await db.query<{ id: number }>({
    name: 'draws-settled-up-to',
    text: `SELECT coalesce((SELECT min(id) - 1 FROM period_results WHERE settled_at IS NULL AND status IN ('published', 'closed')),
      (SELECT max(id) FROM period_results), 0) AS id`,
  });
  return rows[0]?.id ?? 0;
}

/** Numbers of the oldest and the newest completed draw. */
export async function drawnRange(db: Queryable): Promise<{ first: string | null; last: string | null }> {
  const rows = await db.query<{ first: string | null; last: string | null }>({
    name: 'drawn-range',
    text: `SELECT (SELECT period_no FROM period_results WHERE status = 'complete' ORDER BY id LIMIT 1) AS first,
      (SELECT period_no FROM period_results WHERE status = 'complete' ORDER BY id DESC LIMIT 1) AS last`,
  });
  return rows[0] ?? { first: null, last: null };
}

export type DrawLine = {
  period_no: string;
  drawn_at: string;
  beacon_round: number;
  dice: number[];
  results: Option[];
  order_count: number;
  order_root: string;
  commitment_hash: string;
} & Record<`total_${Option}` | `ratio_${Option}`, number>;

/** Completed draws before a period, newest first; none where the period does not exist. */
export const listDrawLines = (db: Queryable, before: string | null, limit: number): Promise<DrawLine[]> =>
  db.query<DrawLine>({
    name: 'draw-lines',
    text: `SELECT period_no, iso_ms(ended_at) AS drawn_at, beacon_round, dice, results, order_count, order_root,
        commitment_hash, ${OPTIONS.flatMap((option) => [`total_${option}`, `ratio_${option}`]).join(', ')}
      FROM period_results
      WHERE status = 'complete' AND ($1::text IS NULL OR id < (SELECT id FROM period_results WHERE period_no = $1))
      ORDER BY id DESC LIMIT $2`,
    values: [before, limit],
  });
