import { PassThrough } from 'node:stream';
import type { VideoDetail } from '@fairground/contract/movies';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOpenFilms } from '#features/movies/films/open-films.ts';
import { registerFilms } from '#features/movies/films/serve-films.ts';
import { systemClock } from '#platform/clock.ts';
import { startApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  makeTitle,
  prepareAsItIs,
  publishTitle,
  readClip,
  testStore,
  type Title,
  uploadFilm,
  WHY,
} from '#test/films.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db, { mediaOrigins: ['https://films.example'] });
let editor: TestOperator;
let clip: Buffer;
let fileId: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  clip = await readClip();
  fileId = await uploadFilm(app, editor, clip);
  await prepareAsItIs(db.app, fileId);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const video = async (id: number): Promise<{ code: number; data: VideoDetail }> =>
  (await get(`/video/getVideo?id=${id}&lang=en`)).json() as never;
const publish = (
  title: { id: number },
  change: { published: boolean; shownFrom?: string; shownUntil?: string },
) => publishTitle(app, editor, title, change);
const hour = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();
const nameIn = (text: string) => ({ ja: text, 'zh-cn': text, en: text });

describe('a title made by hand', () => {
  test('goes from nothing to playing: made, given a film, published', async () => {
    const title = await makeTitle(app, editor, [fileId]);
    expect(title).toMatchObject({ state: 'draft', shown: false, source: 'own', sample: false });
    expect((await video(title.id)).code).toBe(4001);
    expect((await publish(title, { published: true })).data).toMatchObject({ state: 'shown', shown: true });
    const { data } = await video(title.id);
    const { url } = data.sources[0]!.episodes[0]!;
    expect(url).toBe(`/media/films/${fileId}/film.mp4`);
    expect(data.vod_duration).not.toBe('');
    expect(data.sample).toBeUndefined();
    const answer = await get(url, { range: 'bytes=0-99' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 0-99/${clip.length}`]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(clip.subarray(0, 100));
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that is taken down is gone at once, film and captions too, and no cache may go on with it', async () => {
    const title = await makeTitle(app, editor, [fileId]);
    const other = await uploadFilm(app, editor, clip);
    await prepareAsItIs(db.app, other);
    const { data: captions } = await callConsole(
      app,
      'POST /films/captions',
      { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nhello' },
      editor,
    );
    const sources = [
      {
        name: 'main',
        episodes: [
          { name: nameIn('1'), fileId: other, captions: [{ language: 'en' as const, url: captions.url }] },
        ],
      },
    ];
    await callConsole(
      app,
      'POST /movies/sources',
      { id: title.id, version: title.version, sources, why: WHY },
      editor,
    );
    await publish(title, { published: true });
    const url = `/media/films/${other}/film.mp4`;
    const whole = await get(url);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(clip);
    const tag = whole.headers.get('etag')!;
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    expect((await get(url, { 'if-none-match': tag })).status).toBe(304);
    const headed = await fetch(`${app.url}${url}`, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([headed.status, headed.headers.get('content-length'), headed.headers.get('etag')]).toEqual([
      200,
      String(clip.length),
      tag,
    ]);
    expect((await fetch(`${app.url}${captions.url}`, { method: 'HEAD' })).status).toBe(200);
    const vtt = await get(captions.url);
    expect([vtt.status, vtt.headers.get('content-type'), vtt.headers.get('cache-control')]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'private, no-cache',
    ]);
    await publish(title, { published: false });
    expect((await get(url, { 'if-none-match': tag })).status).toBe(404);
    expect((await get(url, { range: 'bytes=0-1' })).status).toBe(404);
    expect((await get(captions.url)).status).toBe(404);
    for (const gone of [url, captions.url])
      expect((await fetch(`${app.url}${gone}`, { method: 'HEAD' })).status).toBe(404);
    expect((await callConsole(app, 'POST /films/remove', { id: other, why: WHY }, editor)).status).toBe(409);
  });

  test('is shown from its moment on and until its end, by the database’s clock', async () => {
    const own = await uploadFilm(app, editor, clip);
    await prepareAsItIs(db.app, own);
    const title = await makeTitle(app, editor, [own]);
    const seen = async () => [
      (await video(title.id)).code,
      (await get(`/media/films/${own}/film.mp4`)).status,
    ];
    const { data: dated } = await publish(title, {
      published: true,
      shownFrom: '2099-12-01',
      shownUntil: '2099-12-01',
    });
    // A whole day in Tokyo.
    expect(dated).toMatchObject({
      shownFrom: '2099-11-30T15:00:00.000Z',
      shownUntil: '2099-12-01T15:00:00.000Z',
    });
    const { data: soon } = await publish(dated, { published: true, shownFrom: hour(1), shownUntil: hour(2) });
    expect(soon).toMatchObject({ state: 'scheduled', shown: false, allowed: true });
    expect(await seen()).toEqual([4001, 404]);
    const move = (from: number, until: number) =>
      db.database.query({
        text: `UPDATE movies SET shown_from = now() + $2 * interval '1 hour', shown_until = now() + $3 * interval '1 hour' WHERE id = $1`,
        values: [title.id, from, until],
      });
    await move(-1, 1);
    expect(await seen()).toEqual([1, 200]);
    await move(-2, -1);
    expect(await seen()).toEqual([4001, 404]);
    expect((await callConsole(app, 'GET /movies/detail', { id: title.id }, editor)).data.state).toBe('over');
    const wrong = await publish(title, { published: true, shownFrom: hour(2), shownUntil: hour(1) });
    expect(wrong.status).toBe(422);
  });

  test('keeps its episodes in the order that was given, and leaves out one that cannot be played yet', async () => {
    const waiting = await uploadFilm(app, editor, clip);
    const title = await makeTitle(app, editor, [fileId, waiting]);
    const episodes = title.sources[0]!.episodes;
    const give = (order: Title['sources'][number]['episodes'], version: number) =>
      callConsole(
        app,
        'POST /movies/sources',
        {
          id: title.id,
          version,
          sources: [
            {
              name: 'main',
              episodes: [
                ...order.map(({ name, file, captions }) => ({
                  name,
                  fileId: file!.id,
                  captions: captions as [],
                })),
                { name: nameIn('far'), url: 'https://films.example/far.m3u8', captions: [] },
              ],
            },
          ],
          why: WHY,
        },
        editor,
      );
    const { data } = await give(episodes.toReversed(), title.version);
    expect(data.sources[0]!.episodes.map(({ file, url }) => file?.id ?? url)).toEqual([
      waiting,
      fileId,
      'https://films.example/far.m3u8',
    ]);
    expect((await give(episodes, title.version)).status).toBe(409);
    await publish(title, { published: true });
    const urls = async () => (await video(title.id)).data.sources[0]!.episodes.map(({ url }) => url);
    expect(await urls()).toEqual([`/media/films/${fileId}/film.mp4`, 'https://films.example/far.m3u8']);
    await prepareAsItIs(db.app, waiting);
    expect((await urls())[0]).toBe(`/media/films/${waiting}/film.mp4`);
  });

  test('has captions as long as they may be, and longer ones are told at the field', async () => {
    const cue = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';
    const store = (letters: number) =>
      callConsole(app, 'POST /films/captions', { text: cue + 'あ'.repeat(letters) }, editor);
    expect((await store(320_000)).code).toBe(200);
    const { status, data } = await store(499_000);
    expect([status, data]).toEqual([422, { fields: { text: expect.any(String) } }]);
  });

  test('plays nothing from elsewhere, and no film or captions that there are not', async () => {
    const title = await makeTitle(app, editor, []);
    const give = (episode: {
      url?: string;
      fileId?: string;
      captions?: readonly { language: 'en'; url: string }[];
    }) =>
      callConsole(
        app,
        'POST /movies/sources',
        {
          id: title.id,
          version: title.version,
          sources: [
            {
              name: 'main',
              episodes: [{ name: nameIn('1'), ...episode, captions: [...(episode.captions ?? [])] }],
            },
          ],
          why: WHY,
        },
        editor,
      );
    for (const [episode, field] of [
      [{ url: 'https://evil.example/x.mp4' }, 'url'],
      [{ url: 'http://films.example/x.mp4' }, 'url'],
      [{ url: 'https://u:p@films.example/x.mp4' }, 'url'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: '/media/films/x/film.mp4' }, 'url'],
      [{}, 'url'],
      [{ fileId: crypto.randomUUID() }, 'fileId'],
      [{ fileId, url: 'https://films.example/x.mp4' }, 'url'],
      [{ fileId, captions: [{ language: 'en', url: 'https://evil.example/x.vtt' }] }, 'captions'],
      [{ fileId, captions: [{ language: 'en', url: `/media/captions/${crypto.randomUUID()}` }] }, 'captions'],
    ] as const) {
      const answer = await give(episode);
      expect(answer, JSON.stringify(episode)).toMatchObject({
        status: 422,
        data: { fields: { [`sources.0.episodes.0.${field}`]: expect.any(String) } },
      });
    }
  });
});

test('a film that is running when it is taken down is cut: with the answer on this node, at its next look on another', async () => {
  const own = await uploadFilm(app, editor, clip);
  await prepareAsItIs(db.app, own);
  const title = await makeTitle(app, editor, [own]);
  await publish(title, { published: true });
  const sources: PassThrough[] = [];
  const store = {
    ...testStore(),
    read: async () => {
      const source = new PassThrough();
      source.write(Buffer.alloc(1000, 1));
      sources.push(source);
      return source;
    },
  };
  const [here, there] = [await startApp(db.app, { store }), await startApp(db.app, { store })];
  const readers = [];
  for (const node of [here, there]) {
    const reader = (await fetch(`${node.url}/media/films/${own}/film.mp4`)).body!.getReader();
    expect((await reader.read()).value).toHaveLength(1000);
    readers.push(reader);
  }
  // What changes and hides nothing cuts nothing.
  const { data: seen } = await callConsole(here, 'GET /movies/detail', { id: title.id }, editor);
  const flags = { id: title.id, version: seen.version, isNew: true, isHot: false, why: WHY };
  await callConsole(here, 'POST /movies/flags', flags, editor);
  await publishTitle(here, editor, title, { published: true });
  expect(sources.map(({ destroyed }) => destroyed)).toEqual([false, false]);

  await publishTitle(here, editor, title, { published: false });
  expect(sources[0]!.destroyed).toBe(true);
  for (const reader of readers) await expect(reader.read()).rejects.toThrow('terminated');
  expect(sources[1]!.destroyed).toBe(true);
  await Promise.all([here, there].map((node) => node.app.http.close()));
});

describe('a film that members do not see', () => {
  test('is looked at by an address that works for a while and is nobody’s to guess', async () => {
    const own = await uploadFilm(app, editor, clip);
    await prepareAsItIs(db.app, own);
    expect((await get(`/media/films/${own}/film.mp4`)).status).toBe(404);
    const { data } = await callConsole(app, 'POST /films/preview', { id: own }, editor);
    expect((await get(data.url, { range: 'bytes=0-9' })).status).toBe(206);
    expect((await get(data.url.replace(own, fileId))).status).toBe(404);
    const [, until] = /previews\/(\d+)\//.exec(data.url)!;
    expect((await get(data.url.replace(until!, String(Number(until) + 1)))).status).toBe(404);
    const later = await startApp(db.app, {
      clock: { ...systemClock, now: () => Date.now() + 3 * 3_600_000 },
    });
    expect((await fetch(later.url + data.url)).status).toBe(404);
    await later.app.http.close();
  });

  test.each(['..%2Fsource', 'source', 'index.m3u8', 'v0_00000.ts', '%2e%2e', 'film.mp4%00'])(
    'has no file %s',
    async (name) => {
      const title = await makeTitle(app, editor, [fileId]);
      await publish(title, { published: true });
      const { status } = await get(`/media/films/${fileId}/${name}`);
      expect([400, 404]).toContain(status);
    },
  );

  test('an unsatisfiable range is answered with the size', async () => {
    const title = await makeTitle(app, editor, [fileId]);
    await publish(title, { published: true });
    const answer = await get(`/media/films/${fileId}/film.mp4`, { range: `bytes=${clip.length}-` });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${clip.length}`]);
  });

  test('is not sent to one address too often at once, and what is refused leaves nothing open', async () => {
    const title = await makeTitle(app, editor, [fileId]);
    await publish(title, { published: true });
    const opened: PassThrough[] = [];
    const store = {
      ...testStore(),
      read: async () => {
        const stream = new PassThrough();
        stream.write('x');
        opened.push(stream);
        return stream;
      },
    };
    const http = Fastify();
    registerFilms(http, {
      database: db.app,
      store,
      open: createOpenFilms(db.app),
      now: Date.now,
    } as unknown as Parameters<typeof registerFilms>[1]);
    const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}/media/films/${fileId}/film.mp4`;
    const leaving = new AbortController();
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n++) statuses.add((await fetch(url, { signal: leaving.signal })).status);
    expect([...statuses]).toEqual([200]);
    expect((await fetch(url, { signal: leaving.signal })).status).not.toBe(200);
    expect(opened.map(({ destroyed }) => destroyed).lastIndexOf(false)).toBe(59);
    expect(opened[60]!.destroyed).toBe(true);
    leaving.abort();
    await http.close();
  });
});
