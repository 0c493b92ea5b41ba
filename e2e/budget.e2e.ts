import { BUDGET, listed, measureFirstLoad, scripts, sum } from './first-load.ts';
import { address, expect, test } from './journey.ts';
import { register } from './member.ts';
import { budgetFor, measureRoutes } from './route-bytes.ts';
import { ROUTE_BUDGETS } from './route-budgets.ts';

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
  const measured = measureRoutes();
  const faults = measured.flatMap(({ route, bytes, files }) => {
    const budget = ROUTE_BUDGETS[route];
    if (budget === undefined) return [`${route} has no budget: ${budgetFor(bytes)} would be its own`];
    if (bytes <= Math.min(budget, BUDGET.route)) return [];
    return [`${route}: ${bytes} B of ${budget}; if that was intended, ${budgetFor(bytes)}\n${listed(files)}`];
  });
  expect(faults, 'node bench/bytes.ts routes prints all budgets anew').toEqual([]);
  expect(Object.keys(ROUTE_BUDGETS).toSorted(), 'screens that have a budget').toEqual(
    measured.map(({ route }) => route).toSorted(),
  );
});
