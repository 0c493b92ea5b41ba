import type { Importer } from '#features/movies/maccms/importer.ts';
import type { RemoteCatalogue } from '#features/movies/maccms/import-catalogue.ts';
import { countShown, lastSuccess, listImports } from '#features/movies/maccms/remote.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

type Keys = 'GET /movies/imports' | 'POST /movies/import';

const SHOWN = 20;

type Deps = { database: Database; maccms: { remote: RemoteCatalogue; importer: Importer } | null };

/** The console's calls on the remote catalogue. */
export const movieConsoleRoutes = ({ database, maccms }: Deps): ConsoleHandlers<Keys> => ({
  'GET /movies/imports': async () => {
    if (maccms === null)
      return { host: null, allowedHosts: [], running: false, freshAt: null, shown: 0, imports: [] };
    const { host } = new URL(maccms.remote.url);
    const [rows, fresh, shown, running] = await Promise.all([
      listImports(database, host, SHOWN),
      lastSuccess(database, host),
      countShown(database, host),
      maccms.importer.isRunning(),
    ]);
    return {
      host,
      allowedHosts: [...maccms.remote.hosts],
      running,
      freshAt: fresh && iso(fresh),
      shown,
      imports: rows.map((row) => ({
        id: row.id,
        startedAt: iso(row.startedAt),
        finishedAt: row.finishedAt && iso(row.finishedAt),
        outcome: row.outcome ?? 'running',
        reason: row.reason,
        titles: row.titles,
        skipped: row.skipped,
        pages: row.pages,
        pagesSaid: row.pagesSaid,
      })),
    };
  },
  'POST /movies/import': async ({ input, operator }) => {
    if (maccms === null) throw new Failure('NOT_FOUND');
    const { why, ...choice } = input;
    await database.transaction(async (tx) => {
      await writeAudit(tx, {
        operator,
        action: 'movies.import',
        subject: `movies:${new URL(maccms.remote.url).host}`,
        after: choice,
        why,
      });
      // After the audit line, whose lock serialises the operators who ask.
      if (!(await maccms.importer.ask(tx, choice))) throw new Failure('CONFLICT');
    });
    return { started: true };
  },
});
