import type { FastifyInstance } from 'fastify';
import type { HomeDeps } from '#features/home/deps.ts';
import { SHOWN_NOW } from '#features/home/shown.sql.ts';
import { registerPictures } from '#platform/http/public-pictures.ts';

/** The path of banners' uploaded pictures. */
export const SLIDE_FOLDER = '/media/slides/';

/** Serves pictures of banners, each only while its banner is shown. */
export const registerSlides = (
  app: FastifyInstance,
  { database, findUpload }: Pick<HomeDeps, 'database' | 'findUpload'>,
): void =>
  registerPictures(app, {
    folder: SLIDE_FOLDER,
    async isPublic(path) {
      const rows = await database.query({
        name: 'slide-public',
        text: `SELECT 1 FROM banners WHERE picture = $1 AND ${SHOWN_NOW} LIMIT 1`,
        values: [path],
      });
      return rows.length === 1;
    },
    find: (id) => findUpload(database, id),
  });
