import { describe, expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { drawPeriod } from '#features/vote/draw-period.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { useDatabase } from '#test/database.ts';
import { drawAndPay, voidAndPay } from '#test/draws.ts';
import { CLOSING, eagerBeacon, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
const update = (period: PeriodRow, change: string) =>
  db.database.query({ text: `UPDATE periods SET ${change} WHERE id = $1`, values: [period.id] });

async function plantClosed(): Promise<PeriodRow> {
  const period = await plantPeriod(db.database, CLOSING);
  await closePeriod(db, period.id);
  return period;
}

/** A drawn period with unpaid orders: `complete` in the table, `drawing` for members. */
async function plantDrawn(): Promise<PeriodRow> {
  const period = await plantClosed();
  const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(60_000));
  await drawPeriod(db, period, round!);
  return period;
}

async function plantComplete(): Promise<PeriodRow> {
  const period = await plantClosed();
  const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(60_000));
  await drawAndPay(db.database, period, round!);
  return period;
}

async function plantVoid(): Promise<PeriodRow> {
  const period = await plantClosed();
  await voidAndPay(db.database, period.id);
  return period;
}

describe('what a period is committed to never changes', () => {
  test.each([
    `period_no = '20990101-9999'`,
    `opens_at = opens_at - interval '1 second'`,
    `soon_at = soon_at + interval '1 millisecond'`,
    `closes_at = closes_at + interval '1 millisecond'`,
    `draws_at = draws_at + interval '1 hour'`,
    'beacon_round = beacon_round + 1',
    `chain = chain || '{"chainHash": "another"}'`,
    `rules_hash = 'other rules'`,
    'ratio_rose = 195',
    'ratio_lily = 195',
    'ratio_balloon = 195',
    'ratio_smoke = 195',
    `commitment_hash = 'another'`,
    `previous_hash = 'another'`,
    `published_at = published_at - interval '1 day'`,
  ])('%s is refused', async (change) => {
    const period = await plantPeriod(db.database, CLOSING);
    await expect(update(period, change)).rejects.toThrow(/a commitment never changes/);
  });
});

describe('orders that were frozen never change', () => {
  test.each([
    `order_root = repeat('0', 64)`,
    'order_count = order_count + 1',
    'total_rose = 1',
    'total_lily = 1',
    'total_balloon = 1',
    'total_smoke = 1',
    `root_published_at = root_published_at - interval '1 second'`,
  ])('%s is refused', async (change) => {
    await expect(update(await plantClosed(), change)).rejects.toThrow(/frozen orders never change/);
  });
});

describe('a finished period never changes', () => {
  test.each([
    `dice = '{1,1,1}'`,
    `signature = 'another'`,
    `randomness = 'another'`,
    `ended_at = now()`,
    'leased = 0',
    `status = 'closed'`,
    `status = 'published'`,
    `status = 'void', void_reason = 'root_late', dice = NULL, signature = NULL, randomness = NULL`,
  ])('%s is refused after a draw', async (change) => {
    await expect(update(await plantComplete(), change)).rejects.toThrow(/finished period never changes/);
  });

  test.each([`void_reason = 'root_late'`, `status = 'closed', void_reason = NULL`, 'leased = 1'])(
    '%s is refused after a void',
    async (change) => {
      await expect(update(await plantVoid(), change)).rejects.toThrow(/finished period never changes/);
    },
  );
});

describe('while its orders are paid, a period tells how far that has come, and nothing else changes', () => {
  const half = `settled_count = 5, settled_through = '80000000-0000-4000-8000-000000000000'`;

  test.each([
    `dice = '{1,1,1}'`,
    `signature = 'another'`,
    `ended_at = now()`,
    `order_root = repeat('0', 64)`,
    'total_rose = 1',
    'leased = 1',
    `status = 'closed'`,
    `status = 'void', void_reason = 'root_late', dice = NULL, signature = NULL, randomness = NULL`,
    'settled_count = 4',
    `settled_through = '70000000-0000-4000-8000-000000000000'`,
  ])('%s is refused', async (change) => {
    const period = await plantDrawn();
    await update(period, half);
    await expect(update(period, change)).rejects.toThrow(/finished period never changes/);
  });

  test('and once all are paid, not even that', async () => {
    const period = await plantDrawn();
    await update(period, 'settled_at = now()');
    for (const change of ['settled_at = NULL', half])
      await expect(update(period, change)).rejects.toThrow(/finished period never changes/);
  });

  test.each(['settled_count = 1', `settled_through = gen_random_uuid()`, 'settled_at = now()'])(
    '%s is refused before there is a result',
    async (change) => {
      await expect(update(await plantClosed(), change)).rejects.toThrow(/settled/);
    },
  );
});

describe('nobody can prepare a result', () => {
  const RESULT = `signature = 'a', randomness = 'b', dice = '{1,2,3}', ended_at = now()`;

  test.each([
    `dice = '{1,2,3}'`,
    `signature = 'a'`,
    `randomness = 'b'`,
    `ended_at = now()`,
    `order_root = repeat('0', 64), root_published_at = now()`,
    `void_reason = 'root_late'`,
    RESULT,
    `status = 'complete', ${RESULT}`,
  ])('%s is refused before the close', async (change) => {
    const period = await plantPeriod(db.database, CLOSING);
    await expect(update(period, change)).rejects.toThrow(/periods|in no case/);
  });

  test.each([`dice = '{1,2,3}'`, `signature = 'a'`, `randomness = 'b'`, 'ended_at = now()', RESULT])(
    '%s is refused between close and draw',
    async (change) => {
      await expect(update(await plantClosed(), change)).rejects.toThrow(/periods/);
    },
  );

  test.each([`dice = '{0,2,3}'`, `dice = '{1,2,7}'`, `dice = '{1,2}'`, `dice = '{1,2,NULL}'`, `dice = '{}'`])(
    'a draw of %s is refused',
    async (change) => {
      const draw = `status = 'complete', ${RESULT.replace(/dice = '{1,2,3}'/, change)}`;
      await expect(update(await plantClosed(), draw)).rejects.toThrow(/dice/);
    },
  );

  test('a draw whose randomness is not the hash of its signature is refused', async () => {
    const draw = `status = 'complete', signature = repeat('ab', 48), randomness = repeat('0', 64), dice = '{1,2,3}',
      ended_at = now()`;
    await expect(update(await plantClosed(), draw)).rejects.toThrow(/periods/);
  });

  test('a period cannot be brought in with its result', async () => {
    const complete = await plantComplete();
    const copy = `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash, status, order_root,
        order_count, root_published_at, signature, randomness, dice, ended_at)
      SELECT 'copy', opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, 'copy', 'copy', status, order_root,
        order_count, root_published_at, signature, randomness, dice, ended_at FROM periods WHERE id = $1`;
    await expect(db.database.query({ text: copy, values: [complete.id] })).rejects.toThrow(
      /begins as published/,
    );
  });
});

describe('periods are kept for ever', () => {
  test.each(['DELETE FROM periods', 'TRUNCATE periods', 'TRUNCATE periods CASCADE'])(
    '%s is refused',
    async (text) => {
      await plantPeriod(db.database, CLOSING);
      await expect(db.database.query({ text })).rejects.toThrow(/kept for ever/);
    },
  );
});

describe('the chain of commitments', () => {
  test('cannot fork: two periods cannot follow the same one', async () => {
    const { id } = await plantPeriod(db.database, CLOSING);
    const fork = `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash)
      SELECT 'fork', opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, 'fork', previous_hash FROM periods WHERE id = $1`;
    await expect(db.database.query({ text: fork, values: [id] })).rejects.toThrow(/previous_hash/);
  });
});
