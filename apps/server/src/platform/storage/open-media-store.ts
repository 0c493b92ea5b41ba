import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

type Place = Pick<Config, 'dataDir' | 'mediaS3'>;

const folderOf = ({ dataDir }: Place): string => join(dataDir, 'media');

/** Where the films and pictures of this deployment lie: in the bucket of MEDIA_S3_URL, else in DATA_DIR/media. */
export function openMediaStore(config: Place): MediaStore {
  const folder = folderOf(config);
  return config.mediaS3 === null ? openDiskStore(folder) : openS3Store(config.mediaS3, join(folder, 'work'));
}

/**
 * By what nodes know that they have one media store (nodes.ts): the bucket's address, or an id that the first of them leaves in the
 * folder. Paths say nothing, for each machine has its own disk below the same one.
 */
export async function mediaPlace(config: Place): Promise<string> {
  const { mediaS3 } = config;
  if (mediaS3 !== null) return `${mediaS3.origin}/${mediaS3.bucket}/${mediaS3.prefix}`;
  const file = join(folderOf(config), 'place');
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
