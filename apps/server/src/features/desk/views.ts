import { SAVED_VIEWS_AT_MOST, type SavedView } from '@fairground/contract/console/views';
import { namesMember } from '#features/desk/views.rules.ts';
import type { MemberNames } from '#platform/member-data.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { writeAudit } from '#platform/audit.ts';
import { LOCKS } from '#platform/locks.ts';
import { iso } from '#platform/iso.ts';

type ViewRow = { id: string; name: string; query: string; created_at: Date };

async function listViews(db: Queryable, operatorId: string, screen: string): Promise<SavedView[]> {
  const rows = await db.query<ViewRow>({
    name: 'saved-views',
    text: `SELECT id, name, query, created_at FROM saved_views WHERE operator_id = $1 AND screen = $2
      ORDER BY lower(name), id`,
    values: [operatorId, screen],
  });
  return rows.map(({ id, name, query, created_at }) => ({ id, name, query, createdAt: iso(created_at) }));
}

/** An operator's views are saved one after another, so that two calls at once cannot pass the bound together. */
async function saveView(
  tx: Tx,
  operatorId: string,
  { screen, name, query }: { screen: string; name: string; query: string },
): Promise<void> {
  await tx.query({
    name: 'saved-views-lock',
    text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
    values: [LOCKS.sums, `saved-views:${operatorId}`],
  });
  const saved = await tx.query({
    name: 'saved-view-save',
    text: `INSERT INTO saved_views (operator_id, screen, name, query)
      SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM saved_views WHERE operator_id = $1 AND screen = $2 AND name = $3)
        OR (SELECT count(*) FROM saved_views WHERE operator_id = $1 AND screen = $2) < ${SAVED_VIEWS_AT_MOST}
      ON CONFLICT (operator_id, screen, name) DO UPDATE SET query = excluded.query RETURNING id`,
    values: [operatorId, screen, name, query],
  });
  if (saved.length === 0) throw new InvalidInput({ name: 'limit_reached' });
}

/** Deletes the views of all operators that look for a member: a closed account's address would stay in them. */
export async function deleteViewsOf(tx: Tx, names: MemberNames): Promise<void> {
  const views = await tx.query<Pick<ViewRow, 'id' | 'name' | 'query'>>({
    name: 'saved-views-all',
    text: 'SELECT id, name, query FROM saved_views',
  });
  await tx.query({
    name: 'saved-views-of-member',
    text: 'DELETE FROM saved_views WHERE id = ANY ($1::uuid[])',
    values: [views.filter((view) => namesMember(view, names)).map(({ id }) => id)],
  });
}

/** An operator's own views of the console's lists. */
export const viewRoutes = (
  database: Database,
): ConsoleHandlers<'GET /views' | 'POST /views/save' | 'POST /views/delete'> => ({
  'GET /views': async ({ input, operator }) => ({
    views: await listViews(database, operator.operatorId, input.screen),
  }),
  'POST /views/save': async ({ input, operator }) => {
    const view = { ...input, name: input.name.trim() };
    await database.transaction(async (tx) => {
      await saveView(tx, operator.operatorId, view);
      await writeAudit(tx, {
        operator,
        action: 'view.save',
        subject: `operator:${operator.operatorId}`,
        // Without what is looked for, which may be a member's contact: a line of the audit log stays for ever.
        after: { screen: view.screen, name: view.name },
      });
    });
    return { views: await listViews(database, operator.operatorId, input.screen) };
  },
  'POST /views/delete': async ({ input, operator }) => {
    await database.transaction(async (tx) => {
      const rows = await tx.query<{ screen: string; name: string }>({
        name: 'saved-view-delete',
        text: 'DELETE FROM saved_views WHERE operator_id = $1 AND id = $2 RETURNING screen, name',
        values: [operator.operatorId, input.id],
      });
      const [before] = rows;
      if (before === undefined) throw new Failure('NOT_FOUND');
      await writeAudit(tx, {
        operator,
        action: 'view.delete',
        subject: `operator:${operator.operatorId}`,
        before,
      });
    });
    return {};
  },
});
