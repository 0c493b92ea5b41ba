import { expect, test } from 'vitest';
import { nextPosition, readPosition, readTexts } from './answer-form.rules.ts';

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['10000', 10_000],
  ['10001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('the position %j is %j', (text, place) => {
  expect(readPosition(text)).toBe(place);
});

test('texts are trimmed, and missing ones are reported by field', () => {
  const values = { title_ja: ' 出金 ', 'title_zh-cn': ' ', title_en: '' };
  expect(readTexts(values, 'title')).toEqual({
    texts: { ja: '出金', 'zh-cn': '', en: '' },
    missing: ['title_zh-cn', 'title_en'],
  });
});

test.each([
  [[], 1],
  [[{ position: 4 }, { position: 2 }], 5],
  [[{ position: 10_000 }], 10_000],
])('the next position after %j is %i', (all, place) => {
  expect(nextPosition(all)).toBe(place);
});
