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
  it('lets the last choice hold, whichever texts come first', async () => {
    const texts = Promise.withResolvers<void>();
    beforeLanguage(async (language) => {
      if (language === 'en') await texts.promise;
    });
    const first = setLanguage('en');
    await setLanguage('zh-cn');
    texts.resolve();
    await first;
    expect(getLanguage()).toBe('zh-cn');
  });

  it('changes nothing where the texts cannot be loaded', async () => {
    beforeLanguage((language) =>
      language === 'ja' ? Promise.reject(new Error('no line')) : Promise.resolve(),
    );
    const before = getLanguage();
    await expect(setLanguage('ja')).rejects.toThrow('no line');
    expect(getLanguage()).toBe(before);
  });
});
