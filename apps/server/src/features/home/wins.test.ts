import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { drawAndPay, closeNow, drawNow, roundOf } from '#test/draws.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const PAIRS = { rose: 'lily', lily: 'rose', balloon: 'smoke', smoke: 'balloon' } as const;

const setFeed = (kind: 'sample' | 'live') =>
  db.database.query({
    text: `INSERT INTO settings (name, value) VALUES ('winFeed', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [JSON.stringify(kind)],
  });
const agree = (token: string, agreed = true) => app.call('POST /member/winconsent', { agreed }, { token });
const feedOf = async (token: string) => (await app.call('GET /home/winfeed', {}, { token })).data.list;

type Member = Awaited<ReturnType<typeof plantMember>>;

/** Draws a period with these stakes on both options of the first pair, of which one wins. */
async function planWins(members: readonly Member[], amounts: { high: number; low: number }, ratio?: number) {
  const period = await plantPeriod(db.database, OPEN, ratio);
  for (const { token } of members) {
    const stakes = [
      stakeBody(period.period_no, { option: 'rose', amount: amounts.high }),
      stakeBody(period.period_no, { option: 'lily', amount: amounts.low }),
    ];
    for (const body of stakes) if (body.amount > 0) await saveOrder(app, token, body);
  }
  return period;
}

/** Two members on opposite options: exactly one wins. */
async function drawWithOneWinner(one: Member, other: Member) {
  const period = await plantPeriod(db.database, OPEN);
  await saveOrder(app, one.token, stakeBody(period.period_no, { option: 'rose', amount: 500 }));
  await saveOrder(app, other.token, stakeBody(period.period_no, { option: PAIRS.rose, amount: 500 }));
  const drawn = await drawNow(db.database, period);
  return { period: drawn, winner: drawn.results!.includes('rose') ? one : other };
}

let reader: Member;
beforeAll(async () => {
  reader = await plantMember(db.database);
});
beforeEach(async () => {
  await setFeed('live');
  await db.database.query({ text: 'DELETE FROM wins' });
  await db.database.query({ text: 'UPDATE members SET wins_shown_since = NULL' });
});

describe('consent', () => {
  test('is off at first, is given once, and taken back at once', async () => {
    const { token } = await plantMember(db.database);
    const read = async () => (await app.call('GET /member/winconsent', {}, { token })).data;
    expect(await read()).toEqual({ agreed: false, since: null });
    const { data } = await agree(token);
    expect(data).toEqual({ agreed: true, since: expect.any(String) });
    expect((await agree(token)).data, 'the first moment counts').toEqual(data);
    expect(await read()).toEqual(data);
    expect((await agree(token, false)).data).toEqual({ agreed: false, since: null });
    expect(await read()).toEqual({ agreed: false, since: null });
  });
});

describe('the feed', () => {
  test('shows the one who won and agreed: name masked, all that came back, and the draw to verify', async () => {
    const [one, other] = await plantMembers(db.database, 2);
    await agree(one!.token);
    await agree(other!.token);
    const { period } = await drawWithOneWinner(one!, other!);
    expect(await feedOf(reader.token)).toEqual([
      {
        id: expect.any(String),
        name: 'p***',
        amount: 980,
        periodNo: period.period_no,
        settledAt: period.ended_at!.toISOString(),
      },
    ]);
  });

  test('shows nobody who did not agree, or agreed after the draw', async () => {
    const [one, other] = await plantMembers(db.database, 2);
    const { winner } = await drawWithOneWinner(one!, other!);
    expect(await feedOf(reader.token)).toEqual([]);
    await agree(winner.token);
    expect(await feedOf(reader.token)).toEqual([]);
  });

  test('knows no win that is its stake or less', async () => {
    const members = await plantMembers(db.database, 2);
    for (const { token } of members) await agree(token);
    // A ratio of 1 returns just the stake.
    await drawNow(db.database, await planWins(members, { high: 500, low: 0 }, 100));
    // Both options of a pair: 980 of 1000.
    await drawNow(db.database, await planWins(members, { high: 500, low: 500 }));
    expect(await feedOf(reader.token)).toEqual([]);
  });

  test('is one entry a member and draw, of all stakes together', async () => {
    const members = await plantMembers(db.database, 1);
    await agree(members[0]!.token);
    const period = await planWins(members, { high: 500, low: 500 });
    await saveOrder(app, members[0]!.token, stakeBody(period.period_no, { option: 'rose', amount: 400 }));
    const { results } = await drawNow(db.database, period);
    // Rose: 900 × 1.96 of 1400 staked. Lily: 980, which is less than what was staked.
    const amounts = (await feedOf(reader.token)).map(({ amount }) => amount);
    expect(amounts).toEqual(results!.includes('rose') ? [1764] : []);
  });

  test('is empty where sample entries are shown instead', async () => {
    const [one, other] = await plantMembers(db.database, 2);
    await agree(one!.token);
    await agree(other!.token);
    await drawWithOneWinner(one!, other!);
    await setFeed('sample');
    expect(await feedOf(reader.token)).toEqual([]);
  });

  test('gives the newest fifty, newest first', async () => {
    const { id } = await plantMember(db.database);
    await db.database.query({
      text: `UPDATE members SET wins_shown_since = now() - interval '1 day' WHERE id = $1`,
      values: [id],
    });
    const periods: string[] = [];
    for (let minute = 0; minute < 52; minute += 1) {
      const period = await plantPeriod(db.database, OPEN);
      periods.push(period.period_no);
      await db.database.query({
        text: `INSERT INTO wins (member_id, period_id, settled_at, staked, payout)
          VALUES ($1, $2, now() - $3 * interval '1 minute', 100, 196)`,
        values: [id, period.id, minute],
      });
    }
    expect((await feedOf(reader.token)).map(({ periodNo }) => periodNo)).toEqual(periods.slice(0, 50));
  });
});

describe('taking the consent back', () => {
  test('takes every entry out, tells open screens which, and giving it again brings none back', async () => {
    const [one, other] = await plantMembers(db.database, 2);
    await agree(one!.token);
    await agree(other!.token);
    const { winner } = await drawWithOneWinner(one!, other!);
    const [entry] = await feedOf(reader.token);
    const live = await openLive(app.url);
    live.send({ token: reader.token });
    await live.message('ready');
    await agree(winner.token, false);
    expect(await feedOf(reader.token)).toEqual([]);
    expect(await live.message('wins')).toEqual({ type: 'wins', data: { gone: [entry!.id] } });
    await agree(winner.token);
    expect(await feedOf(reader.token)).toEqual([]);
  });

  test('while the draw settles: whichever comes first, nothing is shown', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await plantMembers(db.database, 2);
      await agree(one!.token);
      await agree(other!.token);
      const period = await plantPeriod(db.database, OPEN);
      await saveOrder(app, one!.token, stakeBody(period.period_no, { option: 'rose' }));
      await saveOrder(app, other!.token, stakeBody(period.period_no, { option: 'lily' }));
      const closed = await closeNow(db.database, period);
      const beacon = await roundOf(closed);
      const [settled] = await Promise.all([
        drawAndPay(db.database, closed, beacon),
        agree(one!.token, false),
        agree(other!.token, false),
      ]);
      expect(settled).toBe(true);
      expect(await feedOf(reader.token)).toEqual([]);
      await agree(one!.token);
      await agree(other!.token);
      expect(await feedOf(reader.token), 'not even after agreeing again').toEqual([]);
    }
  });
});

test('a member who agrees while the draw settles is shown only if that was before it', async () => {
  const [one, other] = await plantMembers(db.database, 2);
  const period = await plantPeriod(db.database, OPEN);
  await saveOrder(app, one!.token, stakeBody(period.period_no, { option: 'rose' }));
  await saveOrder(app, other!.token, stakeBody(period.period_no, { option: 'lily' }));
  const closed = await closeNow(db.database, period);
  const beacon = await roundOf(closed);
  const [, first, second] = await Promise.all([
    drawAndPay(db.database, closed, beacon),
    agree(one!.token),
    agree(other!.token),
  ]);
  const [row] = await db.database.query<{ ended_at: Date }>({
    text: 'SELECT ended_at FROM periods WHERE id = $1',
    values: [period.id],
  });
  for (const { settledAt } of await feedOf(reader.token)) {
    expect(settledAt).toBe(row!.ended_at.toISOString());
    const since = [first.data.since, second.data.since].map((at) => Date.parse(at!));
    expect(Math.min(...since)).toBeLessThanOrEqual(Date.parse(settledAt));
  }
});
