/** First-load JavaScript and CSS of /login and /home in brotli, as a browser fetches them cold. No timing in it. */
import { chromium } from '@playwright/test';
import { FIRST_LOAD_BUDGET, measureFirstLoad } from '../e2e/first-load.ts';
import { startServer } from '../e2e/server.ts';
import { say } from './database.ts';

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const answer = await fetch(`${server.url}/api/member/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'bench',
      email: 'bench@example.com',
      password: 'lanterns-at-nine',
      confirmPassword: 'lanterns-at-nine',
      ageConfirmed: true,
    }),
  });
  const { data } = (await answer.json()) as { data: { user: unknown; token: string } };
  const session = { auth_user: JSON.stringify(data.user), auth_token: data.token };
  for (const [path, storage] of [
    ['/login', {}],
    ['/home', session],
  ] as const) {
    const { bytes, files } = await measureFirstLoad(browser, server.url, path, storage);
    say(
      `${path}: ${(bytes / 1000).toFixed(1)} kB in ${files} files, budget ${FIRST_LOAD_BUDGET / 1000} kB (ratio ${(bytes / FIRST_LOAD_BUDGET).toFixed(3)})`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
