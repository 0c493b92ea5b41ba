import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openS3Store } from '#platform/storage/s3-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

/** Answers a request in place of the bucket; false lets it through. */
export type BucketFault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What a request to a bucket asks for, as far as uploads are concerned. */
export const asksFor = (
  request: IncomingMessage,
): 'begin' | 'part' | 'complete' | 'abort' | 'rest' | 'other' => {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const isUpload = url.searchParams.has('uploadId');
  if (request.method === 'POST') return isUpload ? 'complete' : 'begin';
  if (request.method === 'PUT') return isUpload ? 'part' : url.pathname.includes('.rest/') ? 'rest' : 'other';
  return request.method === 'DELETE' && isUpload ? 'abort' : 'other';
};

/** A server in front of a bucket that may answer in its place. */
async function startFaults(port: number) {
  let fault: BucketFault | null = null;
  const server = createServer((request, response) => {
    if (fault?.(request, response)) return;
    const { method, url: path, headers } = request;
    // The signature covers the host that was asked.
    const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    fail(this: void, next: BucketFault | null) {
      fault = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type TestS3 = {
  store: MediaStore;
  /** A store in the same bucket that waits this long for it at most. */
  impatient: (ms: number) => MediaStore;
  /** Has requests answered in place of the bucket, until null is given. */
  fail: (fault: BucketFault | null) => void;
  stop: () => Promise<void>;
};

/** An S3 server of this machine with one bucket, and a media store in it. Everything lies below `folder`. */
export async function startS3(folder: string): Promise<TestS3> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'films', configs: [] }],
  });
  const faults = await startFaults((await server.run()).port);
  const place = {
    origin: `http://127.0.0.1:${faults.port}`,
    bucket: 'films',
    prefix: 'site/',
    region: 'us-east-1',
    // The server's own, which it documents.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const work = join(folder, 'work');
  return {
    store: openS3Store(place, work),
    impatient: (ms) => openS3Store(place, work, { requestMs: ms, silenceMs: ms }),
    fail: faults.fail,
    async stop() {
      faults.stop();
      await server.close();
    },
  };
}
