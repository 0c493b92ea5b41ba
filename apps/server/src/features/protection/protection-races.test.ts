import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startApp, type TestApp, useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { rechargeBody } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { moveBack, protectedPlay } from '#test/protection.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
let other: TestApp;
beforeAll(async () => {
  other = await startApp(db.database);
});
afterAll(() => other.app.http.close());

const play = protectedPlay(app, db);
const nodeOf = (n: number) => (n % 2 === 0 ? app : other);
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const openPeriod = async () => (await plantPeriod(db.database, OPEN)).period_no;
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const stakedBy = async (id: string): Promise<number> => {
  const text = 'SELECT coalesce(sum(amount), 0)::bigint AS staked FROM orders WHERE member_id = $1';
  return (await db.database.query<{ staked: number }>({ text, values: [id] }))[0]!.staked;
};

describe('over two nodes at once', () => {
  test.each(['stake.day', 'loss.week'] as const)(
    'ten stakes at the edge of %s are as many as fit',
    async (name) => {
      const who = await plantMember(db.database, 100_000);
      await play.limit(who, name, 3000);
      const periodNo = await openPeriod();
      const answers = await times(10, (n) =>
        saveOrder(nodeOf(n), who.token, stakeBody(periodNo, { amount: 1000 })),
      );
      expect(codesOf(answers)).toEqual([200, 200, 200, ...Array<number>(7).fill(3003)]);
      expect(await stakedBy(who.id)).toBe(3000);
    },
  );

  test('ten recharges at the edge of a limit are as many as fit', async () => {
    const who = await plantMember(db.database);
    await play.limit(who, 'deposit.day', 3000);
    const bodies = await times(9, () => rechargeBody(app, db.database, who, { amount: 1000 }));
    const answers = await Promise.all(
      bodies.map((body, n) => nodeOf(n).call('POST /member/recharge', body, { token: who.token })),
    );
    expect(codesOf(answers)).toEqual([200, 200, 200, ...Array<number>(6).fill(3003)]);
  });

  test('stakes of many members gathered in one statement are refused each by the own limit', async () => {
    const members = await plantMembers(db.database, 12, 100_000);
    for (const [n, who] of members.entries()) if (n % 3 === 0) await play.limit(who, 'stake.month', 500);
    const periodNo = await openPeriod();
    const answers = await Promise.all(
      members.flatMap(({ token }, n) => [
        saveOrder(nodeOf(n), token, stakeBody(periodNo, { amount: 400 })),
        saveOrder(nodeOf(n + 1), token, stakeBody(periodNo, { amount: 400 })),
      ]),
    );
    for (const [n, who] of members.entries()) {
      const own = codesOf(answers.slice(2 * n, 2 * n + 2));
      expect(own).toEqual(n % 3 === 0 ? [200, 3003] : [200, 200]);
      expect(await stakedBy(who.id)).toBe(n % 3 === 0 ? 400 : 800);
    }
  });

  test('a limit lowered while stakes are in flight holds for every stake after its answer', async () => {
    const who = await plantMember(db.database, 100_000);
    await play.limit(who, 'stake.day', 50_000);
    const periodNo = await openPeriod();
    const inFlight = times(20, (n) => saveOrder(nodeOf(n), who.token, stakeBody(periodNo, { amount: 100 })));
    const lowered = await play.limit(who, 'stake.day', 0);
    const used = lowered.limits.find(({ kind, span }) => kind === 'stake' && span === 'day')!.used!;
    // The other node sees it too.
    expect((await saveOrder(other, who.token, stakeBody(periodNo))).code).toBe(3003);
    const answers = await inFlight;
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(used / 100);
    expect(answers.filter(({ code }) => code !== 200 && code !== 3003)).toEqual([]);
    expect(await stakedBy(who.id)).toBe(used);
  });

  test('ten exclusions and time-outs at once leave the longest, and no stake follows', async () => {
    const who = await plantMember(db.database, 100_000);
    const periodNo = await openPeriod();
    const { token } = who;
    const answers = await times(10, (n) =>
      n % 2 === 0
        ? nodeOf(n / 2).call('POST /protection/time-out', { days: ([1, 7, 30] as const)[n % 3]! }, { token })
        : nodeOf((n - 1) / 2).call(
            'POST /protection/self-exclusion',
            { months: ([6, 12, 24] as const)[n % 3]!, password: PASSWORD, confirmed: true },
            { token },
          ),
    );
    expect(codesOf(answers)).toEqual(Array<number>(10).fill(200));
    const { exclusion } = await play.state(who);
    const months = (Date.parse(exclusion!.until) - Date.parse(exclusion!.since)) / (30.4 * 86_400_000);
    expect(Math.round(months)).toBe(24);
    expect((await saveOrder(other, token, stakeBody(periodNo))).code).toBe(3004);
  });

  test('one acknowledgement is enough for ten stakes, and none gets through before', async () => {
    const who = await plantMember(db.database, 100_000);
    const periodNo = await openPeriod();
    await saveOrder(app, who.token, stakeBody(periodNo, { amount: 100 }));
    await moveBack(db.database, who.id, '61 minutes');
    const before = await times(10, (n) =>
      saveOrder(nodeOf(n), who.token, stakeBody(periodNo, { amount: 100 })),
    );
    expect(codesOf(before)).toEqual(Array<number>(10).fill(3003));
    await times(3, (n) => nodeOf(n).call('POST /protection/acknowledge', {}, { token: who.token }));
    const after = await times(10, (n) =>
      saveOrder(nodeOf(n), who.token, stakeBody(periodNo, { amount: 100 })),
    );
    expect(codesOf(after)).toEqual(Array<number>(10).fill(200));
  });
});

describe('a change of protection', () => {
  test('waits for the stake in flight, and then counts it', async () => {
    const who = await plantMember(db.database, 100_000);
    const periodNo = await openPeriod();
    const stake = await openTransaction(db.database);
    await placeStake(stake.tx, stakeRow(who.id, periodNo, { amount: 700 }));
    const limited = play.limit(who, 'stake.day', 1000);
    await untilBlockedBy(db.database, stake.pid);
    await stake.commit();
    const { limits } = await limited;
    expect(limits.find(({ kind, span }) => kind === 'stake' && span === 'day')).toMatchObject({
      used: 700,
      remaining: 300,
    });
  });

  test('of one member does not hold up another', async () => {
    const [one, two] = await plantMembers(db.database, 2, 100_000);
    const periodNo = await openPeriod();
    const change = await openTransaction(db.database);
    await change.tx.query({
      text: 'SELECT 1 FROM ledger_accounts WHERE member_id = $1 FOR UPDATE',
      values: [one!.id],
    });
    expect((await saveOrder(app, two!.token, stakeBody(periodNo))).code).toBe(200);
    expect((await play.limit(two!, 'stake.day', 100_000)).limits).toHaveLength(9);
    await change.commit();
  });
});

test('a change on one node reaches the member’s devices on the other', async () => {
  const who = await plantMember(db.database);
  const phone = await openLive(other.url);
  phone.send({ token: who.token });
  await phone.message('balance');
  phone.messages.length = 0;
  await play.limit(who, 'stake.day', 1000);
  expect((await phone.message('balance')).data).toEqual({ balance: 10_000, held: 0 });
  phone.socket.close();
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
