import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import {
  type CategoryRow,
  findCategory,
  insertCategory,
  listCategories,
  lockCategory,
  updateCategory,
} from '#features/movies/console-categories.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { lockOrder, staleVersionConflict, reorder, trimmed } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

const view = (row: CategoryRow): ConsoleCategory => ({
  id: row.id,
  name: row.name,
  visible: row.visible,
  retired: row.retired,
  source: row.remote_host === null ? 'own' : 'imported',
  namedHere: row.named_here,
  titles: row.titles,
  version: row.version,
});

const auditOf = ({ name, visible, retired }: CategoryRow) => ({ name, visible, retired });
const subjectOf = (id: number): string => `movie-category:${id}`;

/** Locks the category. @throws Failure CONFLICT where it is not the version that the operator saw */
async function locked(tx: Tx, id: number, version: number | undefined): Promise<CategoryRow> {
  const row = await lockCategory(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await staleVersionConflict(tx, subjectOf(id), {
      version: row.version,
      status: row.visible ? 'shown' : 'hidden',
    });
  return row;
}

async function makeRoom(tx: Tx): Promise<null> {
  await lockOrder(tx, 'movie_types');
  if ((await listCategories(tx)).length >= TEXT_LIMITS.categories.max)
    throw new InvalidInput({ body: 'number_range' });
  return null;
}

const save =
  (database: Database): ConsoleHandler<'POST /movies/savecategory'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      const asked = { kind: 'movie-category', input, operator };
      const made = await findMade<number>(tx, asked);
      if (made !== null) return view((await findCategory(tx, made))!);
      const before = input.id === undefined ? await makeRoom(tx) : await locked(tx, input.id, input.version);
      const content = {
        name: trimmed(input.name),
        visible: input.visible,
        retired: input.retired ?? before?.retired ?? false,
      };
      const id = before?.id ?? (await insertCategory(tx, content));
      if (before !== null) await updateCategory(tx, id, content);
      const row = (await findCategory(tx, id))!;
      await writeAudit(tx, {
        operator,
        action: before === null ? 'movie-category.create' : 'movie-category.change',
        subject: subjectOf(id),
        before: before && auditOf(before),
        after: auditOf(row),
        why: input.why.trim(),
      });
      await rememberMade(tx, asked, id);
      return view(row);
    });

type Keys = 'GET /movies/categories' | 'POST /movies/savecategory' | 'POST /movies/ordercategories';

/** The console's calls on film categories, the members' tabs. */
export const consoleCategories = (database: Database): ConsoleHandlers<Keys> => ({
  'GET /movies/categories': async () => (await listCategories(database)).map(view),
  'POST /movies/savecategory': save(database),
  'POST /movies/ordercategories': ({ input, operator }) =>
    database.transaction(async (tx) => {
      await reorder(tx, 'movie_types', input);
      await writeAudit(tx, {
        operator,
        action: 'movie-category.order',
        subject: 'movie_types:order',
        before: { ids: input.seen },
        after: { ids: input.ids },
        why: input.why?.trim(),
      });
      return (await listCategories(tx)).map(view);
    }),
});
