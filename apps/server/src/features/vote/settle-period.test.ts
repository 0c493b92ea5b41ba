import { fromHex, toHex } from '@fairground/kernel/bytes';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { type Option, OPTIONS, resultsOf } from '@fairground/kernel/option';
import { describe, expect, test } from 'vitest';
import { settlePeriod, tryDraw, voidPeriod } from '#features/vote/draw-period.ts';
import { placeStake } from '#features/vote/orders.repository.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { postSettlement } from '#features/vote/settlement.repository.ts';
import { readBalance } from '#features/wallet/index.ts';
import { openDatabase } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, NEVER, roundOf, voteDeps } from '#test/draws.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { eagerBeacon, OPEN, plantPeriod } from '#test/periods.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

const transfersOf = (orderId: string) =>
  db.database.query<{ id: string; flow: string; amount: number }>({
    text: `SELECT id, flow, amount FROM ledger_transfers WHERE order_id = $1 AND flow <> 'stake' ORDER BY flow`,
    values: [orderId],
  });
const uuidOf = async (words: string) =>
  (await db.database.query<{ id: string }>({ text: 'SELECT uuid_of($1) AS id', values: [words] }))[0]!.id;

/** What the round gives by the kernel, without asking the server. */
async function foreseen(period: PeriodRow) {
  const randomness = randomnessOf(nodeHashes, fromHex((await roundOf(period)).signature));
  const { dice, sum } = drawDice(nodeHashes, randomness, period.period_no);
  return { dice, sum, randomness: toHex(randomness), results: resultsOf(sum) };
}

/** Periods are planted until one will have this result; its round decides, not the test. */
async function plantPeriodWith(results: readonly [Option, Option]): Promise<PeriodRow> {
  for (;;) {
    const period = await plantPeriod(db.database, OPEN);
    if ((await foreseen(period)).results.join() === results.join()) return period;
  }
}

describe.each([
  ['rose', 'balloon'],
  ['rose', 'smoke'],
  ['lily', 'balloon'],
  ['lily', 'smoke'],
] as const)('where %s and %s come true', (bySum, byParity) => {
  test('each of the four options is paid to the unit, won or lost', async () => {
    const period = await plantPeriodWith([bySum, byParity]);
    const checks: (() => Promise<void>)[] = [];
    for (const [n, option] of OPTIONS.entries()) {
      const { id, token } = await plantMember(db.database);
      const amount = 100 * (n + 1) + 1000;
      const placed = await placeStake(db.database, stakeRow(id, period.period_no, { option, amount }));
      const won = option === bySum || option === byParity;
      checks.push(async () => {
        const payout = won ? (amount * 196) / 100 : 0;
        expect(await readBalance(db.database, id)).toEqual({ balance: 10_000 - amount + payout, held: 0 });
        const { list } = (await app.call('GET /game/orderlist', {}, { token })).data;
        expect(list[0]).toMatchObject({ status: won ? 'won' : 'lost', payout, orderId: placed.order_id });
        const ids = { returned: `returned:${placed.order_id}`, lost: `lost:${placed.order_id}` };
        const winnings = `winnings:${placed.order_id}`;
        expect(await transfersOf(placed.order_id)).toEqual(
          won
            ? [
                { id: await uuidOf(ids.returned), flow: 'stake_returned', amount },
                { id: await uuidOf(winnings), flow: 'winnings', amount: payout - amount },
              ]
            : [{ id: await uuidOf(ids.lost), flow: 'stake_lost', amount }],
        );
      });
    }
    await drawNow(db.database, period);
    for (const check of checks) await check();
  });
});

test('the draw that is stored is the one the kernel computes from the round', async () => {
  const planted = await plantPeriod(db.database, OPEN);
  const { dice, randomness, results } = await foreseen(planted);
  const { signature } = await roundOf(planted);
  const drawn = await drawNow(db.database, planted);
  expect(drawn).toMatchObject({ status: 'complete', signature, randomness, dice, results });
});

test('a period without orders is drawn and moves nothing', async () => {
  const before = await db.database.query({ text: 'SELECT count(*) AS n FROM ledger_transfers' });
  expect((await drawNow(db.database, await plantPeriod(db.database, OPEN))).status).toBe('complete');
  expect(await db.database.query({ text: 'SELECT count(*) AS n FROM ledger_transfers' })).toEqual(before);
});

test('at a ratio of 1.00 a winner gets the stake back and the pool moves nothing', async () => {
  const period = await plantPeriodWith(['rose', 'smoke']);
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({ text: 'UPDATE periods SET ratio_rose = 100 WHERE id = $1', values: [period.id] });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  const { id } = await plantMember(db.database);
  const { order_id } = await placeStake(db.database, stakeRow(id, period.period_no));
  await drawNow(db.database, period);
  expect(await transfersOf(order_id)).toMatchObject([{ flow: 'stake_returned', amount: 500 }]);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

describe('exactly once', () => {
  test('settled again, and voided after that, nothing more moves', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    await placeStake(db.database, stakeRow(id, period.period_no));
    await drawNow(db.database, period);
    const after = await readBalance(db.database, id);
    expect(await settlePeriod(db, period, await roundOf(period))).toBe(false);
    expect(await voidPeriod(db, period.id)).toBe(false);
    expect(await readBalance(db.database, id)).toEqual(after);
  });

  test('settled and voided by four nodes at once, one of them does it', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 5);
    for (const { id } of members) await placeStake(db.database, stakeRow(id, period.period_no));
    await closeNow(db.database, period);
    const second = openDatabase(db.url, { poolSize: 2, onError: () => {} });
    const round = await roundOf(period);
    const done = await Promise.all([
      settlePeriod(db, period, round),
      settlePeriod({ database: second }, period, round),
      settlePeriod({ database: second }, period, round),
      voidPeriod(db, period.id),
    ]);
    await second.close();
    expect(done.filter(Boolean)).toHaveLength(1);
    for (const { id } of members) expect((await readBalance(db.database, id)).held).toBe(0);
  });

  test('even past the status, the ids of the transfers refuse a second payment', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    await placeStake(db.database, stakeRow(id, period.period_no));
    await drawNow(db.database, period);
    const again = db.database.transaction((tx) => postSettlement(tx, period.id));
    await expect(again).rejects.toThrow(/ledger_transfers_pkey/);
  });
});

describe('refused', () => {
  test('a period that is not closed, whatever the beacon says', async () => {
    const period = await plantPeriod(db.database, OPEN);
    expect(await settlePeriod(db, period, await roundOf(period))).toBe(false);
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('published');
  });

  test('orders that are not the frozen ones: nothing is paid', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    await placeStake(db.database, stakeRow(id, period.period_no));
    await closeNow(db.database, period);
    // An order smuggled in by hand after the close, with the money for it.
    await db.database.query({
      text: `WITH t AS (INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
          SELECT gen_random_uuid(), a.member_id, 'stake', a.id, l.id, 500 FROM ledger_accounts a JOIN ledger_accounts l
            ON l.member_id = a.member_id AND l.kind = 'locked-bet' WHERE a.member_id = $1 AND a.kind = 'available')
        INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
        SELECT gen_random_uuid(), member_id, period_id, gen_random_uuid(), 'lily', 500, ratio, sha256('x'), 0, placed_at
          FROM orders WHERE member_id = $1`,
      values: [id],
    });
    await expect(settlePeriod(db, period, await roundOf(period))).rejects.toThrow(
      /2 orders, but 1 were frozen/,
    );
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('closed');
    expect(await readBalance(db.database, id)).toEqual({ balance: 9000, held: 1000 });
  });

  test('another round than its own, and it is not noted as seen either', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const closed = await closeNow(db.database, period);
    const wrong = { round: period.beacon_round + 1, signature: (await roundOf(period)).signature };
    const liar = { ...eagerBeacon, fetchRound: async () => wrong };
    const draw = tryDraw(voteDeps(db.database, { beacon: liar }), closed, closed.draws_at.getTime(), NEVER);
    await expect(draw).rejects.toThrow(/cannot draw/);
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('closed');
    expect(await db.database.query({ text: 'SELECT * FROM beacon_heads' })).toEqual([]);
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
