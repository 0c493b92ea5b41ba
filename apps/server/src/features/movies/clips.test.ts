import { ART_FOLDER } from '@fairground/sample-content/art-folder';
import type { VideoDetail } from '@fairground/contract/movies';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { seedClips } from '#seeds/clips.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const app = useApp(db, { media: ART_FOLDER });
beforeAll(async () => {
  await seedCatalogue(db.database);
  await Promise.all([seedClips(db.database), seedClips(db.database)]);
});

const detailOf = async (id: number, lang = 'en') => {
  const answer = await fetch(`${app.url}/video/getVideo?id=${id}&lang=${lang}`);
  return ((await answer.json()) as { data: VideoDetail }).data;
};
const IDS = Array.from({ length: 24 }, (_, index) => index + 1);

test('every title can be played from two sources, and every file of them is there', async () => {
  const addresses = new Set<string>();
  for (const id of IDS) {
    const detail = await detailOf(id);
    expect(detail.sample).toBe(true);
    expect(detail.sources.map(({ name }) => name)).toEqual(['HLS', 'MP4']);
    for (const { episodes } of detail.sources)
      for (const { url, captions } of episodes)
        for (const address of [url, ...(captions ?? []).map((each) => each.url)]) addresses.add(address);
  }
  for (const address of addresses)
    expect((await fetch(app.url + address, { method: 'HEAD' })).status, address).toBe(200);
});

test('a series has its episodes in order, and in the language asked', async () => {
  const names = async (lang: string) =>
    (await detailOf(14, lang)).sources[0]?.episodes.map(({ name }) => name);
  expect(await names('en')).toEqual(['Episode 1', 'Episode 2', 'Episode 3']);
  expect(await names('ja')).toEqual(['第1話', '第2話', '第3話']);
  expect(await names('zh-cn')).toEqual(['第1集', '第2集', '第3集']);
});

test('captions come in three languages', async () => {
  const captions = (await detailOf(14)).sources[1]?.episodes[0]?.captions ?? [];
  expect(captions.map(({ language }) => language)).toEqual(['ja', 'zh-cn', 'en']);
  for (const { url } of captions)
    expect(await (await fetch(app.url + url)).text()).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
});

test('clips taken away by an operator do not come back with a start', async () => {
  await db.database.query({ text: 'DELETE FROM movie_episodes WHERE movie_id = 24' });
  await seedClips(db.database);
  expect((await detailOf(24)).sources).toEqual([]);
});

describe('a file', () => {
  const clip = '/media/clips/the-night-ferry';
  test.each([
    ['clip.mp4', 'video/mp4'],
    ['index.m3u8', 'application/vnd.apple.mpegurl'],
    ['init.mp4', 'video/mp4'],
    ['part0.m4s', 'video/iso.segment'],
    ['ja.vtt', 'text/vtt; charset=utf-8'],
  ])('%s is %s, may be kept for a day and shown by another deployment', async (name, type) => {
    const { status, headers } = await fetch(`${app.url}${clip}/${name}`, { method: 'HEAD' });
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type });
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('is given in parts, and beyond its end not at all', async () => {
    const part = await fetch(`${app.url}${clip}/clip.mp4`, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    const beyond = await fetch(`${app.url}${clip}/clip.mp4`, { headers: { range: 'bytes=99999999-' } });
    expect(beyond.ok).toBe(false);
  });

  test('of an MP4 begins with what a player needs first', async () => {
    const bytes = Buffer.from(await (await fetch(`${app.url}${clip}/clip.mp4`)).arrayBuffer());
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
});
