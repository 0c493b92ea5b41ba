import { normalizeImage } from '#features/uploads/normalize-image.ts';
import { storeUpload } from '#features/uploads/upload-files.ts';
import type { Queryable } from '#platform/database.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

/** Stores a picture that the server made as an upload of an operator. @returns its id */
export const createStorePicture =
  (store: MediaStore) =>
  async (db: Queryable, operatorId: string, bytes: Buffer): Promise<string> =>
    storeUpload({ db, store }, { operatorId }, await normalizeImage(bytes));
