import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Failure } from '#platform/http/failure.ts';
import { freeIn, type MediaStore, requireKey, type StoredFile } from '#platform/storage/media-store.ts';

/** A bucket of an S3-compatible service; every key lies below its prefix. */
export type S3Place = {
  /** Such as `https://s3.example`. */
  origin: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const PART_BYTES = 8 * 1024 * 1024;
/** A part of 8 MB over a slow line. */
const REQUEST_MS = 60_000;
/** The service is asked again after a fault of its own. */
const RETRIES = 4;

/** How services answer for an upload that is complete or was given up; S3 itself with 404. */
const UNKNOWN_UPLOAD = [404, 500];

/** An upload that is gone, and services that cannot abort one: its parts go by the bucket's own rule. */
const NOT_ABORTED = [404, 405];

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });
const KEPT_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => KEPT_ENTITIES[name]!);

type Reader = {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
};

/** What arrives of a body; a member who turns the film off ends the request to the bucket as well. */
async function* chunksOf(reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

type Listed = {
  ListBucketResult?: {
    Contents?: OneOrMore<{ Key: string; Size: string; LastModified: string }>;
    NextContinuationToken?: string;
  };
};
type OneOrMore<T> = T | T[];
const asList = <T>(value: OneOrMore<T> | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Where the bytes of an upload lie that are no whole part yet. */
const restFolder = (key: string): string => `${key}.rest/`;
/** Named by the offset they end at: what a request that lost its lease writes late replaces nothing that was recorded since. */
const restKey = (key: string, end: number): string => `${restFolder(key)}${end}`;

/** A media store in a bucket, addressed by path: every compatible service has that. */
export function openS3Store(place: S3Place, workFolder: string): MediaStore {
  const client = new AwsClient({ ...place, service: 's3', retries: RETRIES });
  const base = `${place.origin}/${place.bucket}`;
  const full = (key: string): string => `${place.prefix}${requireKey(key)}`;
  const urlOf = (key: string, query = ''): string => `${base}/${full(key)}${query}`;

  async function ask(
    url: string,
    init: RequestInit = {},
    allowed: readonly number[] = [],
  ): Promise<Response> {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const text = await answer.text();
    if (answer.status === 507) throw new Failure('INSUFFICIENT_STORAGE');
    // The code alone: the rest may quote the request.
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new Error(`the media store answered ${answer.status} ${code}`);
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: full(prefix) });
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await ask(`${base}?${query.toString()}`);
      const { ListBucketResult: found = {} } = xml.parse(await answer.text()) as Listed;
      for (const { Key: key, Size: size, LastModified: at } of asList(found.Contents))
        yield { key: plain(key).slice(place.prefix.length), size: Number(size), changedAt: new Date(at) };
      token = found.NextContinuationToken && plain(found.NextContinuationToken);
    } while (token !== undefined);
  }

  async function sizeOf(key: string): Promise<number | null> {
    const answer = await ask(urlOf(key), { method: 'HEAD' }, [404]);
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  }

  async function remove(prefix: string): Promise<void> {
    if (!prefix.endsWith('/')) await ask(urlOf(prefix), { method: 'DELETE' }, [404]);
    else for await (const { key } of list(prefix)) await ask(urlOf(key), { method: 'DELETE' }, [404]);
  }

  return {
    kind: 's3',
    partBytes: PART_BYTES,
    workFolder,
    free: () => freeIn(workFolder),
    list,
    sizeOf,
    localPath: () => null,
    async write(key, bytes, contentType) {
      const headers = { 'content-type': contentType };
      await ask(urlOf(key), { method: 'PUT', headers, body: Buffer.from(bytes) });
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      // Without a limit of time: a player takes as long as it plays.
      const answer = await client.fetch(urlOf(key), { headers });
      if (!answer.ok || answer.body === null) {
        await answer.body?.cancel();
        throw new Error(`the media store answered ${answer.status}`);
      }
      return Readable.from(chunksOf(answer.body.getReader()), { objectMode: false });
    },
    remove,
    async begin(key) {
      const answer = await ask(urlOf(key, '?uploads='), { method: 'POST' });
      const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text()) ?? [];
      if (id === undefined) throw new Error('the media store began no upload');
      return plain(id);
    },
    async writePart(key, upload, { number, offset, bytes, isWhole }) {
      if (!isWhole) {
        await ask(urlOf(restKey(key, offset + bytes.length)), { method: 'PUT', body: Buffer.from(bytes) });
        return '';
      }
      const query = `?partNumber=${number}&uploadId=${encodeURIComponent(upload)}`;
      const answer = await ask(urlOf(key, query), { method: 'PUT', body: Buffer.from(bytes) });
      return answer.headers.get('etag') ?? '';
    },
    async readRest(key, { start, end }) {
      const answer = await ask(urlOf(restKey(key, end)));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length !== end - start) throw new Error(`an upload is cut in the media store: ${key}`);
      return bytes;
    },
    dropRest: (key, end) => remove(restKey(key, end)),
    async finish(key, upload, parts) {
      const all = parts
        .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('');
      const body = `<CompleteMultipartUpload>${all}</CompleteMultipartUpload>`;
      const query = `?uploadId=${encodeURIComponent(upload)}`;
      const answer = await ask(urlOf(key, query), { method: 'POST', body }, UNKNOWN_UPLOAD);
      const text = await answer.text();
      // The upload is gone once it is complete: a second try after a crash finds the file. A fault may come with status 200.
      if (!answer.ok || /<Error>/.test(text))
        if ((await sizeOf(key)) === null) throw new Error('the media store did not complete an upload');
      await remove(restFolder(key));
    },
    async abort(key, upload) {
      await ask(urlOf(key, `?uploadId=${encodeURIComponent(upload)}`), { method: 'DELETE' }, NOT_ABORTED);
      await remove(restFolder(key));
    },
  };
}
