import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { frameKey, sourceKey } from '#features/movies/films/addresses.ts';
import { type Ffmpeg, makeLadder, probeFilm, takeFrame } from '#features/movies/films/ffmpeg.ts';
import {
  type FilmFacts,
  type FilmFileRow,
  findFilmFile,
  moveFilm,
  reportProgress,
} from '#features/movies/films/film-files.repository.ts';
import { sumDurations } from '#features/movies/films/episodes.repository.ts';
import { frameMoments, ladderOf, LONGEST_SECONDS } from '#features/movies/films/ladder.rules.ts';
import { isRoomFor, isRoomToConvert, ladderBytes } from '#features/movies/films/room.rules.ts';
import { mp4Facts } from '#features/movies/films/mp4-boxes.ts';
import type { Database, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

const PREPARE_FILM = 'prepare-film';

/** A queue for each film: a film is prepared by one node at a time, and each node's runner takes one film at a time. */
export const queueFilm = (tx: Tx, id: string): Promise<void> =>
  addJob(tx, { name: PREPARE_FILM, queue: `film-${id}` }, { payload: { id }, key: `film-${id}` });

type Deps = {
  database: Database;
  store: MediaStore;
  now: () => number;
  findFfmpeg: () => Promise<Ffmpeg | null>;
};

/** A film that cannot be played; `reason` is what the console says of it. */
class Unplayable extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
/** An operator has cancelled the conversion, or the row is gone. */
class Cancelled extends Error {}

/** What the boxes of an MP4 say. */
async function factsOf({ store }: Deps, { id, size }: FilmFileRow) {
  const read = async (start: number, length: number): Promise<Buffer> =>
    buffer(await store.read(sourceKey(id), { start, end: start + length - 1 }));
  return mp4Facts(read, size);
}

/** Without ffmpeg an MP4 that browsers play is offered as it is; of everything else the console says what is missing. */
async function asItIs(deps: Deps, file: FilmFileRow): Promise<FilmFacts> {
  if (file.kind !== 'mp4') throw new Unplayable('needs_ffmpeg');
  const found = await factsOf(deps, file);
  if ('fault' in found) throw new Unplayable(found.fault);
  const { seconds, width, height, sound } = found.facts;
  if (seconds > LONGEST_SECONDS) throw new Unplayable('unreadable');
  return { plays: 'mp4', seconds: Math.max(1, Math.round(seconds)), width, height, sound, frames: 0 };
}

/** Tells the database how far it is, at most once a second; stops the work where an operator has cancelled it. */
function createReporter({ database }: Deps, id: string, total: number, cancel: (error: Error) => void) {
  let told = -1;
  let pending = false;
  return (seconds: number): void => {
    const percent = Math.min(99, Math.floor((seconds / total) * 100));
    if (pending) return;
    pending = true;
    told = Math.max(told, percent);
    reportProgress(database, id, told)
      .then((goesOn) => goesOn || cancel(new Cancelled()))
      // Progress that could not be recorded is recorded a second later.
      .catch(() => undefined)
      .finally(() => {
        pending = false;
      });
  };
}

const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' };

/** Working files in which nothing has happened for so long belong to a node that died. */
const LEFT_MS = 6 * 3_600_000;

/** Deletes what conversions of nodes that died have left: a film may have gone on elsewhere, and nobody would look here again. */
export async function clearLeftovers(folder: string, now: number): Promise<void> {
  const missing = (): null => null;
  for (const name of (await readdir(folder).catch(missing)) ?? []) {
    const path = join(folder, name);
    const touched = await Promise.all(
      [path, join(path, 'source'), join(path, 'hls')].map((each) => stat(each).catch(missing)),
    );
    const last = Math.max(...touched.map((each) => each?.mtimeMs ?? 0));
    if (now - last > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}

async function convert(
  deps: Deps,
  ffmpeg: Ffmpeg,
  file: FilmFileRow,
  stopped: AbortSignal,
): Promise<FilmFacts> {
  const { store } = deps;
  const { id } = file;
  const kind = file.kind!;
  // What broke off may still have a header that looks whole: the boxes tell.
  if (kind === 'mp4' || kind === 'mov') {
    const found = await factsOf(deps, file);
    if ('fault' in found && found.fault === 'cut') throw new Unplayable('cut');
  }
  const cancelling = new AbortController();
  const signal = AbortSignal.any([stopped, cancelling.signal]);
  await clearLeftovers(store.workFolder, deps.now());
  // A folder of this run alone: a node that lost its connection may go on while another one has taken the film, beside it in one folder.
  const work = join(store.workFolder, `${id}.${randomUUID()}`);
  const ladder = join(work, 'hls');
  await mkdir(ladder, { recursive: true, mode: 0o700 });
  try {
    const path = store.localPath(sourceKey(id)) ?? join(work, 'source');
    // Of a bucket the film itself comes first.
    if (store.kind === 's3' && !isRoomFor({ free: await store.free(), size: file.size, awaited: 0 }))
      throw new Unplayable('no_room');
    if (store.kind === 's3')
      await pipeline(await store.read(sourceKey(id)), createWriteStream(path, { mode: 0o600 }), { signal });
    const found = await probeFilm(ffmpeg, { path, kind }, signal);
    if ('fault' in found) throw new Unplayable(found.fault);
    const { seconds, sound, stream } = found;
    const rungs = ladderOf(found);
    const room = { free: await store.free(), kind: store.kind };
    if (!isRoomToConvert(room, ladderBytes(rungs, seconds))) throw new Unplayable('no_room');
    const onSeconds = createReporter(deps, id, seconds, (error) => cancelling.abort(error));
    const isReadable = await makeLadder(
      ffmpeg,
      { path, kind, folder: ladder, rungs, found },
      { signal, onSeconds },
    );
    if (!isReadable) throw new Unplayable('unreadable');
    // Files of an earlier conversion have the same names, and the film may have become shorter.
    await store.remove(`films/${id}/hls/`);
    for (const name of await readdir(ladder)) {
      signal.throwIfAborted();
      const bytes = await readFile(join(ladder, name));
      await store.write(`films/${id}/hls/${name}`, bytes, TYPES[name.split('.').at(-1)!] ?? 'video/mp2t');
    }
    let frames = 0;
    for (const at of frameMoments(seconds)) {
      const picture = await takeFrame(ffmpeg, { path, kind, stream, at, size: rungs[0]! }, signal);
      if (picture !== null) await store.write(frameKey(id, ++frames), picture, 'image/jpeg');
    }
    const [width, height] = [Math.round(found.width), Math.round(found.height)];
    return { plays: 'hls', seconds: Math.max(1, Math.round(seconds)), width, height, sound, frames };
  } catch (error) {
    throw signal.aborted && !stopped.aborted ? new Cancelled() : error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What the console says of a film that cannot be played; null for a fault that may pass. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Unplayable) return error.reason;
  // A disk that others filled after it was looked at.
  return error instanceof Failure && error.code === 'INSUFFICIENT_STORAGE' ? 'no_room' : null;
}

/**
 * Prepares an uploaded film: a ladder of HLS with even loudness and pictures for a poster where this node has ffmpeg, else the
 * file as it came. A node that stops or dies gives the job back, and the next one begins the film anew.
 */
export async function prepareFilm(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const file = await findFilmFile(database, id);
  if (file === null) return;
  if (!(await moveFilm(database, id, ['waiting', 'converting'], { status: 'converting' }))) return;
  try {
    const ffmpeg = await deps.findFfmpeg();
    const facts = await (ffmpeg === null ? asItIs(deps, file) : convert(deps, ffmpeg, file, signal));
    await database.transaction(async (tx) => {
      if (await moveFilm(tx, id, ['converting'], { status: 'ready', facts })) await sumDurations(tx, id);
    });
  } catch (error) {
    if (error instanceof Cancelled) return;
    // Neither the node's stop nor a store that is away says anything of the file. Without its file a film never becomes one, and the job
    // would be tried for days, as of a film that is being converted.
    const isJudged = !signal.aborted && !(error instanceof Failure);
    const isGone = isJudged && (await deps.store.sizeOf(sourceKey(id))) === null;
    const reason = isGone ? 'lost' : reasonOf(error);
    if (reason === null) throw error;
    await moveFilm(database, id, ['converting'], { status: 'failed', reason });
  }
}

/** The picture of a film with this number, from 1 on; null where there is none. */
export async function readFrame(
  store: MediaStore,
  file: FilmFileRow,
  number: number,
): Promise<Buffer | null> {
  if (number > file.frames) return null;
  const key = frameKey(file.id, number);
  return (await store.sizeOf(key)) === null ? null : buffer(await store.read(key));
}

export const createFilmJob = (deps: Deps): Job => ({
  name: PREPARE_FILM,
  run: (payload, signal) => prepareFilm(deps, String((payload as { id?: unknown }).id), signal),
});
