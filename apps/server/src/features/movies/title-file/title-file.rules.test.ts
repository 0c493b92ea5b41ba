import { TITLE_FILE, type TitleColumn } from '@fairground/contract/console/title-file';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { dayOf, readTitles, titleKey } from '#features/movies/title-file/title-file.rules.ts';
import { readTitleRows } from '#features/movies/title-file/title-rows.ts';

const HEAD = 'name_ja,name_zh-cn,name_en,category';
const ONE = '雨と傘,雨与伞,Rain,29';
const read = (text: string | Buffer) => readTitleRows(Buffer.isBuffer(text) ? text : Buffer.from(text));
const namesIn = (text: string | Buffer) => read(text).lines.map(({ cells }) => cells.name_ja);

describe('the file', () => {
  test.each([
    ['UTF-8', Buffer.from(`${HEAD}\n${ONE}`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${HEAD}\n${ONE}`)],
    ['Shift_JIS', iconv.encode(`${HEAD}\n雨と傘,雨和傘,Rain,29`, 'shift_jis')],
    ['CRLF and an empty line', Buffer.from(`${HEAD}\r\n\r\n${ONE}\r\n`)],
    ['tabs', Buffer.from(`${HEAD}\n${ONE}`.replaceAll(',', '\t'))],
    ['semicolons', Buffer.from(`${HEAD}\n${ONE}`.replaceAll(',', ';'))],
    [
      'headings in another case, order and width',
      Buffer.from(`Ｃategory,NAME_EN,name_ja,name_zh_CN\n29,Rain,雨と傘,雨与伞`),
    ],
  ])('is read as %s', (_name, bytes) => {
    expect(read(bytes)).toMatchObject({
      faults: [],
      lines: [{ cells: { name_ja: '雨と傘', category: '29' } }],
    });
  });

  test('quotes hold separators, quotes and line breaks; a line is numbered by where it begins', () => {
    const { lines } = read(`${HEAD}\n"a, ""b""",x,"y\nz",29\nsecond,x,y,29`);
    expect(lines.map(({ line, cells }) => [line, cells.name_ja, cells.name_en])).toEqual([
      [2, 'a, "b"', 'y\nz'],
      [4, 'second', 'y'],
    ]);
  });

  test.each([
    ['neither encoding', Buffer.from([0x6e, 0x81, 0x00, 0xff]), { fault: 'encoding', line: null }],
    ['an open quote', `${HEAD}\n"open,x,y,29`, { fault: 'malformed' }],
    ['nothing', '\n', { fault: 'empty' }],
    ['headings alone', HEAD, { fault: 'empty' }],
    [
      'a column too few',
      'name_ja,name_zh-cn,category\na,b,29',
      { fault: 'column_missing', column: 'name_en', line: 1 },
    ],
    [
      'an unknown column',
      `${HEAD},colour\n${ONE},red`,
      { fault: 'column_unknown', column: 'colour', line: 1 },
    ],
    ['a column twice', `${HEAD},name_ja\n${ONE},x`, { fault: 'column_twice', column: 'name_ja', line: 1 }],
    ['more cells than headings', `${HEAD}\n${ONE},more`, { fault: 'cells', line: 2 }],
    ['too many titles', `${HEAD}\n${`${ONE}\n`.repeat(TITLE_FILE.titles + 1)}`, { fault: 'too_many_lines' }],
  ])('with %s is refused', (_name, text, fault) => {
    expect(read(text).faults).toMatchObject([fault]);
  });

  test('may have as many titles as it says', () => {
    expect(namesIn(`${HEAD}\n${`${ONE}\n`.repeat(TITLE_FILE.titles)}`)).toHaveLength(TITLE_FILE.titles);
  });
});

const inAll = (text: string) => ({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });
const known = {
  categories: [
    { id: 29, name: { ja: 'ドラマ', 'zh-cn': '剧情', en: 'Drama' }, retired: false },
    { id: 30, name: inAll('old'), retired: true },
    { id: 31, name: inAll('same'), retired: false },
    { id: 32, name: inAll('same'), retired: false },
  ],
  titles: new Set([titleKey('既にある', '2026-01-05')]),
  origins: ['https://pictures.example'],
};
const EMPTY = Object.fromEntries(
  ['reading', 'director', 'actors', 'content', 'released', 'new', 'hot', 'poster'].flatMap((name) =>
    ['director', 'actors', 'content'].includes(name)
      ? [`${name}_ja`, `${name}_zh-cn`, `${name}_en`].map((each) => [each, ''])
      : [[name, '']],
  ),
) as Record<TitleColumn, string>;
const cells = { ...EMPTY, name_ja: '雨', 'name_zh-cn': '雨', name_en: 'Rain', category: 'Drama' };
const one = (change: Partial<Record<TitleColumn, string>>) =>
  readTitles([{ line: 2, cells: { ...cells, ...change } }], known);

describe('a line', () => {
  test.each([
    [{}, { typeId: 29, releasedOn: null, isNew: false, isHot: false, picture: '' }],
    [{ category: '29' }, { typeId: 29 }],
    [{ category: 'ドラマ' }, { typeId: 29 }],
    [{ category: 'ｄｒａｍａ' }, { typeId: 29 }],
    [{ released: '2026/1/5' }, { releasedOn: '2026-01-05' }],
    [
      { new: '1', hot: 'はい' },
      { isNew: true, isHot: true },
    ],
    [
      { new: 'FALSE', hot: '否' },
      { isNew: false, isHot: false },
    ],
    [{ poster: 'https://pictures.example/a.jpg' }, { picture: 'https://pictures.example/a.jpg' }],
    [{ name_ja: '既にある' }, { name: { ja: '既にある' } }],
  ])('%j is a title', (change, title) => {
    expect(one(change)).toMatchObject({ faults: [], titles: [title] });
  });

  test.each([
    [{ name_ja: '' }, 'name_ja', 'required'],
    [{ 'name_zh-cn': ' ' }, 'name_zh-cn', 'required'],
    [{ name_en: 'x'.repeat(TEXT_LIMITS.movieName.max + 1) }, 'name_en', 'too_long'],
    [{ content_en: 'x'.repeat(TEXT_LIMITS.movieContent.max + 1) }, 'content_en', 'too_long'],
    [{ reading: 'あ'.repeat(TEXT_LIMITS.movieName.max + 1) }, 'reading', 'too_long'],
    [{ category: '' }, 'category', 'required'],
    [{ category: 'Opera' }, 'category', 'category_unknown'],
    [{ category: 'same en' }, 'category', 'category_unknown'],
    [{ category: '30' }, 'category', 'category_retired'],
    [{ released: 'tomorrow' }, 'released', 'date'],
    [{ released: '2026-02-30' }, 'released', 'date'],
    [{ hot: 'maybe' }, 'hot', 'flag'],
    [{ poster: 'https://elsewhere.example/a.jpg' }, 'poster', 'poster'],
    [{ poster: 'javascript:alert(1)' }, 'poster', 'poster'],
    [{ name_ja: '既にある', released: '2026-01-05' }, 'name_ja', 'exists'],
  ] as const)('%j: %s is %s', (change, column, fault) => {
    expect(one(change)).toEqual({ titles: [], faults: [{ line: 2, column, fault }] });
  });

  test('all that is wrong with it is said at once', () => {
    expect(one({ name_ja: '', category: 'Opera', hot: 'maybe' }).faults).toHaveLength(3);
  });

  test('that is there twice is named at its second place; another day of release is another title', () => {
    const lines = [{}, { name_ja: ' 雨' }, { released: '2026-01-05' }].map((change, at) => ({
      line: at + 2,
      cells: { ...cells, ...change },
    }));
    expect(readTitles(lines, known).faults).toEqual([{ line: 3, column: 'name_ja', fault: 'twice' }]);
  });
});

test.each([
  ['2026-01-05', '2026-01-05'],
  ['２０２６／１／５', '2026-01-05'],
  ['2026.12.31', '2026-12-31'],
  ['2026-13-01', null],
  ['05/01/2026', null],
  ['', null],
])('%o as a day: %o', (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});
