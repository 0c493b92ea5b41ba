import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Failure } from '#platform/http/failure.ts';
import {
  freeIn,
  type MediaStore,
  requireKey,
  type StoredFile,
  UploadLost,
} from '#platform/storage/media-store.ts';

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
/** A part of 8 MB over a slow line; below the 60 s after which clients give up an upload, so that they are told why. */
const REQUEST_MS = 50_000;
/** How long a bucket may be silent to whoever reads; below the 10 s that clients wait for an answer. */
const SILENCE_MS = 8000;
/** The service is asked again after a fault of its own, and after a lost connection. */
const RETRIES = 4;
const FIRST_PAUSE_MS = 30;
/** Metadata of each file written in one request: its SHA-256, so that a read which returns other bytes is refused. */
const HASH_HEADER = 'x-amz-meta-sha256';

/** How services answer for an upload that is complete or was given up (S3 itself with 404), and for parts that they do not have. */
const NOT_COMPLETED = [400, 404, 500];
/** Codes of an upload that cannot be completed any more. */
const LOST = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);

/** An upload that is gone, and services that cannot abort one: its parts go by the bucket's own rule. */
const NOT_ABORTED = [404, 405];

const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });
const KEPT_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => KEPT_ENTITIES[name]!);

/** The bucket is away or refuses: whoever asks is told that the service is not available, and the log why. */
class StoreFault extends Failure {
  constructor(reason: string, cause?: unknown) {
    super('UNAVAILABLE');
    this.message = reason;
    this.cause = cause;
  }
}

/** The service's code for a fault. The rest of an error document may quote the request. */
const codeOf = (text: string): string => /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';

/** A proxy's page of maintenance may come with status 200; we write none. */
const isPage = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** The ETag, which a service sends with every file that it has: an answer without it comes from something else on the way. */
function tagOf(answer: Response): string {
  const tag = answer.headers.get('etag');
  if (!tag) throw new StoreFault(`the media store answered ${answer.status} without an ETag`);
  return tag;
}

/** Reads the body of an answer, which may break off or never come. */
async function wholeOf<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw new StoreFault('the media store stopped in the middle of an answer', error);
  }
}

type Reader = {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
};
type WithTimeout = <T>(work: Promise<T>) => Promise<T>;

/** What arrives of a body; a member who turns the film off ends the request to the bucket as well. */
async function* chunksOf(
  reader: Reader,
  withTimeout: WithTimeout,
  wanted: string | null,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read()).catch((error: unknown) => {
        throw new StoreFault('the media store stopped in the middle of a file', error);
      });
      if (done || value === undefined) break;
      if (wanted !== null) hash.update(value);
      yield value;
    }
    if (wanted !== null && hash.digest('hex') !== wanted)
      throw new StoreFault('the media store answered with other bytes than were written');
  } finally {
    // After a failed read() cancel() rejects with the same error, which is thrown already.
    await reader.cancel().catch(() => {});
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
export function openS3Store(
  place: S3Place,
  workFolder: string,
  { requestMs = REQUEST_MS, silenceMs = SILENCE_MS } = {},
): MediaStore {
  const client = new AwsClient({ ...place, service: 's3' });
  const base = `${place.origin}/${place.bucket}`;
  const full = (key: string): string => `${place.prefix}${requireKey(key)}`;
  const urlOf = (key: string, query = ''): string => `${base}/${full(key)}${query}`;

  /** One answer of the bucket, whatever its status. Every call of ours may be repeated. */
  async function call(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let tried = 0; ; tried += 1) {
      try {
        // The signal goes to fetch() itself. aws4fetch would put it only into the Request that it signs; once that Request is
        // garbage-collected, an abort no longer reaches the connection, and a silent bucket is waited for without end.
        const answer = await fetch(await client.sign(url, init), { signal });
        if ((answer.status < 500 && answer.status !== 429) || tried === RETRIES) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (signal.aborted || tried === RETRIES)
          throw new StoreFault('the media store does not answer', error);
      }
      await sleep(FIRST_PAUSE_MS * 2 ** tried);
    }
  }

  async function ask(
    url: string,
    init: RequestInit = {},
    allowed: readonly number[] = [],
  ): Promise<Response> {
    const limitMs = init.method === 'HEAD' ? silenceMs : requestMs;
    const answer = await call(url, init, AbortSignal.timeout(limitMs));
    if (answer.ok && isPage(answer)) {
      await answer.body?.cancel();
      throw new StoreFault(`the media store answered ${answer.status} with a page`);
    }
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const code = codeOf(await wholeOf(answer.text()));
    if (answer.status === 507) throw new Failure('INSUFFICIENT_STORAGE');
    if (code === 'NoSuchUpload') throw new UploadLost(`the media store answered ${answer.status} ${code}`);
    throw new StoreFault(`the media store answered ${answer.status} ${code}`);
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: full(prefix) });
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await ask(`${base}?${query.toString()}`);
      const { ListBucketResult: found } = xml.parse(await wholeOf(answer.text())) as Listed;
      // Taken for an empty folder, it would leave files that are to be deleted.
      if (found === undefined)
        throw new StoreFault(`the media store answered ${answer.status} without a list`);
      for (const { Key: key, Size: size, LastModified: at } of asList(found.Contents))
        yield { key: plain(key).slice(place.prefix.length), size: Number(size), changedAt: new Date(at) };
      token = found.NextContinuationToken && plain(found.NextContinuationToken);
    } while (token !== undefined);
  }

  async function sizeOf(key: string): Promise<number | null> {
    const answer = await ask(urlOf(key), { method: 'HEAD' }, [404]);
    if (answer.status === 404) return null;
    tagOf(answer);
    return Number(answer.headers.get('content-length'));
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
      const hash = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': contentType, [HASH_HEADER]: hash };
      tagOf(await ask(urlOf(key), { method: 'PUT', headers, body: Buffer.from(bytes) }));
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const stop = new AbortController();
      // Without a limit for the whole, since a player takes as long as it plays: only for each silence.
      const withTimeout: WithTimeout = async (work) => {
        const timer = setTimeout(() => stop.abort(), silenceMs);
        try {
          return await work;
        } finally {
          clearTimeout(timer);
        }
      };
      const answer = await withTimeout(call(urlOf(key), { headers }, stop.signal));
      const isWhole = range === undefined;
      const length = answer.headers.get('content-length');
      const fits =
        answer.body !== null &&
        !isPage(answer) &&
        answer.status === (isWhole ? 200 : 206) &&
        (isWhole || length === null || Number(length) === range.end - range.start + 1);
      if (!fits) {
        await answer.body?.cancel();
        // No fault of the store; readWhole() asks whether the file is there.
        if (answer.status === 404) throw new Error('the media store answered 404');
        throw new StoreFault(`the media store answered ${answer.status} of ${length ?? 'unknown'} bytes`);
      }
      const wanted = isWhole ? answer.headers.get(HASH_HEADER) : null;
      return Readable.from(chunksOf(answer.body.getReader(), withTimeout, wanted), { objectMode: false });
    },
    remove,
    async begin(key) {
      const answer = await ask(urlOf(key, '?uploads='), { method: 'POST' });
      const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await wholeOf(answer.text())) ?? [];
      if (id === undefined)
        throw new StoreFault(`the media store answered ${answer.status} and began no upload`);
      return plain(id);
    },
    async writePart(key, upload, { number, offset, bytes, isWhole }) {
      if (!isWhole) {
        const url = urlOf(restKey(key, offset + bytes.length));
        tagOf(await ask(url, { method: 'PUT', body: Buffer.from(bytes) }));
        return '';
      }
      const query = `?partNumber=${number}&uploadId=${encodeURIComponent(upload)}`;
      const answer = await ask(urlOf(key, query), { method: 'PUT', body: Buffer.from(bytes) });
      return tagOf(answer);
    },
    async readRest(key, { start, end }) {
      const answer = await ask(urlOf(restKey(key, end)), {}, [404]);
      const bytes = Buffer.from(await wholeOf(answer.arrayBuffer()));
      if (answer.status === 404 || bytes.length !== end - start)
        throw new UploadLost(`an upload is cut in the media store: ${key}`);
      return bytes;
    },
    dropRest: (key, end) => remove(restKey(key, end)),
    async finish(key, upload, { parts, size }) {
      const all = parts
        .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('');
      const body = `<CompleteMultipartUpload>${all}</CompleteMultipartUpload>`;
      const query = `?uploadId=${encodeURIComponent(upload)}`;
      const answer = await ask(urlOf(key, query), { method: 'POST', body }, NOT_COMPLETED);
      const text = await wholeOf(answer.text());
      // Neither status nor body says whether the upload is complete: a fault may come with status 200, and a service answers 404 for
      // one that an earlier try, or another request, has completed. Only the file says it.
      if ((await sizeOf(key)) !== size) {
        const said = `the media store did not complete an upload: ${answer.status} ${codeOf(text)}`;
        throw LOST.has(codeOf(text)) ? new UploadLost(said) : new StoreFault(said);
      }
      await remove(restFolder(key));
    },
    async abort(key, upload) {
      await ask(urlOf(key, `?uploadId=${encodeURIComponent(upload)}`), { method: 'DELETE' }, NOT_ABORTED);
      await remove(restFolder(key));
    },
  };
}
