import { expect, test } from 'vitest';
import { createLimiter, type LimitRule } from '#platform/rate-limit.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
let rules = 0;
const newRule = (changes: Partial<LimitRule> = {}): LimitRule => ({
  name: `rule-${++rules}`,
  tries: 3,
  seconds: 900,
  blockSeconds: 60,
  ...changes,
});
const expireOf = async (rule: LimitRule, key: string): Promise<number> => {
  const rows = await db.database.query<{ expire: number }>({
    text: 'SELECT expire FROM rate_limits WHERE key = $1',
    values: [`${rule.name}:${key}`],
  });
  return rows[0]!.expire;
};
/** Ends the running counter of a key. */
const letExpire = (rule: LimitRule, key: string) =>
  db.database.query({
    text: 'UPDATE rate_limits SET expire = 1 WHERE key = $1',
    values: [`${rule.name}:${key}`],
  });

test('the tries of a rule are taken, the next one waits as long as the rule says', async () => {
  const rule = newRule();
  const limiter = createLimiter(db.database, rule);
  for (let round = 0; round < 3; round++) {
    expect(await limiter.locked('a')).toBeNull();
    expect(await limiter.take('a')).toBeNull();
  }
  expect(await limiter.locked('a')).toBeNull();
  expect(await limiter.take('a')).toBe(60);
  expect(await limiter.locked('a')).toBeLessThanOrEqual(60);
  expect(await limiter.take('b')).toBeNull();
});

test('parallel tries on two nodes are all counted, and none is told to wait longer than the lock', async () => {
  const rule = newRule({ tries: 10 });
  const nodes = [createLimiter(db.database, rule), createLimiter(db.database, rule)];
  const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => nodes[index % 2]!.take('a')));
  expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  for (const wait of waits) if (wait !== null) expect(wait).toBeLessThanOrEqual(60);
  expect((await expireOf(rule, 'a')) - Date.now()).toBeLessThanOrEqual(60_000);
});

test('tries against a lock do not prolong it', async () => {
  const rule = newRule();
  const limiter = createLimiter(db.database, rule);
  for (let round = 0; round < 4; round++) await limiter.take('a');
  const end = await expireOf(rule, 'a');
  for (let round = 0; round < 20; round++) expect(await limiter.take('a')).not.toBeNull();
  expect(await expireOf(rule, 'a')).toBe(end);
});

test('a lock ends by itself, and all tries are there again', async () => {
  const rule = newRule();
  const limiter = createLimiter(db.database, rule);
  for (let round = 0; round < 4; round++) await limiter.take('a');
  await letExpire(rule, 'a');
  expect(await limiter.locked('a')).toBeNull();
  for (let round = 0; round < 3; round++) expect(await limiter.take('a')).toBeNull();
  expect(await limiter.take('a')).not.toBeNull();
});

test('a key that is forgotten starts anew', async () => {
  const limiter = createLimiter(db.database, newRule());
  for (let round = 0; round < 4; round++) await limiter.take('a');
  await limiter.forget('a');
  expect(await limiter.take('a')).toBeNull();
});

test('rules with different names do not share their counts', async () => {
  const [one, other] = [createLimiter(db.database, newRule()), createLimiter(db.database, newRule())];
  for (let round = 0; round < 4; round++) await one.take('a');
  expect(await other.take('a')).toBeNull();
});

test('a database that fails is a fault and not a refusal', async () => {
  const broken = { pool: { constructor: { name: 'Pool' }, query: () => Promise.reject(new Error('gone')) } };
  const limiter = createLimiter(broken as never, newRule());
  await expect(limiter.take('a')).rejects.toThrow('gone');
});
