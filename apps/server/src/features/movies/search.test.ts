import { beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const app = useApp(db);
beforeAll(() => seedCatalogue(db.database));

describe('the sample catalogue is searched', () => {
  const found = async (keyword: string) => {
    const answer = await fetch(
      `${app.url}/video/getVideos?limit=50&lang=en&keyword=${encodeURIComponent(keyword)}`,
    );
    const { data } = (await answer.json()) as { data: { list: { vod_name: string }[] } };
    return data.list.map(({ vod_name: name }) => name);
  };
  test.each([
    ['ＦＯＸ', 'The Clockmaker’s Fox'],
    ["clockmaker's", 'The Clockmaker’s Fox'],
    ['clockmaker’s', 'The Clockmaker’s Fox'],
    ['clockmaker´s', 'The Clockmaker’s Fox'],
    ['ＣＬＯＣＫＭＡＫＥＲ＇Ｓ', 'The Clockmaker’s Fox'],
    ['ﾌｪﾘｰ', 'The Night Ferry'],
    ['フェリ', 'The Night Ferry'],
    ['くじら', 'The Whale Below'],
    ['ｸｼﾞﾗ', 'The Whale Below'],
    ['night　ferry', 'The Night Ferry'],
    ['\u202aferry\u202c', 'The Night Ferry'],
    // Found by its reading.
    ['かさ', 'Seven Umbrellas'],
    ['ななつのカサ', 'Seven Umbrellas'],
    ['とけいしょくにん', 'The Clockmaker’s Fox'],
  ])('%s: %s', async (keyword, name) => expect(await found(keyword)).toContain(name));

  test('by director and cast, in any language', async () => {
    const rows = await db.database.query<{ name: string; text: string }>({
      text: `SELECT name->>'en' AS name, t.text FROM movies,
        unnest(ARRAY[director->>'ja', director->>'en', actors->>'zh-cn', actors->>'en']) AS t(text) WHERE id = 14`,
    });
    for (const { name, text } of rows) expect(await found(text.split(/[,、，]/)[0]!), text).toContain(name);
  });

  test('and what is no letter finds nothing', async () => {
    for (const odd of ['・', 'ー', '-', '|']) expect(await found(odd), odd).toEqual([]);
  });
});
