import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { attempt, dataOf } from '#platform/api.ts';
import { exchangeUpload } from '#platform/transport.ts';

type UploadKey = 'POST /uploads/image';

/** Sends one picture. Throws ApiFailure, whose message may be shown as it is. */
export async function upload(
  key: UploadKey,
  file: Blob,
  signal?: AbortSignal,
): Promise<ConsoleDataOf<UploadKey>> {
  return (await dataOf(await attempt(exchangeUpload(key, file, signal)))) as ConsoleDataOf<UploadKey>;
}
