import { LANGUAGES } from '@fairground/contract/language';
import { type VideoKey, videoEndpoints } from '@fairground/contract/movies';
import { messages as en } from '@fairground/contract/messages.en';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { TEXTS } from '#test/edge.ts';

const db = useDatabase();
const app = useApp(db);
const inAll = (text: string) => JSON.stringify({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });

beforeAll(async () => {
  await db.database.query({
    text: 'INSERT INTO movie_types (id, position, name) VALUES (29, 2, $1), (7, 1, $2), (8, 3, $3)',
    values: [inAll('drama'), inAll('comedy'), inAll('empty')],
  });
  for (let id = 1; id <= 30; id++) {
    await db.database.query({
      text: `INSERT INTO movies (id, type_id, name, picture, duration_seconds, hits, director, actors, released_on, content, is_new, is_hot)
        VALUES ($1, $2, $3, '/media/p.svg', $4, $5, $3, $3, date '2026-01-01' + $1::integer, $3, $6, $7)`,
      values: [
        id,
        id % 2 === 0 ? 29 : 7,
        inAll(`Film ${id}`),
        id * 100,
        id === 30 ? 500 : 0,
        id > 25,
        id <= 3,
      ],
    });
  }
});

type Card = { vod_id: number; vod_name: string };
type Page = { list: Card[]; page: number; pageSize: number; total: number };
async function ask(path: string) {
  const response = await fetch(`${app.url}/video${path}`);
  const body = (await response.json()) as { code: number; msg: string; data: unknown };
  return { ...body, status: response.status, headers: response.headers };
}
const pageOf = async (query: string) => (await ask(`/getVideos?${query}`)).data as Page;
const ids = async (query: string) => (await pageOf(`limit=50&${query}`)).list.map((card) => card.vod_id);

test.each(Object.keys(videoEndpoints) as VideoKey[])(
  '%s succeeds with code 1 and only what is listed',
  async (key) => {
    const answer = await ask(`${key.split(' ')[1]}?id=1&lang=en`);
    expect(answer).toMatchObject({ status: 200, code: 1, msg: 'OK' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = v.parse(videoEndpoints[key].data, answer.data);
    expect(data).toEqual(answer.data);
  },
);

describe('the list', () => {
  test('pages through all, each once, in the order of their numbers', async () => {
    const first = await pageOf('lang=en');
    expect({ ...first, list: first.list.length }).toEqual({ list: 20, page: 1, pageSize: 20, total: 30 });
    expect(first.list[0]).toEqual({
      vod_id: 1,
      vod_name: 'Film 1 en',
      vod_pic: '/media/p.svg',
      vod_duration: '01:40',
      vod_hits: 0,
    });
    const second = await pageOf('page=2');
    expect([...first.list, ...second.list].map((card) => card.vod_id)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect(await pageOf('page=3')).toMatchObject({ list: [], total: 30 });
  });

  test('by hot shows those that were watched before those with a sample figure, the flagged ones first, by new the last released', async () => {
    expect((await ids('type=hot')).slice(0, 5)).toEqual([30, 1, 2, 3, 4]);
    expect((await ids('type=new')).slice(0, 3)).toEqual([30, 29, 28]);
    expect(await ids('type=all')).toEqual(await ids(''));
  });

  test('of a category holds that one only; 0 is every category', async () => {
    expect(await ids('type_id=29')).toEqual(Array.from({ length: 15 }, (_, index) => index * 2 + 2));
    expect(await ids('type_id=0')).toHaveLength(30);
    expect(await pageOf('type_id=8')).toMatchObject({ list: [], total: 0 });
  });

  test('is searched in the titles of all languages, in any case, and letters mean themselves', async () => {
    expect(await ids('keyword=film%207')).toEqual([7]);
    expect(await ids('keyword=FILM%207%20ZH&lang=ja')).toEqual([7]);
    expect(await ids(`keyword=${encodeURIComponent('  Film 7 ')}`)).toEqual([7]);
    expect(await ids('keyword=')).toHaveLength(30);
    expect(await ids('keyword=%20')).toHaveLength(30);
    for (const odd of ['%', '_', 'Film_7', "'", '\\', '.*', 'ja"'])
      expect(await ids(`keyword=${encodeURIComponent(odd)}`), odd).toEqual([]);
  });
});

describe('a detail', () => {
  test('tells everything, in the language asked', async () => {
    expect((await ask('/getVideo?id=30&lang=zh-cn')).data).toEqual({
      vod_id: 30,
      vod_name: 'Film 30 zh',
      vod_pic: '/media/p.svg',
      vod_duration: '50:00',
      vod_hits: 500,
      type_id: 29,
      type_name: 'drama zh',
      vod_director: 'Film 30 zh',
      vod_actor: 'Film 30 zh',
      vod_pubdate: '2026-01-31',
      vod_content: 'Film 30 zh',
      minutes: 50,
      isNew: true,
      isHot: false,
      sources: [],
    });
  });

  test.each([
    [59, '00:59', 1],
    [3599, '59:59', 60],
    [3600, '1:00:00', 60],
    [36_061, '10:01:01', 601],
  ])('of %i seconds says %s', async (seconds, text, minutes) => {
    await db.database.query({
      text: 'UPDATE movies SET duration_seconds = $1 WHERE id = 30',
      values: [seconds],
    });
    const { data } = await ask('/getVideo?id=30');
    await db.database.query({ text: 'UPDATE movies SET duration_seconds = 3000 WHERE id = 30' });
    expect(data).toMatchObject({ vod_duration: text, minutes });
  });

  test('has related ones: six, of the same category, never itself', async () => {
    const { data } = await ask('/getRelated?id=2');
    expect((data as Card[]).map((card) => card.vod_id)).toEqual([4, 6, 8, 10, 12, 14]);
  });
});

test('categories come in their order, without empty ones', async () => {
  expect((await ask('/getTypes?lang=ja')).data).toEqual([
    { type_id: 7, type_name: 'comedy ja' },
    { type_id: 29, type_name: 'drama ja' },
  ]);
});

describe('any other code raises its message, in the language asked', () => {
  test.each(['/getVideo?id=999', '/getRelated?id=2147483647'])('%s is no movie', async (path) => {
    for (const lang of LANGUAGES) {
      const answer = await ask(`${path}&lang=${lang}`);
      expect(answer).toMatchObject({ code: 4001, msg: TEXTS[lang].codes.MOVIE_NOT_FOUND, data: null });
    }
  });

  test.each([
    ['/getVideo', 'id', en.fields.required],
    ['/getVideo?id=abc', 'id', en.fields.number],
    ['/getVideo?id=2147483648', 'id', en.fields.number_range],
    ['/getVideo?id=0', 'id', en.fields.number_range],
    ['/getRelated?id=1.5', 'id', en.fields.number],
    ['/getVideos?page=0', 'page', en.fields.number_range],
    ['/getVideos?limit=51', 'limit', en.fields.number_range],
    ['/getVideos?type=best', 'type', en.fields.choice],
    ['/getVideos?type_id=x', 'type_id', en.fields.number],
    ['/getVideos?keyword=%00', 'keyword', en.fields.text],
    [`/getVideos?keyword=${'x'.repeat(81)}`, 'keyword', en.fields.too_long],
    ['/getVideos?keyword=a&keyword=b', 'keyword', en.fields.text],
  ])('%s', async (path, field, text) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 422, code: 422, msg: en.codes.VALIDATION_FAILED });
    expect(answer.data).toEqual({ fields: { [field]: text } });
  });

  test('an unknown call of the host is 404', async () => {
    expect(await ask('/getNothing')).toMatchObject({ status: 404, code: 404 });
  });
});
