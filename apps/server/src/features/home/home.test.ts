import { LANGUAGES } from '@fairground/contract/language';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM banners' });
  await db.database.query({ text: 'DELETE FROM notices' });
});

const inAll = (text: string) => JSON.stringify({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });
const plantBanner = (position: number, name: string, published = true) =>
  db.database.query({
    text: `INSERT INTO banners (position, picture, name, description, published) VALUES ($1, $2, $3, $3, $4)`,
    values: [position, `/media/${name}.svg`, inAll(name), published],
  });
const plantNotice = (position: number, text: string, published = true) =>
  db.database.query({
    text: `INSERT INTO notices (position, text, published) VALUES ($1, $2, $3)`,
    values: [position, inAll(text), published],
  });

describe('banners', () => {
  test('come in their order, in the language asked', async () => {
    await plantBanner(2, 'second');
    await plantBanner(1, 'first');
    for (const lang of LANGUAGES) {
      const { data } = await app.call('POST /home/bannerList', {}, { token, lang });
      const end = lang === 'zh-cn' ? 'zh' : lang;
      expect(data).toEqual([
        {
          id: expect.any(String),
          url: '/media/first.svg',
          name: `first ${end}`,
          description: `first ${end}`,
        },
        expect.objectContaining({ name: `second ${end}` }),
      ]);
    }
  });

  test('that are not published are not shown, and none is an empty list', async () => {
    await plantBanner(1, 'hidden', false);
    expect((await app.call('POST /home/bannerList', {}, { token })).data).toEqual([]);
  });

  test('are twenty at most', async () => {
    for (let position = 1; position <= 23; position++) await plantBanner(position, `b${position}`);
    const { data } = await app.call('POST /home/bannerList', {}, { token });
    expect(data).toHaveLength(20);
    expect(data[19]!.url).toBe('/media/b20.svg');
  });
});

describe('notices', () => {
  test('come in all languages at once, whichever is asked', async () => {
    await plantNotice(2, 'second');
    await plantNotice(1, 'first');
    await plantNotice(0, 'hidden', false);
    const answers = await Promise.all(
      LANGUAGES.map((lang) => app.call('POST /home/getNotice', {}, { token, lang })),
    );
    expect(answers[0]!.data).toEqual([
      { id: expect.any(String), text_ja: 'first ja', text_zh_cn: 'first zh', text_en_us: 'first en' },
      { id: expect.any(String), text_ja: 'second ja', text_zh_cn: 'second zh', text_en_us: 'second en' },
    ]);
    expect(answers[1]!.data).toEqual(answers[0]!.data);
    expect(answers[2]!.data).toEqual(answers[0]!.data);
  });
});
