import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/** The cookie that public/boot.js sets in a page in Japanese whose reader chose English. */
async function cookieAt(address: string): Promise<string> {
  const document = {
    documentElement: { lang: 'ja', dataset: {} },
    currentScript: { dataset: { scripts: '/assets/app.js', messages: '', font: '' } },
    cookie: '',
  };
  const getItem = (key: string) => (key === 'userLanguage' ? 'en' : null);
  const code = await readFile(new URL('../../../public/boot.js', import.meta.url), 'utf8');
  runInNewContext(code, {
    document,
    localStorage: { getItem },
    location: new URL(address),
    setTimeout: () => 0,
  });
  return document.cookie;
}

test('the language of the next page is sent over TLS alone, where the site has it', async () => {
  const cookie = 'page-language=en;path=/;max-age=31536000;samesite=lax';
  expect(await cookieAt('https://fairground.example/')).toBe(`${cookie};secure`);
  // Without it a cookie of plain HTTP would not be kept.
  expect(await cookieAt('http://127.0.0.1:8080/')).toBe(cookie);
});
