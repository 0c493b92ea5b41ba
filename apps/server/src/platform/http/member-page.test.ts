import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageLanguage } from '#platform/http/member-page.ts';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
let folder: string;
let app: TestApp;
let now = Date.parse('2026-11-21T12:00:00.000Z');

/* Replaces the build of apps/member/src/entry-server.tsx; renders its arguments. */
const RENDERER = `let count = 0;
export const renderPage = async ({ language, config, ask, now }) => {
  const rows = {};
  for (const call of ['POST /home/bannerList', 'POST /home/getNotice', 'POST /meet/xuanfeiList', 'GET /getVideos'])
    rows[call] = (await ask(call, {}, language)) ?? null;
  return {
    html: '<!doctype html>' + JSON.stringify({ language, config, rows, now, count: ++count }),
    scripts: ["'sha256-script'"],
    styles: ["'sha256-style'"],
  };
};`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-page-'));
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'dist-page'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>As built</title>');
  await writeFile(join(folder, 'dist/boot.js'), '0;');
  await writeFile(join(folder, 'dist-page/page.js'), RENDERER);
  await db.database.query({
    text: `INSERT INTO banners (position, picture, name, description, published)
      VALUES (1, '/media/b.svg', $1, $1, true)`,
    values: [JSON.stringify({ ja: '祭', 'zh-cn': '节', en: 'Fair' })],
  });
  app = await startApp(db.database, { memberApp: join(folder, 'dist'), clock: { now: () => now } });
});
afterAll(async () => {
  await app.app.http.close();
  await rm(folder, { recursive: true, force: true });
});

type Told = {
  language: string;
  config: { mode: string };
  rows: Record<string, unknown>;
  now: number;
  count: number;
};
const ask = (headers: Record<string, string> = {}, path = '/') => fetch(app.url + path, { headers });
const told = async (headers?: Record<string, string>): Promise<Told> =>
  JSON.parse((await (await ask(headers)).text()).replace('<!doctype html>', '')) as Told;

describe('the page', () => {
  test.each([
    [undefined, 'ja'],
    ['lang=en', 'en'],
    ['a=b; lang=zh-cn', 'zh-cn'],
    ['lang=fr', 'ja'],
    ['lang=en; page-language=ja', 'ja'],
    ['page-language=xx; lang=en', 'en'],
    ['mylang=en', 'ja'],
  ])('for the cookies %j is in %s', (cookies, language) => {
    expect(pageLanguage(cookies)).toBe(language);
  });

  test('comes with the configuration and the rows that are the same for everybody, in its language', async () => {
    const { language, config, rows } = await told({ cookie: 'lang=en' });
    expect(language).toBe('en');
    expect(config.mode).toBe('play');
    expect(rows['POST /home/bannerList']).toContainEqual(
      expect.objectContaining({ name: 'Fair', url: '/media/b.svg' }),
    );
    expect(rows['GET /getVideos']).toMatchObject({ list: expect.any(Array) });
  });

  test('names no person: anyone who asks for it may be nobody', async () => {
    expect((await told()).rows['POST /meet/xuanfeiList']).toBeNull();
  });

  test('is never taken from a cache unasked, and its policy lets in what stands inside it and nothing more', async () => {
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).not.toContain('unsafe');
  });

  test.each(['br', 'gzip'])('is sent in %s to those who read it', async (encoding) => {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toContain('<!doctype html>');
  });

  test('leaves index.html as it was built, for a visit without a connection', async () => {
    expect(await (await ask({}, '/index.html')).text()).toContain('As built');
  });

  test('is made once for all who ask at the same time, and anew after two seconds', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => told({ cookie: 'lang=zh-cn' })));
    expect(new Set(pages.map(({ count }) => count)).size).toBe(1);
    now += 2000;
    const later = await told({ cookie: 'lang=zh-cn' });
    expect(later.now).toBe(now);
    expect(later.count).toBeGreaterThan(pages[0]!.count);
  });
});

test('where the app was built without one, its index.html is served as it is', async () => {
  const bare = join(folder, 'bare');
  await cp(join(folder, 'dist'), join(bare, 'dist'), { recursive: true });
  const other = await startApp(db.database, { memberApp: join(bare, 'dist') });
  expect(await (await fetch(other.url)).text()).toContain('As built');
  await other.app.http.close();
});
