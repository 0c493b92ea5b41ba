import { normalizeImage } from '#features/uploads/normalize-image.ts';
import { insertUpload } from '#features/uploads/uploads.repository.ts';
import type { Queryable } from '#platform/database.ts';

/** Stores a picture that the server made as an upload of an operator. @returns its id */
export const storePicture = async (db: Queryable, operatorId: string, bytes: Buffer): Promise<string> =>
  insertUpload(db, { operatorId }, await normalizeImage(bytes));
