import { pairFault as faultOf, type Pair } from '#features/operators/pair-of-eyes.rules.ts';
import type { Queryable } from '#platform/database.ts';
import type { OperatorPair } from '#platform/second-person.ts';

/**
 * Why these two do not count as two people (maker-checker), or null: asked in the transaction in which the second one decides.
 * Follows who made or reset whose access as far as it goes, so that nobody acts through an operator made by an operator of theirs.
 * Where the first one's access was reset after they decided (`at`), whoever had made or reset it before could have decided in their name:
 * those do not count as a second person either, or a colleague's reset would make two people of one.
 */
export async function pairFault(
  db: Queryable,
  { first, second, at }: OperatorPair,
): Promise<ReturnType<typeof faultOf>> {
  const rows = await db.query<Pair>({
    name: 'pair-of-eyes',
    text: `WITH RECURSIVE made (of, id) AS (
        SELECT o.id, o.credentials_by FROM operators o WHERE o.id IN ($1, $2) AND o.credentials_by IS NOT NULL
        UNION
        SELECT o.id, unnest(o.credentials_former) FROM operators o WHERE o.id = $1 AND o.credentials_reset_at > $3
        UNION
        SELECT m.of, o.credentials_by FROM made m JOIN operators o ON o.id = m.id WHERE o.credentials_by IS NOT NULL)
      SELECT $1::uuid = $2::uuid AS same,
        EXISTS (SELECT 1 FROM made WHERE (of, id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))) AS shared,
        coalesce((SELECT credentials_reset_at > clock_timestamp() - interval '24 hours' FROM operators WHERE id = $2), false) AS fresh`,
    values: [first, second, at],
  });
  return faultOf(rows[0]!);
}
