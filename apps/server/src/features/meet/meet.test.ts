import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@fairground/contract/language';
import { messages as en } from '@fairground/contract/messages.en';
import { messages as ja } from '@fairground/contract/messages.ja';
import { messages as zhCn } from '@fairground/contract/messages.zh-cn';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const PEOPLE = 60;
const db = useDatabase();
let now = Date.parse('2026-11-21T03:00:00Z');
const app = useApp(db, { clock: { now: () => now } });
let token: string;

const inAll = (text: string) => JSON.stringify({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
  await db.database.query({
    text: `INSERT INTO regions (id, position, name) VALUES (1, 2, $1), (2, 1, $2), (3, 3, $3)`,
    values: [inAll('east'), inAll('west'), inAll('empty')],
  });
  for (let n = 1; n <= PEOPLE; n++) {
    await db.database.query({
      text: `INSERT INTO profiles (region_id, name, age, picture, likes, sample, status, listed_at)
        VALUES ($1, $2, 30, $3, $4, $5, 'approved', timestamptz '2026-01-01' + $6 * interval '1 minute')`,
      values: [n % 3 === 0 ? 2 : 1, inAll(`p${n}`), `/media/${n}.svg`, n === 1 ? 5 : 0, n !== 2, n],
    });
  }
});

type Input = Parameters<typeof app.call<'POST /meet/xuanfeiList'>>[1];
const list = async (input: Input, as = token) =>
  (await app.call('POST /meet/xuanfeiList', input, { token: as })).data;
const names = async (input: Input, as = token) =>
  (await list(input, as)).list.map((card) => card.xuanfei_name);
const allPages = async (input: Input, as = token) => {
  const pages = [];
  for (let page = 1; page <= 4; page++) pages.push(...(await names({ ...input, page, limit: 15 }, as)));
  return pages;
};
const newest = Array.from({ length: PEOPLE }, (_, index) => `p${PEOPLE - index} en`);

test('regions come in their order, in the language asked, without empty ones', async () => {
  for (const [lang, end] of [
    ['ja', 'ja'],
    ['zh-cn', 'zh'],
    ['en', 'en'],
  ] as const) {
    const { data } = await app.call('GET /meet/xuanfeiAddress', {}, { token, lang });
    expect(data).toEqual([
      { id: 2, name: `west ${end}` },
      { id: 1, name: `east ${end}` },
    ]);
  }
});

describe('the list', () => {
  test('shows cards, newest first, twenty to a page, and how many there are', async () => {
    const first = await list({});
    expect({ ...first, list: first.list.length }).toEqual({ list: 20, page: 1, pageSize: 20, total: PEOPLE });
    expect(first.list.map((card) => card.xuanfei_name)).toEqual(newest.slice(0, 20));
    expect(first.list[0]).toEqual({
      id: expect.any(String),
      xuanfei_name: 'p60 en',
      avatar_2: '/media/60.svg',
      likes: null,
      address: 'west en',
      sample: true,
    });
  });

  test('pages through everybody, each once, and is empty after the last', async () => {
    expect(await allPages({})).toEqual(newest);
    expect(await list({ page: 4, limit: 20 })).toMatchObject({ list: [], page: 4, total: PEOPLE });
    expect((await list({ page: 1_000_000, limit: 50 })).list).toEqual([]);
  });

  test('marks samples, and shows likes only where somebody has liked', async () => {
    const { list: cards } = await list({ page: 2, pageSize: 50 });
    const [second, first] = cards.slice(-2);
    expect(first).toMatchObject({ xuanfei_name: 'p1 en', likes: 5, sample: true });
    expect(second).toMatchObject({ xuanfei_name: 'p2 en', likes: null, sample: false });
  });

  test('of one region holds that region only, counted', async () => {
    const west = await list({ addressId: 2, limit: 50 });
    expect(west.total).toBe(20);
    expect(new Set(west.list.map((card) => card.address))).toEqual(new Set(['west en']));
    expect(await list({ addressId: 3 })).toMatchObject({ list: [], total: 0 });
    expect(await list({ addressId: 999 })).toMatchObject({ list: [], total: 0 });
  });
});

describe('the shuffled list', () => {
  test('holds everybody once while somebody pages, and the same again on the same day', async () => {
    const shuffled = await allPages({ suiji: 1 });
    expect(shuffled).not.toEqual(newest);
    expect(shuffled.toSorted()).toEqual(newest.toSorted());
    expect(await allPages({ suiji: 1 })).toEqual(shuffled);
    expect(await names({ suiji: 1, page: 1, limit: 4 })).toEqual(shuffled.slice(0, 4));
  });

  test('is another for another member, and another on another day of the site', async () => {
    const mine = await allPages({ suiji: 1 });
    const other = await plantMember(db.database);
    expect(await allPages({ suiji: 1 }, other.token)).not.toEqual(mine);
    const before = now;
    now = Date.parse('2026-11-21T14:59:59.999Z');
    expect(await allPages({ suiji: 1 })).toEqual(mine);
    now += 1;
    expect(await allPages({ suiji: 1 })).not.toEqual(mine);
    now = before;
  });

  test('is of the visit where the app gives one a seed: the same on any day, another for another seed', async () => {
    const visit = await allPages({ suiji: 1, seed: 4711 });
    expect(visit.toSorted()).toEqual(newest.toSorted());
    expect(await allPages({ suiji: 1, seed: 4712 })).not.toEqual(visit);
    const before = now;
    now = Date.parse('2026-12-24T03:00:00Z');
    expect(await allPages({ suiji: 1, seed: 4711 })).toEqual(visit);
    now = before;
    const other = await plantMember(db.database);
    expect(await allPages({ suiji: 1, seed: 4711 }, other.token)).not.toEqual(visit);
  });

  test('keeps to the region, and 0 means not shuffled', async () => {
    expect((await list({ suiji: 1, addressId: 2, limit: 50 })).list).toHaveLength(20);
    expect(await names({ suiji: 0 })).toEqual(newest.slice(0, 20));
  });
});

describe('a detail', () => {
  const TEXTS = { ja, 'zh-cn': zhCn, en };
  /** The defaults: no like, block or report. */
  const UNTOUCHED = { liked: false, reported: false, openRequest: null, answeredBy: 'operators' };

  test('leaves out what a person did not give', async () => {
    const [card] = (await list({})).list;
    const { data } = await app.call('POST /meet/xuanfeiDetail', { id: card!.id }, { token });
    expect(data).toEqual({ ...card, ...UNTOUCHED, age: 30, location: 'west en', photos: [], videos: [] });
  });

  test('shows all that was given, in the language asked', async () => {
    const rows = await db.database.query<{ id: string }>({
      text: `INSERT INTO profiles (region_id, name, age, picture, sample, height, bust, waist, hips, description, photos, status, listed_at)
        VALUES (3, $1, 41, '/media/x.svg', true, '170', '', '60', NULL, $1, '{/a.svg,/b.svg}', 'approved', '2020-01-01')
        RETURNING id`,
      values: [inAll('full')],
    });
    const id = rows[0]!.id;
    const { data } = await app.call('POST /meet/xuanfeiDetail', { id }, { token, lang: 'ja' });
    await db.database.query({ text: 'DELETE FROM profiles WHERE id = $1', values: [id] });
    expect(data).toEqual({
      id,
      xuanfei_name: 'full ja',
      avatar_2: '/media/x.svg',
      likes: null,
      address: 'empty ja',
      sample: true,
      ...UNTOUCHED,
      age: 41,
      height: '170',
      waist: '60',
      location: 'empty ja',
      description: 'full ja',
      photos: ['/a.svg', '/b.svg'],
      videos: [],
    });
  });

  test('of nobody is refused in the language asked', async () => {
    for (const lang of LANGUAGES) {
      const answer = await app.call('POST /meet/xuanfeiDetail', { id: randomUUID() }, { token, lang });
      expect(answer).toMatchObject({ status: 200, code: 4002, data: null });
      expect(answer.msg).toBe(TEXTS[lang].codes.PROFILE_NOT_FOUND);
    }
  });
});
