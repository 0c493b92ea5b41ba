import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { expectEnvelope, GETS, KEYS, languageAt, MEMBERS_ONLY, pathOf } from '#test/edge.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

const raw = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init);
async function expectOurs(response: Response, status: number, lang: 'ja' | 'zh-cn' | 'en' = 'en') {
  expect(response.status).toBe(status);
  const body = (await response.json()) as { code: number; msg: string; data: unknown };
  expectEnvelope({ ...body, status: response.status, headers: response.headers }, lang);
}

describe('an unknown address is 404 in our envelope', () => {
  test.each([
    '/nothing',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/member/info/',
    '/api//member/info',
    '/API/member/info',
    '/member/info',
    '/api/live',
    '/video/nothing',
    '/media/nothing.svg',
    '/media/',
    '/media',
    '/.env',
    '/api/member/info%20',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media//app.ts',
  ])('%s', async (path) => {
    await expectOurs(await raw(path), 404);
    await expectOurs(await raw(`${path}?lang=ja`), 404, 'ja');
  });

  test('even a very long one, within what a header may hold', async () => {
    await expectOurs(await raw(`/api/${'x'.repeat(8000)}`), 404);
  });
});

test.each([
  '/api/%ff',
  '/api/%00',
  '/api/member/info%ff',
  '/%',
  '/api/%zz',
  '/%E0%A4%A',
  '/media/%ff',
  '/media/%',
  '/media/.%00.svg',
  '/media/app.ts%00.svg',
])('the broken address %s is refused in our envelope', async (path) => {
  const response = await raw(`${path}?lang=zh-cn`);
  await expectOurs(response, 400, 'zh-cn');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

describe.each(KEYS)('%s', (key) => {
  test('answers other methods with 404 in our envelope', async () => {
    const ours: readonly string[] = KEYS;
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !ours.includes(`${name} ${pathOf(key)}`),
    );
    for (const [index, method] of others.entries()) {
      const lang = languageAt(index);
      const answer = await app.send(method, pathOf(key), { token, lang });
      expect(answer.status, method).toBe(404);
      expectEnvelope(answer, lang);
    }
  });

  test('answers HEAD without a body and without a fault', async () => {
    const response = await raw(`/api${pathOf(key)}`, { method: 'HEAD' });
    const isRead = GETS.some((other) => pathOf(other) === pathOf(key));
    // Calls open to everybody that need no input.
    const open = ['GET /lottery/export', 'GET /lottery/heads', 'GET /legal/current'].includes(key)
      ? 200
      : 422;
    const expected = isRead ? (MEMBERS_ONLY.includes(key) ? 401 : open) : 404;
    expect(response.status).toBe(expected);
    expect(await response.text()).toBe('');
  });
});

describe('security headers stand on every answer', () => {
  test.each([
    ['a success', '/healthz', {}],
    ['a refusal', '/api/member/info', {}],
    ['an unknown address', '/nothing', {}],
    ['a broken address', '/api/%ff', {}],
    [
      'a broken body',
      '/api/member/login',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['the settings of the site', '/config.json', {}],
    ['a file', '/media/app.ts', {}],
  ])('%s', async (_name, path, init) => {
    const { headers } = await raw(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});

test.each([
  ['a range that is not there', { range: 'bytes=999999-' }],
  ['a range that is none', { range: 'bytes=b-a' }],
  ['a version that is not there', { 'if-match': '"other"' }],
  ['a moment before it was made', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])('a file asked for %s is no server fault', async (_name, headers) => {
  const response = await raw('/media/app.ts', { headers: headers as Record<string, string> });
  expect(response.status).toBeLessThan(500);
  await response.text();
});

test('a range behind the end of a file is told as such, in the envelope', async () => {
  const response = await raw('/media/app.ts', { headers: { range: 'bytes=999999-' } });
  expect(response.status).toBe(416);
  expect(await response.json()).toMatchObject({ code: 416, data: null });
});

test('another site may not read our answers: no CORS header is ever sent', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await raw('/api/member/info', {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
