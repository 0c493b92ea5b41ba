import { BUDGET, listed, measureFirstLoad, scripts, sum } from './first-load.ts';
import { address, expect, test } from './journey.ts';
import { register } from './member.ts';
import { measureRoutes } from './route-bytes.ts';

test('a first visit of the login stays within its bytes', async ({ browser }) => {
  const { start } = await measureFirstLoad(browser, address(), '/login', {});
  expect(sum(start), listed(start)).toBeLessThanOrEqual(BUDGET.login.start);
});

test('a first visit of Home stays within its bytes, until it can be used and until it rests', async ({
  browser,
}) => {
  const { user, token } = await register();
  const session = { auth_user: JSON.stringify(user), auth_token: token };
  const { start, later } = await measureFirstLoad(browser, address(), '/home', session);
  expect(later.length, 'what comes behind the first view').toBeGreaterThan(0);
  expect(sum(scripts(start)), listed(start)).toBeLessThanOrEqual(BUDGET.home.script);
  expect(sum(start), listed(start)).toBeLessThanOrEqual(BUDGET.home.start);
  expect(sum([...start, ...later]), listed(later)).toBeLessThanOrEqual(BUDGET.home.rest);
});

test('every screen stays within its bytes', () => {
  for (const { route, bytes, files } of measureRoutes())
    expect(bytes, `${route}\n${listed(files)}`).toBeLessThanOrEqual(BUDGET.route);
});
