import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sourceKey } from '#features/movies/films/addresses.ts';
import { purgeFilms } from '#features/movies/films/purge-films.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { breakUpload, createUpload, patchUpload, readClip, removeFiles } from '#test/films.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { startS3 } from '#test/s3.ts';

const MB = 1024 * 1024;
const KINDS = ['disk', 's3'] as const;
const db = useDatabase();
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let editor: TestOperator;
/** A film of a whole part and some of a second. */
let film: Buffer;
const stores: Partial<Record<'disk' | 's3', MediaStore>> = {};
const apps: Partial<Record<'disk' | 's3', TestApp>> = {};
/** Bytes of each part of a multipart upload, by the film. */
const whole = new Map<string, number[]>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-chunks-'));
  s3 = await startS3(folder);
  stores.disk = openDiskStore(join(folder, 'disk'));
  stores.s3 = {
    ...s3.store,
    writePart(key, upload, part) {
      if (part.isWhole) whole.set(key, [...(whole.get(key) ?? []), part.bytes.length]);
      return s3.store.writePart(key, upload, part);
    },
  };
  for (const kind of KINDS) apps[kind] = await startApp(db.app, { store: stores[kind]! });
  editor = await plantOperator(db.database, 'content');
  const free = Buffer.alloc(9 * MB, 7);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  film = Buffer.concat([await readClip(), free]);
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.app.http.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(KINDS)('an upload to %s', (kind) => {
  const app = () => apps[kind]!;
  const store = () => stores[kind]!;
  const detail = async (id: string) => (await callConsole(app(), 'GET /films/detail', { id }, editor)).data;
  const stored = async (id: string) => buffer(await store().read(sourceKey(id)));
  const patch = (upload: { location: string }, offset: number, bytes: Uint8Array, at = app()) =>
    patchUpload(at, editor, upload, { offset, bytes });
  async function keysOf(id: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of store().list(`films/${id}/`)) found.push(key);
    return found;
  }
  async function offsetOf({ location }: { location: string }, at = app()): Promise<number> {
    const headers = { token: editor.token, 'tus-resumable': '1.0.0' };
    const head = await fetch(at.url + location, { method: 'HEAD', headers });
    return Number(head.headers.get('upload-offset'));
  }

  test.each([MB, 5 * MB - 1, 12 * MB])(
    'by a client of the protocol comes whole in chunks of %d bytes',
    async (chunkSize) => {
      const url = await new Promise<string | null>((resolve, reject) => {
        const upload = new Upload(film, {
          endpoint: `${app().url}/console/api/films/uploads`,
          headers: { token: editor.token },
          chunkSize,
          retryDelays: [],
          onError: reject,
          onSuccess: () => resolve(upload.url),
        });
        upload.start();
      });
      const id = url!.split('/').at(-1)!;
      expect(await detail(id)).toMatchObject({ status: 'waiting', received: film.length });
      expect((await stored(id)).equals(film)).toBe(true);
      expect(await keysOf(id)).toEqual([sourceKey(id)]);
      // Services take no part below 5 MB, some of them none of another size than the first.
      if (kind === 's3') expect(whole.get(sourceKey(id))).toEqual([8 * MB, film.length - 8 * MB]);
    },
  );

  test('in chunks of any size, from one byte on, goes on at the offset that it says, on another node as well, and at no other', async () => {
    const other = await startApp(db.app, { store: store() });
    const upload = await createUpload(app(), editor, film.length);
    let offset = 0;
    for (const [at, size] of [1, 1, 4097, 1, MB, 5 * MB - 1, 1, 3 * MB, 3].entries()) {
      const node = at % 2 === 0 ? app() : other;
      expect((await patch(upload, offset + 1, film.subarray(0, 10), node)).status).toBe(409);
      const sent = film.subarray(offset, offset + size);
      offset += size;
      expect(await patch(upload, offset - size, sent, node)).toEqual({ status: 204, offset: String(offset) });
      expect((await patch(upload, offset - size, sent, node)).status).toBe(409);
      expect(await offsetOf(upload, node)).toBe(offset);
    }
    expect((await keysOf(upload.id)).length).toBeLessThanOrEqual(1);
    expect((await patch(upload, offset, film.subarray(offset), other)).status).toBe(204);
    await other.app.http.close();
    expect((await stored(upload.id)).equals(film)).toBe(true);
    expect(await keysOf(upload.id)).toEqual([sourceKey(upload.id)]);
  });

  test('whose line breaks keeps what came, however little', async () => {
    const upload = await createUpload(app(), editor, film.length);
    const begin = film.subarray(0, 5000);
    await breakUpload(app(), editor, upload, { begin, size: film.length, database: db.database });
    await vi.waitFor(async () => expect(await offsetOf(upload)).toBe(5000), 20_000);
    expect((await patch(upload, 5000, film.subarray(5000))).status).toBe(204);
    expect((await stored(upload.id)).equals(film)).toBe(true);
  });

  test('goes on after a crash between the store and the database, whatever the store has more than is recorded', async () => {
    const upload = await createUpload(app(), editor, film.length);
    const row = await db.database.query<{ upload: string }>({
      text: 'SELECT upload FROM film_files WHERE id = $1',
      values: [upload.id],
    });
    const written = (bytes: Buffer, isWhole: boolean) =>
      store().writePart(sourceKey(upload.id), row[0]!.upload, { number: 1, offset: 0, bytes, isWhole });
    await patch(upload, 0, film.subarray(0, 3 * MB));
    await written(film.subarray(0, 6 * MB), false);
    expect(await offsetOf(upload)).toBe(3 * MB);
    expect((await patch(upload, 3 * MB, film.subarray(3 * MB, 4 * MB))).status).toBe(204);
    await written(film.subarray(0, 8 * MB), true);
    expect((await patch(upload, 4 * MB, film.subarray(4 * MB))).status).toBe(204);
    expect((await stored(upload.id)).equals(film)).toBe(true);
    expect(await keysOf(upload.id)).toEqual([sourceKey(upload.id)]);
  });

  test('that is given up in the middle of a part leaves nothing, by hand or after a week', async () => {
    const byHand = await createUpload(app(), editor, film.length);
    const left = await createUpload(app(), editor, film.length);
    for (const upload of [byHand, left]) {
      await patch(upload, 0, film.subarray(0, MB));
      expect(await keysOf(upload.id)).toHaveLength(1);
    }
    const headers = { token: editor.token, 'tus-resumable': '1.0.0' };
    const gone = await fetch(app().url + byHand.location, { method: 'DELETE', headers });
    expect(gone.status).toBe(204);
    await db.database.query({
      text: `UPDATE film_files SET updated_at = now() - interval '8 days' WHERE id = $1`,
      values: [left.id],
    });
    await purgeFilms({ database: db.app, store: store() }, Date.now());
    await removeFiles(db.database, store());
    for (const { id } of [byHand, left]) expect(await keysOf(id)).toEqual([]);
  });

  test('of what is no film is refused as soon as its first bytes can tell, and told so however much was sent at once', async () => {
    const text = Buffer.from(`<html>${'x'.repeat(5000)}`);
    const upload = await createUpload(app(), editor, text.length);
    expect((await patch(upload, 0, text.subarray(0, 1000))).status).toBe(204);
    expect((await detail(upload.id)).status).toBe('uploading');
    expect((await patch(upload, 1000, text.subarray(1000, 4500))).status).toBe(415);
    expect(await detail(upload.id)).toMatchObject({ status: 'failed', reason: 'wrong_kind' });
    await removeFiles(db.database, store());
    expect(await keysOf(upload.id)).toEqual([]);
    const short = await createUpload(app(), editor, 10);
    expect((await patch(short, 0, text.subarray(0, 5))).status).toBe(204);
    expect((await patch(short, 5, text.subarray(5, 10))).status).toBe(415);
    const large = await createUpload(app(), editor, 20 * MB);
    expect((await patch(large, 0, Buffer.alloc(20 * MB, 'no film '))).status).toBe(415);
  });
});

test('an upload by another version of the protocol is told which one is spoken', async () => {
  const app = apps.disk!;
  const upload = await createUpload(app, editor, 100);
  for (const [method, path] of [
    ['POST', '/console/api/films/uploads'],
    ['HEAD', upload.location],
    ['DELETE', upload.location],
  ] as const) {
    const headers = { token: editor.token, 'tus-resumable': '0.2.2', 'upload-length': '100' };
    const answer = await fetch(app.url + path, { method, headers });
    expect([answer.status, answer.headers.get('tus-version')], method).toEqual([412, '1.0.0']);
  }
});
