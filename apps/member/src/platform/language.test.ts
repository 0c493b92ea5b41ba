import { describe, expect, it } from 'vitest';
import { beforeLanguage, chosenLanguage, getLanguage, setLanguage } from '#platform/language.ts';

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

describe('setLanguage', () => {
  it('applies the last choice, in whatever order the messages are loaded', async () => {
    const t = Promise.withResolvers<void>();
    beforeLanguage(async (language) => {
      if (language === 'en') await t.promise;
    });
    const first = setLanguage('en');
    await setLanguage('zh-cn');
    t.resolve();
    await first;
    expect(getLanguage()).toBe('zh-cn');
  });

  it('changes nothing if the messages cannot be loaded', async () => {
    beforeLanguage((language) =>
      language === 'ja' ? Promise.reject(new Error('no line')) : Promise.resolve(),
    );
    const before = getLanguage();
    await expect(setLanguage('ja')).rejects.toThrow('no line');
    expect(getLanguage()).toBe(before);
  });
});
