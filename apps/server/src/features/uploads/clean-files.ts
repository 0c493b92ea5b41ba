import { UUID_PATTERN } from '@fairground/contract/limits';
import {
  forgetRemovedFiles,
  knownUploads,
  listRemovedFiles,
  listToMove,
  markMoved,
} from '#features/uploads/files.repository.ts';
import { UPLOAD_FOLDER, uploadKey } from '#features/uploads/upload-files.ts';
import type { Database, Tx } from '#platform/database.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

type Deps = { database: Database; store: MediaStore };

/** Files without a row may belong to one that is about to be committed. */
const ORPHAN_MS = 24 * 3_600_000;
/** Files or ids at a time. */
const BATCH = 200;
/** Pictures held in memory at a time, of a few hundred kilobytes each. */
const MOVED = 20;

const REMOVAL = { name: 'delete-upload-files' };

/** Has the files of pictures that this transaction deletes deleted as soon as it commits, and not within a minute. */
export const deleteFilesSoon = (tx: Tx): Promise<void> => addJob(tx, REMOVAL, { key: REMOVAL.name });

/** Deletes the files of pictures whose rows are gone; what fails is tried again. */
export async function deleteUploadFiles({ database, store }: Deps): Promise<void> {
  for (;;) {
    const ids = await listRemovedFiles(database, BATCH);
    for (const id of ids) await store.remove(uploadKey(id));
    if (ids.length > 0) await forgetRemovedFiles(database, ids);
    if (ids.length < BATCH) return;
  }
}

/** Moves pictures that an earlier release stored in the database to the media store, the oldest first. */
export async function moveUploads({ database, store }: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await listToMove(database, MOVED);
    for (const { id, contentType, bytes } of rows) {
      if (signal.aborted) return;
      await store.write(uploadKey(id), bytes, contentType);
      // Deleted meanwhile: nothing else would delete the file.
      if (!(await markMoved(database, id)) && !(await knownUploads(database, [id])).has(id))
        await store.remove(uploadKey(id));
    }
    if (rows.length < MOVED) return;
  }
}

/** Deletes files in the store that no upload has. @returns how many */
export async function deleteOrphans({ database, store }: Deps, now: number): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const judge = async (): Promise<void> => {
    const known = await knownUploads(database, ids);
    for (const id of ids.filter((each) => !known.has(each))) {
      await store.remove(uploadKey(id));
      removed += 1;
    }
    ids = [];
  };
  for await (const { key, changedAt } of store.list(UPLOAD_FOLDER)) {
    const id = key.split('/').at(-1)!;
    if (now - changedAt.getTime() <= ORPHAN_MS) continue;
    if (UUID_PATTERN.test(id) && key === uploadKey(id)) ids.push(id);
    // What a node that died while it wrote has left on a disk.
    else if (key.endsWith('.part')) await store.remove(key);
    if (ids.length === BATCH) await judge();
  }
  if (ids.length > 0) await judge();
  return removed;
}

/** The jobs that keep files and rows of pictures together. */
export const createUploadFileJobs = (deps: Deps & { clock: { now(): number } }): Job[] => [
  { ...REMOVAL, cron: '* * * * *', run: () => deleteUploadFiles(deps) },
  { name: 'move-uploads', cron: '*/10 * * * *', run: (_payload, signal) => moveUploads(deps, signal) },
  { name: 'delete-orphan-uploads', cron: '50 18 * * *', run: () => deleteOrphans(deps, deps.clock.now()) },
];
