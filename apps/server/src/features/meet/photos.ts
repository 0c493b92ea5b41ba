import type { FastifyInstance } from 'fastify';
import type { MeetDeps } from '#features/meet/deps.ts';
import { PHOTO_FOLDER } from '#features/meet/profile.rules.ts';
import { isPublicPhoto } from '#features/meet/profiles.repository.ts';
import { registerPictures } from '#platform/http/public-pictures.ts';

/** Serves pictures of profiles, each only while its profile is public. */
export const registerPhotos = (app: FastifyInstance, { database, findUpload }: MeetDeps): void =>
  registerPictures(app, {
    folder: PHOTO_FOLDER,
    isPublic: (path) => isPublicPhoto(database, path),
    find: (id) => findUpload(database, id),
  });
