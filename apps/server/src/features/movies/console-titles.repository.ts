import type { MOVIE_SORTS, MOVIE_SOURCES, MOVIE_STATES } from '@fairground/contract/console/movies';
import type { ShownState } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { SHOWN } from '#features/movies/movies.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type TitleRow = {
  id: number;
  name: Localized;
  picture: string;
  type_id: number;
  type_name: Localized;
  type_visible: boolean;
  remote_host: string | null;
  remote_id: string | null;
  sample: boolean;
  shown: boolean;
  offered: boolean;
  allowed: boolean;
  is_new: boolean;
  is_hot: boolean;
  hits: number;
  released_on: string | null;
  duration_seconds: number;
  reading: string;
  director: Localized;
  actors: Localized;
  content: Localized;
  version: number;
  updated_at: Date;
  state: ShownState;
  shown_from: Date | null;
  shown_until: Date | null;
};

/** SQL: the state of a title's publication for operators (contract: ShownState). */
const STATE = `CASE WHEN NOT m.allowed THEN 'draft' WHEN m.shown_until <= now() THEN 'over'
  WHEN m.shown_from > now() THEN 'scheduled' ELSE 'shown' END`;

const TITLES = `SELECT m.id, m.name, m.picture, m.type_id, t.name AS type_name, t.visible AS type_visible, m.remote_host,
    m.remote_id, m.sample, ${SHOWN} AS shown, m.offered, m.allowed, m.is_new, m.is_hot, m.hits,
    to_char(m.released_on, 'YYYY-MM-DD') AS released_on, m.duration_seconds, m.reading, m.director, m.actors,
    m.content, m.version, m.updated_at, ${STATE} AS state, m.shown_from, m.shown_until
  FROM movies m JOIN movie_types t ON t.id = m.type_id`;

export type TitleQuery = {
  q: string | null;
  typeId: number | null;
  source: (typeof MOVIE_SOURCES)[number] | null;
  state: (typeof MOVIE_STATES)[number] | null;
  sort: (typeof MOVIE_SORTS)[number];
  language: Language;
  limit: number;
  offset: number;
};

/** The value is one of the contract's names, so it may be put into SQL. */
const orderOf = (sort: TitleQuery['sort'], language: Language): string =>
  ({
    newest: 'm.id DESC',
    changed: 'm.updated_at DESC, m.id DESC',
    name: `m.name->>'${language}', m.id`,
    views: 'm.hits DESC, m.id',
    released: 'm.released_on DESC NULLS LAST, m.id',
  })[sort];

export async function listTitles(
  db: Queryable,
  { q, typeId, source, state, sort, language, limit, offset }: TitleQuery,
): Promise<{ rows: TitleRow[]; total: number }> {
  const filter = `WHERE ($1::integer IS NULL OR m.type_id = $1)
    AND ($2::text IS NULL OR (m.remote_host IS NULL) = ($2 = 'own'))
    AND ($3::text IS NULL OR (${SHOWN}) = ($3 = 'shown'))
    AND ($4::text IS NULL OR m.id::text = $4 OR position(nullif(fold_for_search($4), '') IN m.search_text) > 0)`;
  const values = [typeId, source, state, q];
  const [rows, [count]] = await Promise.all([
    db.query<TitleRow>({
      text: `${TITLES} ${filter} ORDER BY ${orderOf(sort, language)} LIMIT $5 OFFSET $6`,
      values: [...values, limit, offset],
    }),
    db.query<{ total: number }>({
      name: 'titles-count',
      text: `SELECT count(*) AS total FROM movies m JOIN movie_types t ON t.id = m.type_id ${filter}`,
      values,
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findTitle(db: Queryable, id: number): Promise<TitleRow | null> {
  const rows = await db.query<TitleRow>({
    name: 'title',
    text: `${TITLES} WHERE m.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a title and locks it until the transaction ends; imports and counted views wait. */
export async function lockTitle(tx: Tx, id: number): Promise<TitleRow | null> {
  await tx.query({
    name: 'title-lock',
    text: 'SELECT 1 FROM movies WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findTitle(tx, id);
}

export type TitleContent = {
  name: Localized;
  /** Null leaves it unchanged. */
  reading: string | null;
  director: Localized;
  actors: Localized;
  content: Localized;
  typeId: number;
  releasedOn: string | null;
  picture: string;
};
export type Flags = { isNew: boolean; isHot: boolean };

/** Inserts a title of our own, which nobody sees yet, with a number above those of the sample catalogue. @returns its id */
export async function insertTitle(tx: Tx, typeId: number): Promise<number> {
  const rows = await tx.query<{ id: number }>({
    name: 'title-insert',
    text: `INSERT INTO movies (id, type_id, name, picture, duration_seconds, director, actors, content, allowed)
      VALUES (nextval('movie_ids'), $1, '{}', '', 0, '{}', '{}', '{}', false) RETURNING id`,
    values: [typeId],
  });
  return rows[0]!.id;
}

/** Publishes a title for a time, or withdraws it. Increments the version. */
export async function publishTitle(
  tx: Tx,
  id: number,
  { allowed, from, until }: { allowed: boolean; from: Date | null; until: Date | null },
): Promise<void> {
  await tx.query({
    name: 'title-publish',
    text: `UPDATE movies SET allowed = $2, shown_from = $3, shown_until = $4, version = version + 1,
        updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, allowed, from, until],
  });
}

export async function updateTitle(tx: Tx, id: number, title: TitleContent): Promise<void> {
  await tx.query({
    name: 'title-update',
    text: `UPDATE movies SET name = $2, director = $3, actors = $4, content = $5, type_id = $6, released_on = $7,
        picture = $8, reading = coalesce($9, reading) WHERE id = $1`,
    values: [
      id,
      JSON.stringify(title.name),
      JSON.stringify(title.director),
      JSON.stringify(title.actors),
      JSON.stringify(title.content),
      title.typeId,
      title.releasedOn,
      title.picture,
      title.reading,
    ],
  });
}

/** Updates what operators set on any title; undefined fields stay. Increments the version. */
export async function markTitle(tx: Tx, id: number, marks: Partial<Flags>): Promise<void> {
  await tx.query({
    name: 'title-mark',
    text: `UPDATE movies SET is_new = coalesce($2, is_new), is_hot = coalesce($3, is_hot),
        version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, marks.isNew ?? null, marks.isHot ?? null],
  });
}

/** Whether the poster belongs to a title that members see. */
export async function isPublicPoster(db: Queryable, path: string): Promise<boolean> {
  const rows = await db.query({
    name: 'poster-public',
    text: `SELECT 1 FROM movies m JOIN movie_types t ON t.id = m.type_id WHERE m.picture = $1 AND ${SHOWN} LIMIT 1`,
    values: [path],
  });
  return rows.length === 1;
}
