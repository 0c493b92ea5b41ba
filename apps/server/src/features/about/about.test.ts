import { OPTIONS } from '@fairground/kernel/option';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

const readReturn = async () => (await app.call('GET /about/return', {}, { token })).data;

describe('the actual return', () => {
  const drawn: string[] = [];

  test('before the first draw says so', async () => {
    expect(await readReturn()).toMatchObject({
      draws: 0,
      stakes: 0,
      staked: 0,
      paidOut: 0,
      actual: null,
      theoretical: null,
      low: null,
      high: null,
      firstPeriodNo: null,
      lastPeriodNo: null,
    });
  });

  test('is what anyone computes from the proofs of the draws, and counts every one of them', async () => {
    const players = await plantMembers(db.database, 4);
    for (const amount of [100, 700, 0, 1300]) {
      const period = await plantPeriod(db.database, OPEN);
      if (amount > 0)
        await Promise.all(
          players.map((player, index) =>
            saveOrder(app, player.token, stakeBody(period.period_no, { option: OPTIONS[index]!, amount })),
          ),
        );
      drawn.push((await drawNow(db.database, period)).period_no);
      // Read in between, so that the cached sums are tested too.
      await readReturn();
    }
    const proofs = await Promise.all(
      drawn.map(async (periodNo) => (await app.call('GET /lottery/proof', { periodNo }, { token })).data),
    );
    let [staked, paidOut, stakes] = [0, 0, 0];
    for (const { orders, results, commitment } of proofs) {
      stakes += orders!.count;
      for (const option of OPTIONS) {
        staked += orders!.totals[option];
        if (results!.includes(option)) paidOut += (orders!.totals[option] * commitment.ratios[option]) / 100;
      }
    }
    expect(await readReturn()).toMatchObject({
      draws: 4,
      drawsWithStakes: 3,
      stakes,
      staked,
      paidOut,
      actual: paidOut / staked,
      theoretical: expect.closeTo(0.98, 9),
      firstPeriodNo: drawn[0],
      lastPeriodNo: drawn.at(-1),
    });
    expect([stakes, staked]).toEqual([12, 8400]);
  });

  test('and what the file gives', async () => {
    const { status, headers, bytes } = await app.file('/about/drawsfile', { token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = bytes.toString().trim().split('\r\n');
    const names = header!.split(',');
    const rows = lines.map((line) => {
      const cells = line.split(',');
      return (name: string): string => cells[names.indexOf(name)]!;
    });
    expect(rows.map((cell) => cell('period_no'))).toEqual(drawn.toReversed());
    let [staked, paidOut] = [0, 0];
    for (const cell of rows)
      for (const option of OPTIONS) {
        const total = Number(cell(`staked_${option}`));
        staked += total;
        if ([cell('result_1'), cell('result_2')].includes(option))
          paidOut += (total * Number(cell(`ratio_hundredths_${option}`))) / 100;
      }
    expect(await readReturn()).toMatchObject({ staked, paidOut });
  });

  test('the file goes on before a period, and an unknown one has nothing before it', async () => {
    const before = await app.file(`/about/drawsfile?before=${drawn[1]}`, { token });
    expect(before.bytes.toString().trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${drawn[0]},`)),
    ]);
    const unknown = await app.file('/about/drawsfile?before=19990101-0001', { token });
    expect(unknown.bytes.toString().trim().split('\r\n')).toHaveLength(1);
  });
});

describe('what the site is', () => {
  test('play mode names no licence and lists what is simulated', async () => {
    const { data } = await app.call('GET /about/site', {}, { token });
    expect(data).toEqual({
      mode: 'play',
      operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
      currency: { code: 'PLAY', exponent: 0 },
      beacon: { kind: 'embedded', independent: false },
      simulated: ['money', 'win_feed', 'figures', 'beacon'],
    });
  });

  test('nobody without a session is told', async () => {
    for (const key of ['GET /about/site', 'GET /about/return', 'GET /about/drawsfile'] as const)
      expect((await app.call(key, {})).status).toBe(401);
  });
});
