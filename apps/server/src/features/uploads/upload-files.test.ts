import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages as en } from '@fairground/contract/messages.en';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOrphans, deleteUploadFiles, moveUploads } from '#features/uploads/clean-files.ts';
import { deleteUploads } from '#features/uploads/index.ts';
import { createScreenshotRetention } from '#features/uploads/retention.ts';
import { uploadKey } from '#features/uploads/upload-files.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantUpload, rechargeBody, submitRecharge } from '#test/payments.ts';
import { receipt } from '#test/pictures.ts';
import { startS3 } from '#test/s3.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Partial<Record<'disk' | 's3', MediaStore>> = {};
const apps: Partial<Record<'disk' | 's3', TestApp>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-pictures-'));
  s3 = await startS3(folder);
  stores.disk = openDiskStore(join(folder, 'disk'));
  stores.s3 = s3.store;
  for (const kind of ['disk', 's3'] as const) apps[kind] = await startApp(db.app, { store: stores[kind]! });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.app.http.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const sql = <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  db.database.query<R>({ text, values });
const DAY_MS = 86_400_000;

describe.each(['disk', 's3'] as const)('pictures on %s', (kind) => {
  const store = () => stores[kind]!;
  const app = () => apps[kind]!;
  const files = () => ({ database: db.app, store: store() });
  const sizeOf = (id: string) => store().sizeOf(uploadKey(id));

  test('lie in the store of the films and not in the database, and are read from there by those who may', async () => {
    const member = await plantMember(db.database);
    const sent = await app().upload(await receipt(1).png().toBuffer(), { token: member.token });
    expect(await sql('SELECT bytes, stored FROM uploads WHERE id = $1', sent.data.id)).toEqual([
      { bytes: null, stored: true },
    ]);
    const seen = await app().file(`/upload/image?id=${sent.data.id}`, { token: member.token });
    expect((await sharp(seen.bytes).metadata()).format).toBe('jpeg');
    expect(await sizeOf(sent.data.id)).toBe(seen.bytes.length);
    const other = await plantMember(db.database);
    expect((await app().file(`/upload/image?id=${sent.data.id}`, { token: other.token })).status).toBe(404);

    const finance = await plantOperator(db.database, 'finance');
    const recharge = await submitRecharge(app(), db.database, member, { screenshot: sent.data.id });
    const url = `${app().url}/console/api/recharges/screenshot?id=${recharge.id}`;
    const shown = await fetch(url, { headers: { token: finance.token } });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(seen.bytes);

    const poster = await uploadAs(app(), await plantOperator(db.database, 'content'));
    expect(await sizeOf(poster)).toBeGreaterThan(0);
    expect(await sql('SELECT bytes, stored FROM operator_uploads WHERE id = $1', poster)).toEqual([
      { bytes: null, stored: true },
    ]);
  });

  test('whose file is gone are not there, instead of being a fault', async () => {
    const { token } = await plantMember(db.database);
    const { data } = await app().upload(await receipt(2).png().toBuffer(), { token });
    await store().remove(uploadKey(data.id));
    expect((await app().file(`/upload/image?id=${data.id}`, { token })).status).toBe(404);
  });

  test('are deleted with their rows: at once where a decision erases them, and never without', async () => {
    const { id: memberId, token } = await plantMember(db.database);
    const picture = await receipt(3).png().toBuffer();
    const [gone, kept] = [await app().upload(picture, { token }), await app().upload(picture, { token })];
    await expect(
      db.app.transaction(async (tx) => {
        await deleteUploads(tx, memberId, [kept.data.id]);
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await db.app.transaction((tx) => deleteUploads(tx, memberId, [gone.data.id]));
    const asked = `SELECT 1 FROM graphile_worker.jobs WHERE key = 'delete-upload-files'`;
    expect(await sql(asked)).toHaveLength(1);
    await deleteUploadFiles(files());
    expect(await sizeOf(gone.data.id)).toBeNull();
    expect(await sizeOf(kept.data.id)).toBeGreaterThan(0);
    expect(await sql('SELECT 1 FROM removed_upload_files')).toEqual([]);
  });

  test('that retention takes lose their file, and keep row and hashes', async () => {
    const member = await plantMember(db.database);
    const { data } = await app().upload(await receipt(4).png().toBuffer(), { token: member.token });
    await sql(`UPDATE uploads SET created_at = now() - interval '12 years' WHERE id = $1`, data.id);
    const { bankId } = await rechargeBody(app(), db.database, member, { screenshot: data.id });
    await sql(
      `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, status, created_at, expires_at, completed_at)
        VALUES ($1, gen_random_uuid(), $2, $3, 5000, substr(md5(random()::text), 1, 12), 'expired',
          now() - interval '12 years', now() - interval '11 years', now() - interval '11 years')`,
      member.id,
      bankId,
      data.id,
    );
    await createScreenshotRetention(db.app).run({}, new AbortController().signal);
    expect(
      await sql('SELECT stored, removed_at IS NOT NULL AS removed FROM uploads WHERE id = $1', data.id),
    ).toEqual([{ stored: false, removed: true }]);
    await deleteUploadFiles(files());
    expect(await sizeOf(data.id)).toBeNull();
  });

  test('of an earlier release are moved out of the database, and are the same', async () => {
    const member = await plantMember(db.database);
    const id = await plantUpload(db.database, member.id);
    const read = async () => (await app().file(`/upload/image?id=${id}`, { token: member.token })).bytes;
    const before = await read();
    expect(before).toHaveLength(64);
    await moveUploads(files(), new AbortController().signal);
    expect(await sql('SELECT 1 FROM uploads WHERE bytes IS NOT NULL')).toEqual([]);
    expect(await sizeOf(id)).toBe(64);
    expect(await read()).toEqual(before);
  });

  test('that no row has are found and deleted after a day, and others are not', async () => {
    const { token } = await plantMember(db.database);
    const { data } = await app().upload(await receipt(5).png().toBuffer(), { token });
    const orphan = randomUUID();
    await store().write(uploadKey(orphan), Buffer.from('x'), 'image/jpeg');
    expect(await deleteOrphans(files(), Date.now())).toBe(0);
    expect(await sizeOf(orphan)).toBe(1);
    expect(await deleteOrphans(files(), Date.now() + 2 * DAY_MS)).toBeGreaterThan(0);
    expect(await sizeOf(orphan)).toBeNull();
    expect(await sizeOf(data.id)).toBeGreaterThan(0);
  });
});

test('a store that takes nothing leaves no row, and a row that fails leaves no file', async () => {
  const { token } = await plantMember(db.database);
  const broken = await startApp(db.app, {
    store: { ...stores.disk!, write: () => Promise.reject(new Error('full')) },
  });
  const count = async () => (await sql<{ n: number }>('SELECT count(*) AS n FROM uploads'))[0]!.n;
  const before = await count();
  expect((await broken.upload(await receipt(6).png().toBuffer(), { token })).status).toBe(500);
  expect(await count()).toBe(before);
  await broken.app.http.close();
});

test('the member’s own file holds the pictures', async () => {
  const app = apps.s3!;
  const member = await app.member();
  const { data } = await app.upload(await receipt(7).png().toBuffer(), { token: member.token });
  const answer = await fetch(`${app.url}/api/member/datafile`, {
    method: 'POST',
    headers: {
      token: member.token,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ password: member.password }),
  });
  const { pictures } = (await answer.json()) as { pictures: { id: string; base64: string }[] };
  const own = pictures.find(({ id }) => id === data.id)!;
  expect((await sharp(Buffer.from(own.base64, 'base64')).metadata()).format).toBe('jpeg');
});

test('operators’ calls find nothing under a member’s upload', async () => {
  const { token } = await plantMember(db.database);
  const { data } = await apps.s3!.upload(await receipt(8).png().toBuffer(), { token });
  const content = await plantOperator(db.database, 'content');
  expect((await callConsole(apps.s3!, 'GET /uploads/image', { id: data.id }, content)).status).toBe(404);
});

test('a picture for which the disk has no room is refused in words, in three languages, and leaves neither file nor row', async () => {
  const store = stores.disk!;
  const key = 'uploads/aa/full';
  // Every picture goes to a device that has no room.
  const full = await startApp(db.app, {
    store: {
      ...store,
      async write(_key, bytes, type) {
        await mkdir(join(folder, 'disk/uploads/aa'), { recursive: true });
        await symlink('/dev/full', join(folder, `disk/${key}.part`));
        await store.write(key, bytes, type);
      },
    },
  });
  const member = await plantMember(db.database);
  const picture = await receipt(1).png().toBuffer();
  const rows = async () => (await sql<{ n: number }>('SELECT count(*) AS n FROM uploads'))[0]!.n;
  const before = await rows();
  const texts = new Set<string>();
  for (const lang of ['ja', 'zh-cn', 'en'] as const) {
    const answer = await full.upload(picture, { token: member.token, lang });
    expect(answer.status).toBe(507);
    texts.add(answer.msg);
  }
  expect(texts.size).toBe(3);
  expect(texts).toContain(en.codes.INSUFFICIENT_STORAGE);

  const editor = await plantOperator(db.database, 'content');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const refused = await fetch(`${full.url}/console/api/uploads/image`, {
    method: 'POST',
    headers: { token: editor.token },
    body: form,
  });
  expect(refused.status).toBe(507);
  expect(await rows()).toBe(before);
  expect(await store.sizeOf(key)).toBeNull();
  await full.app.http.close();
});
