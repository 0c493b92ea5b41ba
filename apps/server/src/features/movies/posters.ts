import type { FastifyInstance } from 'fastify';
import type { TitleDeps } from '#features/movies/console-titles.ts';
import { isPublicPoster } from '#features/movies/console-titles.repository.ts';
import { POSTER_FOLDER } from '#features/movies/posters.rules.ts';
import { type FindUpload, registerPictures } from '#platform/http/public-pictures.ts';

/** Serves uploaded posters, each only while its title is shown. */
export const registerPosters = (
  app: FastifyInstance,
  { database, findUpload }: Pick<TitleDeps, 'database'> & { findUpload: FindUpload },
): void =>
  registerPictures(app, {
    folder: POSTER_FOLDER,
    isPublic: (path) => isPublicPoster(database, path),
    find: (id) => findUpload(database, id),
    anywhere: true,
  });
