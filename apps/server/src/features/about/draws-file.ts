import { OPTIONS } from '@fairground/kernel/option';
import { type DrawLine, listDrawLines } from '#features/about/draws.repository.ts';
import { csvLines } from '#platform/csv.ts';
import type { Queryable } from '#platform/database.ts';
import type { FileAnswer } from '#platform/http/routes.ts';

/** Draws in one file: a day of play mode has 1728. */
const LINES = 20_000;

const HEADER = [
  'period_no',
  'drawn_at',
  'beacon_round',
  'die_1',
  'die_2',
  'die_3',
  'result_1',
  'result_2',
  ...OPTIONS.map((option) => `ratio_hundredths_${option}`),
  ...OPTIONS.map((option) => `staked_${option}`),
  'stakes',
  'order_root',
  'commitment_hash',
];

const lineOf = (row: DrawLine) => [
  row.period_no,
  row.drawn_at,
  row.beacon_round,
  ...row.dice,
  ...row.results,
  ...OPTIONS.map((option) => row[`ratio_${option}`]),
  ...OPTIONS.map((option) => row[`total_${option}`]),
  row.order_count,
  row.order_root,
  row.commitment_hash,
];

/** The data of the actual return as CSV for programs: English names, minor units, UTC. */
export async function drawsFile(db: Queryable, before: string | null): Promise<FileAnswer> {
  const rows = await listDrawLines(db, before, LINES);
  const last = rows[0]?.period_no ?? 'none';
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Buffer.from(csvLines([HEADER, ...rows.map(lineOf)])),
    fileName: `draws-until-${last}.csv`,
  };
}
