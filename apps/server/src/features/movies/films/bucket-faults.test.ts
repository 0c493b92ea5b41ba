import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sourceKey } from '#features/movies/films/addresses.ts';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { createUpload, patchUpload, readClip, removeFiles, WHY } from '#test/films.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { asksFor, type BucketFault, startS3 } from '#test/s3.ts';

const MB = 1024 * 1024;
/** How long a second server waits for the bucket, by which it is asked while it fails. */
const PATIENCE_MS = 1500;
const db = useDatabase();
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let app: TestApp;
let impatient: TestApp;
let editor: TestOperator;
let film: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-bucket-'));
  s3 = await startS3(folder);
  app = await startApp(db.app, { store: s3.store });
  impatient = await startApp(db.app, { store: s3.impatient(PATIENCE_MS) });
  editor = await plantOperator(db.database, 'content');
  const free = Buffer.alloc(9 * MB, 7);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  film = Buffer.concat([await readClip(), free]);
});
afterEach(() => s3.fail(null));
afterAll(async () => {
  for (const each of [app, impatient]) await each.app.http.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

type Asked = ReturnType<typeof asksFor>;
type Answer = Parameters<BucketFault>[1];

const answered = (status: number, type: string, body: string) => (response: Answer) =>
  void response.writeHead(status, { 'content-type': type }).end(body);
const fault = (status: number, code: string) =>
  answered(status, 'application/xml', `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
const page = answered(200, 'text/html', '<html><h1>Maintenance</h1></html>');
const broken = (response: Answer): void => {
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 500 });
  response.write('<?xml version="1.0"?>', () => response.destroy());
};
const reset = (response: Answer): void => void response.destroy();
const silent = (): void => {};

/** Answers what is asked for in this way, as often as it is asked. */
const failOn = (asked: Asked, answer: (response: Answer) => void): void =>
  s3.fail((request, response) => {
    if (asksFor(request) !== asked) return false;
    request.resume();
    answer(response);
    return true;
  });

const detail = async (id: string) => (await callConsole(app, 'GET /films/detail', { id }, editor)).data;
const patch = (upload: { location: string }, offset: number, bytes: Uint8Array, at = app) =>
  patchUpload(at, editor, upload, { offset, bytes });
const ask = async (method: string, { location }: { location: string }, at = app) => {
  const headers = { token: editor.token, 'tus-resumable': '1.0.0' };
  const answer = await fetch(at.url + location, { method, headers });
  return { status: answer.status, offset: answer.headers.get('upload-offset') };
};
const head = (upload: { location: string }, at = app) => ask('HEAD', upload, at);
const stored = async (id: string) => buffer(await s3.store.read(sourceKey(id)));
async function keysOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of s3.store.list(`films/${id}/`)) found.push(key);
  return found;
}

const FAULTS: [string, (response: Answer) => void][] = [
  ['is broken (500)', fault(500, 'InternalError')],
  ['has too much to do (503)', fault(503, 'SlowDown')],
  ['says so with status 200', fault(200, 'InternalError')],
  ['resets connections', reset],
  ['is silent', silent],
  ['is hidden by a page of maintenance with status 200', page],
  ['breaks its answer off', broken],
];

describe.each(FAULTS)('a bucket that %s', (_name, answer) => {
  test('while an upload is begun: told 503, and nothing is there of it', async () => {
    failOn('begin', answer);
    expect((await createUpload(impatient, editor, 4321)).status).toBe(503);
    expect(await db.database.query({ text: 'SELECT 1 FROM film_files WHERE size = 4321' })).toEqual([]);
  });

  test('while a part is written: told 503, what was there before stays, and the upload goes on from it', async () => {
    const upload = await createUpload(app, editor, film.length);
    failOn('rest', answer);
    expect((await patch(upload, 0, film.subarray(0, MB), impatient)).status).toBe(503);
    expect(await head(upload)).toEqual({ status: 200, offset: '0' });
    s3.fail(null);
    expect((await patch(upload, 0, film.subarray(0, MB))).status).toBe(204);
    failOn('part', answer);
    expect((await patch(upload, MB, film.subarray(MB), impatient)).status).toBe(503);
    expect(await head(upload)).toEqual({ status: 200, offset: String(MB) });
    s3.fail(null);
    expect((await patch(upload, MB, film.subarray(MB))).status).toBe(204);
    expect((await stored(upload.id)).equals(film)).toBe(true);
  });

  test('while its parts become a file: told 503, not shown as arrived, and finished once it answers, of several at once by one', async () => {
    const upload = await createUpload(app, editor, film.length);
    await patch(upload, 0, film.subarray(0, MB));
    failOn('complete', answer);
    expect((await patch(upload, MB, film.subarray(MB), impatient)).status).toBe(503);
    expect((await head(upload, impatient)).status).toBe(503);
    expect((await detail(upload.id)).status).toBe('uploading');
    s3.fail(null);
    const nothing = Buffer.alloc(0);
    await Promise.all([head(upload), patch(upload, film.length, nothing), head(upload)]);
    expect(await head(upload)).toEqual({ status: 200, offset: String(film.length) });
    expect((await detail(upload.id)).status).toBe('waiting');
    const told = `SELECT 1 FROM audit_log WHERE action = 'film.upload' AND subject = $1`;
    expect(
      await db.database.query({ text: told, values: [`film:${upload.id}`] }),
      'one of them did',
    ).toHaveLength(1);
    expect((await stored(upload.id)).equals(film)).toBe(true);
  });

  test('while an upload is given up: it is gone at once, and its bytes as soon as the bucket answers', async () => {
    const upload = await createUpload(app, editor, film.length);
    await patch(upload, 0, film.subarray(0, MB));
    failOn('abort', answer);
    expect((await ask('DELETE', upload)).status).toBe(204);
    expect((await head(upload)).status).toBe(404);
    s3.fail(null);
    await removeFiles(db.database, s3.store);
    expect(await keysOf(upload.id)).toEqual([]);
  });
});

describe('an upload that the bucket has lost is told so, and is not tried for ever', () => {
  test.each<[string, Asked, number, string, number]>([
    ['while a part is written', 'part', 404, 'NoSuchUpload', MB],
    ['before it is complete', 'complete', 404, 'NoSuchUpload', 9 * MB],
    ['with one of its parts', 'complete', 400, 'InvalidPart', 9 * MB],
  ])('%s', async (_name, asked, status, code, at) => {
    const upload = await createUpload(app, editor, film.length);
    expect((await patch(upload, 0, film.subarray(0, at))).status).toBe(204);
    failOn(asked, fault(status, code));
    expect((await patch(upload, at, film.subarray(at))).status).toBe(404);
    s3.fail(null);
    expect(await detail(upload.id)).toMatchObject({ status: 'failed', reason: 'lost', received: 0 });
    expect((await head(upload)).status).toBe(404);
    const retry = { id: upload.id, why: WHY };
    expect((await callConsole(app, 'POST /films/retry', retry, editor)).status).toBe(409);
    await removeFiles(db.database, s3.store);
    expect(await keysOf(upload.id)).toEqual([]);
  });

  test('where the bytes of a part that is not whole yet are gone', async () => {
    const upload = await createUpload(app, editor, film.length);
    await patch(upload, 0, film.subarray(0, MB));
    await s3.store.remove(`films/${upload.id}/`);
    expect((await patch(upload, MB, film.subarray(MB))).status).toBe(404);
    expect(await detail(upload.id)).toMatchObject({ status: 'failed', reason: 'lost' });
  });
});

test('what is no film is refused as such while the bucket is away', async () => {
  const upload = await createUpload(app, editor, 5000);
  failOn('abort', fault(503, 'SlowDown'));
  expect((await patch(upload, 0, Buffer.alloc(5000, 'no film '))).status).toBe(415);
  expect(await detail(upload.id)).toMatchObject({ status: 'failed', reason: 'wrong_kind' });
});
