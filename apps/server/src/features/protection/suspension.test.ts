import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { application } from '#test/listings.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, withdraw } from '#test/payments.ts';
import { plantPerson } from '#test/people.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { protectedPlay } from '#test/protection.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const play = protectedPlay(app, db);
let anna: TestOperator;
let sofia: TestOperator;
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  sofia = await plantOperator(db.database, 'support');
});

type Member = { id: string; token: string };
const SUSPENDED = 3006;
const WHY = 'two names on one card';
const suspend = ({ id }: { id: string }, days: 1 | 7 | null = 7, by = anna) =>
  callConsole(app, 'POST /members/suspend', { id, reason: 'several_accounts', days, why: WHY }, by);
const lift = ({ id }: { id: string }, by = anna) =>
  callConsole(app, 'POST /members/liftsuspension', { id, why: 'papers were sent' }, by);
const seen = async ({ id }: Member) => (await callConsole(app, 'GET /members/protection', { id }, anna)).data;
/** As if the days had passed. */
const end = (member: Member) =>
  db.database.query({
    text: `UPDATE protection SET suspended_at = clock_timestamp() - interval '7 days', suspended_until = clock_timestamp() - interval '1 s'
      WHERE member_id = $1`,
    values: [member.id],
  });
const ask = ({ token }: Member, profileId: string) =>
  app.call('POST /meet/saveDateRequest', { profileId, contact: 'mio@example.com' }, { token });

describe('a suspended member', () => {
  test('neither stakes nor recharges nor asks for a date nor changes a listing, and is told why and until when', async () => {
    const member = await plantMember(db.database, 100_000);
    const person = await plantPerson(db.database);
    const { data } = await suspend(member);
    const refused = { kind: 'suspension', reason: 'several_accounts', until: data.suspended.until };
    const stake = await play.stake(member, 1000);
    expect([stake.code, stake.data]).toEqual([SUSPENDED, refused]);
    const recharge = await play.recharge(member, 1000);
    expect([recharge.code, recharge.data]).toEqual([SUSPENDED, refused]);
    expect((await ask(member, person)).code).toBe(SUSPENDED);
    const listing = await application(app, db.database, member);
    const applied = await app.call('POST /member/applylisting', listing, { token: member.token });
    expect(applied.code).toBe(SUSPENDED);
    expect(stake.msg).toContain('suspended');
    expect((await play.state(member)).suspension).toEqual({
      since: data.suspended.since,
      until: data.suspended.until,
      reason: 'several_accounts',
    });
  });

  test('logs in, reads, writes to support and withdraws', async () => {
    const payer = await plantPayer(app, db.database, 50_000);
    await suspend(payer, null);
    const { token } = payer;
    const { username } = (await app.call('GET /member/info', {}, { token })).data;
    expect((await app.call('POST /member/login', { username, password: PASSWORD })).code).toBe(200);
    expect((await app.call('GET /member/transactions', {}, { token })).code).toBe(200);
    const word = { requestId: randomUUID(), text: 'why?' };
    expect((await app.call('POST /support/send', word, { token })).code).toBe(200);
    expect((await withdraw(app, payer)).code).toBe(200);
  });

  test('is told by the inbox, without the operators’ note, and again when it is lifted', async () => {
    const member = await plantMember(db.database);
    await suspend(member, null);
    await lift(member);
    const told = (await app.call('GET /notification/list', {}, { token: member.token, lang: 'en' })).data
      .list;
    expect(told.map(({ kind, title }) => [kind, title])).toEqual([
      ['security', 'The suspension is lifted'],
      ['security', 'Your account is suspended'],
    ]);
    expect(JSON.stringify(told)).not.toContain(WHY);
    expect((await play.state(member)).suspension).toBeNull();
  });

  test('plays again once it has ended by itself, and can be suspended anew', async () => {
    const member = await plantMember(db.database, 100_000);
    await suspend(member);
    await end(member);
    expect((await play.stake(member, 1000)).code).toBe(200);
    expect((await seen(member)).suspended).toBeNull();
    expect((await suspend(member, null)).data.suspended.until).toBeNull();
    expect((await play.stake(member, 1000)).data).toMatchObject({ until: null });
  });

  test('whose own exclusion lasts is told of that one', async () => {
    const member = await plantMember(db.database, 100_000);
    await suspend(member);
    const chosen = { months: 6, password: PASSWORD, confirmed: true } as const;
    await app.call('POST /protection/self-exclusion', chosen, { token: member.token });
    expect((await play.stake(member, 1000)).code).toBe(3004);
    // Lifting the suspension lifts nothing that the member chose.
    await lift(member);
    expect((await play.stake(member, 1000)).code).toBe(3004);
  });
});

describe('operators', () => {
  test('see reason, note, end and who it was, in the list, on the page and in the audit log', async () => {
    const member = await plantMember(db.database);
    await suspend(member, 7, sofia);
    const { suspended, changes } = await seen(member);
    expect(suspended).toMatchObject({
      reason: 'several_accounts',
      note: WHY,
      by: { id: sofia.id, username: sofia.username },
    });
    expect(changes[0]).toMatchObject({ what: 'suspension' });
    const { list } = (await callConsole(app, 'GET /members', { suspended: '1' }, anna)).data;
    expect(list.find(({ id }) => id === member.id)?.suspension).toEqual({
      reason: 'several_accounts',
      until: suspended!.until,
    });
    await lift(member);
    const lines = await db.database.query<{ action: string; operator: string; why: string }>({
      text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`member:${member.id}`],
    });
    expect(lines).toEqual([
      { action: 'member.suspend', operator: sofia.username, why: WHY },
      { action: 'member.liftsuspension', operator: anna.username, why: 'papers were sent' },
    ]);
    const after = (await callConsole(app, 'GET /members', { suspended: '1' }, anna)).data.list;
    expect(after.some(({ id }) => id === member.id)).toBe(false);
  });

  test('of whom two suspend at once are told who was first; lifting what is not there is a conflict', async () => {
    const member = await plantMember(db.database);
    const answers = await Promise.all([suspend(member, 7, anna), suspend(member, null, sofia)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.data).toMatchObject({ status: 'suspended', by: expect.any(String) });
    expect((await lift(member)).status).toBe(200);
    expect((await lift(member)).status).toBe(409);
  });

  test('need the right role, and a member', async () => {
    const member = await plantMember(db.database);
    const carla = await plantOperator(db.database, 'content');
    expect((await suspend(member, 7, carla)).status).toBe(403);
    await suspend(member);
    expect((await lift(member, sofia)).status).toBe(403);
    expect((await suspend({ id: randomUUID() })).status).toBe(404);
    expect((await lift({ id: randomUUID() })).status).toBe(404);
  });

  test('list members who share a device', async () => {
    const [one, other, third] = [
      await plantMember(db.database),
      await plantMember(db.database),
      await plantMember(db.database),
    ];
    await db.database.query({
      text: `INSERT INTO member_known_devices (member_id, device_hash) SELECT unnest($1::uuid[]), sha256('shared')`,
      values: [[one.id, other.id]],
    });
    const { list } = (await callConsole(app, 'GET /members', { marked: '1', pageSize: 50 }, anna)).data;
    const marked = new Set(list.map(({ id }) => id));
    expect([one, other, third].map(({ id }) => marked.has(id))).toEqual([true, true, false]);
  });
});

test('a suspension waits for the stake in flight, and no stake that was sent meanwhile is taken after it', async () => {
  const member = await plantMember(db.database, 100_000);
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  const stake = await openTransaction(db.database);
  await placeStake(stake.tx, stakeRow(member.id, periodNo, { amount: 700 }));
  const suspended = suspend(member);
  await untilBlockedBy(db.database, stake.pid);
  const late = saveOrder(app, member.token, stakeBody(periodNo));
  await stake.commit();
  const [{ data }, answer] = await Promise.all([suspended, late]);
  const { list } = (await app.call('GET /game/orderlist', {}, { token: member.token })).data;
  // The late stake came before the suspension or was refused by it; either way it is what the member was told.
  expect([200, SUSPENDED]).toContain(answer.code);
  expect(list).toHaveLength(answer.code === 200 ? 2 : 1);
  expect(list.every(({ placedAt }) => placedAt <= data.suspended.since)).toBe(true);
  const next = await Promise.all(
    Array.from({ length: 5 }, () => saveOrder(app, member.token, stakeBody(periodNo))),
  );
  expect(next.map(({ code }) => code)).toEqual(Array<number>(5).fill(SUSPENDED));
});

test('the database holds a suspension to be whole', async () => {
  const member = await plantMember(db.database);
  await suspend(member);
  const halves = ['suspension_reason = NULL', 'suspended_by = NULL', 'suspended_until = suspended_at'];
  for (const half of halves) {
    const broken = db.database.query({
      text: `UPDATE protection SET ${half} WHERE member_id = $1`,
      values: [member.id],
    });
    await expect(broken).rejects.toThrow('whole_suspension');
  }
});
