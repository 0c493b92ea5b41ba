import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleMovie } from '@fairground/contract/console/movies';
import { pageOf } from '@fairground/contract/fields';
import { findCategory } from '#features/movies/console-categories.repository.ts';
import {
  findTitle,
  insertTitle,
  listTitles,
  lockTitle,
  markTitle,
  publishTitle,
  type TitleRow,
  updateTitle,
} from '#features/movies/console-titles.repository.ts';
import { readSources, saveSources } from '#features/movies/films/edit-sources.ts';
import { POSTER_FOLDER, readPoster } from '#features/movies/posters.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { periodOf, staleVersionConflict, trimmed } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { HoldUpload } from '#platform/http/public-pictures.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

export type TitleDeps = {
  database: Database;
  /** The site's, in which plain days are read. */
  timeZone: string;
  holdUpload: HoldUpload;
  /** Ends films that this node is sending and members do not see any more. */
  cutHidden: () => Promise<void>;
  /** Origins whose pictures the content security policy allows. */
  pictureOrigins: readonly string[];
};

const viewRow = (row: TitleRow): ConsoleMovie => ({
  id: row.id,
  name: row.name,
  picture: row.picture,
  type: { id: row.type_id, name: row.type_name, visible: row.type_visible },
  source: row.remote_host === null ? 'own' : 'imported',
  sample: row.sample,
  shown: row.shown,
  offered: row.offered,
  allowed: row.allowed,
  state: row.state,
  isNew: row.is_new,
  isHot: row.is_hot,
  hits: row.hits,
  releasedOn: row.released_on,
  updatedAt: iso(row.updated_at),
  version: row.version,
});

async function viewDetail(db: Queryable, row: TitleRow): Promise<ConsoleDataOf<'GET /movies/detail'>> {
  const { remote_host: host, remote_id: id } = row;
  return {
    ...viewRow(row),
    reading: row.reading,
    director: row.director,
    actors: row.actors,
    content: row.content,
    seconds: row.duration_seconds,
    remote: host === null || id === null ? null : { host, id },
    shownFrom: isoOrNull(row.shown_from),
    shownUntil: isoOrNull(row.shown_until),
    sources: await readSources(db, row.id),
  };
}

/** The fields of a title in the audit log: all that members read. */
const auditOf = (row: TitleRow) => ({
  name: row.name,
  reading: row.reading,
  director: row.director,
  actors: row.actors,
  content: row.content,
  typeId: row.type_id,
  releasedOn: row.released_on,
  picture: row.picture,
  isNew: row.is_new,
  isHot: row.is_hot,
});

const subjectOf = (id: number): string => `movie:${id}`;

/** Locks the title. @throws Failure CONFLICT where it is not the version that the operator saw */
async function locked(
  tx: Tx,
  { id, version }: { id: number; version?: number | undefined },
): Promise<TitleRow> {
  const row = await lockTitle(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await staleVersionConflict(tx, subjectOf(id), {
      version: row.version,
      status: row.state,
    });
  return row;
}

async function posterOf(deps: TitleDeps, tx: Tx, given: string, known: string): Promise<string> {
  const poster = readPoster(given.trim(), { known, origins: deps.pictureOrigins });
  if (poster !== null && 'address' in poster) return poster.address;
  const upload = poster && (await deps.holdUpload(tx, poster.upload));
  if (upload === null || upload.memberId !== null) throw new InvalidInput({ picture: 'choice' });
  return `${POSTER_FOLDER}${upload.id}`;
}

const save =
  (deps: TitleDeps): ConsoleHandler<'POST /movies/save'> =>
  ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const asked = { kind: 'movie', input, operator };
      const made = await findMade<number>(tx, asked);
      if (made !== null) return viewDetail(tx, (await findTitle(tx, made))!);
      const before = input.id === undefined ? null : await locked(tx, { ...input, id: input.id });
      if (before !== null && before.remote_host !== null) throw new Failure('FORBIDDEN');
      const category = await findCategory(tx, input.typeId);
      if (category === null || (category.retired && before?.type_id !== category.id))
        throw new InvalidInput({ typeId: 'choice' });
      const id = before?.id ?? (await insertTitle(tx, input.typeId));
      await updateTitle(tx, id, {
        name: trimmed(input.name),
        reading: input.reading ?? null,
        director: trimmed(input.director),
        actors: trimmed(input.actors),
        content: trimmed(input.content),
        typeId: input.typeId,
        releasedOn: input.releasedOn ?? null,
        picture: await posterOf(deps, tx, input.picture, before?.picture ?? ''),
      });
      await markTitle(tx, id, { isNew: input.isNew, isHot: input.isHot });
      const row = (await findTitle(tx, id))!;
      await writeAudit(tx, {
        operator,
        action: before === null ? 'movie.create' : 'movie.change',
        subject: subjectOf(id),
        before: before && auditOf(before),
        after: auditOf(row),
        why: input.why.trim(),
      });
      await rememberMade(tx, asked, id);
      return viewDetail(tx, row);
    });

const saveTitleSources =
  (deps: TitleDeps): ConsoleHandler<'POST /movies/sources'> =>
  ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const title = await locked(tx, input);
      if (title.remote_host !== null) throw new Failure('FORBIDDEN');
      const before = await readSources(tx, title.id);
      await saveSources(tx, title.id, input.sources, deps.pictureOrigins);
      await markTitle(tx, title.id, {});
      const sources = await readSources(tx, title.id);
      await writeAudit(tx, {
        operator,
        action: 'movie.sources',
        subject: subjectOf(title.id),
        before: { sources: before },
        after: { sources },
        why: input.why.trim(),
      });
      return { version: title.version + 1, sources };
    });

const flags =
  (deps: TitleDeps): ConsoleHandler<'POST /movies/flags'> =>
  ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const before = await locked(tx, input);
      const { isNew, isHot } = input;
      await markTitle(tx, input.id, { isNew, isHot });
      await writeAudit(tx, {
        operator,
        action: 'movie.flags',
        subject: subjectOf(input.id),
        before: { isNew: before.is_new, isHot: before.is_hot },
        after: { isNew, isHot },
        why: input.why.trim(),
      });
      return viewDetail(tx, (await findTitle(tx, input.id))!);
    });

const publish =
  (deps: TitleDeps): ConsoleHandler<'POST /movies/publish'> =>
  ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const before = await locked(tx, input);
      const { shownFrom: from, shownUntil: until } = await periodOf(tx, input, deps.timeZone);
      await publishTitle(tx, input.id, { allowed: input.published, from, until });
      const row = (await findTitle(tx, input.id))!;
      await writeAudit(tx, {
        operator,
        action: input.published ? 'movie.publish' : 'movie.withdraw',
        subject: subjectOf(input.id),
        before: publicationOf(before),
        after: publicationOf(row),
        why: input.why.trim(),
      });
      return viewDetail(tx, row);
    });

const publicationOf = (row: TitleRow) => ({
  published: row.allowed,
  shownFrom: isoOrNull(row.shown_from),
  shownUntil: isoOrNull(row.shown_until),
});

/** What a change hides is sent to nobody any more once the change is answered. */
const thenCut =
  <Request, Data>({ cutHidden }: TitleDeps, handle: (request: Request) => Promise<Data>) =>
  async (request: Request): Promise<Data> => {
    const data = await handle(request);
    await cutHidden();
    return data;
  };

type Keys =
  | 'GET /movies'
  | 'GET /movies/detail'
  | 'POST /movies/save'
  | 'POST /movies/flags'
  | 'POST /movies/publish'
  | 'POST /movies/sources';

/** The console's calls on titles, own and imported ones; members see changes in their next call. */
export const consoleTitles = (deps: TitleDeps): ConsoleHandlers<Keys> => ({
  'GET /movies': async ({ input, language }) => {
    const { page, pageSize } = pageOf(input);
    const { rows, total } = await listTitles(deps.database, {
      q: input.q || null,
      typeId: input.typeId ?? null,
      source: input.source ?? null,
      state: input.status ?? null,
      sort: input.sort ?? 'newest',
      language,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { list: rows.map(viewRow), page, pageSize, total };
  },
  'GET /movies/detail': async ({ input }) => {
    const row = await findTitle(deps.database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    return viewDetail(deps.database, row);
  },
  'POST /movies/save': thenCut(deps, save(deps)),
  'POST /movies/flags': flags(deps),
  'POST /movies/publish': thenCut(deps, publish(deps)),
  'POST /movies/sources': thenCut(deps, saveTitleSources(deps)),
});
