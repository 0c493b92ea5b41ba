import type { Database, Queryable, Statement } from '#platform/database.ts';

/**
 * The plans of the statements that `work` runs, where PostgreSQL reads no table from end to end unless it must: tests have few rows, for
 * which it would anyway. A plan without `Seq Scan` has an index for each condition that was asked.
 */
export async function plansOf(
  database: Database,
  work: (db: Queryable) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL enable_seqscan = off' });
    await work({
      async query<R>({ text, values = [] }: Statement): Promise<R[]> {
        const lines = await tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return tx.query<R>({ text, values });
      },
    });
  });
  return plans;
}
