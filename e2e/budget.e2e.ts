import { FIRST_LOAD_BUDGET, measureFirstLoad } from './first-load.ts';
import { address, expect, test } from './journey.ts';
import { register } from './member.ts';

test('a first visit of the login costs at most 110 kB of JavaScript and CSS', async ({ browser }) => {
  const { bytes, files } = await measureFirstLoad(browser, address(), '/login', {});
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
});

test('a first visit of Home costs at most 110 kB of JavaScript and CSS', async ({ browser }) => {
  const { user, token } = await register();
  const session = { auth_user: JSON.stringify(user), auth_token: token };
  const { bytes, files } = await measureFirstLoad(browser, address(), '/home', session);
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
});
