import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages as en } from '@fairground/contract/messages.en';
import { LIMITS } from '@fairground/contract/limits';
import { saveSources } from '#features/movies/films/edit-sources.ts';
import { findFilmFile } from '#features/movies/films/film-files.repository.ts';
import { clearLeftovers } from '#features/movies/films/prepare-film.ts';
import { receiveParts } from '#features/movies/films/receive-part.ts';
import { purgeFilms } from '#features/movies/films/purge-films.ts';
import type { Tx } from '#platform/database.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import { startApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  breakUpload,
  createUpload,
  makeTitle,
  patchUpload,
  prepareAsItIs,
  readClip,
  removeFiles,
  testStore,
  untilRead,
  uploadFilm,
  WHY,
} from '#test/films.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let editor: TestOperator;
let clip: Buffer;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  clip = await readClip();
});
const film = async (id: string) => (await callConsole(app, 'GET /films/detail', { id }, editor)).data;
const half = () => Math.floor(clip.length / 2);
describe('an upload', () => {
  test('by a client of the protocol comes whole, with its name, and waits to be prepared', async () => {
    const progress: number[] = [];
    const url = await new Promise<string | null>((resolve, reject) => {
      const upload = new Upload(clip, {
        endpoint: `${app.url}/console/api/films/uploads`,
        headers: { token: editor.token },
        metadata: { filename: '祭り.mov' },
        chunkSize: half(),
        onProgress: (sent) => progress.push(sent),
        onError: reject,
        onSuccess: () => resolve(upload.url),
      });
      upload.start();
    });
    const id = url!.split('/').at(-1)!;
    expect(await film(id)).toMatchObject({
      name: '祭り.mov',
      size: clip.length,
      received: clip.length,
      status: 'waiting',
      by: editor.username,
    });
    expect(progress.at(-1)).toBe(clip.length);
    const jobs = await db.database.query({
      text: `SELECT 1 FROM graphile_worker.jobs WHERE key = $1`,
      values: [`film-${id}`],
    });
    expect(jobs).toHaveLength(1);
    await prepareAsItIs(db.app, id);
    expect(await film(id)).toMatchObject({ status: 'ready', plays: 'mp4', frames: 0 });
  });

  test('whose line breaks goes on from the last byte that came, on another node as well', async () => {
    const upload = await createUpload(app, editor, clip.length);
    const begin = clip.subarray(0, half());
    await breakUpload(app, editor, upload, { begin, size: clip.length, database: db.database });
    await vi.waitFor(async () => expect((await film(upload.id)).received).toBe(half()), 20_000);
    const other = await startApp(db.app);
    const head = await fetch(other.url + upload.location, {
      method: 'HEAD',
      headers: { token: editor.token, 'tus-resumable': '1.0.0' },
    });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('cache-control')]).toEqual([
      200,
      String(half()),
      'no-store',
    ]);
    const rest = await patchUpload(other, editor, upload, { offset: half(), bytes: clip.subarray(half()) });
    expect(rest).toEqual({ status: 204, offset: String(clip.length) });
    await other.app.http.close();
    await prepareAsItIs(db.app, upload.id);
    expect(await film(upload.id)).toMatchObject({ status: 'ready' });
  });

  test('in the middle of which its node stops is kept to the last byte that came, and goes on elsewhere at once', async () => {
    const upload = await createUpload(app, editor, clip.length);
    const stopping = await startApp(db.app);
    let left: unknown;
    await breakUpload(stopping, editor, upload, {
      begin: clip.subarray(0, half()),
      size: clip.length,
      database: db.database,
      async breaks() {
        await stopping.app.http.close();
        const statement = {
          text: 'SELECT received, lease FROM film_files WHERE id = $1',
          values: [upload.id],
        };
        [left] = await db.database.query(statement);
      },
    });
    expect(left).toEqual({ received: half(), lease: null });
    const rest = await patchUpload(app, editor, upload, { offset: half(), bytes: clip.subarray(half()) });
    expect(rest).toEqual({ status: 204, offset: String(clip.length) });
  });

  test.each([
    ['disabled', { role: 'content', disabled: true }],
    ['given another role', { role: 'support', disabled: false }],
  ] as const)(
    'goes no further once its operator is %s in the middle of it; another one goes on',
    async (_, change) => {
      const owner = await plantOperator(db.database, 'owner');
      const leaving = await plantOperator(db.database, 'content');
      const upload = await createUpload(app, leaving, clip.length);
      const sent = request(app.url + upload.location, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          token: leaving.token,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': clip.length,
        },
      });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write(clip.subarray(0, half()));
      await untilRead(db.database, upload.id);
      const input = { id: leaving.id, version: 1, why: WHY, ...change };
      expect((await callConsole(app, 'POST /operators/change', input, owner)).code).toBe(200);
      sent.end(clip.subarray(half()));
      const [response] = await answered;
      response.resume();
      expect(response.statusCode).toBe(401);
      expect(await film(upload.id)).toMatchObject({ status: 'uploading', received: 0 });
      const again = await patchUpload(app, editor, upload, { offset: 0, bytes: clip });
      expect(again).toEqual({ status: 204, offset: String(clip.length) });
    },
  );

  test('of two tabs is written by one at a time, and never at another offset', async () => {
    const upload = await createUpload(app, editor, clip.length);
    const part = { offset: 0, bytes: clip.subarray(0, half()) };
    const answers = await Promise.all([1, 2, 3].map(() => patchUpload(app, editor, upload, part)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 409 || status === 423)).toBe(true);
    expect((await patchUpload(app, editor, upload, part)).status).toBe(409);
    expect((await film(upload.id)).received).toBe(half());
  });

  test('of something that is no film is refused by its first bytes, whatever its name', async () => {
    for (const bytes of [
      Buffer.from(`<html>${'x'.repeat(6000)}`),
      Buffer.from(Array.from({ length: 6000 }, (_, at) => (at * 167 + 13) % 256)),
      Buffer.from('#EXTM3U\n'),
    ]) {
      const upload = await createUpload(app, editor, bytes.length);
      expect((await patchUpload(app, editor, upload, { offset: 0, bytes })).status).toBe(415);
      expect(await film(upload.id)).toMatchObject({ status: 'failed', reason: 'wrong_kind' });
      const again = await patchUpload(app, editor, upload, { offset: 0, bytes });
      expect(again.status).toBe(404);
    }
  });

  test('is for operators who edit content', async () => {
    const { token } = await plantMember(db.database);
    const others = await Promise.all(
      (['support', 'finance'] as const).map((role) => plantOperator(db.database, role)),
    );
    const upload = await createUpload(app, editor, 100);
    for (const operator of [...others, { ...editor, token }, { ...editor, token: '' }]) {
      const status = operator.token === token || operator.token === '' ? 401 : 403;
      expect((await createUpload(app, operator, 100)).status).toBe(status);
      expect((await patchUpload(app, operator, upload, { offset: 0, bytes: clip })).status).toBe(status);
    }
  });

  test('is bounded in size, in number and in what it may send', async () => {
    expect((await createUpload(app, editor, LIMITS.film.bytes + 1)).status).toBe(413);
    expect((await createUpload(app, editor, 0)).status).toBe(400);
    expect((await createUpload(app, editor, Number.NaN)).status).toBe(400);
    const small = await createUpload(app, editor, 5000);
    expect((await patchUpload(app, editor, small, { offset: 0, bytes: clip })).status).toBe(413);
    expect(
      (
        await patchUpload(
          app,
          editor,
          { location: '/console/api/films/uploads/x' },
          { offset: 0, bytes: clip },
        )
      ).status,
    ).toBe(404);
    const plain = await fetch(app.url + small.location, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        token: editor.token,
        'upload-offset': '0',
        'content-type': 'text/plain',
      },
      body: 'x',
    });
    expect(plain.status).toBe(415);
    const options = await fetch(`${app.url}/console/api/films/uploads`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-version')]).toEqual([204, '1.0.0']);
  });

  test('that was given up is deleted with its bytes: at once where asked, else after a week', async () => {
    const asked = await createUpload(app, editor, clip.length);
    await patchUpload(app, editor, asked, { offset: 0, bytes: clip.subarray(0, half()) });
    const gone = await fetch(app.url + asked.location, {
      method: 'DELETE',
      headers: { token: editor.token, 'tus-resumable': '1.0.0' },
    });
    expect(gone.status).toBe(204);
    expect((await callConsole(app, 'GET /films/detail', { id: asked.id }, editor)).status).toBe(404);
    const told = await db.database.query({
      text: 'SELECT operator, action FROM audit_log WHERE subject = $1',
      values: [`film:${asked.id}`],
    });
    expect(told).toEqual([{ operator: editor.username, action: 'film.remove' }]);

    const old = await createUpload(app, editor, clip.length);
    await patchUpload(app, editor, old, { offset: 0, bytes: clip.subarray(0, half()) });
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    expect((await film(old.id)).received).toBe(half());
    await db.database.query({
      text: `UPDATE film_files SET updated_at = now() - interval '8 days' WHERE id = $1`,
      values: [old.id],
    });
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    expect((await callConsole(app, 'GET /films/detail', { id: old.id }, editor)).status).toBe(404);
    await removeFiles(db.database);
    for (const { id } of [asked, old])
      for await (const { key } of testStore().list(`films/${id}/`)) expect(key).toBeUndefined();
  });
});

describe('a file that a title names', () => {
  const nameIn = { ja: '1', 'zh-cn': '1', en: '1' };
  const name = (tx: Tx, { id }: { id: number }, fileId: string, captions: string[] = []) =>
    saveSources(
      tx,
      id,
      [
        {
          name: 'main',
          episodes: [{ name: nameIn, fileId, captions: captions.map((url) => ({ language: 'en', url })) }],
        },
      ],
      [],
    );

  test('is not given up while it comes: its upload goes on to the end', async () => {
    const upload = await createUpload(app, editor, clip.length);
    await patchUpload(app, editor, upload, { offset: 0, bytes: clip.subarray(0, half()) });
    await makeTitle(app, editor, [upload.id]);
    const kept = await fetch(app.url + upload.location, {
      method: 'DELETE',
      headers: { token: editor.token, 'tus-resumable': '1.0.0' },
    });
    expect(kept.status).toBe(409);
    const rest = await patchUpload(app, editor, upload, { offset: half(), bytes: clip.subarray(half()) });
    expect(rest.status).toBe(204);
    await prepareAsItIs(db.app, upload.id);
    expect((await film(upload.id)).status).toBe('ready');
  });

  test('in the moment it is removed stays, and the later operator is told', async () => {
    const fileId = await uploadFilm(app, editor, clip);
    const title = await makeTitle(app, editor, []);
    const editing = await openTransaction(db.app);
    await name(editing.tx, title, fileId);
    const removed = callConsole(app, 'POST /films/remove', { id: fileId, why: WHY }, editor);
    await untilBlockedBy(db.database, editing.pid);
    await editing.commit();
    expect((await removed).status).toBe(409);
    expect((await film(fileId)).movieId).toBe(title.id);
    expect(await testStore().sizeOf(`films/${fileId}/source`)).toBe(clip.length);
  });

  test('keeps captions of yesterday that an editor names while the unused ones are deleted', async () => {
    const fileId = await uploadFilm(app, editor, clip);
    const title = await makeTitle(app, editor, []);
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nhello';
    const { url } = (await callConsole(app, 'POST /films/captions', { text }, editor)).data;
    const one = 'WHERE id = right($1, 36)::uuid';
    await db.database.query({
      text: `UPDATE film_captions SET created_at = now() - interval '2 days' ${one}`,
      values: [url],
    });
    const editing = await openTransaction(db.app);
    await name(editing.tx, title, fileId, [url]);
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    await editing.commit();
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    const kept = await db.database.query({ text: `SELECT 1 FROM film_captions ${one}`, values: [url] });
    expect(kept).toHaveLength(1);
  });
});

describe('an upload that something went wrong with', () => {
  test('is no film by an id that only looks like one', async () => {
    const head = await fetch(`${app.url}/console/api/films/uploads/${'-'.repeat(36)}`, {
      method: 'HEAD',
      headers: { token: editor.token, 'tus-resumable': '1.0.0' },
    });
    expect(head.status).toBe(404);
  });

  test('whose server died after the last byte becomes a film when the client asks where it is', async () => {
    const upload = await createUpload(app, editor, clip.length);
    await patchUpload(app, editor, upload, { offset: 0, bytes: clip.subarray(0, half()) });
    // As receive-part.ts leaves it before film-uploads.ts completes the upload.
    await testStore().writePart(`films/${upload.id}/source`, '', {
      number: 1,
      offset: half(),
      bytes: clip.subarray(half()),
      isWhole: true,
    });
    await db.database.query({
      text: 'UPDATE film_files SET received = size WHERE id = $1',
      values: [upload.id],
    });
    const head = await fetch(app.url + upload.location, {
      method: 'HEAD',
      headers: { token: editor.token, 'tus-resumable': '1.0.0' },
    });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(clip.length)]);
    expect((await film(upload.id)).status).toBe('waiting');
    await prepareAsItIs(db.app, upload.id);
    expect((await film(upload.id)).status).toBe('ready');
  });

  test('and that nobody asks for again leaves its place after a week', async () => {
    const upload = await createUpload(app, editor, clip.length);
    await db.database.query({
      text: `UPDATE film_files SET received = size, updated_at = now() - interval '8 days' WHERE id = $1`,
      values: [upload.id],
    });
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    expect((await callConsole(app, 'GET /films/detail', { id: upload.id }, editor)).status).toBe(404);
  });

  test('by a request that lost its lease writes nothing into what another one wrote', async () => {
    const upload = await createUpload(app, editor, clip.length);
    const file = (await findFilmFile(db.app, upload.id))!;
    const body = new PassThrough();
    const store = testStore();
    const slow = receiveParts({ database: db.app, store, requireAccess: async () => {} }, file, body);
    slow.catch(() => undefined);
    await untilRead(db.database, upload.id);
    await db.database.query({
      text: `UPDATE film_files SET leased_until = now() - interval '1 second' WHERE id = $1`,
      values: [upload.id],
    });
    const part = { offset: 0, bytes: clip.subarray(0, half()) };
    expect((await patchUpload(app, editor, upload, part)).status).toBe(204);
    body.end(Buffer.alloc(5000));
    await expect(slow).rejects.toMatchObject({ code: 'CONFLICT' });
    await patchUpload(app, editor, upload, { offset: half(), bytes: clip.subarray(half()) });
    expect((await buffer(await store.read(`films/${upload.id}/source`))).equals(clip)).toBe(true);
  });
});

test('what a node that died left of a conversion goes after hours, and nothing that another one works on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-work-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await clearLeftovers(join(folder, 'none'), Date.now());
  const old = new Date(Date.now() - 7 * 3_600_000);
  for (const name of ['left', 'going-on']) {
    await mkdir(join(folder, name, 'hls'), { recursive: true });
    await writeFile(join(folder, name, 'source'), 'x');
    for (const part of ['source', 'hls', '.']) await utimes(join(folder, name, part), old, old);
  }
  await writeFile(join(folder, 'going-on', 'hls', 'v0_00001.ts'), 'x');
  await clearLeftovers(folder, Date.now());
  expect(await readdir(folder)).toEqual(['going-on']);
});

describe('a file', () => {
  test('that claims to last for years is named so, and is not tried for ever', async () => {
    const long = Buffer.from(clip);
    long.writeUInt32BE(1, long.indexOf('mvhd', 0, 'latin1') + 4 + 12);
    long.writeUInt32BE(0xfffffff0, long.indexOf('mvhd', 0, 'latin1') + 4 + 16);
    const id = await uploadFilm(app, editor, long);
    await prepareAsItIs(db.app, id);
    expect(await film(id)).toMatchObject({ status: 'failed', reason: 'unreadable' });
  });

  test('without a film is an orphan, and goes after a day', async () => {
    // A store of its own: files of other tests are orphans by this database.
    const folder = await mkdtemp(join(tmpdir(), 'fairground-orphans-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = openDiskStore(folder);
    const id = randomUUID();
    const kept = await uploadFilm(app, editor, clip);
    for (const each of [id, kept]) await store.write(`films/${each}/source`, Buffer.from('x'), 'video/mp4');
    expect(await purgeFilms({ database: db.app, store }, Date.now())).toBe(0);
    expect(await store.sizeOf(`films/${id}/source`)).toBe(1);
    expect(await purgeFilms({ database: db.app, store }, Date.now() + 25 * 3_600_000)).toBe(1);
    expect(await store.sizeOf(`films/${id}/source`)).toBeNull();
    expect(await store.sizeOf(`films/${kept}/source`)).toBe(1);
  });

  test('that cannot be played says why, and is deleted by hand', async () => {
    const cut = await uploadFilm(app, editor, clip.subarray(0, clip.length - 100));
    await prepareAsItIs(db.app, cut);
    expect(await film(cut)).toMatchObject({ status: 'failed', reason: 'cut', plays: null });
    expect((await callConsole(app, 'POST /films/retry', { id: cut, why: WHY }, editor)).data.status).toBe(
      'waiting',
    );
    expect((await callConsole(app, 'POST /films/cancel', { id: cut, why: WHY }, editor)).data.status).toBe(
      'cancelled',
    );
    await prepareAsItIs(db.app, cut);
    expect((await film(cut)).status).toBe('cancelled');
    expect((await callConsole(app, 'POST /films/cancel', { id: cut, why: WHY }, editor)).status).toBe(409);
    expect((await callConsole(app, 'POST /films/remove', { id: cut, why: WHY }, editor)).status).toBe(200);
    await removeFiles(db.database);
    expect(await testStore().sizeOf(`films/${cut}/source`)).toBeNull();
  });
});

test('a film whose file the store has no more fails for that reason, and is not tried for days', async () => {
  const id = await uploadFilm(app, editor, clip);
  await testStore().remove(`films/${id}/source`);
  await prepareAsItIs(db.app, id);
  expect(await film(id)).toMatchObject({ status: 'failed', reason: 'lost' });
});

test('a film that would not fit is refused when it is begun, in three languages, and leaves nothing', async () => {
  const full = await startApp(db.app, { store: { ...testStore(), free: async () => 600 * 1024 * 1024 } });
  const begin = (size: number, lang: string) =>
    fetch(`${full.url}/console/api/films/uploads?lang=${lang}`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', token: editor.token, 'upload-length': String(size) },
    });
  const texts = new Set<string>();
  for (const lang of ['ja', 'zh-cn', 'en']) {
    const answer = await begin(2_000_000_000, lang);
    expect(answer.status).toBe(507);
    texts.add(((await answer.json()) as { msg: string }).msg);
  }
  expect(texts.size).toBe(3);
  expect(texts).toContain(en.codes.INSUFFICIENT_STORAGE);
  const left = `SELECT 1 FROM film_files WHERE size = 2000000000`;
  expect(await db.database.query({ text: left })).toEqual([]);
  expect((await begin(1000, 'en')).status).toBe(201);
  await full.app.http.close();
});
