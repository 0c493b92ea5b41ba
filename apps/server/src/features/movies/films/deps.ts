import type { OpenFilms } from '#features/movies/films/open-films.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import type { Vault } from '#platform/vault.ts';

/** What films need of the server. */
export type FilmDeps = {
  database: Database;
  store: MediaStore;
  vault: Vault;
  /** The films that this node is sending. */
  open: OpenFilms;
  /** Stores a picture as an upload of this operator. @returns its id */
  storePicture: (db: Queryable, operatorId: string, bytes: Buffer) => Promise<string>;
};
