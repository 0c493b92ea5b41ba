import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

/** Where the films of this deployment lie: in the bucket of MEDIA_S3_URL, else in DATA_DIR/media. */
export function openMediaStore({ dataDir, mediaS3 }: Pick<Config, 'dataDir' | 'mediaS3'>): MediaStore {
  const folder = join(dataDir, 'media');
  return mediaS3 === null ? openDiskStore(folder) : openS3Store(mediaS3, join(folder, 'work'));
}
