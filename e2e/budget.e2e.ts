import { TABS } from '../apps/member/src/platform/paths.ts';
import { BUDGET, listed, measureHome, measureScreens, type Session, sum } from './bytes.ts';
import { address, expect, test } from './journey.ts';
import { register } from './member.ts';

// Motions have code of their own.
test.use({ reducedMotion: 'no-preference' });

async function newSession(): Promise<Session> {
  const { user, token } = await register();
  return { auth_user: JSON.stringify(user), auth_token: token };
}

test('the scripts of Home until it is hydrated stay within their bytes', async ({ browser }) => {
  const parts = await measureHome(browser, address(), await newSession());
  expect(parts.length, listed(parts)).toBeGreaterThan(2);
  expect(sum(parts), listed(parts)).toBeLessThanOrEqual(BUDGET.home);
});

test('every lazy screen stays within its bytes', async ({ browser }) => {
  test.slow();
  const screens = await measureScreens(browser, address(), await newSession());
  expect(screens.length).toBeGreaterThan(TABS.length);
  expect(sum(screens.flatMap(({ parts }) => parts))).toBeGreaterThan(BUDGET.screen);
  const exceeded = screens.filter(({ parts }) => sum(parts) > BUDGET.screen);
  expect(exceeded.map(({ path, parts }) => `${path}: ${sum(parts)} B\n${listed(parts)}`)).toEqual([]);
});
