import { createHash } from 'node:crypto';
import { TITLE_FILE, TITLE_FILE_SHOWN } from '@fairground/contract/console/title-file';
import { listCategories } from '#features/movies/console-categories.repository.ts';
import type { TitleDeps } from '#features/movies/console-titles.ts';
import { insertTitles, listTitleKeys } from '#features/movies/title-file/title-file.repository.ts';
import { readTitles } from '#features/movies/title-file/title-file.rules.ts';
import { readTitleRows } from '#features/movies/title-file/title-rows.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable } from '#platform/database.ts';
import { lockOrder } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';

type Deps = Pick<TitleDeps, 'database' | 'pictureOrigins'>;

function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > TITLE_FILE.bytes) throw new Failure('PAYLOAD_TOO_LARGE');
  return bytes;
}

async function read({ pictureOrigins: origins }: Deps, db: Queryable, bytes: Buffer) {
  const rows = readTitleRows(bytes);
  const categories = (await listCategories(db)).filter(({ remote_host: host }) => host === null);
  const { titles, faults } = readTitles(rows.lines, { categories, titles: await listTitleKeys(db), origins });
  const all = [...rows.faults, ...faults].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    titles,
    categories,
    report: {
      total: rows.lines.length,
      faults: all.slice(0, TITLE_FILE_SHOWN.faults),
      faultCount: all.length,
    },
  };
}

/** The console's calls on files of titles: looking at one, and creating what is in it. */
export const consoleTitleFile = (
  deps: Deps,
): ConsoleHandlers<'POST /movies/previewfile' | 'POST /movies/importfile'> => ({
  'POST /movies/previewfile': async ({ input }) => {
    const { titles, categories, report } = await read(deps, deps.database, bytesOf(input.content));
    return {
      ...report,
      titles: titles.slice(0, TITLE_FILE_SHOWN.titles).map(({ line, name, typeId, releasedOn }) => ({
        line,
        name,
        category: categories.find(({ id }) => id === typeId)!.name,
        releasedOn,
      })),
    };
  },

  /**
   * All titles or none, in one transaction: an import of half a file would have to be told apart from the rest by hand, and the
   * same file could not be sent again.
   */
  'POST /movies/importfile': ({ input, operator }) => {
    const bytes = bytesOf(input.content);
    return deps.database.transaction(async (tx) => {
      // Of two operators who send the same file at once the second finds the first one's titles.
      await lockOrder(tx, 'movie_types');
      const { titles, report } = await read(deps, tx, bytes);
      if (report.faultCount > 0) return { ...report, imported: 0 };
      const ids = await insertTitles(tx, titles);
      await writeAudit(tx, {
        operator,
        action: 'movie.import-file',
        subject: 'movies:file',
        after: {
          file: input.fileName ?? null,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          ids,
        },
        why: input.why.trim(),
      });
      return { ...report, imported: ids.length };
    });
  },
});
