import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaPlace } from '#platform/storage/open-media-store.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import { type MediaStore, UploadLost } from '#platform/storage/media-store.ts';
import { startS3 } from '#test/s3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Partial<Record<'disk' | 's3', MediaStore>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-store-'));
  s3 = await startS3(folder);
  stores.disk = openDiskStore(join(folder, 'disk'));
  stores.s3 = s3.store;
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

async function keysOf(store: MediaStore, prefix: string): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for await (const { key, size } of store.list(prefix)) found.push([key, size]);
  return found.toSorted(([a], [b]) => a.localeCompare(b));
}

describe.each(['disk', 's3'] as const)('a media store: %s', (kind) => {
  const store = () => stores[kind]!;

  test('keeps what is written, whole and in parts of it, lists it and deletes it', async () => {
    await store().write('films/a/hls/index.m3u8', Buffer.from('#EXTM3U'), 'application/vnd.apple.mpegurl');
    await store().write('films/a/hls/v0.ts', Buffer.from('0123456789'), 'video/mp2t');
    await store().write('films/b/source', Buffer.from('b'), 'video/mp4');
    expect(await store().sizeOf('films/a/hls/v0.ts')).toBe(10);
    expect(await store().sizeOf('films/a/hls/none.ts')).toBeNull();
    expect((await buffer(await store().read('films/a/hls/v0.ts'))).toString()).toBe('0123456789');
    expect((await buffer(await store().read('films/a/hls/v0.ts', { start: 2, end: 4 }))).toString()).toBe(
      '234',
    );
    await expect(store().read('films/a/hls/none.ts')).rejects.toThrow(/404|ENOENT/);
    expect(await keysOf(store(), 'films/a/')).toEqual([
      ['films/a/hls/index.m3u8', 7],
      ['films/a/hls/v0.ts', 10],
    ]);
    await store().remove('films/a/');
    expect(await keysOf(store(), 'films/')).toEqual([['films/b/source', 1]]);
    await store().remove('films/b/source');
    expect(await keysOf(store(), 'films/')).toEqual([]);
  });

  test('makes one file of parts, once, and nothing of an upload that is given up', async () => {
    const size = 5 * 1024 * 1024;
    const parts = [Buffer.alloc(size, 1), Buffer.from('the end')];
    const id = await store().begin('films/c/source');
    const tags: string[] = [];
    for (const [at, bytes] of parts.entries())
      tags.push(
        await store().writePart('films/c/source', id, {
          number: at + 1,
          offset: at * size,
          bytes,
          isWhole: true,
        }),
      );
    expect(await store().sizeOf('films/c/source')).toBeNull();
    const all = { parts: tags, size: size + 7 };
    await store().finish('films/c/source', id, all);
    await store().finish('films/c/source', id, all);
    expect(await store().sizeOf('films/c/source')).toBe(size + 7);
    const end = await buffer(await store().read('films/c/source', { start: size, end: size + 6 }));
    expect(end.toString()).toBe('the end');

    // A request that comes late with the first part again cuts nothing off.
    const late = await store().begin('films/e/source');
    const lateTags = new Map<number, string>();
    for (const at of [0, 1, 0])
      lateTags.set(
        at,
        await store().writePart('films/e/source', late, {
          number: at + 1,
          offset: at * size,
          bytes: parts[at]!,
          isWhole: true,
        }),
      );
    const sorted = [lateTags.get(0)!, lateTags.get(1)!];
    await store().finish('films/e/source', late, { parts: sorted, size: size + 7 });
    expect(await store().sizeOf('films/e/source')).toBe(size + 7);

    const other = await store().begin('films/d/source');
    await store().writePart('films/d/source', other, {
      number: 1,
      offset: 0,
      bytes: parts[1]!,
      isWhole: false,
    });
    expect((await store().readRest('films/d/source', { start: 0, end: 7 })).toString()).toBe('the end');
    await store().abort('films/d/source', other);
    expect(await store().sizeOf('films/d/source')).toBeNull();
    await expect(store().readRest('films/d/source', { start: 0, end: 7 })).rejects.toThrow(UploadLost);
  });

  test('leaves its place by no key', async () => {
    for (const key of ['../x', 'films/../../x', '/etc/passwd', 'films//x', 'films/.x', ''])
      await expect(store().write(key, Buffer.from('x'), 'video/mp4')).rejects.toThrow('no key');
  });
});

test('a folder is known by an id that stays in it, and a bucket by its address', async () => {
  const [own, other] = [join(folder, 'own'), join(folder, 'other')];
  const place = (dataDir: string) => mediaPlace({ dataDir, mediaS3: null });
  const [first, again] = await Promise.all([place(own), place(own)]);
  expect(first).toBe(again);
  expect(await place(other)).not.toBe(first);
  const bucket = { origin: 'https://s3.example', bucket: 'b', prefix: 'p/', region: 'r' };
  const mediaS3 = { ...bucket, accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(await mediaPlace({ dataDir: other, mediaS3 })).toBe('https://s3.example/b/p/');
});
