import { fromHex, toHex } from '@fairground/kernel/bytes';
import { merkleRoot } from '@fairground/kernel/merkle';
import { OPTIONS } from '@fairground/kernel/option';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { findPeriod, lockPeriod, lockStakes } from '#features/vote/periods.repository.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { readBalance } from '#platform/ledger.ts';
import { startApp, type TestApp, useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawAndPay, payAll, roundOf } from '#test/draws.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
let other: TestApp;
beforeAll(async () => {
  other = await startApp(db.database);
});
afterAll(() => other.app.http.close());

const openPeriod = async () => (await plantPeriod(db.database, OPEN)).period_no;
const nodeOf = (n: number) => (n % 2 === 0 ? app : other);
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countOrders = async (memberId: string) => {
  const text = 'SELECT count(*) AS n FROM orders WHERE member_id = $1';
  return (await db.database.query<{ n: number }>({ text, values: [memberId] }))[0]!.n;
};

describe('over two nodes at once', () => {
  test('the same request ten times makes one order and gives ten equal answers', async () => {
    const { id, token } = await plantMember(db.database);
    const body = stakeBody(await openPeriod());
    const answers = await times(10, (n) => saveOrder(nodeOf(n), token, body));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countOrders(id)).toBe(1);
    expect(await readBalance(db.database, id)).toEqual({ balance: 9500, held: 500 });
  });

  test('one request id with ten different stakes makes one order, and the others are conflicts', async () => {
    const { id, token } = await plantMember(db.database);
    const body = stakeBody(await openPeriod());
    const answers = await times(10, (n) => saveOrder(nodeOf(n), token, { ...body, amount: 100 * (n + 1) }));
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await countOrders(id)).toBe(1);
  });

  test('the whole balance spent from ten sides is spent once', async () => {
    const { id, token } = await plantMember(db.database);
    const periodNo = await openPeriod();
    const answers = await times(10, (n) =>
      saveOrder(nodeOf(n), token, stakeBody(periodNo, { amount: 10_000 })),
    );
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array<number>(9).fill(2001)]);
    expect(await readBalance(db.database, id)).toEqual({ balance: 0, held: 10_000 });
  });

  test('twenty stakes each of two members are all taken, and each answer shows a balance of its own', async () => {
    const members = [await plantMember(db.database), await plantMember(db.database)];
    const periodNo = await openPeriod();
    for (const balances of await Promise.all(
      members.map(({ token }) =>
        times(20, async (n) => {
          const body = stakeBody(periodNo, { amount: 100, option: n % 3 ? 'lily' : 'smoke' });
          return (await saveOrder(nodeOf(n), token, body)).data.balance;
        }),
      ),
    ))
      expect(balances.toSorted((a, b) => b - a)).toEqual(
        Array.from({ length: 20 }, (_, n) => 9900 - 100 * n),
      );
    for (const { id } of members)
      expect(await readBalance(db.database, id)).toEqual({ balance: 8000, held: 2000 });
  });

  test('stakes in one period while another of the same members is settled do not get in each other’s way', async () => {
    const [last, next] = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
    const members = await plantMembers(db.database, 5);
    const stakeAll = (periodNo: string) =>
      Promise.all(
        members.flatMap(({ token }) =>
          OPTIONS.map(async (option, n) => {
            const body = stakeBody(periodNo, { amount: 100, option });
            return (await saveOrder(nodeOf(n), token, body)).code;
          }),
        ),
      );
    await stakeAll(last.period_no);
    const closed = await closeNow(db.database, last);
    const round = await roundOf(closed);
    const [codes, settled] = await Promise.all([
      stakeAll(next.period_no),
      drawAndPay(db.database, closed, round),
      plantMembers(db.database, 5),
    ]);
    expect(settled).toBe(true);
    // Members whose accounts a stake held at their turn.
    await payAll(db.database, closed.id);
    expect(codes).toEqual(codes.map(() => 200));
    for (const { id } of members)
      expect(await readBalance(db.database, id)).toEqual({ balance: 10_000 - 800 + 392, held: 400 });
  });

  test('stakes and a close at once: what was accepted is in the root and the totals, nothing else is', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id, token } = await plantMember(db.database);
    const stakes = times(30, (n) =>
      saveOrder(nodeOf(n), token, stakeBody(period.period_no, { amount: 100 })),
    );
    await movePeriod(db.database, period.id, CLOSING);
    await Promise.all([closePeriod(db, period.id), closePeriod(db, period.id)]);
    const answers = await stakes;
    const taken = answers.filter(({ code }) => code === 200).map(({ data }) => data.orderHash);
    expect(answers.filter(({ code }) => code !== 200 && code !== 3001)).toEqual([]);
    const leaves = taken.toSorted().map(fromHex);
    expect(await findPeriod(db.database, period.period_no)).toMatchObject({
      status: 'closed',
      order_count: taken.length,
      total_rose: taken.length * 100,
      order_root: toHex(merkleRoot(nodeHashes, leaves)),
    });
    expect((await readBalance(db.database, id)).held).toBe(taken.length * 100);
  });
});

describe('a stake in flight over the close', () => {
  test('is waited for, and is then part of the root, the count and the totals', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const stake = await openTransaction(db.database);
    const placed = await placeStake(stake.tx, stakeRow(id, period.period_no));
    await movePeriod(db.database, period.id, CLOSING);
    const close = closePeriod(db, period.id);
    await untilBlockedBy(db.database, stake.pid);
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('published');
    await stake.commit();
    expect(await close).toBe('closed');
    expect(await findPeriod(db.database, period.period_no)).toMatchObject({
      order_count: 1,
      total_rose: 500,
      order_root: toHex(merkleRoot(nodeHashes, [placed.hash])),
    });
  });

  test('that is undone after all is in neither', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const stake = await openTransaction(db.database);
    await placeStake(stake.tx, stakeRow(id, period.period_no));
    await movePeriod(db.database, period.id, CLOSING);
    const close = closePeriod(db, period.id);
    await untilBlockedBy(db.database, stake.pid);
    await stake.rollback();
    expect(await close).toBe('closed');
    expect(await findPeriod(db.database, period.period_no)).toMatchObject({ order_count: 0, total_rose: 0 });
  });

  test('that arrives while the close holds the period is refused, even by a clock that was set back', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const close = await openTransaction(db.database);
    await lockStakes(close.tx, period.id);
    await lockPeriod(close.tx, period.id);
    const stake = placeStake(db.database, stakeRow(id, period.period_no));
    await untilBlockedBy(db.database, close.pid);
    // The clock still allows stakes; its orders are frozen, which decides.
    await close.tx.query({
      text: `UPDATE periods SET status = 'closed', order_root = $2, order_count = 0, total_rose = 0, total_lily = 0,
        total_balloon = 0, total_smoke = 0, root_published_at = clock_timestamp() WHERE id = $1`,
      values: [period.id, toHex(merkleRoot(nodeHashes, []))],
    });
    await close.commit();
    expect(await stake).toMatchObject({ outcome: 'closed' });
    expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
