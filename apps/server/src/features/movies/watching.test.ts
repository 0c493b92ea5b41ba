import { beforeAll, describe, expect, test } from 'vitest';
import { createViewCount } from '#features/movies/count-views.ts';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { seedClips } from '#seeds/clips.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
let now = Date.parse('2026-03-01T14:59:00Z');
const clock = { now: () => now };
const app = useApp(db, { clock });
const elsewhere = useApp(db, { clock, videoHostUrl: 'https://films.example/video' });
beforeAll(async () => {
  await seedCatalogue(db.database);
  await seedClips(db.database);
});

const title = { vodId: '14', name: 'The Night Ferry', picture: '/media/posters/the-night-ferry.svg' };
const place = { source: 0, episode: 0, position: 30, duration: 120 };
const countAll = () => createViewCount(db.app).run({}, new AbortController().signal);
const hitsOf = async (id: number) => {
  const answer = await fetch(`${app.url}/video/getVideo?id=${id}`);
  return ((await answer.json()) as { data: { vod_hits: number } }).data.vod_hits;
};

describe('a place', () => {
  test('saved on one device is found on another, and the last one saved counts', async () => {
    const { token } = await plantMember(db.database);
    await app.call('POST /movie/progress', { ...title, ...place }, { token });
    const later = { ...title, source: 1, episode: 2, position: 41, duration: 100 };
    const saved = await app.call('POST /movie/progress', later, { token });
    const { data } = await app.call('GET /movie/state', { vodId: '14' }, { token });
    expect(data).toEqual({
      favourite: false,
      progress: { source: 1, episode: 2, position: 41, duration: 100, savedAt: saved.data.savedAt },
    });
  });

  test('is nobody else’s', async () => {
    const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
    await app.call('POST /movie/progress', { ...title, ...place }, { token: one.token });
    expect(
      (await app.call('GET /movie/state', { vodId: '14' }, { token: two.token })).data.progress,
    ).toBeNull();
    expect((await app.call('GET /movie/watching', {}, { token: two.token })).data.total).toBe(0);
  });

  test('at the end is none, unless another episode follows', async () => {
    const { token } = await plantMember(db.database);
    const end = { ...title, ...place, position: 119 };
    await app.call('POST /movie/progress', { ...end, hasNext: true }, { token });
    expect((await app.call('GET /movie/watching', {}, { token })).data.total).toBe(1);
    await app.call('POST /movie/progress', end, { token });
    expect((await app.call('GET /movie/watching', {}, { token })).data.total).toBe(0);
    expect((await app.call('GET /movie/state', { vodId: '14' }, { token })).data.progress).toBeNull();
  });

  test('is listed last watched first, in the language asked, and can be forgotten', async () => {
    const { token } = await plantMember(db.database);
    for (const vodId of ['1', '2', '14']) {
      await app.call('POST /movie/progress', { ...title, ...place, vodId }, { token });
    }
    const first = await app.call('GET /movie/watching', { pageSize: 2 }, { token, lang: 'ja' });
    expect(first.data.list).toMatchObject([
      { vodId: '14', name: '月夜のフェリー', sample: true },
      { vodId: '2', name: '塩とシナモン', sample: true },
    ]);
    expect(first.data.total).toBe(3);
    await app.call('POST /movie/forget', { vodId: '14' }, { token });
    expect(
      (await app.call('GET /movie/watching', {}, { token })).data.list.map(({ vodId }) => vodId),
    ).toEqual(['2', '1']);
  });
});

describe('a favourite', () => {
  test('is on once however often it is set, and off again', async () => {
    const { token } = await plantMember(db.database);
    const set = (on: boolean) => app.call('POST /movie/favourite', { ...title, on }, { token });
    await Promise.all([set(true), set(true), set(true)]);
    expect((await app.call('GET /movie/favourites', {}, { token })).data.total).toBe(1);
    await Promise.all([set(false), set(false)]);
    expect((await app.call('GET /movie/favourites', {}, { token })).data.total).toBe(0);
  });

  test('keeps no address that a browser could run', async () => {
    const { token } = await plantMember(db.database);
    const hostile = { vodId: 'x1', name: '<b>x</b>', picture: 'javascript:alert(1)', on: true };
    await elsewhere.call('POST /movie/favourite', hostile, { token });
    const { data } = await elsewhere.call('GET /movie/favourites', {}, { token });
    expect(data.list).toMatchObject([{ vodId: 'x1', name: '<b>x</b>', picture: '' }]);
  });
});

test('what is kept of one video host is not mixed with another’s, and comes back with it', async () => {
  const { token } = await plantMember(db.database);
  await app.call('POST /movie/progress', { ...title, ...place }, { token });
  const foreign = { ...title, ...place, name: 'Elsewhere', position: 5 };
  await elsewhere.call('POST /movie/progress', foreign, { token });
  expect((await app.call('GET /movie/state', { vodId: '14' }, { token })).data.progress?.position).toBe(30);
  const { data } = await elsewhere.call('GET /movie/watching', {}, { token });
  expect(data.list).toMatchObject([{ vodId: '14', name: 'Elsewhere', position: 5 }]);
});

describe('a view', () => {
  test('counts once a member and day of the site, however many ask at once', async () => {
    const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
    const before = await hitsOf(3);
    const asks = Array.from({ length: 12 }, (_, index) =>
      app.call('POST /movie/view', { vodId: '3' }, { token: index % 2 === 0 ? one.token : two.token }),
    );
    const counted = (await Promise.all(asks)).filter(({ data }) => data.counted);
    expect(counted).toHaveLength(2);
    expect(await hitsOf(3)).toBe(before + 2);
  });

  test('counts again when the site’s day is another one', async () => {
    const { token } = await plantMember(db.database);
    const view = async () => (await app.call('POST /movie/view', { vodId: '4' }, { token })).data.counted;
    expect([await view(), await view()]).toEqual([true, false]);
    now += 60_000; // 15:00 UTC is midnight in Tokyo
    expect([await view(), await view()]).toEqual([true, false]);
    expect(await hitsOf(4)).toBe(2);
  });

  test('of a title that is not there counts nothing, and of another host’s moves none of our own', async () => {
    const { token } = await plantMember(db.database);
    expect((await app.call('POST /movie/view', { vodId: '99999' }, { token })).data.counted).toBe(false);
    const before = await hitsOf(5);
    expect((await elsewhere.call('POST /movie/view', { vodId: '5' }, { token })).data.counted).toBe(true);
    expect(await hitsOf(5)).toBe(before);
  });

  test('is added to the figure once, by however many nodes at once', async () => {
    const before = await hitsOf(6);
    for (let n = 0; n < 5; n++)
      await app.call('POST /movie/view', { vodId: '6' }, await plantMember(db.database));
    await Promise.all([countAll(), countAll(), countAll()]);
    expect(await hitsOf(6)).toBe(before + 5);
  });

  test('is what the figure is made of, and of nothing else', async () => {
    await countAll();
    const [row] = await db.database.query<{ wrong: number }>({
      text: `SELECT count(*) AS wrong FROM movies m WHERE m.hits <>
        (SELECT count(*) FROM movie_views v WHERE v.host = '/video' AND v.vod_id = m.id::text)`,
    });
    expect(row?.wrong).toBe(0);
  });
});

test.each([
  ['', 'required'],
  ['a/b', 'invalid'],
  ['../1', 'invalid'],
  ['x'.repeat(65), 'too_long'],
])('the id %j is none', async (vodId) => {
  const { token } = await plantMember(db.database);
  expect(await app.call('POST /movie/view', { vodId }, { token })).toMatchObject({ status: 422 });
});
