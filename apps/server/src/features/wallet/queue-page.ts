import type { Page } from '@fairground/contract/fields';
import type { Queryable } from '#platform/database.ts';

/** The total is counted up to here; deeper pages need a search. */
const COUNTED = 100_000;

type Queue = {
  table: 'recharges' | 'withdrawals';
  /** The status that waits for an operator. */
  open: 'submitted' | 'processing';
  /** SQL condition on the payment `r` and its member `m`, with values from $2 on; null without a search. */
  search: string | null;
};

/**
 * Ids of a page of a queue, open ones first with the oldest at the top, then the newest; and the total. Each of the two parts is
 * read by its own index (`…_open`, `…_ended`), and only the rows of the page are joined with their details: one sort over both
 * would read the whole history for each page. `values`: the status or null, then those of the search.
 */
export async function findQueuePage(
  db: Queryable,
  { table, open, search }: Queue,
  values: unknown[],
  { page, pageSize }: Page,
): Promise<{ ids: string[]; total: number }> {
  const part = (
    isOpen: boolean,
  ) => `FROM ${table} r ${search === null ? '' : 'JOIN member_directory m ON m.id = r.member_id'}
    WHERE r.status ${isOpen ? '=' : '<>'} '${open}' AND ($1::text IS NULL OR r.status = $1) ${search === null ? '' : `AND (${search})`}`;
  const given = search === null ? values.slice(0, 1) : values;
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM (
      (SELECT 1 ${part(true)} LIMIT ${COUNTED}) UNION ALL (SELECT 1 ${part(false)} LIMIT ${COUNTED})) x`,
    values: given,
  });
  const at = given.length;
  const rows = await db.query<{ id: string }>({
    text: `SELECT id FROM (
        (SELECT r.id, r.created_at, true AS is_open ${part(true)} ORDER BY r.created_at, r.id LIMIT $${at + 1})
        UNION ALL
        (SELECT r.id, r.created_at, false ${part(false)} ORDER BY r.created_at DESC, r.id LIMIT $${at + 1})) x
      ORDER BY is_open DESC, CASE WHEN is_open THEN created_at END, created_at DESC, id
      LIMIT $${at + 2} OFFSET $${at + 3}`,
    values: [...given, page * pageSize, pageSize, (page - 1) * pageSize],
  });
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}
