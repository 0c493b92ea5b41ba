import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
const inAll = (text: string) => JSON.stringify({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });

type Input = Parameters<typeof app.call<'POST /meet/xuanfeiList'>>[1];
const list = async (input: Input, token: string) =>
  (await app.call('POST /meet/xuanfeiList', input, { token })).data;
const names = async (input: Input, token: string) =>
  (await list(input, token)).list.map((card) => card.xuanfei_name);

describe('filters', () => {
  let person: { id: string; token: string };
  const found = async (input: Input) =>
    (await names({ limit: 50, addressId: 4, ...input }, person.token)).toSorted();
  beforeAll(async () => {
    person = await plantMember(db.database);
    await db.database.query({
      text: `INSERT INTO regions (id, position, name) VALUES (4, 4, $1)`,
      values: [inAll('north')],
    });
    for (const [name, age, gender] of [
      ['aoi', 20, 'woman'],
      ['ben', 30, 'man'],
      ['chi', 40, 'woman'],
      ['dai', 30, 'other'],
      ['eri', 50, null],
    ] as const)
      await db.database.query({
        text: `INSERT INTO profiles (region_id, name, age, gender, picture, sample, status, listed_at)
          VALUES (4, $1, $2, $3, '/media/x.svg', true, 'approved', now())`,
        values: [inAll(name), age, gender],
      });
  });

  test.each([
    [{}, ['aoi', 'ben', 'chi', 'dai', 'eri']],
    [{ gender: 'woman' }, ['aoi', 'chi']],
    [{ gender: 'man' }, ['ben']],
    [{ gender: 'other' }, ['dai']],
    [{ ageFrom: 30 }, ['ben', 'chi', 'dai', 'eri']],
    [{ ageTo: 30 }, ['aoi', 'ben', 'dai']],
    [{ ageFrom: 30, ageTo: 40 }, ['ben', 'chi', 'dai']],
    [{ ageFrom: 41, ageTo: 40 }, []],
    [{ gender: 'woman', ageFrom: 30 }, ['chi']],
  ] as const)('%j: %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected.map((name) => `${name} en`));
    expect((await list({ addressId: 4, ...filter }, person.token)).total).toBe(expected.length);
  });

  test('those whom I like, and nobody else’s', async () => {
    expect(await found({ liked: true })).toEqual([]);
    const all = (await list({ limit: 50, addressId: 4 }, person.token)).list;
    for (const name of ['ben en', 'eri en']) {
      const { id } = all.find((card) => card.xuanfei_name === name)!;
      await app.call('POST /meet/like', { id }, { token: person.token });
    }
    expect(await found({ liked: true })).toEqual(['ben en', 'eri en']);
    expect(await found({ liked: true, gender: 'man' })).toEqual(['ben en']);
    expect(await found({ liked: false })).toHaveLength(5);
    const stranger = await plantMember(db.database);
    expect(await names({ liked: true }, stranger.token)).toEqual([]);
  });

  test('a person’s gender is told where it was given', async () => {
    const all = (await list({ limit: 50, addressId: 4 }, person.token)).list;
    const genderOf = async (name: string) => {
      const { id } = all.find((card) => card.xuanfei_name === name)!;
      return (await app.call('POST /meet/xuanfeiDetail', { id }, { token: person.token })).data.gender;
    };
    expect(await genderOf('aoi en')).toBe('woman');
    expect(await genderOf('eri en')).toBeUndefined();
  });

  test.each([{ gender: 'x' }, { ageFrom: 17 }, { ageTo: 121 }, { liked: 'yes' }])(
    '%j is refused',
    async (input) => {
      expect((await app.call('POST /meet/xuanfeiList', input as Input, { token: person.token })).status).toBe(
        422,
      );
    },
  );

  test('the order is another with each seed, as a refresh wants it, and stays while somebody pages', async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, seed) => names({ limit: 50, suiji: 1, seed: seed + 1 }, person.token)),
    );
    // Two seeds may give the same order by chance; all eight practically cannot.
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
    expect(await names({ limit: 50, suiji: 1, seed: 1 }, person.token)).toEqual(orders[0]);
  });
});
