import { randomUUID } from 'node:crypto';
import type { NormalImage } from '#features/uploads/normalize-image.ts';
import { findUploadRow, insertUpload, type Owner } from '#features/uploads/uploads.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { FindUpload } from '#platform/http/public-pictures.ts';
import { type MediaStore, readWhole } from '#platform/storage/media-store.ts';

export const UPLOAD_FOLDER = 'uploads/';

/** Where a picture lies in the media store: in 256 folders, since a folder with a million files is slow to list. */
export const uploadKey = (id: string): string => `${UPLOAD_FOLDER}${id.slice(0, 2)}/${id}`;

/**
 * Stores a picture: first its file, so that no row is without one. A file whose row does not come, because the node died between,
 * is an orphan and goes after a day (clean-files.ts).
 * @returns its id
 */
export async function storeUpload(
  { db, store }: { db: Queryable; store: MediaStore },
  owner: Owner,
  image: NormalImage,
): Promise<string> {
  const id = randomUUID();
  await store.write(uploadKey(id), image.bytes, image.contentType);
  try {
    await insertUpload(db, { id, ...owner }, image);
  } catch (error) {
    await store.remove(uploadKey(id));
    throw error;
  }
  return id;
}

/** Finds uploads with their pictures; null for what is not there, was removed by retention, or whose file is gone. */
export const createFindUpload =
  (store: MediaStore): FindUpload =>
  async (db, id) => {
    const row = await findUploadRow(db, id);
    const bytes = row && (row.bytes ?? (await readWhole(store, uploadKey(row.id))));
    return row && bytes ? { ...row, bytes } : null;
  };
