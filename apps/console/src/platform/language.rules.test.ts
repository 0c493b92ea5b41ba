import { expect, test } from 'vitest';
import { chosenLanguage } from './language.rules.ts';

test.each([
  [null, ['en-GB', 'ja'], 'en'],
  [null, ['zh-TW'], 'zh-cn'],
  [null, ['fr-FR', 'ja-JP', 'en'], 'ja'],
  [null, ['fr'], 'ja'],
  [null, [], 'ja'],
  ['zh-cn', ['en'], 'zh-cn'],
  ['klingon', ['en'], 'en'],
])('stored %j and a browser with %j: %s', (stored, browser, language) => {
  expect(chosenLanguage(stored, browser)).toBe(language);
});
