import type { SupportDeps } from '#features/support/deps.ts';
import { Failure } from '#platform/http/failure.ts';

/** A picture of the chat as it goes to its reader; the caller has seen to it that it is the reader's to see. */
export async function readPicture(
  { database, findUpload }: SupportDeps,
  uploadId: string | null,
): Promise<{ contentType: string; body: Buffer }> {
  const upload = uploadId === null ? null : await findUpload(database, uploadId);
  if (upload === null) throw new Failure('NOT_FOUND');
  return { contentType: upload.contentType, body: upload.bytes };
}
