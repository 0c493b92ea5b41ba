import type { SupportDeps } from '#features/support/deps.ts';
import { Failure } from '#platform/http/failure.ts';

/** Reads a picture of the chat; the caller has checked that the reader may see it. */
export async function readPicture(
  { database, findUpload }: SupportDeps,
  uploadId: string | null,
): Promise<{ contentType: string; body: Buffer }> {
  const upload = uploadId === null ? null : await findUpload(database, uploadId);
  if (upload === null) throw new Failure('NOT_FOUND');
  return { contentType: upload.contentType, body: upload.bytes };
}
