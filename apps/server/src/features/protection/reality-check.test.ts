import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { protectedPlay } from '#test/protection.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const START = Date.parse('2026-03-10T03:00:00.000Z');
const clock = useClock(db, new Date(START).toISOString());
const app = useApp(db);
const play = protectedPlay(app, db);
const MINUTE = 60_000;
const after = (minutes: number, ms = 0) => clock.moveTo(START + minutes * MINUTE + ms);
const moment = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

type Member = { id: string; token: string };
const acknowledge = ({ token }: Member) => app.call('POST /protection/acknowledge', {}, { token });
const every = ({ token }: Member, minutes: 30 | 60) =>
  app.call('POST /protection/reality-check', { minutes }, { token });
const check = async (who: Member) => (await play.state(who)).realityCheck;

/** A member who stakes every ten minutes, up to and including the given minute. */
async function playingUntil(minutes: number, setUp?: (who: Member) => Promise<unknown>): Promise<Member> {
  await after(0);
  const who = await plantMember(db.database, 1_000_000);
  await setUp?.(who);
  for (let at = 0; at <= minutes; at += 10) {
    await after(at);
    expect((await play.stake(who, 100)).code).toBe(200);
  }
  return who;
}

const DUE = { status: 200, code: 3003, data: { limit: 'reality-check' } };

describe('the reality check', () => {
  test.each([
    [60, 50, 60],
    [30, 20, 30],
  ] as const)('of every %d minutes is due to the millisecond', async (minutes, last, due) => {
    const who = await playingUntil(last, (one) => every(one, minutes));
    expect(await check(who)).toMatchObject({ minutes, due: false, dueAt: moment(due) });
    await after(due, -1);
    expect((await check(who)).due).toBe(false);
    await after(due);
    expect((await check(who)).due).toBe(true);
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    expect((await acknowledge(who)).data.realityCheck).toMatchObject({
      due: false,
      dueAt: moment(due + minutes),
    });
    expect((await play.stake(who, 100)).code).toBe(200);
  });

  test('just before its time lets a stake through', async () => {
    const who = await playingUntil(50);
    await after(60, -1);
    expect((await play.stake(who, 100)).code).toBe(200);
  });

  test('counts over devices, and one of them acknowledges for all', async () => {
    const who = await playingUntil(50);
    const { data: info } = await app.call('GET /member/info', {}, { token: who.token });
    const login = await app.call('POST /member/login', {
      username: info.username,
      password: 'lantern-by-night',
    });
    const phone = { id: who.id, token: login.data.token };
    await after(61);
    expect(await play.stake(phone, 100)).toMatchObject(DUE);
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    await acknowledge(phone);
    expect((await play.stake(who, 100)).code).toBe(200);
  });

  test('comes again an hour after it was looked at', async () => {
    const who = await playingUntil(50);
    await after(64);
    await acknowledge(who);
    for (let at = 64; at <= 114; at += 10) {
      await after(at);
      expect((await play.stake(who, 100)).code).toBe(200);
    }
    await after(124, -1);
    expect((await check(who)).due).toBe(false);
    await after(124);
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    // The time played covers the whole session.
    expect((await check(who)).session).toMatchObject({ startedAt: moment(0), minutesPlayed: 124 });
  });

  test('cannot be acknowledged before it is due', async () => {
    const who = await playingUntil(50);
    expect((await acknowledge(who)).data.realityCheck.dueAt).toBe(moment(60));
    await after(60);
    expect(await play.stake(who, 100)).toMatchObject(DUE);
  });

  test('that nobody looked at is still due the next day', async () => {
    const who = await playingUntil(50);
    await after(24 * 60);
    expect(await check(who)).toMatchObject({
      due: true,
      session: { minutesPlayed: 50, staked: 600, open: 600 },
    });
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    await acknowledge(who);
    expect((await play.stake(who, 100)).code).toBe(200);
    expect((await check(who)).session).toMatchObject({ startedAt: moment(24 * 60), minutesPlayed: 0 });
  });

  test('a quarter of an hour without a stake is a pause, and a millisecond less is not', async () => {
    const who = await playingUntil(40);
    await after(55, -1);
    expect((await check(who)).session).not.toBeNull();
    expect((await play.stake(who, 100)).code).toBe(200);
    expect((await check(who)).session).toMatchObject({ startedAt: moment(0) });

    const other = await playingUntil(40);
    await after(55);
    expect(await check(other)).toMatchObject({ session: null, dueAt: null, due: false });
    expect((await play.stake(other, 100)).code).toBe(200);
    expect(await check(other)).toMatchObject({ session: { startedAt: moment(55) }, dueAt: moment(115) });
  });

  test('shows what the session has cost or brought, without what is open', async () => {
    await after(0);
    const who = await plantMember(db.database, 1_000_000);
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, who.token, stakeBody(period.period_no, { amount: 1000, option: 'rose' }));
    const won = (await drawNow(db.database, period)).results!.includes('rose');
    await play.stake(who, 500);
    const returned = won ? 1960 : 0;
    const session = { staked: 1500, returned, open: 500, net: returned - 1000 };
    expect((await check(who)).session).toMatchObject(session);
  });

  test('comes more often at once, and less often after 24 hours', async () => {
    const who = await playingUntil(50);
    expect((await every(who, 30)).data.realityCheck).toMatchObject({ minutes: 30, due: true });
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    // Choosing a longer interval does not postpone the check that is due.
    const asked = clock.now();
    expect((await every(who, 60)).data.realityCheck).toMatchObject({
      minutes: 30,
      due: true,
      next: { minutes: 60, from: new Date(asked + 86_400_000).toISOString() },
    });
    expect(await play.stake(who, 100)).toMatchObject(DUE);
    await clock.moveTo(asked + 86_400_000 - 1);
    expect((await check(who)).minutes).toBe(30);
    await clock.moveTo(asked + 86_400_000);
    expect(await check(who)).toMatchObject({ minutes: 60, next: null });
  });

  test('cannot be turned off', async () => {
    const { token } = await plantMember(db.database);
    for (const minutes of [0, null, 15, 120, '30']) {
      const answer = await app.call('POST /protection/reality-check', { minutes } as never, { token });
      expect(answer).toMatchObject({ status: 422, data: { fields: { minutes: expect.any(String) } } });
    }
  });
});
