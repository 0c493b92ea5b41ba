import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
// Settings are cached for a second of this clock, so that tests need not wait.
let ahead = 0;
const app = useApp(db, { clock: { now: () => systemClock.now() + ahead } });

async function configure(vote: object): Promise<void> {
  await db.database.query({
    text: `INSERT INTO settings (name, value) VALUES ('vote', $1)
      ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    values: [JSON.stringify(vote)],
  });
  ahead += 1000;
}

beforeEach(() => configure({}));

test('the odds by default: each option pays 1.96 with probability one half, 98 % return to players', async () => {
  const { token } = await plantMember(db.database);
  const each = { ratio: 1.96, probability: 0.5, returnToPlayer: 0.98 };
  expect((await app.call('GET /lottery/getodds', {}, { token })).data).toEqual({
    list: [
      { option: 'rose', ...each },
      { option: 'lily', ...each },
      { option: 'balloon', ...each },
      { option: 'smoke', ...each },
    ],
    minStake: 100,
    maxStake: 100_000,
    stakeStep: 100,
  });
});

test('the odds follow the settings, each option by itself', async () => {
  const { token } = await plantMember(db.database);
  await configure({ ratios: { rose: 100, lily: 150, balloon: 190, smoke: 200 }, maxStake: 500 });
  const { data } = await app.call('GET /lottery/getodds', {}, { token });
  expect(data.maxStake).toBe(500);
  expect(data.list.map(({ option, ratio, returnToPlayer }) => [option, ratio, returnToPlayer])).toEqual([
    ['rose', 1, 0.5],
    ['lily', 1.5, 0.75],
    ['balloon', 1.9, 0.95],
    ['smoke', 2, 1],
  ]);
});

test('a stake is paid by the ratio its period was published with, not by what was set since', async () => {
  const { token } = await plantMember(db.database);
  const period = await plantPeriod(db.database, OPEN);
  await configure({ ratios: { rose: 100, lily: 100, balloon: 100, smoke: 100 } });
  expect((await saveOrder(app, token, stakeBody(period.period_no))).data.ratio).toBe(1.96);
});

test('limits that were changed hold for new stakes', async () => {
  const { token } = await plantMember(db.database);
  const { period_no } = await plantPeriod(db.database, OPEN);
  await configure({ minStake: 1000, maxStake: 2000, stakeStep: 500 });
  const codes = [500, 1000, 1500, 1700, 2500].map((amount) =>
    saveOrder(app, token, stakeBody(period_no, { amount })).then(({ code }) => code),
  );
  expect(await Promise.all(codes)).toEqual([2002, 200, 200, 2002, 2002]);
});

test('a request that was taken gives its first answer though the limits would refuse it now', async () => {
  const { token } = await plantMember(db.database);
  const body = stakeBody((await plantPeriod(db.database, OPEN)).period_no);
  const first = await saveOrder(app, token, body);
  await configure({ minStake: 1000 });
  expect((await saveOrder(app, token, stakeBody(body.periodNo))).code).toBe(2002);
  expect((await saveOrder(app, token, body)).data).toEqual(first.data);
  expect((await saveOrder(app, token, { ...body, amount: 600 })).status).toBe(409);
});
