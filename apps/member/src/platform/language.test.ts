import { describe, expect, it } from 'vitest';
import { chosenLanguage } from '#platform/language.ts';

describe('chosenLanguage', () => {
  it.each([
    [null, '', 'ja'],
    ['en', 'lang=zh-cn', 'en'],
    [null, 'a=b; lang=zh-cn; c=d', 'zh-cn'],
    [null, 'xlang=en', 'ja'],
    ['fr', 'lang=en', 'en'],
    ['fr', 'lang=de', 'ja'],
    ['', '', 'ja'],
  ])('stored %j, cookies %j → %s', (stored, cookies, language) => {
    expect(chosenLanguage(stored, cookies)).toBe(language);
  });
});
