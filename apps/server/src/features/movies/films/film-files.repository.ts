import type { FILM_STATES } from '@fairground/contract/console/films';
import type { FilmKind } from '#features/movies/films/film-kind.ts';
import { SHOWN } from '#features/movies/movies.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type FilmStatus = (typeof FILM_STATES)[number];
export type FilmFileRow = {
  id: string;
  operator_id: string;
  name: string;
  size: number;
  received: number;
  upload: string;
  parts: string[];
  kind: FilmKind | null;
  status: FilmStatus;
  reason: string | null;
  progress: number;
  plays: 'hls' | 'mp4' | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
  sound: boolean | null;
  frames: number;
  revision: number;
  /** A video of a person, which no title may play. */
  of_person: boolean;
  created_at: Date;
  updated_at: Date;
};

const FILE = `f.id, f.operator_id, f.name, f.size, f.received, f.upload, f.parts, f.kind, f.status, f.reason, f.progress, f.plays,
  f.seconds, f.width, f.height, f.sound, f.frames, f.revision, f.of_person, f.created_at, f.updated_at`;

/** Seconds after which a request that writes to an upload counts as gone. */
const LEASE_SECONDS = 30;

export async function insertFilmFile(
  tx: Tx,
  file: { id: string; operatorId: string; name: string; size: number; upload: string; ofPerson: boolean },
): Promise<void> {
  await tx.query({
    name: 'film-insert',
    text: 'INSERT INTO film_files (id, operator_id, name, size, upload, of_person) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [file.id, file.operatorId, file.name, file.size, file.upload, file.ofPerson],
  });
}

export async function findFilmFile(db: Queryable, id: string): Promise<FilmFileRow | null> {
  const rows = await db.query<FilmFileRow>({
    name: 'film-file',
    text: `SELECT ${FILE} FROM film_files f WHERE f.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * Finds a file and locks it until the transaction ends. It waits for transactions that refer to the file (holdFilmFile), so that the
 * snapshot of a later statement has their episodes: deleteFilmFile() alone would check with its snapshot from before the wait.
 */
export async function lockFilmFile(tx: Tx, id: string): Promise<FilmFileRow | null> {
  const rows = await tx.query<FilmFileRow>({
    name: 'film-file-lock',
    text: `SELECT ${FILE} FROM film_files f WHERE f.id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a file and keeps it from being deleted until the transaction ends. */
export async function holdFilmFile(tx: Tx, id: string): Promise<FilmFileRow | null> {
  const rows = await tx.query<FilmFileRow>({
    name: 'film-file-hold',
    text: `SELECT ${FILE} FROM film_files f WHERE f.id = $1 FOR KEY SHARE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Uploads that are not complete; they are bounded. */
export async function countUnfinished(tx: Tx): Promise<number> {
  const rows = await tx.query<{ n: number }>({
    name: 'film-unfinished',
    text: `SELECT count(*) AS n FROM film_files WHERE status = 'uploading'`,
  });
  return rows[0]!.n;
}

/** Bytes that unfinished uploads have still to bring. */
export async function awaitedBytes(tx: Tx): Promise<number> {
  const rows = await tx.query<{ bytes: number }>({
    name: 'film-awaited',
    text: `SELECT coalesce(sum(size - received), 0)::bigint AS bytes FROM film_files WHERE status = 'uploading'`,
  });
  return rows[0]!.bytes;
}

/**
 * Lets one request write at this offset, for as long as it goes on writing. @returns false where another one does, or where the
 * offset has moved
 */
export async function takeLease(
  db: Queryable,
  { id, lease, offset }: { id: string; lease: string; offset: number },
): Promise<boolean> {
  const rows = await db.query({
    name: 'film-lease',
    text: `UPDATE film_files SET lease = $2, leased_until = clock_timestamp() + make_interval(secs => $4)
      WHERE id = $1 AND status = 'uploading' AND received = $3
        AND (leased_until IS NULL OR leased_until < clock_timestamp()) RETURNING id`,
    values: [id, lease, offset, LEASE_SECONDS],
  });
  return rows.length === 1;
}

/** Holds the upload for as long again, before a part is written. @returns false where another request has taken it */
export async function renewLease(
  db: Queryable,
  { id, lease, offset }: { id: string; lease: string; offset: number },
): Promise<boolean> {
  const rows = await db.query({
    name: 'film-lease-renew',
    text: `UPDATE film_files SET leased_until = clock_timestamp() + make_interval(secs => $4)
      WHERE id = $1 AND lease = $2 AND received = $3 AND status = 'uploading' RETURNING id`,
    values: [id, lease, offset, LEASE_SECONDS],
  });
  return rows.length === 1;
}

export async function endLease(db: Queryable, id: string, lease: string): Promise<void> {
  await db.query({
    name: 'film-lease-end',
    text: 'UPDATE film_files SET lease = NULL, leased_until = NULL WHERE id = $1 AND lease = $2',
    values: [id, lease],
  });
}

/** Records a part that the store has; a disk has no tags, and many small parts leave nothing. @returns false where the lease was lost */
export async function recordPart(
  db: Queryable,
  part: { id: string; lease: string; offset: number; bytes: number; tag: string; kind: FilmKind | null },
): Promise<boolean> {
  const rows = await db.query({
    name: 'film-part',
    text: `UPDATE film_files SET received = received + $4, parts = CASE WHEN $5::text = '' THEN parts ELSE parts || $5::text END, kind = coalesce(kind, $6),
        leased_until = clock_timestamp() + make_interval(secs => $7), updated_at = now()
      WHERE id = $1 AND lease = $2 AND received = $3 AND status = 'uploading' RETURNING id`,
    values: [part.id, part.lease, part.offset, part.bytes, part.tag, part.kind, LEASE_SECONDS],
  });
  return rows.length === 1;
}

/**
 * An upload that the store has lost fails, and nothing of it counts as received. `lease`: of the request that found it out, unless all
 * bytes have come: another one may have gone on from a later offset meanwhile. @returns false where it has
 */
export async function loseUpload(
  tx: Tx,
  { id, offset, lease }: { id: string; offset: number; lease: string | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'film-lost',
    text: `UPDATE film_files SET status = 'failed', reason = 'lost', received = 0, parts = '{}', updated_at = now(),
        lease = NULL, leased_until = NULL
      WHERE id = $1 AND status = 'uploading' AND received = $2 AND ($3::uuid IS NULL OR lease = $3) RETURNING id`,
    values: [id, offset, lease],
  });
  return rows.length === 1;
}

export type FilmFacts = Pick<FilmFileRow, 'plays' | 'seconds' | 'width' | 'height' | 'sound' | 'frames'>;

/** Moves a file on, where it is in one of the states that it may come from. @returns false where it is not */
export async function moveFilm(
  db: Queryable,
  id: string,
  from: readonly FilmStatus[],
  to: { status: FilmStatus; reason?: string; facts?: FilmFacts },
): Promise<boolean> {
  const facts = to.facts ?? null;
  const rows = await db.query({
    name: 'film-move',
    text: `UPDATE film_files SET status = $3, reason = $4, updated_at = now(), lease = NULL, leased_until = NULL,
        progress = CASE WHEN $3 = 'ready' THEN 100 ELSE 0 END, plays = $5, seconds = coalesce($6, seconds),
        width = coalesce($7, width), height = coalesce($8, height), sound = coalesce($9, sound),
        frames = coalesce($10, frames), revision = revision + CASE WHEN $3 = 'ready' THEN 1 ELSE 0 END
      WHERE id = $1 AND status = ANY ($2) RETURNING id`,
    values: [
      id,
      from,
      to.status,
      to.reason ?? null,
      facts?.plays ?? null,
      facts?.seconds ?? null,
      facts?.width ?? null,
      facts?.height ?? null,
      facts?.sound ?? null,
      facts?.frames ?? null,
    ],
  });
  return rows.length === 1;
}

/** Records how far a conversion is. @returns false where it is to end */
export async function reportProgress(db: Queryable, id: string, percent: number): Promise<boolean> {
  const rows = await db.query({
    name: 'film-progress',
    text: `UPDATE film_files SET progress = $2, updated_at = now() WHERE id = $1 AND status = 'converting' RETURNING id`,
    values: [id, percent],
  });
  return rows.length === 1;
}

/** SQL: a film `f` that members may see: while a title that plays it is shown, or the person whose video it is. */
const SEEN = `f.status = 'ready' AND (EXISTS (
    SELECT 1 FROM movie_episodes e JOIN movies m ON m.id = e.movie_id JOIN movie_types t ON t.id = m.type_id
      WHERE e.file_id = f.id AND ${SHOWN})
  OR EXISTS (SELECT 1 FROM person_films v WHERE v.file_id = f.id AND v.shown))`;
/** SQL: a film `f` that a title plays, or that a person has for a video, seen or not. */
const USED = `(EXISTS (SELECT 1 FROM movie_episodes e WHERE e.file_id = f.id)
  OR EXISTS (SELECT 1 FROM person_films v WHERE v.file_id = f.id))`;

/** A film, while members may see it. */
export async function findShownFilm(
  db: Queryable,
  id: string,
): Promise<Pick<FilmFileRow, 'plays' | 'revision'> | null> {
  const rows = await db.query<Pick<FilmFileRow, 'plays' | 'revision'>>({
    name: 'film-shown',
    text: `SELECT f.plays, f.revision FROM film_files f WHERE f.id = $1 AND ${SEEN}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Those of these films that members still see. */
export async function stillShown(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'films-still-shown',
    text: `SELECT f.id FROM film_files f WHERE f.id = ANY ($1::uuid[]) AND ${SEEN}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

export type ListedFilm = FilmFileRow & {
  by: string | null;
  movie_id: number | null;
  profile_id: string | null;
};

const LISTED = `${FILE}, o.username AS by,
    (SELECT min(e.movie_id) FROM movie_episodes e WHERE e.file_id = f.id) AS movie_id,
    (SELECT v.profile_id FROM person_films v WHERE v.file_id = f.id) AS profile_id
  FROM film_files f LEFT JOIN operator_directory o ON o.id = f.operator_id`;

export async function findListedFilm(db: Queryable, id: string): Promise<ListedFilm | null> {
  const rows = await db.query<ListedFilm>({
    name: 'film-listed',
    text: `SELECT ${LISTED} WHERE f.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** All files, newest first, each with what shows it; `unused`: those alone that a title may play and none does. */
export async function listFilmFiles(
  db: Queryable,
  { limit, offset, unused }: { limit: number; offset: number; unused: boolean },
): Promise<{ rows: ListedFilm[]; total: number }> {
  const filter = `WHERE (NOT $1 OR NOT (f.of_person OR ${USED}))`;
  const [rows, [count]] = await Promise.all([
    db.query<ListedFilm>({
      name: 'film-files',
      text: `SELECT ${LISTED} ${filter}
        ORDER BY f.created_at DESC, f.id LIMIT $2 OFFSET $3`,
      values: [unused, limit, offset],
    }),
    db.query<{ total: number }>({
      name: 'film-files-count',
      text: `SELECT count(*) AS total FROM film_files f ${filter}`,
      values: [unused],
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Deletes a file that nothing uses. @returns false where a title or a person does */
export async function deleteFilmFile(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'film-delete',
    text: `DELETE FROM film_files f WHERE f.id = $1 AND NOT ${USED} RETURNING id`,
    values: [id],
  });
  return rows.length === 1;
}

/** Uploads that have not gone on for some days. */
export async function listAbandoned(db: Queryable, days: number): Promise<FilmFileRow[]> {
  return db.query<FilmFileRow>({
    name: 'films-abandoned',
    text: `SELECT ${FILE} FROM film_files f WHERE f.updated_at < now() - make_interval(days => $1)
      AND (f.status = 'uploading' OR f.status = 'failed' AND f.received < f.size) ORDER BY f.updated_at LIMIT 100`,
    values: [days],
  });
}

/** Videos of people, complete and of yesterday or before, that no person shows. */
export async function listUnusedOfPeople(db: Queryable): Promise<{ id: string }[]> {
  return db.query({
    name: 'films-unused-of-people',
    text: `SELECT f.id FROM film_files f WHERE f.of_person AND f.status <> 'uploading'
      AND f.updated_at < now() - interval '24 hours' AND NOT ${USED} ORDER BY f.updated_at LIMIT 100`,
  });
}

/** Which of these ids are files. */
export async function knownFilms(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'films-known',
    text: 'SELECT id FROM film_files WHERE id = ANY ($1::uuid[])',
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
