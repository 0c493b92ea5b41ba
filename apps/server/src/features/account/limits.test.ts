import { messages as en } from '@fairground/contract/messages.en';
import { beforeEach, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const app = useApp(db);
/** Sets the counter of this address and deletes those of other rules. */
const plant = async (rule: string, points: number) => {
  await app.call('GET /member/check-invite-code', { code: 'ABCDEFGH' });
  const rows = await db.database.query<{ key: string }>({
    text: `SELECT key FROM rate_limits WHERE key LIKE 'invite-check:%'`,
  });
  const address = rows[0]!.key.slice('invite-check:'.length);
  await db.database.query({
    text: 'INSERT INTO rate_limits VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2',
    values: [`${rule}:${address}`, points, Date.now() + 600_000],
  });
};
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM rate_limits' });
});

const CALLS = {
  'invite-check': () => app.call('GET /member/check-invite-code', { code: 'ABCDEFGH' }),
  register: () =>
    app.call('POST /member/register', {
      username: 'mika',
      email: 'mika@example.com',
      password: 'lantern-by-night',
      confirmPassword: 'lantern-by-night',
      ageConfirmed: false,
    }),
  'login-address': () => app.call('POST /member/login', { username: 'mika', password: 'x' }),
} as const;

test.each([
  ['invite-check', 60, 200, 60],
  ['register', 1000, 1010, 60],
  ['login-address', 600, 1001, 300],
] as const)('%s: an address may ask %i times, then it waits', async (rule, tries, code, seconds) => {
  await plant(rule, tries - 1);
  expect((await CALLS[rule]()).code).toBe(code);
  const refused = await CALLS[rule]();
  expect(refused).toMatchObject({ status: 429, code: 429, msg: en.codes.TOO_MANY_REQUESTS });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
});
