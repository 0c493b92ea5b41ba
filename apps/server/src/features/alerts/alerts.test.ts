import type { Weekday } from '@fairground/contract/console/alerts';
import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { Role } from '@fairground/contract/console/endpoint';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLateWork } from '#features/alerts/index.ts';
import { worksOn } from '#features/dashboard/index.ts';
import { createDeliveryJobs, createOutbox } from '#features/delivery/index.ts';
import { createMailer } from '#platform/delivery/mailer.ts';
import { systemRandom } from '#platform/random.ts';
import { startApp, useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { SINK } from '#test/outbox.ts';
import { plantPerson } from '#test/people.ts';
import { startSmtp } from '#test/smtp.ts';

const db = useDatabase();
/** A Friday, at noon in Tokyo, the time zone of the tests. */
const NOON = '2026-11-27T12:00:00+09:00';
const clock = useClock(db, NOON);
const app = useApp(db, { senders: SINK, siteUrl: 'https://fair.example' });

const HOUR = 3_600_000;
const outbox = createOutbox({ senders: SINK, mode: 'play' });
/** One run of the job, as a node would make it. */
const run = () =>
  createLateWork({
    database: db.app,
    random: systemRandom,
    timeZone: 'Asia/Tokyo',
    sendsMail: true,
    queueMail: outbox.queueOperatorMail,
    readPublicKey: async () => '',
    worksOn,
    readOpenMs: async () => (from, to) => to - from,
  }).run({}, AbortSignal.timeout(60_000));

type Mail = { recipient: string; kind: string; language: string; details: object; secret: string | null };
const mailsTo = ({ id }: TestOperator) =>
  db.database.query<Mail>({
    text: `SELECT recipient, kind, language, details, secret FROM operator_messages WHERE operator_id = $1 ORDER BY created_at`,
    values: [id],
  });
const tellings = async (operator: TestOperator) =>
  (await mailsTo(operator)).filter(({ kind }) => kind === 'work_late');

const read = async (by: TestOperator) => (await callConsole(app, 'GET /alerts', {}, by)).data;
const WHOLE_WEEK: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
type Chosen = ConsoleInputOf<'POST /alerts'>;
const choose = (by: TestOperator, chosen: Partial<Chosen> = {}) =>
  callConsole(
    app,
    'POST /alerts',
    { mail: true, weekdays: WHOLE_WEEK, from: '00:00', to: '00:00', queues: ['reports'], ...chosen },
    { ...by, lang: 'en' },
  );
const addressOf = ({ username }: TestOperator) => `${username}@example.com`;
const askCode = (by: TestOperator, email = addressOf(by)) =>
  callConsole(app, 'POST /alerts/email', { email }, { ...by, lang: 'en' });
const enter = (by: TestOperator, code: string) =>
  callConsole(app, 'POST /alerts/confirm', { code }, { ...by, lang: 'en' });
const lastCode = async (by: TestOperator) => (await mailsTo(by)).findLast(({ secret }) => secret)!.secret!;

/** An operator with a confirmed address who wants to be told. */
async function plantAlerted(role: Role, chosen: Partial<Chosen> = {}): Promise<TestOperator> {
  const operator = await plantOperator(db.database, role);
  await askCode(operator);
  await enter(operator, await lastCode(operator));
  expect((await choose(operator, chosen)).code).toBe(200);
  return operator;
}

/** A report of a member that waits since so many hours ago. */
async function plantReport(hours: number): Promise<void> {
  const { token } = await plantMember(db.database);
  const { data } = await app.call(
    'POST /meet/report',
    { id: await plantPerson(db.database), reason: 'money' },
    { token },
  );
  await db.database.query({
    text: 'UPDATE profile_reports SET created_at = to_timestamp($2::float8 / 1000) WHERE id = $1',
    values: [data.id, clock.now() - hours * HOUR],
  });
}
const resolveAll = () => db.database.query({ text: `DELETE FROM profile_reports` });

beforeEach(async () => {
  await clock.moveTo(Date.parse(NOON));
  await resolveAll();
  await db.database.query({
    text: 'TRUNCATE operator_alerts, operator_alert_codes, operator_alerts_told, operator_messages',
  });
});

describe('the choice', () => {
  test('begins with nothing told, and offers the queues of the role with what each promises', async () => {
    const ann = await plantOperator(db.database, 'support');
    expect(await read(ann)).toEqual({
      mail: false,
      email: null,
      pending: null,
      mailSet: true,
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
      from: '09:00',
      to: '18:00',
      timeZone: 'Asia/Tokyo',
      devices: 0,
      queues: [],
      offered: [
        { queue: 'daterequests', after: 24, unit: 'hours' },
        { queue: 'reports', after: 12, unit: 'hours' },
        { queue: 'support', after: 15, unit: 'open_minutes' },
        { queue: 'outbox', after: 4, unit: 'hours' },
      ],
    });
  });

  test('is kept, its own alone, in the order of the week, and each change is in the audit log with a masked address', async () => {
    const ann = await plantAlerted('owner', { mail: false });
    const bob = await plantOperator(db.database, 'owner');
    const chosen = { weekdays: ['sun', 'mon', 'sun'], queues: ['reports', 'recharges'] } as const;
    await choose(ann, {
      from: '22:00',
      to: '06:00',
      weekdays: [...chosen.weekdays],
      queues: [...chosen.queues],
    });
    expect(await read(ann)).toMatchObject({
      mail: true,
      weekdays: ['mon', 'sun'],
      from: '22:00',
      to: '06:00',
      queues: ['recharges', 'reports'],
    });
    expect(await read(bob)).toMatchObject({ mail: false, email: null, queues: [] });
    const lines = await db.database.query<{ action: string; after: string }>({
      text: 'SELECT action, after FROM audit_log WHERE operator_id = $1 ORDER BY seq',
      values: [ann.id],
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'alerts.code',
      'alerts.change',
      'alerts.change',
      'alerts.change',
    ]);
    expect(JSON.stringify(lines)).not.toContain(addressOf(ann));
  });

  test('is refused for a queue of another role, and for mail without a confirmed address', async () => {
    const ann = await plantOperator(db.database, 'content');
    expect(await choose(ann, { mail: false, queues: ['withdrawals'] })).toMatchObject({ code: 422 });
    expect(await choose(ann, { queues: ['profiles'] })).toMatchObject({
      code: 422,
      data: { fields: { mail: expect.any(String) } },
    });
    expect((await choose(ann, { mail: false, queues: ['profiles'] })).code).toBe(200);
  });
});

describe('an address', () => {
  test('gets a code and nothing else until the code was entered', async () => {
    const ann = await plantOperator(db.database, 'support');
    await plantReport(13);
    expect((await askCode(ann)).data).toMatchObject({ email: null, pending: addressOf(ann), mail: false });
    await choose(ann, { mail: false });
    await run();
    expect(await mailsTo(ann)).toMatchObject([
      { recipient: addressOf(ann), kind: 'operator_code', language: 'en' },
    ]);
    const { data } = await enter(ann, await lastCode(ann));
    expect(data).toMatchObject({ email: addressOf(ann), pending: null, mail: true });
    await run();
    expect(await tellings(ann)).toHaveLength(1);
  });

  test('keeps the one before until its own code was entered, and is forgotten on request', async () => {
    const ann = await plantAlerted('support');
    await clock.moveTo(clock.now() + 61_000);
    await askCode(ann, 'other@example.com');
    await plantReport(13);
    await run();
    expect(await tellings(ann)).toMatchObject([{ recipient: addressOf(ann) }]);
    const { data } = await callConsole(app, 'POST /alerts/forget', {}, ann);
    expect(data).toMatchObject({ email: null, pending: null, mail: false });
    expect((await choose(ann)).code).toBe(422);
  });

  const told = async (by: TestOperator) =>
    (await mailsTo(by))
      .filter(({ kind }) => kind === 'operator_notice')
      .map(({ recipient, language, details }) => [recipient, language, (details as { title: string }).title]);

  test('that is replaced or removed is told so, once, in the language of its mails so far', async () => {
    const ann = await plantAlerted('support');
    // A code alone changes nothing; the same address again is no change either.
    for (const email of [addressOf(ann).toUpperCase(), 'other@example.com']) {
      await clock.moveTo(clock.now() + 61_000);
      await askCode(ann, email);
      expect(await told(ann)).toEqual([]);
      await enter(ann, await lastCode(ann));
    }
    const replaced = [addressOf(ann).toUpperCase(), 'en', 'The address for your console account was changed'];
    expect(await told(ann)).toEqual([replaced]);
    await Promise.all([1, 2].map(() => callConsole(app, 'POST /alerts/forget', {}, { ...ann, lang: 'ja' })));
    expect(await told(ann)).toEqual([
      replaced,
      ['other@example.com', 'en', 'This address was removed from your console account'],
    ]);
  });

  test('is not confirmed by a wrong, an old or a foreign code, and five wrong ones void it', async () => {
    const [ann, bob] = [
      await plantOperator(db.database, 'support'),
      await plantOperator(db.database, 'support'),
    ];
    await askCode(ann);
    const code = await lastCode(ann);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await enter(bob, code)).code).toBe(1011);
    await askCode(bob);
    if ((await lastCode(bob)) !== code) expect((await enter(bob, code)).code).toBe(1011);
    expect((await askCode(ann)).code).toBe(429);
    for (let tried = 0; tried < 5; tried++) expect((await enter(ann, wrong)).code).toBe(1011);
    expect((await enter(ann, code)).code).toBe(1011);
    await clock.moveTo(clock.now() + 61_000);
    await askCode(ann);
    await clock.moveTo(clock.now() + 601_000);
    expect(await read(ann)).toMatchObject({ pending: null });
    expect((await enter(ann, await lastCode(ann))).code).toBe(1011);
  });

  test('is not asked for by a site that sends no mail', async () => {
    const bare = await startApp(db.app);
    onTestFinished(() => bare.app.http.close());
    const ann = await plantOperator(db.database, 'support');
    expect((await callConsole(bare, 'GET /alerts', {}, ann)).data.mailSet).toBe(false);
    const answer = await callConsole(bare, 'POST /alerts/email', { email: addressOf(ann) }, ann);
    expect(answer).toMatchObject({ code: 422, data: { fields: { email: expect.any(String) } } });
  });
});

describe('late work', () => {
  test('is told once by two nodes at once: queue, number and longest wait, in the language of the operator', async () => {
    const [ann, bob] = [await plantAlerted('support'), await plantAlerted('owner')];
    await plantReport(13);
    await plantReport(30);
    await plantReport(11);
    await Promise.all([run(), run(), run()]);
    await run();
    for (const operator of [ann, bob])
      expect(await tellings(operator)).toEqual([
        {
          recipient: addressOf(operator),
          kind: 'work_late',
          language: 'en',
          secret: null,
          details: {
            title: 'Reports: 2 overdue',
            body: 'In Reports, 2 items have been waiting longer than promised, the oldest for 30 hours.',
            path: '/reports',
          },
        },
      ]);
  });

  test('is told again after four hours, or once the queue was without late work', async () => {
    const ann = await plantAlerted('support');
    await plantReport(13);
    await run();
    await clock.moveTo(clock.now() + 4 * HOUR - 1000);
    await run();
    expect(await tellings(ann)).toHaveLength(1);
    await clock.moveTo(clock.now() + 1000);
    await run();
    expect(await tellings(ann)).toHaveLength(2);
    await resolveAll();
    await run();
    await plantReport(13);
    await run();
    expect(await tellings(ann)).toHaveLength(3);
  });

  test('is not told of what is on time, of queues that were not chosen, or of none', async () => {
    const ann = await plantAlerted('support', { queues: ['outbox'] });
    const bob = await plantAlerted('support');
    await plantReport(13);
    await run();
    expect(await tellings(ann)).toEqual([]);
    expect(await tellings(bob)).toHaveLength(1);
    await resolveAll();
    await plantReport(11);
    await run();
    expect(await tellings(bob)).toHaveLength(1);
  });

  test('is told within the hours alone: by weekday, and over midnight', async () => {
    const days = await plantAlerted('support', { weekdays: ['sat'], from: '09:00', to: '17:00' });
    const nights = await plantAlerted('support', { weekdays: ['fri'], from: '22:00', to: '06:00' });
    await plantReport(13);
    const toldAt = async (local: string) => {
      await clock.moveTo(Date.parse(`${local}:00+09:00`));
      await run();
      return [(await tellings(days)).length, (await tellings(nights)).length];
    };
    expect(await toldAt('2026-11-27T21:59')).toEqual([0, 0]);
    expect(await toldAt('2026-11-28T01:00')).toEqual([0, 1]);
    expect(await toldAt('2026-11-28T05:30')).toEqual([0, 2]);
    expect(await toldAt('2026-11-28T09:30')).toEqual([1, 2]);
    expect(await toldAt('2026-11-28T18:00')).toEqual([1, 2]);
    expect(await toldAt('2026-11-29T10:00')).toEqual([1, 2]);
  });

  test('is not told to one whose role changed until they choose anew, nor to one without access', async () => {
    const [ann, bob] = [await plantAlerted('support'), await plantAlerted('support')];
    const set = (sql: string, { id }: TestOperator) =>
      db.database.query({ text: `UPDATE operators SET ${sql} WHERE id = $1`, values: [id] });
    await set(`role = 'owner'`, ann);
    await set('disabled_at = now()', bob);
    await plantReport(13);
    await run();
    expect([await tellings(ann), await tellings(bob)]).toEqual([[], []]);
    expect(await read(ann)).toMatchObject({ mail: false, queues: [], email: addressOf(ann) });
    await choose(ann);
    await run();
    expect(await tellings(ann)).toHaveLength(1);
    await set(`role = 'content'`, ann);
    await clock.moveTo(clock.now() + 5 * HOUR);
    await run();
    expect(await tellings(ann)).toHaveLength(1);
  });

  test('of a conversation is told to who has it, and of one that waits for anybody to all', async () => {
    const [ann, bob] = [
      await plantAlerted('support', { queues: ['support'] }),
      await plantAlerted('support', { queues: ['support'] }),
    ];
    const { token } = await plantMember(db.database);
    await app.call('POST /support/person', { wanted: true }, { token });
    await db.database.query({
      text: `UPDATE support_conversations SET waiting_since = to_timestamp($1::float8 / 1000) WHERE state = 'waiting'`,
      values: [clock.now() - HOUR],
    });
    await run();
    expect(await tellings(ann)).toMatchObject([{ details: { title: 'Live chat: 1 overdue' } }]);
    expect(await tellings(bob)).toHaveLength(1);
    const { data } = await callConsole(app, 'GET /support/conversations', { state: 'waiting' }, ann);
    await callConsole(app, 'POST /support/take', { id: data.list[0]!.id }, ann);
    await run();
    await app.call('POST /support/send', { requestId: crypto.randomUUID(), text: 'hello?' }, { token });
    const [{ at }] = (await db.database.query<{ at: Date }>({
      text: 'SELECT max(created_at) AS at FROM support_messages',
    })) as [{ at: Date }];
    await clock.moveTo(at.getTime() + HOUR);
    await run();
    expect([(await tellings(ann)).length, (await tellings(bob)).length]).toEqual([2, 1]);
  });
});

test('the mail leads to the console, names why it comes, and is sent once by two nodes', async () => {
  const smtp = await startSmtp();
  const ann = await plantAlerted('support');
  await plantReport(13);
  await db.database.query({ text: 'DELETE FROM operator_messages' });
  await run();
  // The column's default is by the real clock.
  await db.database.query({
    text: 'UPDATE operator_messages SET next_try_at = to_timestamp($1::float8 / 1000)',
    values: [clock.now()],
  });
  const send = async () => {
    const email = createMailer(smtp.server);
    onTestFinished(() => email.close());
    const jobs = createDeliveryJobs({
      database: db.app,
      senders: { email, phone: null },
      log: memoryLog().log,
      site: { name: 'Fairground', url: 'https://fair.example', timeZone: 'Asia/Tokyo' },
      onGivenUp: () => {},
    });
    await jobs.find(({ name }) => name === 'send-mails')!.run({}, AbortSignal.timeout(60_000));
  };
  await Promise.all([send(), send()]);
  expect(smtp.mails).toHaveLength(1);
  const [{ to, raw }] = smtp.mails as [(typeof smtp.mails)[number]];
  expect(to).toEqual([addressOf(ann)]);
  expect(raw).toContain('Subject: Reports: 1 overdue');
  expect(raw).toContain('https://fair.example/console/#/reports');
  expect(raw).toContain('as an operator of Fairground');
  const rows = await db.database.query({ text: 'SELECT status FROM operator_messages' });
  expect(rows).toEqual([{ status: 'sent' }]);
});
