import { fromHex, toHex } from '@fairground/kernel/bytes';
import { merkleRoot, verifyMerklePath } from '@fairground/kernel/merkle';
import { OPTIONS } from '@fairground/kernel/option';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { CLOSING, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

test('a period is not closed before its time, nor twice', async () => {
  const early = await plantPeriod(db.database, OPEN);
  expect(await closePeriod(db, early.id)).toBe('nothing');
  expect((await findPeriod(db.database, early.period_no))?.status).toBe('published');
  const due = await plantPeriod(db.database, CLOSING);
  expect(await closePeriod(db, due.id)).toBe('closed');
  const first = await findPeriod(db.database, due.period_no);
  expect(await closePeriod(db, due.id)).toBe('nothing');
  expect(await findPeriod(db.database, due.period_no)).toEqual(first);
});

test('a period that does not exist is nothing to close', async () => {
  expect(await closePeriod(db, 987_654_321)).toBe('nothing');
});

test('without orders the root is the hash of nothing and every number is zero', async () => {
  const period = await plantPeriod(db.database, CLOSING);
  await closePeriod(db, period.id);
  expect(await findPeriod(db.database, period.period_no)).toMatchObject({
    status: 'closed',
    order_root: toHex(nodeHashes.sha256(new Uint8Array())),
    order_count: 0,
    total_rose: 0,
    total_lily: 0,
    total_balloon: 0,
    total_smoke: 0,
  });
});

test('the root is published after the close, before the round, and never enters the commitment', async () => {
  const period = await closeNow(db.database, await plantPeriod(db.database, OPEN));
  expect(period.root_published_at!.getTime()).toBeGreaterThanOrEqual(period.closes_at.getTime());
  expect(period.root_published_at!.getTime()).toBeLessThan(period.draws_at.getTime());
});

test('for any orders: root over the receipts sorted by bytes, totals per option, and a path from each order', async () => {
  const { id, token } = await plantMember(db.database, 1_000_000_000);
  const stakes = fc.array(
    fc.record({
      option: fc.constantFrom(...OPTIONS),
      amount: fc.integer({ min: 1, max: 50 }).map((n) => n * 100),
    }),
    { maxLength: 17 },
  );
  await fc.assert(
    fc.asyncProperty(stakes, async (wanted) => {
      const planted = await plantPeriod(db.database, OPEN);
      const placed = [];
      for (const stake of wanted)
        placed.push(await placeStake(db.database, stakeRow(id, planted.period_no, stake)));
      const period = await closeNow(db.database, planted);

      const leaves = placed.map(({ hash }) => toHex(hash)).toSorted();
      expect(period.order_root).toBe(toHex(merkleRoot(nodeHashes, leaves.map(fromHex))));
      const total = (option: string) =>
        wanted.reduce((sum, stake) => sum + (stake.option === option ? stake.amount : 0), 0);
      expect(period).toMatchObject({
        order_count: wanted.length,
        total_rose: total('rose'),
        total_lily: total('lily'),
        total_balloon: total('balloon'),
        total_smoke: total('smoke'),
      });

      for (const { order_id, hash } of placed) {
        const input = { periodNo: planted.period_no, orderId: order_id };
        const { data } = await app.call('GET /lottery/proof', input, { token });
        expect(data.orders).toMatchObject({ root: period.order_root, count: wanted.length });
        expect(data.inclusion).toMatchObject({
          orderHash: toHex(hash),
          index: leaves.indexOf(toHex(hash)),
          count: wanted.length,
        });
        const { index, count, path } = data.inclusion!;
        const claim = { leaf: hash, index, count, path: path.map(fromHex), root: fromHex(data.orders!.root) };
        expect(verifyMerklePath(nodeHashes, claim)).toBe(true);
      }
    }),
    { numRuns: 12 },
  );
});

/** Inserts orders without transfers: a close reads only their hashes and amounts. */
async function plantOrders(periodId: number, memberId: string, count: number): Promise<void> {
  await db.database.query({
    text: `INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
      SELECT gen_random_uuid(), $2, period_id, gen_random_uuid(), 'rose', 100, 196, sha256(convert_to(period_id || ' ' || n, 'UTF8')), 0, now()
        FROM (SELECT $1::bigint AS period_id) p, generate_series(1, $3) n`,
    values: [periodId, memberId, count],
  });
}

test.each([1024, 1025, 3000, 6001])(
  'of %i orders, stored in blocks, the root and the paths are those of one tree',
  async (count) => {
    const { id, token } = await plantMember(db.database);
    const planted = await plantPeriod(db.database, OPEN);
    await plantOrders(planted.id, id, count);
    const period = await closeNow(db.database, planted);
    const orders = await db.database.query<{ id: string; hash: Uint8Array }>({
      text: 'SELECT id, hash FROM orders WHERE period_id = $1 ORDER BY hash',
      values: [period.id],
    });
    expect(period.order_root).toBe(
      toHex(
        merkleRoot(
          nodeHashes,
          orders.map(({ hash }) => hash),
        ),
      ),
    );
    for (const index of [0, 1023, 1024, count - 1].filter((at) => at < count)) {
      const { id: orderId, hash } = orders[index]!;
      const { data } = await app.call(
        'GET /lottery/proof',
        { periodNo: period.period_no, orderId },
        { token },
      );
      expect(data.inclusion).toMatchObject({ index, count });
      const path = data.inclusion!.path.map(fromHex);
      const claim = { leaf: hash, index, count, path, root: fromHex(period.order_root!) };
      expect(verifyMerklePath(nodeHashes, claim)).toBe(true);
    }
  },
);

test('a period that was closed before blocks were kept has paths as well', async () => {
  const { id, token } = await plantMember(db.database);
  const planted = await plantPeriod(db.database, OPEN);
  const { order_id: orderId, hash } = await placeStake(db.database, stakeRow(id, planted.period_no));
  const period = await closeNow(db.database, planted);
  await db.database.query({ text: 'DELETE FROM order_blocks WHERE period_id = $1', values: [period.id] });
  const input = { periodNo: period.period_no, orderId };
  const answers = await Promise.all([1, 2].map(() => app.call('GET /lottery/proof', input, { token })));
  for (const { data } of answers) expect(data.inclusion).toMatchObject({ orderHash: toHex(hash), path: [] });
});

test('no path is given before the close, for another member’s order, another period’s, or one that is none', async () => {
  const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
  const [period, elsewhere] = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
  const own = await placeStake(db.database, stakeRow(one.id, period.period_no));
  const foreign = await placeStake(db.database, stakeRow(two.id, period.period_no));
  const other = await placeStake(db.database, stakeRow(one.id, elsewhere.period_no));
  const inclusion = async (orderId: string) => {
    const input = { periodNo: period.period_no, orderId };
    return (await app.call('GET /lottery/proof', input, { token: one.token })).data.inclusion;
  };
  expect(await inclusion(own.order_id)).toBeNull();
  await closeNow(db.database, period);
  expect(await inclusion(own.order_id)).not.toBeNull();
  for (const orderId of [foreign.order_id, other.order_id, '00000000-0000-4000-8000-000000000000'])
    expect(await inclusion(orderId)).toBeNull();
});

test('a proof of a period nobody has published is not found', async () => {
  const { token } = await plantMember(db.database);
  const answer = await app.call('GET /lottery/proof', { periodNo: '20000101-0001' }, { token });
  expect(answer).toMatchObject({ code: 3002, status: 200 });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
