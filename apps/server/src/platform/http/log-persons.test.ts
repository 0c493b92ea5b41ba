import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createHttpServer, logSerializers } from '#platform/http/server.ts';
import { logFormatters } from '#platform/log-fields.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { japaneseCard, setPin } from '#test/payments.ts';
import { plantPerson } from '#test/people.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
let written = '';
const app = useApp(db, {
  trustedProxies: ['127.0.0.1'],
  // As main.ts has it, but for the level: all that could be written is.
  logger: {
    level: 'trace',
    serializers: logSerializers,
    formatters: logFormatters,
    stream: {
      write(line: string) {
        written += line;
      },
    },
  },
});
beforeEach(() => {
  written = '';
});

type Line = { msg: string; subject?: string; reqId?: string; route?: string };
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const ADDRESS = '203.0.113.77';
const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': 'planted-agent' };
const post = (path: string, body: object, token?: string) =>
  app.send('POST', path, { body: JSON.stringify(body), headers, ...(token && { token }) });

/** Makes every write of these tables fail while `work` runs, so that each call writes a line about itself. */
async function whileRefused(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables)
    await db.database.query({ text: `ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (false) NOT VALID` });
  try {
    await work();
  } finally {
    for (const table of tables)
      await db.database.query({ text: `ALTER TABLE ${table} DROP CONSTRAINT refused` });
  }
}

test('a run of typical requests, each of which fails once, names nobody: their lines carry a pseudonym and the request', async () => {
  const username = `planted${randomUUID().slice(0, 8)}`;
  const planted = {
    username,
    email: `${username}@example.com`,
    phone: '+819012345678',
    password: `lamp-${randomUUID().slice(0, 8)}`,
    contact: 'line:planted-contact',
    words: 'planted words of a member',
    holder: 'PLANTED HOLDER',
  };
  const account = {
    username,
    email: planted.email,
    password: planted.password,
    confirmPassword: planted.password,
    ageConfirmed: true,
  };
  const { data } = await post('/member/register', account);
  const { token, user } = data as { token: string; user: { id: string } };
  await setPin(db.database, user.id);
  await post('/member/login', { username, password: 'wrong' });
  await post('/member/login', { username: planted.phone, password: 'wrong' });
  const person = await plantPerson(db.database);
  const period = await plantPeriod(db.database, OPEN);
  const card = japaneseCard({ holderName: planted.holder });
  const date = { profileId: person, contact: planted.contact, message: planted.words };
  const words = { requestId: randomUUID(), text: planted.words };
  const stake = { periodNo: period.period_no, option: 'rose', amount: 100, requestId: randomUUID() };
  const calls: [string, object][] = [
    ['/member/savebank', card],
    ['/meet/saveDateRequest', date],
    ['/support/send', words],
    ['/game/saveorder', stake],
    ['/meet/like', { id: person }],
  ];
  for (const [path, body] of calls) await post(path, body, token);
  await app.send('GET', `/member/info?note=${planted.email}`, { token, headers });

  const tables = ['bank_cards', 'date_requests', 'support_messages', 'orders', 'profile_likes', 'members'];
  const before = lines().length;
  await whileRefused(tables, async () => {
    await post('/member/register', { ...account, username: `${username}2`, email: `2${planted.email}` });
    const others = [
      { ...card, cardNumber: '7654321' },
      { ...date, profileId: await plantPerson(db.database) },
      { ...words, requestId: randomUUID() },
      { ...stake, requestId: randomUUID() },
      { id: await plantPerson(db.database) },
    ];
    for (const [n, [path]] of calls.entries()) await post(path, others[n]!, token);
  });
  const failed = lines()
    .slice(before)
    .filter(({ msg }) => msg === 'request failed');
  expect(failed.length, written).toBeGreaterThanOrEqual(4);
  for (const line of failed) expect(line, line.route).toMatchObject({ reqId: expect.any(String) });
  for (const line of written.trim().split('\n')) expect(line.split('"reqId":').length, line).toBeLessThan(3);
  const subjects = new Set(
    failed.filter(({ route }) => route !== '/api/member/register').map(({ subject }) => subject),
  );
  expect([...subjects], 'the same member on all of them').toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);

  const operator = await plantOperator(db.database, 'support');
  await callConsole(app, 'GET /members/detail', { id: user.id }, { token: operator.token });
  await callConsole(app, 'GET /operators', {}, { token: operator.token });
  const refused = lines().find((line) => 'security' in line && line.route?.startsWith('/console'));
  expect(refused?.subject).toMatch(/^[0-9a-f]{16}$/);
  const secrets = Object.values(planted).concat(
    [token, user.id, ADDRESS, '9012345678', 'planted-agent'],
    [card.cardNumber, operator.id, operator.username, operator.token],
  );
  for (const secret of secrets) expect(written.toLowerCase(), secret).not.toContain(secret.toLowerCase());
});

test('a line that is written below a request is of that request, and one after it is of nobody', async () => {
  const logged: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) };
  const http = await createHttpServer({ level: 'info', stream }, undefined, [], (text) => `hash of ${text}`);
  let later: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    http.addHook('onResponse', async () => resolve());
  });
  http.post('/below', async () => {
    await db.database.query({ text: 'SELECT 1' });
    later = AsyncResource.bind(() => http.log.info('after it'));
    http.log.info('below it');
    return {};
  });
  const body = { username: 'Mika' };
  await http.inject({
    method: 'POST',
    url: '/below',
    headers: { 'x-request-id': 'forged-id' },
    payload: body,
  });
  await ended;
  later();
  http.log.info('elsewhere');
  await http.close();
  expect(logged[0]).toMatchObject({ msg: 'below it', subject: 'hash of mika', reqId: expect.any(String) });
  for (const line of logged.slice(1)) {
    expect(line).not.toHaveProperty('subject');
    expect(line).not.toHaveProperty('reqId');
  }
  expect(logged.map(({ msg }) => msg)).toEqual(['below it', 'after it', 'elsewhere']);
});
