import { describe, expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow, drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const MISSED = { opens: -60, soon: -30, closes: -20, draws: -10 };

describe('before the first draw', () => {
  const db = useDatabase();
  const app = useApp(db);

  test('the latest draw is null, the list is empty, and the period is asked for again later', async () => {
    const { token } = await plantMember(db.database);
    expect(await app.call('GET /lottery/getlatestdraw', {}, { token })).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await app.call('GET /lottery/getdrawlist', {}, { token })).data).toEqual({
      list: [],
      page: 1,
      pageSize: 20,
      total: 0,
    });
    const period = await app.call('GET /lottery/getnextperiod', {}, { token });
    expect(period.status).toBe(503);
    expect(Number(period.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('with five draws, a void, a closed and an open period', () => {
  const db = useDatabase();
  const app = useApp(db);

  async function plantAll(): Promise<{ token: string; drawn: PeriodRow[] }> {
    const drawn: PeriodRow[] = [];
    for (let n = 0; n < 5; n++) {
      drawn.unshift(await drawNow(db.database, await plantPeriod(db.database, OPEN)));
      if (n === 2) await closePeriod(db, (await plantPeriod(db.database, MISSED)).id);
    }
    await closeNow(db.database, await plantPeriod(db.database, OPEN));
    await plantPeriod(db.database, OPEN);
    const { token } = await plantMember(db.database);
    return { token, drawn };
  }
  let planted: ReturnType<typeof plantAll> | undefined;
  const all = () => (planted ??= plantAll());

  test('the latest draw is the newest complete one, field by field', async () => {
    const { token, drawn } = await all();
    const row = drawn[0]!;
    expect((await app.call('GET /lottery/getlatestdraw', {}, { token })).data).toEqual({
      periodNo: row.period_no,
      drawNumbers: row.dice,
      sum: row.dice!.reduce((sum, die) => sum + die, 0),
      results: row.results,
      payoutRatios: { rose: 1.96, lily: 1.96, balloon: 1.96, smoke: 1.96 },
      drawnAt: row.ended_at!.toISOString(),
      beaconRound: row.beacon_round,
    });
  });

  test('the list has the complete ones only, newest first, in pages that cover it once', async () => {
    const { token, drawn } = await all();
    const expected = drawn.map(({ period_no }) => period_no);
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push((await app.call('GET /lottery/getdrawlist', { page, pageSize: 2 }, { token })).data);
    expect(pages.flatMap(({ list }) => list.map(({ periodNo }) => periodNo))).toEqual(expected);
    expect(pages.map(({ list, page, pageSize, total }) => [list.length, page, pageSize, total])).toEqual([
      [2, 1, 2, 5],
      [2, 2, 2, 5],
      [1, 3, 2, 5],
      [0, 4, 2, 5],
    ]);
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: 1_000_001 },
    { pageSize: 0 },
    { pageSize: 51 },
    { page: '1e3' as unknown as number },
    { pageSize: '٣' as unknown as number },
  ])('%o is a validation fault and no page', async (input) => {
    const { token } = await all();
    const answer = await app.call('GET /lottery/getdrawlist', input, { token });
    expect(answer).toMatchObject({ code: 422, status: 422 });
  });

  test('the largest page and size are answered, with nothing on them', async () => {
    const { token } = await all();
    const { data } = await app.call('GET /lottery/getdrawlist', { page: 1_000_000, pageSize: 50 }, { token });
    expect(data).toMatchObject({ list: [], total: 5 });
  });
});
