import type { FastifyInstance } from 'fastify';
import type { MeetDeps } from '#features/meet/deps.ts';
import { PHOTO_FOLDER } from '#features/meet/profile.rules.ts';
import { isPublicPhoto } from '#features/meet/profiles.repository.ts';
import { registerPictures } from '#platform/http/public-pictures.ts';

/** Pictures of people: there is nothing at their addresses unless the person is public at that moment. */
export const registerPhotos = (app: FastifyInstance, { database, findUpload }: MeetDeps): void =>
  registerPictures(app, {
    folder: PHOTO_FOLDER,
    isPublic: (path) => isPublicPhoto(database, path),
    find: (id) => findUpload(database, id),
  });
