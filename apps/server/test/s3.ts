import { join } from 'node:path';
import S3rver from 's3rver';
import { openS3Store } from '#platform/storage/s3-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

/** An S3 server of this machine with one bucket, and a media store in it. Everything lies below `folder`. */
export async function startS3(folder: string): Promise<{ store: MediaStore; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'films', configs: [] }],
  });
  const { port } = await server.run();
  const place = {
    origin: `http://127.0.0.1:${port}`,
    bucket: 'films',
    prefix: 'site/',
    region: 'us-east-1',
    // The server's own, which it documents.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { store: openS3Store(place, join(folder, 'work')), stop: () => server.close() };
}
