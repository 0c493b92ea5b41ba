import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MediaStore, readWhole } from '#platform/storage/media-store.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

/** Request handler of the fake bucket: `keeps` stores what is PUT and returns it, a test sets one that fails. */
type Answer = (request: IncomingMessage, response: ServerResponse, kept: Buffer) => void;

const KEY = 'uploads/ab/picture';
const PICTURE = Buffer.from('the bytes of a picture');
const SILENCE_MS = 300;
const AWAY = { code: 'UNAVAILABLE' };

let kept = Buffer.alloc(0);
let headers: Record<string, string> = {};
let fails: Answer | null = null;
let asked = 0;
let store: MediaStore;
/** A second store on the same bucket whose time-outs are SILENCE_MS; those of `store` are as in production. */
let impatient: MediaStore;

const keeps: Answer = (request, response) => {
  if (request.method !== 'PUT') {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const body = from === undefined ? kept : kept.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { ...headers, 'content-length': body.length });
    return void response.end(request.method === 'HEAD' ? undefined : body);
  }
  const names = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  headers = { etag: '"1"', ...Object.fromEntries(names.map(([name, value]) => [name, String(value)])) };
  return void buffer(request).then((body) => {
    kept = body;
    response.writeHead(200, { etag: '"1"' }).end();
  });
};
const bucket = createServer((request, response) => {
  asked += 1;
  (fails ?? keeps)(request, response, kept);
});

beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening));
  const { port } = bucket.address() as AddressInfo;
  const place = { bucket: 'films', prefix: '', region: 'r', accessKeyId: 'key', secretAccessKey: 'secret' };
  const origin = `http://127.0.0.1:${port}`;
  store = openS3Store({ origin, ...place }, '/nowhere');
  impatient = openS3Store({ origin, ...place }, '/nowhere', { requestMs: SILENCE_MS, silenceMs: SILENCE_MS });
  await store.write(KEY, PICTURE, 'image/webp');
});
afterEach(() => {
  fails = null;
  asked = 0;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

const write = (into = store) => into.write(KEY, PICTURE, 'image/webp');
const read = async (from = store) => buffer(await from.read(KEY));

/** Collects garbage again and again, as a busy server does, until the work is done. */
async function amidGarbage<T>(work: Promise<T>): Promise<T> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 20);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

describe('a bucket that is silent is given up, and whoever waits is told that the service is not available', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a picture is written', () => write(impatient)],
    ['one is read', () => read(impatient)],
    ['a size is asked for', () => impatient.sizeOf(KEY)],
    ['files are listed', () => impatient.list('uploads/')[Symbol.asyncIterator]().next()],
  ])('while %s', async (_name, work) => {
    fails = () => {};
    await expect(amidGarbage(work())).rejects.toMatchObject(AWAY);
  });

  test('in the middle of a picture', async () => {
    fails = (_request, response, bytes) => {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.write(bytes.subarray(0, 5));
    };
    await expect(amidGarbage(read(impatient))).rejects.toMatchObject(AWAY);
  });
});

test.each([
  ['refuses', 403],
  ['is broken', 500],
  ['has too much to do', 429],
])('a bucket that %s is one that is not available', async (_name, status) => {
  fails = (_request, response) => response.writeHead(status).end();
  await expect(write()).rejects.toMatchObject({ ...AWAY, message: expect.stringContaining(String(status)) });
  await expect(read()).rejects.toMatchObject({ ...AWAY, message: expect.stringContaining(String(status)) });
});

test.each([
  ['cuts a connection', (request: IncomingMessage) => request.socket.destroy()],
  ['fails', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
])('a bucket that %s once is asked again', async (_name, fail) => {
  fails = (request, response) => {
    fails = null;
    fail(request, response);
  };
  expect(await read()).toEqual(PICTURE);
  expect(asked).toBe(2);
});

describe('a bucket that answers with something else than was written is not believed', () => {
  test.each<[string, Answer]>([
    ['half of it', (_q, response, bytes) => response.writeHead(200, headers).end(bytes.subarray(0, 9))],
    ['nothing', (_q, response) => response.writeHead(200, headers).end()],
    [
      'other bytes of that length',
      (_q, response, bytes) => response.writeHead(200, headers).end(Buffer.alloc(bytes.length, 'x')),
    ],
    [
      'a page',
      (_q, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
    ],
    [
      'a body that breaks off',
      (_q, response, bytes) => {
        response.writeHead(200, { ...headers, 'content-length': bytes.length });
        response.write(bytes.subarray(0, 9), () => response.destroy());
      },
    ],
  ])('%s', async (_name, answer) => {
    fails = answer;
    await expect(read()).rejects.toMatchObject(AWAY);
  });

  test.each<[string, Answer]>([
    ['the whole in place of a part', (_q, response, bytes) => response.writeHead(200, headers).end(bytes)],
    [
      'less than the part',
      (_q, response, bytes) =>
        response.writeHead(206, { ...headers, 'content-length': 2 }).end(bytes.subarray(2, 4)),
    ],
  ])('%s', async (_name, answer) => {
    fails = answer;
    await expect(store.read(KEY, { start: 2, end: 6 })).rejects.toMatchObject(AWAY);
  });

  test('a file that is not there is none, and a bucket that is away is not asked twice', async () => {
    fails = (_q, response) => response.writeHead(404).end();
    expect(await readWhole(store, KEY)).toBeNull();
    fails = (_q, response) => response.writeHead(403).end();
    asked = 0;
    await expect(readWhole(store, KEY)).rejects.toMatchObject(AWAY);
    expect(asked).toBe(1);
  });

  test('but what is right is served, whole and in part', async () => {
    expect(await read()).toEqual(PICTURE);
    expect(await buffer(await store.read(KEY, { start: 4, end: 8 }))).toEqual(PICTURE.subarray(4, 9));
  });
});
