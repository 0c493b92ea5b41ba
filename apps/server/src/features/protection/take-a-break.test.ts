import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { plantPayer, rechargeBody, withdraw } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { protectedPlay } from '#test/protection.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const START = '2026-03-31T03:00:00.000Z';
const clock = useClock(db, START);
const app = useApp(db);
const play = protectedPlay(app, db);
const member = () => plantMember(db.database, 100_000);
const at = (moment: string) => clock.moveTo(Date.parse(moment));
beforeAll(() => at(START));

type Member = { id: string; token: string };
const timeOut = ({ token }: Member, days: 1 | 7 | 30) =>
  app.call('POST /protection/time-out', { days }, { token });
const exclude = ({ token }: Member, months: 6 | 12 | 24 | 60 = 6, password = PASSWORD) =>
  app.call('POST /protection/self-exclusion', { months, password, confirmed: true }, { token });

describe('a time-out', () => {
  test.each([1, 7, 30] as const)('of %d days holds at once and ends to the millisecond', async (days) => {
    await at(START);
    const who = await member();
    const until = new Date(clock.now() + days * 86_400_000).toISOString();
    const { data } = await timeOut(who, days);
    expect(data).toMatchObject({
      timeOut: { since: START, until },
      exclusion: null,
      rest: { kind: 'time-out', until },
    });
    const refusal = { status: 200, code: 3004, data: { kind: 'time-out', until } };
    expect(await play.stake(who, 100)).toMatchObject(refusal);
    expect(await play.recharge(who, 100)).toMatchObject(refusal);
    await clock.moveTo(Date.parse(until) - 1);
    expect(await play.stake(who, 100)).toMatchObject(refusal);
    expect(await play.recharge(who, 100)).toMatchObject(refusal);
    await at(until);
    expect((await play.stake(who, 100)).code).toBe(200);
    expect((await play.recharge(who, 100)).code).toBe(200);
    expect((await play.state(who)).rest).toBeNull();
  });

  test('is made longer, and never shorter', async () => {
    await at(START);
    const who = await member();
    await timeOut(who, 7);
    await clock.moveTo(clock.now() + 3_600_000);
    const { data } = await timeOut(who, 1);
    expect(data.timeOut).toEqual({ since: START, until: '2026-04-07T03:00:00.000Z' });
    expect((await timeOut(who, 30)).data.timeOut!.until).toBe('2026-04-30T04:00:00.000Z');
  });

  test('that is over begins anew', async () => {
    await at(START);
    const who = await member();
    await timeOut(who, 1);
    await clock.moveTo(clock.now() + 2 * 86_400_000);
    const { data } = await timeOut(who, 1);
    expect(data.timeOut!.since).toBe(new Date(clock.now()).toISOString());
  });
});

describe('a self-exclusion', () => {
  test.each([
    // The last day of a month longer than the one in which the exclusion ends.
    [6, '2026-09-30T03:00:00.000Z'],
    [12, '2027-03-31T03:00:00.000Z'],
    [24, '2028-03-31T03:00:00.000Z'],
    [60, '2031-03-31T03:00:00.000Z'],
  ] as const)('of %d months ends at %s, to the millisecond', async (months, until) => {
    await at(START);
    const who = await member();
    expect((await exclude(who, months)).data.rest).toEqual({ kind: 'exclusion', until });
    const refusal = { status: 200, code: 3004, data: { kind: 'exclusion', until } };
    await clock.moveTo(Date.parse(until) - 1);
    expect(await play.stake(who, 100)).toMatchObject(refusal);
    expect(await play.recharge(who, 100)).toMatchObject(refusal);
    await at(until);
    expect((await play.stake(who, 100)).code).toBe(200);
    expect((await play.recharge(who, 100)).code).toBe(200);
  });

  test('asks for the login password and a plain yes', async () => {
    await at(START);
    const who = await member();
    expect((await exclude(who, 6, 'not-my-password')).code).toBe(1007);
    for (const confirmed of [false, undefined, 'true']) {
      const input = { months: 6, password: PASSWORD, confirmed };
      const answer = await app.call('POST /protection/self-exclusion', input as never, { token: who.token });
      expect(answer).toMatchObject({ status: 422, data: { fields: { confirmed: expect.any(String) } } });
    }
    const short = { months: 3, password: PASSWORD, confirmed: true };
    expect(
      (await app.call('POST /protection/self-exclusion', short as never, { token: who.token })).status,
    ).toBe(422);
    expect((await play.stake(who, 100)).code).toBe(200);
  });

  test('leaves open stakes to be settled as they were, and logging in, withdrawing and looking as before', async () => {
    await at(START);
    const payer = await plantPayer(app, db.database, 50_000);
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, payer.token, stakeBody(period.period_no, { amount: 1000, option: 'rose' }));
    await exclude(payer);
    const drawn = await drawNow(db.database, period);
    const won = drawn.results!.includes('rose');
    const balance = async () =>
      (await app.call('GET /member/getuserbalance', {}, { token: payer.token })).data;
    expect(await balance()).toEqual({ balance: won ? 50_960 : 49_000, held: 0 });
    expect((await withdraw(app, payer)).code).toBe(200);
    const { data: info } = await app.call('GET /member/info', {}, { token: payer.token });
    const login = await app.call('POST /member/login', { username: info.username, password: PASSWORD });
    expect(login.code).toBe(200);
    for (const key of ['GET /support/topics', 'GET /game/orderlist', 'GET /lottery/getodds'] as const)
      expect((await app.call(key, {}, { token: login.data.token })).code, key).toBe(200);
  });

  test('of an answered request gives the same answer again', async () => {
    await at(START);
    const who = await member();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const [stake, recharge] = [
      stakeBody(periodNo, { amount: 100 }),
      await rechargeBody(app, db.database, who, { amount: 100 }),
    ];
    const first = await saveOrder(app, who.token, stake);
    const asked = await app.call('POST /member/recharge', recharge, { token: who.token });
    await exclude(who);
    expect((await saveOrder(app, who.token, stake)).data).toEqual(first.data);
    expect((await app.call('POST /member/recharge', recharge, { token: who.token })).data).toEqual(
      asked.data,
    );
  });

  test('outweighs a time-out that ends before it, and the longer of the two is named', async () => {
    await at(START);
    const who = await member();
    await exclude(who);
    await timeOut(who, 30);
    expect((await play.stake(who, 100)).data).toMatchObject({ kind: 'exclusion' });
    await at('2026-09-20T03:00:00.000Z');
    const { data } = await timeOut(who, 30);
    expect(data.rest).toEqual({ kind: 'time-out', until: '2026-10-20T03:00:00.000Z' });
    expect((await play.stake(who, 100)).data).toEqual(data.rest);
  });

  test('is refused whatever the period is, and is made longer, never shorter', async () => {
    await at(START);
    const who = await member();
    await exclude(who, 12);
    expect((await exclude(who, 6)).data.exclusion!.until).toBe('2027-03-31T03:00:00.000Z');
    expect((await exclude(who, 24)).data.exclusion!.until).toBe('2028-03-31T03:00:00.000Z');
    expect((await saveOrder(app, who.token, stakeBody('20990101-0001'))).code).toBe(3004);
  });

  test.each([
    `UPDATE protection SET excluded_until = excluded_until - interval '1 second' WHERE member_id = $1`,
    'UPDATE protection SET excluded_at = NULL, excluded_until = NULL WHERE member_id = $1',
    'UPDATE protection SET time_out_until = clock_timestamp() WHERE member_id = $1',
    'DELETE FROM protection WHERE member_id = $1',
    'DELETE FROM protection_changes WHERE member_id = $1',
    `UPDATE protection_changes SET what = 'limit' WHERE member_id = $1`,
  ])('is not undone in the database either: %s', async (text) => {
    await at(START);
    const who = await member();
    await timeOut(who, 7);
    await exclude(who);
    await expect(db.database.query({ text, values: [who.id] })).rejects.toThrow(
      /shortened|for ever|append-only/,
    );
    expect((await play.stake(who, 100)).code).toBe(3004);
  });

  test('is not left by registering again, and the answer tells a stranger nothing', async () => {
    await at(START);
    const [excluded, other] = [await app.member(), await app.member()];
    await exclude({ id: excluded.id, token: excluded.token });
    const again = (username: string) =>
      app.call('POST /member/register', {
        username: `again${username.slice(1, 12)}`,
        email: `${username.toUpperCase()}@Example.com`,
        password: 'another-lantern',
        confirmPassword: 'another-lantern',
        ageConfirmed: true,
      });
    const [one, two] = [await again(excluded.username), await again(other.username)];
    expect([one.code, one.msg, one.data]).toEqual([1003, two.msg, two.data]);
    expect(two.code).toBe(1003);
  });
});

describe('what invites to play', () => {
  beforeAll(async () => {
    const words = JSON.stringify({ ja: 'w', 'zh-cn': 'w', en: 'w' });
    await db.database.query({
      text: `INSERT INTO banners (position, picture, name, description) VALUES (1, '/media/b.svg', $1, $1)`,
      values: [words],
    });
    await db.database.query({ text: 'INSERT INTO notices (position, text) VALUES (1, $1)', values: [words] });
  });
  const shown = async ({ token }: Member) => [
    (await app.call('POST /home/bannerList', {}, { token })).data.length,
    (await app.call('POST /home/getNotice', {}, { token })).data.length,
  ];

  test.each([
    ['an exclusion', (who: Member) => exclude(who), '2026-09-30T03:00:00.000Z'],
    ['a time-out', (who: Member) => timeOut(who, 1), '2026-04-01T03:00:00.000Z'],
  ])('is not shown during %s', async (_words, begin, until) => {
    await at(START);
    const who = await member();
    expect(await shown(who)).toEqual([1, 1]);
    await begin(who);
    expect(await shown(who)).toEqual([0, 0]);
    await clock.moveTo(Date.parse(until) - 1);
    expect(await shown(who)).toEqual([0, 0]);
    await at(until);
    expect(await shown(who)).toEqual([1, 1]);
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
