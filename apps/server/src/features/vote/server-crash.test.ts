import type { Envelope } from '@fairground/contract/endpoints';
import type { Order, PlacedOrder } from '@fairground/contract/vote';
import { expect, test } from 'vitest';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { readBalance } from '#platform/ledger.ts';
import { TEST_BEACON_KEY } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMembers } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { runServer } from '#test/server-process.ts';
import { stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const soon = { timeout: 20_000, interval: 50 };
const OPTIONS = ['rose', 'lily', 'balloon', 'smoke'] as const;

/** The whole server as a process, on the test's database. */
async function startServer() {
  const server = runServer({ DATABASE_URL: db.appUrl });
  const url = await server.open;
  const ask = async <T>(path: string, token: string, body?: object): Promise<Envelope<T>> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as Envelope<T>;
  };
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  return { ask, kill };
}

/** Replaces a planted period's round by one that exists. */
async function letRoundExist({ id }: PeriodRow): Promise<void> {
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({ text: 'UPDATE periods SET beacon_round = 1000 + id WHERE id = $1', values: [id] });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
}

test('a server killed in the middle of everything leaves no stake unpaid and none paid twice', async () => {
  await db.database.query({
    text: 'INSERT INTO embedded_beacon (secret_key) VALUES ($1)',
    values: [TEST_BEACON_KEY],
  });
  const members = await plantMembers(db.database, 4);
  const running = await plantPeriod(db.database, OPEN);
  const closed = await plantPeriod(db.database, OPEN);
  const missed = await plantPeriod(db.database, OPEN);
  const status = async ({ period_no }: PeriodRow) => (await findPeriod(db.database, period_no))!.status;

  const first = await startServer();
  const bodies = members.flatMap(({ id, token }) =>
    OPTIONS.map((option) => ({ id, token, body: { option, amount: 300 } })),
  );
  for (const period of [closed, missed])
    for (const { token, body } of bodies)
      expect(await first.ask('/game/saveorder', token, stakeBody(period.period_no, body))).toMatchObject({
        code: 200,
      });
  await movePeriod(db.database, closed.id, { ...CLOSING, draws: 600 });
  await expect.poll(() => status(closed), soon).toBe('closed');

  // The server is killed while stakes are answered, committed or under way.
  const requests = bodies.map(({ token, body }) => ({ token, body: stakeBody(running.period_no, body) }));
  const stakes = requests.map(({ token, body }) => first.ask<PlacedOrder>('/game/saveorder', token, body));
  await Promise.any(stakes);
  await first.kill();
  const answers = (await Promise.allSettled(stakes)).filter((stake) => stake.status === 'fulfilled');
  expect(answers.map(({ value }) => value.code)).toEqual(answers.map(() => 200));
  const answered = answers.map(({ value }) => value.data);
  await movePeriod(db.database, missed.id, { opens: -60, soon: -30, closes: -20, draws: -10 });

  const second = await startServer();
  // Every member repeats their stakes, answered or not.
  const again: PlacedOrder[] = [];
  for (const { token, body } of requests) {
    const answer = await second.ask<PlacedOrder>('/game/saveorder', token, body);
    expect(answer.code).toBe(200);
    again.push(answer.data);
  }
  for (const order of answered) expect(again).toContainEqual(order);
  expect(new Set(again.map(({ orderId }) => orderId)).size).toBe(requests.length);
  await movePeriod(db.database, running.id, { ...CLOSING, draws: 600 });
  await expect.poll(() => status(running), soon).toBe('closed');

  // And it is killed again, with two draws due.
  await second.kill();
  for (const period of [running, closed]) {
    await letRoundExist(period);
    await movePeriod(db.database, period.id, { ...CLOSING, draws: 0 });
  }
  const third = await startServer();
  for (const period of [running, closed]) await expect.poll(() => status(period), soon).toBe('complete');
  await expect.poll(() => status(missed), soon).toBe('void');
  for (const period of [running, closed, missed])
    await expect
      .poll(async () => (await findPeriod(db.database, period.period_no))!.settled_at, soon)
      .not.toBeNull();

  for (const { id, token } of members) {
    const { data } = await third.ask<{ list: Order[] }>('/game/orderlist?limit=50', token);
    expect(data.list).toHaveLength(3 * OPTIONS.length);
    const of = (period: PeriodRow) =>
      data.list.filter(({ periodNo }) => periodNo === period.period_no).map((order) => order.status);
    for (const period of [running, closed])
      expect(of(period).toSorted()).toEqual(['lost', 'lost', 'won', 'won']);
    expect(of(missed)).toEqual(Array(4).fill('void'));
    // Twice, two of four stakes of 300 were lost and two brought 1.96 times 300.
    const balance = 10_000 + 2 * (2 * 588 - 4 * 300);
    expect(await readBalance(db.database, id)).toEqual({ balance, held: 0 });
  }
  const twice = await db.database.query({
    text: `SELECT order_id FROM ledger_transfers WHERE flow IN ('stake_lost', 'stake_returned', 'stake_voided')
      GROUP BY order_id HAVING count(*) <> 1`,
  });
  expect(twice).toEqual([]);
  expect(await ledgerFaults(db.database)).toEqual([]);
}, 180_000);
