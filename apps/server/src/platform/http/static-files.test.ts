import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-static-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'media'));
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'console/assets/index-9z8y.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'app/index.html'), '<!doctype html><title>Fairground</title>');
  await writeFile(join(folder, 'app/manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'app/assets/index-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'app/assets/index-1a2b.js.br'), 'compressed');
  await writeFile(join(folder, 'app/verify.html'), '<!doctype html><title>Verify</title>');
  for (const [ending, compress] of [
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ] as const)
    await writeFile(
      join(folder, `app/verify.html.${ending}`),
      compress('<!doctype html><title>Verify</title>'),
    );
  await writeFile(join(folder, 'media/poster.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await startApp(db.database, {
    memberApp: join(folder, 'app'),
    consoleApp: join(folder, 'console'),
    media: join(folder, 'media'),
  });
});
afterAll(async () => {
  await app.app.http.close();
  await rm(folder, { recursive: true, force: true });
});
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

describe('a screen opened by its path as a page', () => {
  const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const open = (path: string, headers: Record<string, string> = PAGE) =>
    fetch(`${app.url}${path}`, { headers, redirect: 'manual' });

  test.each([
    ['/login', '/#/login'],
    ['/home', '/#/home'],
    ['/%23/vote/history', '/#/vote/history'],
    ['/console/members', '/console/#/members'],
  ])('%s leads into the app: %s', async (path, link) => {
    const response = await open(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(link);
    expect((await open(path, { ...PAGE, 'sec-fetch-dest': 'document' })).status).toBe(302);
  });

  test('asked for by a script, or as a part of a page, there is none', async () => {
    for (const headers of [
      { accept: '*/*' },
      { accept: 'application/json' },
      { ...PAGE, 'sec-fetch-dest': 'iframe' },
    ]) {
      const response = await open('/home', headers);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 404 });
    }
  });

  test.each(['/api/home', '/media/none', '/assets/none.js', '/none.html'])(
    '%s is no screen',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});

describe('the member app', () => {
  test('is at the root, and asked for again each time', async () => {
    for (const path of ['/', '/index.html', '/?lang=ja']) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Fairground');
    }
  });

  test('has files with a hash in their name, which are kept for a year', async () => {
    const { headers } = await ask('/assets/index-1a2b.js', { 'accept-encoding': 'identity' });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  });

  test('has a verification page that runs by its own policy, however it is sent', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await ask('/verify.html', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('content-security-policy')).toBe(
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(await response.text()).toContain('<title>Verify');
    }
  });

  test('is sent compressed to those who can read that', async () => {
    const response = await ask('/assets/index-1a2b.js', { 'accept-encoding': 'br' }).catch(() => null);
    // The file is no valid brotli, which fetch reports when it reads the body.
    expect(response?.headers.get('content-encoding')).toBe('br');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('that has not changed is not sent again', async () => {
    const etag = (await ask('/')).headers.get('etag')!;
    // fetch would send its own Cache-Control.
    const asked = request(app.url, { headers: { 'if-none-match': etag } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(304);
  });

  test('does not stand in for what does not exist', async () => {
    for (const path of ['/assets/index-0000.js', '/home', '/login', '/secret.txt', '/assets/', '/assets']) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});

describe('the console', () => {
  test('is at /console/, asked for again each time, under the same policy', async () => {
    for (const path of ['/console/', '/console/index.html', '/console', '/console?from=home']) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(new URL(response.url).pathname).toMatch(/^\/console\//);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await response.text()).toContain('<title>Console');
    }
  });

  test('has files with a hash in their name, which are kept for a year', async () => {
    const { headers } = await ask('/console/assets/index-9z8y.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('does not stand in for what does not exist, and neither app serves the other’s files', async () => {
    for (const path of [
      '/console/recharges',
      '/console/api',
      '/console/api/nothing',
      '/console/assets/index-1a2b.js',
      '/assets/index-9z8y.js',
      '/console/..%2fsecret.txt',
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});

test('pictures are kept for a day, and cannot run anything', async () => {
  const { status, headers } = await ask('/media/poster.svg');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('a server without a built app still has its API', async () => {
  const bare = await startApp(db.database, { memberApp: join(folder, 'not-built') });
  expect((await fetch(`${bare.url}/`)).status).toBe(404);
  expect((await fetch(`${bare.url}/config.json`)).status).toBe(200);
  await bare.app.http.close();
});
