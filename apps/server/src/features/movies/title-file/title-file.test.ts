import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
const WHY = 'a test says so';
let editor: TestOperator;
let rival: TestOperator;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  await db.database.query({
    text: `INSERT INTO movie_types (id, position, name) VALUES (700, 700, '{"ja": "喜劇", "zh-cn": "喜剧", "en": "Farce"}')`,
  });
});

const HEAD = 'name_ja,name_zh-cn,name_en,category,released,hot,content_en';
const fileOf = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n')).toString('base64');
const preview = (content: string) => callConsole(app, 'POST /movies/previewfile', { content }, editor);
const send = (content: string, by = editor) =>
  callConsole(app, 'POST /movies/importfile', { content, fileName: 'titles.csv', why: WHY }, by);
const count = async (name: string): Promise<number> =>
  (await callConsole(app, 'GET /movies', { q: name }, editor)).data.total;

test('a file is looked at without keeping anything, then imported as drafts, with one line in the audit log', async () => {
  const file = fileOf('梅雨,梅雨,Plum rain,喜劇,2026/6/1,1,"One, ""two"""', '秋晴,秋晴,Autumn sky,700,,,');
  const seen = await preview(file);
  expect(seen.data).toMatchObject({
    total: 2,
    faultCount: 0,
    titles: [
      { line: 2, name: { en: 'Plum rain' }, category: { en: 'Farce' }, releasedOn: '2026-06-01' },
      { line: 3, name: { en: 'Autumn sky' }, releasedOn: null },
    ],
  });
  expect(await count('Plum rain')).toBe(0);
  expect((await send(file)).data).toMatchObject({ imported: 2, faultCount: 0 });
  const [row] = (await callConsole(app, 'GET /movies', { q: 'Plum rain' }, editor)).data.list;
  expect(row).toMatchObject({ shown: false, allowed: false, isHot: true, sample: false, source: 'own' });
  const { data } = await callConsole(app, 'GET /movies/detail', { id: row!.id }, editor);
  expect(data).toMatchObject({ content: { en: 'One, "two"' }, releasedOn: '2026-06-01' });
  const lines = await db.database.query<{ operator: string; why: string; after: { ids: number[] } }>({
    text: `SELECT operator, why, after::jsonb AS after FROM audit_log WHERE action = 'movie.import-file'`,
  });
  expect(lines).toMatchObject([
    { operator: editor.username, why: WHY, after: { file: 'titles.csv', sha256: expect.any(String) } },
  ]);
  expect(lines[0]!.after.ids).toContain(row!.id);
});

test('one faulty line and nothing is imported; the answer names line, column and fault', async () => {
  const file = fileOf('春,春,Spring tide,700,,,', '夏,,Summer,Opera,soon,,');
  const faults = [
    { line: 3, column: 'category', fault: 'category_unknown' },
    { line: 3, column: 'released', fault: 'date' },
    { line: 3, column: 'name_zh-cn', fault: 'required' },
  ];
  expect((await preview(file)).data).toMatchObject({ total: 2, faults, faultCount: 3 });
  expect((await send(file)).data).toMatchObject({ imported: 0, faults });
  expect(await count('Spring tide')).toBe(0);
});

test('the same file twice, also by two at once, makes each title once', async () => {
  const file = fileOf('双子,双子,Twins of the fair,700,,,');
  const answers = await Promise.all([editor, rival].map((by) => send(file, by)));
  expect(answers.map(({ data }) => data.imported).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await send(file)).data.faults).toEqual([{ line: 2, column: 'name_ja', fault: 'exists' }]);
  expect(await count('Twins of the fair')).toBe(1);
});

test('what is no file, or too large, is refused before it is read', async () => {
  expect((await preview('not base64!')).status).toBe(422);
  expect((await preview('')).status).toBe(422);
  expect((await preview('A'.repeat(2_666_672))).status).toBe(422);
});
