import { UUID_PATTERN } from '@fairground/contract/limits';
import { CAPTION_FOLDER, sourceKey } from '#features/movies/films/addresses.ts';
import { deleteUnusedCaptions } from '#features/movies/films/captions.repository.ts';
import {
  deleteFilmFile,
  type FilmFileRow,
  knownFilms,
  listAbandoned,
  listUnusedOfPeople,
  lockFilmFile,
} from '#features/movies/films/film-files.repository.ts';
import type { Database, Tx } from '#platform/database.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

/** Days after its last byte for which an unfinished upload is kept. */
export const UNFINISHED_DAYS = 7;
/** Files without a row may belong to one that is about to be committed. */
const ORPHAN_MS = 24 * 3_600_000;
/** Ids of which the database is asked at a time. */
const BATCH = 200;

const REMOVAL = { name: 'remove-film-files' };
/** A film by id; `upload`: its upload in the store, where that was not complete and has to be ended there too. */
type Removal = { id: string; upload: string | null };

/**
 * Has all files of a film deleted once this transaction commits, and an upload that is not complete. By a job: a bucket may take longer
 * than a transaction or a request may, or be away, and a row that is gone would leave nobody who knows the upload.
 */
export const removeFilesSoon = (
  tx: Tx,
  { id, upload, status }: Pick<FilmFileRow, 'id' | 'upload' | 'status'>,
): Promise<void> => {
  const payload: Removal = { id, upload: status === 'uploading' ? upload : null };
  return addJob(tx, REMOVAL, { payload });
};

/** Deletes what removeFilesSoon() asked for; what fails is tried again. */
export async function removeFilmFiles(store: MediaStore, { id, upload }: Removal): Promise<void> {
  if (upload !== null) await store.abort(sourceKey(id), upload);
  await store.remove(`films/${id}/`);
}

export const createFilmRemoval = ({ store }: { store: MediaStore }): Job => ({
  ...REMOVAL,
  run: (payload) => removeFilmFiles(store, payload as Removal),
});

/** What was refused while it came, and what never became a film: it takes one of the places for uploads. */
const isAbandoned = ({ status, received, size }: FilmFileRow): boolean =>
  status === 'uploading' || (status === 'failed' && received < size);

async function removeAbandoned(database: Database): Promise<void> {
  for (const { id } of await listAbandoned(database, UNFINISHED_DAYS))
    await database.transaction(async (tx) => {
      const file = await lockFilmFile(tx, id);
      if (file !== null && isAbandoned(file) && (await deleteFilmFile(tx, id)))
        await removeFilesSoon(tx, file);
    });
}

/** What a person shows no more, or never showed, is kept by nobody: unlike a title's it is offered to no other. */
async function removeUnusedOfPeople(database: Database): Promise<void> {
  for (const { id } of await listUnusedOfPeople(database))
    await database.transaction(async (tx) => {
      const file = await lockFilmFile(tx, id);
      if (file !== null && (await deleteFilmFile(tx, id))) await removeFilesSoon(tx, file);
    });
}

/** Deletes files in the store whose film is gone. @returns how many films */
async function removeOrphans(database: Database, store: MediaStore, now: number): Promise<number> {
  const old = new Map<string, boolean>();
  for await (const { key, changedAt } of store.list('films/')) {
    const id = key.split('/')[1] ?? '';
    if (UUID_PATTERN.test(id)) old.set(id, (old.get(id) ?? true) && now - changedAt.getTime() > ORPHAN_MS);
  }
  const ids = [...old].flatMap(([id, isOld]) => (isOld ? [id] : []));
  let removed = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const known = await knownFilms(database, some);
    for (const id of some.filter((each) => !known.has(each))) {
      await store.remove(`films/${id}/`);
      removed += 1;
    }
  }
  return removed;
}

/** Deletes uploads that nobody goes on with, videos of people that no person shows, files without a film and captions without an episode. @returns the number of orphans */
export async function purgeFilms(
  { database, store }: { database: Database; store: MediaStore },
  now: number,
): Promise<number> {
  await removeAbandoned(database);
  await removeUnusedOfPeople(database);
  await database.transaction((tx) => deleteUnusedCaptions(tx, CAPTION_FOLDER));
  return removeOrphans(database, store, now);
}

export const createFilmPurge = (deps: {
  database: Database;
  store: MediaStore;
  clock: { now(): number };
}): Job => ({
  name: 'purge-films',
  cron: '25 * * * *',
  run: () => purgeFilms(deps, deps.clock.now()),
});
