import type { Queryable } from '#platform/database.ts';

/** Whether fictional people are among those that members see. */
export async function hasSamplePeople(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>({
    name: 'sample-people',
    text: `SELECT EXISTS (SELECT 1 FROM profiles WHERE sample AND status = 'approved') AS has`,
  });
  return rows[0]!.has;
}
