import { PERIOD_COLUMNS, type PeriodRow } from '#features/vote/periods.repository.ts';
import type { Queryable } from '#platform/database.ts';

export type Range = {
  first: number;
  last: number;
  firstNo: string;
  lastNo: string;
  /** Whether every period in it is finished. */
  finished: boolean;
  /** The first period asked for beyond the limit. */
  next: string | null;
};

/** The first `most` periods from one number to another, both included; null where there is none, or no period of such a number. */
export async function describeRange(
  db: Queryable,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  most: number,
): Promise<Range | null> {
  const rows = await db.query<Range>({
    name: 'draws-range',
    text: `WITH ends AS (
        SELECT CASE WHEN $1::text IS NULL THEN (SELECT min(id) FROM periods)
            ELSE (SELECT id FROM periods WHERE period_no = $1) END AS low,
          CASE WHEN $2::text IS NULL THEN (SELECT max(id) FROM periods)
            ELSE (SELECT id FROM periods WHERE period_no = $2) END AS high
      ), taken AS (
        SELECT id, status FROM periods, ends WHERE id BETWEEN low AND high ORDER BY id LIMIT $3
      ), bounds AS (
        SELECT min(id) AS first, max(id) AS last, bool_and(status IN ('complete', 'void')) AS finished FROM taken
      )
      SELECT b.first, b.last, b.finished, f.period_no AS "firstNo", l.period_no AS "lastNo",
        (SELECT period_no FROM periods, ends WHERE id > b.last AND id <= high ORDER BY id LIMIT 1) AS next
      FROM bounds b JOIN periods f ON f.id = b.first JOIN periods l ON l.id = b.last`,
    values: [from ?? null, to ?? null, most],
  });
  return rows[0] ?? null;
}

const CHUNK = 1000;

/**
 * The periods of a range, oldest first, in which order they are chained. Read in chunks without a snapshot: finished periods
 * never change, and a slow reader holds no connection.
 */
export async function* eachInRange(db: Queryable, { first, last }: Range): AsyncGenerator<PeriodRow[]> {
  for (let next = first; next <= last; ) {
    const rows = await db.query<PeriodRow>({
      name: 'draws-in-range',
      text: `SELECT ${PERIOD_COLUMNS} FROM periods WHERE id BETWEEN $1 AND $2 ORDER BY id LIMIT ${CHUNK}`,
      values: [next, last],
    });
    if (rows.length === 0) return;
    yield rows;
    next = rows.at(-1)!.id + 1;
  }
}
