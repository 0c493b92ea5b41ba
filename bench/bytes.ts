/**
 * First-load JavaScript and CSS of /login and /home in brotli, as a browser fetches them cold. No timing in it.
 * `node bench/bytes.ts routes` prints the lines of e2e/route-budgets.ts for the app as it is built, and nothing else.
 */
import { chromium } from '@playwright/test';
import { BUDGET, listed, measureFirstLoad, scripts, sum } from '../e2e/first-load.ts';
import { budgetFor, measureRoutes } from '../e2e/route-bytes.ts';
import { startServer } from '../e2e/server.ts';
import { say } from './database.ts';

if (process.argv[2] === 'routes') {
  for (const { route, bytes } of measureRoutes()) say(`  '${route}': ${budgetFor(bytes)},`);
  process.exit();
}

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
  for (const [path, storage, budget] of [
    ['/login', {}, BUDGET.login.start],
    ['/home', session, BUDGET.home.start],
  ] as const) {
    const { start, later } = await measureFirstLoad(browser, server.url, path, storage);
    const kB = (parts: typeof start): string => (sum(parts) / 1000).toFixed(1);
    say(
      `${path}: ${kB(start)} kB until it can be used (scripts ${kB(scripts(start))}), budget ${budget / 1000} kB (ratio ${(sum(start) / budget).toFixed(3)}); ${kB([...start, ...later])} kB until it rests`,
    );
    say(listed([...start, ...later]).replaceAll(/^/gm, '  '));
  }
} finally {
  await browser.close();
  await server.stop();
}
