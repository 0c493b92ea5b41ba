import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, voidAndPay } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { protectedPlay } from '#test/protection.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
/** A Wednesday, in the middle of a day in Tokyo. */
const clock = useClock(db, '2026-02-25T03:00:00.000Z');
const app = useApp(db);
const play = protectedPlay(app, db);
const member = () => plantMember(db.database, 1_000_000);
const at = (moment: string) => clock.moveTo(Date.parse(moment));
beforeAll(() => at('2026-02-25T03:00:00.000Z'));

describe('a limit', () => {
  test.each(['stake.day', 'stake.week', 'stake.month', 'loss.day', 'loss.week', 'loss.month'] as const)(
    '%s lets stakes up to it through, and the next is refused with what remains and when it resets',
    async (name) => {
      await at('2026-02-25T03:00:00.000Z');
      const who = await member();
      await play.limit(who, name, 1000);
      expect((await play.stake(who, 700)).code).toBe(200);
      const refused = await play.stake(who, 400);
      const resetsAt = {
        day: '2026-02-25T15:00:00.000Z',
        week: '2026-03-01T15:00:00.000Z',
        month: '2026-02-28T15:00:00.000Z',
      }[name.split('.')[1] as 'day' | 'week' | 'month'];
      expect(refused).toMatchObject({
        status: 200,
        code: 3003,
        data: { limit: name, amount: 1000, used: 700, remaining: 300, resetsAt },
      });
      expect((await play.stake(who, 300)).code).toBe(200);
      expect((await play.stake(who, 100)).data).toMatchObject({ limit: name, used: 1000, remaining: 0 });
    },
  );

  test.each(['deposit.day', 'deposit.week', 'deposit.month'] as const)(
    '%s lets recharges up to it through, and counts those that wait',
    async (name) => {
      await at('2026-02-25T03:00:00.000Z');
      const who = await member();
      await play.limit(who, name, 5000);
      expect((await play.recharge(who, 4000)).code).toBe(200);
      expect(await play.recharge(who, 2000)).toMatchObject({
        code: 3003,
        data: { limit: name, amount: 5000, used: 4000, remaining: 1000 },
      });
      expect((await play.recharge(who, 1000)).code).toBe(200);
      // Stakes have limits of their own.
      expect((await play.stake(who, 10_000)).code).toBe(200);
    },
  );

  test('of nothing lets nothing through', async () => {
    const who = await member();
    await play.limit(who, 'stake.week', 0);
    await play.limit(who, 'deposit.day', 0);
    expect((await play.stake(who, 100)).data).toMatchObject({ limit: 'stake.week', remaining: 0 });
    expect((await play.recharge(who, 100)).data).toMatchObject({ limit: 'deposit.day', remaining: 0 });
  });

  test('counts what was staked before it was set, and a lower one holds from the very next stake', async () => {
    await at('2026-02-25T03:00:00.000Z');
    const who = await member();
    await play.stake(who, 700);
    await play.limit(who, 'stake.day', 1000);
    expect(await play.limitOf(who, 'stake.day')).toMatchObject({ amount: 1000, used: 700, remaining: 300 });
    await play.limit(who, 'stake.day', 500);
    expect((await play.stake(who, 100)).data).toMatchObject({ limit: 'stake.day', used: 700, remaining: 0 });
  });

  test('that leaves least is the one that is named', async () => {
    await at('2026-02-25T03:00:00.000Z');
    const who = await member();
    await play.limit(who, 'stake.day', 5000);
    await play.limit(who, 'loss.month', 400);
    await play.limit(who, 'stake.week', 300);
    expect((await play.stake(who, 10_000)).data).toMatchObject({ limit: 'stake.week', remaining: 300 });
    expect((await play.stake(who, 400)).data).toMatchObject({ limit: 'stake.week' });
  });

  test('does not refuse a request that was placed before it', async () => {
    const who = await member();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const body = stakeBody(periodNo, { requestId: randomUUID() });
    const first = await saveOrder(app, who.token, body);
    await play.limit(who, 'stake.day', 0);
    expect((await saveOrder(app, who.token, body)).data).toEqual(first.data);
  });
});

describe('what is lost', () => {
  /** Stakes and draws; the test's beacon gives the dice. */
  async function settled(who: { id: string; token: string }, amount: number) {
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, who.token, stakeBody(period.period_no, { amount, option: 'rose' }));
    const drawn = await drawNow(db.database, period);
    return drawn.results!.includes('rose') ? 'won' : 'lost';
  }

  test('is stakes without what came back of them, whichever way the draws go', async () => {
    await at('2026-02-25T03:00:00.000Z');
    const who = await member();
    await play.limit(who, 'loss.month', 100_000);
    let used = 0;
    for (let n = 0; n < 6; n++) used += (await settled(who, 1000)) === 'won' ? -960 : 1000;
    expect(await play.limitOf(who, 'loss.month')).toMatchObject({
      used,
      remaining: Math.max(100_000 - used, 0),
    });
    expect((await play.stake(who, 500)).code).toBe(200);
    // An open stake counts as lost.
    expect((await play.limitOf(who, 'loss.month')).used).toBe(used + 500);
  });

  test('and staked is counted the same whether the limit was there before or came after', async () => {
    await at('2026-02-25T03:00:00.000Z');
    const [early, late] = [await member(), await member()];
    await play.limit(early, 'loss.day', 90_000);
    await play.limit(early, 'stake.day', 90_000);
    for (let n = 0; n < 4; n++) {
      const period = await plantPeriod(db.database, OPEN);
      for (const { token } of [early, late])
        await saveOrder(app, token, stakeBody(period.period_no, { amount: 1000, option: 'balloon' }));
      if (n < 3) await drawNow(db.database, period);
    }
    await play.limit(late, 'loss.day', 90_000);
    await play.limit(late, 'stake.day', 90_000);
    for (const name of ['loss.day', 'stake.day'] as const)
      expect(await play.limitOf(late, name)).toEqual(await play.limitOf(early, name));
  });

  test('and staked shrink again when a period is voided', async () => {
    await at('2026-02-25T03:00:00.000Z');
    const who = await member();
    await play.limit(who, 'stake.day', 1000);
    await play.limit(who, 'loss.day', 1000);
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, who.token, stakeBody(period.period_no, { amount: 1000 }));
    expect((await play.stake(who, 100)).code).toBe(3003);
    await closeNow(db.database, period);
    expect(await voidAndPay(db.database, period.id)).toBe(true);
    expect((await findPeriod(db.database, period.period_no))!.status).toBe('void');
    expect(await play.limitOf(who, 'stake.day')).toMatchObject({ used: 0, remaining: 1000 });
    expect(await play.limitOf(who, 'loss.day')).toMatchObject({ used: 0, remaining: 1000 });
    expect((await play.stake(who, 1000)).code).toBe(200);
  });

  test('counts to the day of the stake, also when the draw comes after midnight', async () => {
    await at('2026-02-25T14:59:30.000Z');
    const who = await member();
    await play.limit(who, 'loss.day', 1000);
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, who.token, stakeBody(period.period_no, { amount: 1000 }));
    await at('2026-02-25T15:00:30.000Z');
    await closeNow(db.database, period);
    await voidAndPay(db.database, period.id);
    // The return counts for yesterday and does not raise today's limit.
    expect(await play.limitOf(who, 'loss.day')).toMatchObject({ used: 0, remaining: 1000 });
    expect((await play.stake(who, 1100)).code).toBe(3003);
  });
});

/** The last moment of a span in Tokyo, the first of the next, and the moment of spending. */
const BOUNDARIES = [
  ['day', 'a day', '2026-02-25T14:59:00.000Z', '2026-02-25T15:00:00.000Z'],
  ['week', 'a week, on Monday', '2026-02-22T15:00:00.000Z', '2026-03-01T15:00:00.000Z'],
  ['month', 'February', '2026-01-31T15:00:00.000Z', '2026-02-28T15:00:00.000Z'],
  ['month', 'a leap February', '2028-02-01T00:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ['month', 'a month of 30 days', '2026-04-05T00:00:00.000Z', '2026-04-30T15:00:00.000Z'],
  ['month', 'December', '2026-12-01T00:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['week', 'a week over the turn of a month', '2026-03-30T00:00:00.000Z', '2026-04-05T15:00:00.000Z'],
] as const;

describe.each(BOUNDARIES)('%s: at the end of %s', (span, _words, spent, next) => {
  test.each(['stake', 'loss', 'deposit'] as const)(
    'a %s limit is full to the last millisecond',
    async (kind) => {
      await at(spent);
      const who = await member();
      await play.limit(who, `${kind}.${span}`, 1000);
      const spend = () => (kind === 'deposit' ? play.recharge(who, 1000) : play.stake(who, 1000));
      expect((await spend()).code).toBe(200);
      await clock.moveTo(Date.parse(next) - 1);
      expect(await spend()).toMatchObject({
        code: 3003,
        data: { limit: `${kind}.${span}`, remaining: 0, resetsAt: next },
      });
      await at(next);
      expect((await play.limitOf(who, `${kind}.${span}`)).remaining).toBe(1000);
      expect((await spend()).code).toBe(200);
      expect((await spend()).code).toBe(3003);
    },
  );
});

describe('a higher limit', () => {
  const DAY = 86_400_000;
  test.each([
    ['a higher one', 2000],
    ['none', null],
  ])('(%s) holds after 24 hours, to the millisecond', async (_words, amount) => {
    await at('2026-05-04T00:00:00.000Z');
    const who = await member();
    await play.limit(who, 'stake.month', 1000);
    const asked = clock.now();
    await play.limit(who, 'stake.month', amount);
    expect(await play.limitOf(who, 'stake.month')).toMatchObject({
      amount: 1000,
      next: { amount, from: new Date(asked + DAY).toISOString() },
    });
    await clock.moveTo(asked + DAY - 1);
    expect((await play.stake(who, 1500)).code).toBe(3003);
    await clock.moveTo(asked + DAY);
    expect(await play.limitOf(who, 'stake.month')).toMatchObject({ amount, next: null });
    expect((await play.stake(who, 1500)).code).toBe(200);
  });

  test('holds for recharges after the same 24 hours', async () => {
    await at('2026-05-04T00:00:00.000Z');
    const who = await member();
    await play.limit(who, 'deposit.month', 1000);
    await play.limit(who, 'deposit.month', 3000);
    await clock.moveTo(clock.now() + DAY - 1);
    expect((await play.recharge(who, 1500)).code).toBe(3003);
    await clock.moveTo(clock.now() + 1);
    expect((await play.recharge(who, 1500)).code).toBe(200);
  });

  test('can be cancelled to the last moment, and then never holds', async () => {
    await at('2026-05-04T00:00:00.000Z');
    const who = await member();
    await play.limit(who, 'stake.day', 1000);
    await play.limit(who, 'stake.day', 9000);
    await clock.moveTo(clock.now() + DAY - 1);
    const which = { kind: 'stake', span: 'day' } as const;
    const { data } = await app.call('POST /protection/cancel-pending', which, { token: who.token });
    expect(data.limits.find(({ next }) => next !== null)).toBeUndefined();
    await clock.moveTo(clock.now() + 2 * DAY);
    expect((await play.stake(who, 1500)).code).toBe(3003);
    // Nothing is pending any more, and repeating the call changes nothing.
    const again = await app.call('POST /protection/cancel-pending', which, { token: who.token });
    expect(again.data.limits.find(({ kind, span }) => kind === 'stake' && span === 'day')).toMatchObject({
      amount: 1000,
      next: null,
    });
  });

  test('that holds by now is what a lower one is measured against', async () => {
    await at('2026-05-04T00:00:00.000Z');
    const who = await member();
    await play.limit(who, 'stake.day', 1000);
    await play.limit(who, 'stake.day', 9000);
    await clock.moveTo(clock.now() + DAY);
    await play.limit(who, 'stake.day', 5000);
    expect(await play.limitOf(who, 'stake.day')).toMatchObject({ amount: 5000, next: null });
  });
});

test.each([
  [{ kind: 'stake', span: 'day', amount: -1 }, 'amount'],
  [{ kind: 'stake', span: 'day', amount: 1.5 }, 'amount'],
  [{ kind: 'stake', span: 'day', amount: 1_000_000_000_001 }, 'amount'],
  [{ kind: 'stake', span: 'day' }, 'amount'],
  [{ kind: 'stake', span: 'day', amount: null }, 'amount'],
  [{ kind: 'stake', span: 'year', amount: 1 }, 'span'],
  [{ kind: 'time', span: 'day', amount: 1 }, 'kind'],
  [{ kind: 'stake', span: 'day', amount: 1, memberId: randomUUID() }, 'memberId'],
])('%j is no limit: 422 on %s', async (input, field) => {
  const { token } = await member();
  const answer = await app.call('POST /protection/limits', input as never, { token });
  expect(answer).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
