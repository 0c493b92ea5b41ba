import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const own = useApp(db);
const foreign = useApp(db, { videoHostUrl: 'https://films.example:8443/video' });
const imported = useApp(db, { mediaOrigins: ['https://cdn.example'] });

async function policyOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/config.json`);
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim());
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  ) as Record<string, string>;
}

describe('pages may use', () => {
  test('nobody else where the video host is ours', async () => {
    expect(await policyOf(own.url)).toMatchObject({
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
    });
  });

  test('exactly the origin of the video host that is configured', async () => {
    const origin = 'https://films.example:8443';
    expect(await policyOf(foreign.url)).toMatchObject({
      'img-src': `'self' data: blob: ${origin}`,
      'media-src': `'self' blob: ${origin}`,
      'connect-src': `'self' ${origin}`,
      'script-src': "'self'",
      'default-src': "'self'",
    });
  });

  test('the hosts that imported titles may come from, for pictures and films', async () => {
    expect(await policyOf(imported.url)).toMatchObject({
      'img-src': "'self' data: blob: https://cdn.example",
      'media-src': "'self' blob: https://cdn.example",
      'script-src': "'self'",
    });
  });
});

test('pages make no markup and no script of text, but by the policies that are named', async () => {
  expect(await policyOf(own.url)).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': 'fairground-boot fairground-worker dompurify',
    'script-src': "'self'",
    'style-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
  });
});

test('the app is told which video host to ask', async () => {
  const configOf = async (url: string) => (await (await fetch(`${url}/config.json`)).json()) as object;
  expect(await configOf(own.url)).toMatchObject({ videoHostUrl: '/video' });
  expect(await configOf(foreign.url)).toMatchObject({ videoHostUrl: 'https://films.example:8443/video' });
});

test('another deployment’s app may read our video host, and no other call', async () => {
  const headersOf = async (path: string) => (await fetch(own.url + path)).headers;
  expect((await headersOf('/video/getTypes')).get('access-control-allow-origin')).toBe('*');
  expect((await headersOf('/video/getVideo?id=0')).get('access-control-allow-origin')).toBe('*');
  expect((await headersOf('/api/member/info')).get('access-control-allow-origin')).toBeNull();
});
