import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { call, enter, register, shown } from './member.ts';
import { type RunningServer, startServer } from './server.ts';
import { MESSAGES } from './messages.ts';

const CLIP = join(import.meta.dirname, '../packages/sample-content/art/clips/star-mechanic/clip.mp4');
const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

const card = {
  vod_id: 'far-1',
  vod_name: `Far away ${HOSTILE}`,
  vod_pic: 'javascript:window.hacked=1',
  vod_duration: '90:00',
  vod_hits: '1234',
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/getTypes': [{ type_id: 29, type_name: `Far ${HOSTILE}` }],
  '/v1/getVideos': {
    list: [card, { vod_id: '../../profile', vod_name: 'x' }, null],
    total: 1,
    page: 1,
    pageSize: 18,
  },
  '/v1/getRelated': 'nonsense',
  '/v1/getVideo': {
    ...card,
    vod_content: `<p>Once &amp; twice</p>${HOSTILE}`,
    sources: [
      { name: 'bad', episodes: [{ name: '1', url: '/gone.mp4' }] },
      { name: 'worse', episodes: [{ name: '1', url: 'javascript:alert(1)' }] },
      { name: 'good', episodes: [{ name: '1', url: '/clip.mp4' }] },
    ],
  },
};

/** An external, lying video host that records the requests it gets. */
async function startHost(): Promise<{ server: Server; url: string; heard: IncomingMessage['headers'][] }> {
  const clip = await readFile(CLIP);
  const heard: IncomingMessage['headers'][] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    heard.push(request.headers);
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/clip.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
    else if (pathname in ANSWERS)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 1, msg: '', data: ANSWERS[pathname] }));
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, heard };
}

test.describe('with a video host of another origin', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  let fairground: RunningServer;
  const usual = process.env['FAIRGROUND_URL'];

  test.beforeAll(async () => {
    host = await startHost();
    fairground = await startServer({ VIDEO_HOST_URL: host.url });
    process.env['FAIRGROUND_URL'] = fairground.url;
  });
  test.afterAll(async () => {
    if (usual !== undefined) process.env['FAIRGROUND_URL'] = usual;
    await fairground.stop();
    host.server.close();
  });

  test('its titles are shown as text, play, and are kept; it learns nothing of the member', async ({
    page,
    problems,
  }) => {
    problems.expect(/film|Failed to load resource|MEDIA_ERR/);
    const member = await register();
    await enter(page, '/movie', { member });
    const link = shown(page).getByRole('link', { name: /Far away/ });
    await expect(link).toHaveCount(1);
    await expect(shown(page).getByRole('tab', { name: 'Far', exact: true })).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Far away');
    await expect(shown(page)).toContainText('Once & twice');
    await expect(shown(page)).not.toContainText('onerror');
    await shown(page)
      .getByRole('button', { name: /^Play “/ })
      .click();
    await shown(page)
      .getByRole('button', { name: MESSAGES.en.player.trySource('good') })
      .click();
    await expect
      .poll(() =>
        shown(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.currentTime),
      )
      .toBeGreaterThan(0.5);
    await page.getByRole('button', { name: MESSAGES.en.app.back, exact: true }).click();
    await expect
      .poll(async () => (await call('GET /movie/watching', {}, { token: member.token })).list)
      .toMatchObject([{ vodId: 'far-1', name: 'Far away', picture: '' }]);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    for (const headers of host.heard) {
      expect(headers).not.toHaveProperty('token');
      expect(JSON.stringify(headers)).not.toContain(member.token);
    }
  });
});
