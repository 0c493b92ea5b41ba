import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createAlertPushing, createLateWork } from '#features/alerts/index.ts';
import { worksOn } from '#features/dashboard/index.ts';
import { openPushSender } from '#features/notifications/index.ts';
import { systemRandom } from '#platform/random.ts';
import { openVault } from '#platform/vault.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';
import { makeDevice, readVapid, startPushService, type TestDevice } from '#test/push-service.ts';

const db = useDatabase();
const app = useApp(db);
let service: Awaited<ReturnType<typeof startPushService>>;
let status = 201;
beforeAll(async () => {
  service = await startPushService(() => status);
  const { token } = await plantMember(db.database);
  await app.call('POST /meet/report', { id: await plantPerson(db.database), reason: 'money' }, { token });
  await db.database.query({ text: `UPDATE profile_reports SET created_at = now() - interval '30 hours'` });
});
afterAll(() => service.close());
beforeEach(async () => {
  status = 201;
  service.received.length = 0;
  await db.database.query({
    text: 'TRUNCATE operator_alerts, operator_alerts_told, operator_devices, operator_pushes',
  });
});

const look = () =>
  createLateWork({
    database: db.app,
    random: systemRandom,
    timeZone: 'Asia/Tokyo',
    sendsMail: false,
    queueMail: async () => {},
    readPublicKey: async () => '',
    worksOn,
    readOpenMs: async () => () => 0,
  }).run({}, AbortSignal.timeout(60_000));
const send = async () =>
  createAlertPushing({
    database: db.app,
    openSender: async () =>
      openPushSender({
        database: db.app,
        vault: await openVault(inject('dataDir'), db.database),
        log: memoryLog().log,
        network: service.network,
        contact: 'mailto:operator@example.com',
      }),
  }).run({}, AbortSignal.timeout(60_000));
async function subscribed(by: TestOperator, device = makeDevice()): Promise<TestDevice> {
  const { endpoint, keys } = device;
  const { code } = await callConsole(
    app,
    'POST /alerts/subscribe',
    { endpoint, keys },
    { ...by, lang: 'en' },
  );
  expect(code).toBe(200);
  return device;
}
/** An operator who works on reports all week, and has a browser. */
async function plantWatcher() {
  const operator = await plantOperator(db.database, 'support');
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  const chosen = { mail: false, weekdays: [...weekdays], from: '00:00', to: '00:00' };
  await callConsole(app, 'POST /alerts', { ...chosen, queues: ['reports'] }, operator);
  return { operator, device: await subscribed(operator) };
}
const got = (device: TestDevice) =>
  service.received
    .filter(({ path }) => path === new URL(device.endpoint).pathname.slice(1))
    .map(({ body }) => device.decrypt(body));
const told = [
  {
    title: 'Reports: 1 overdue',
    body: 'In Reports, one item has been waiting longer than promised: 30 hours.',
    queue: 'reports',
  },
];
const set = (sql: string, { id }: TestOperator) => db.database.query({ text: sql, values: [id] });

test('a browser is told once by two nodes at once, encrypted for it and signed with the key of the site', async () => {
  const { operator, device } = await plantWatcher();
  await Promise.all([look(), look()]);
  await Promise.all([send(), send()]);
  await look();
  await send();
  expect(got(device)).toEqual(told);
  const { data } = await callConsole(app, 'GET /alerts/pushkey', {}, operator);
  const claims = readVapid(String(service.received[0]!.headers['authorization']), data.publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:operator@example.com' });
});

test('a busy push service is asked again, and a browser that it does not know is forgotten', async () => {
  const { operator, device } = await plantWatcher();
  await look();
  status = 503;
  await send();
  status = 410;
  await db.database.query({ text: `UPDATE operator_pushes SET next_try_at = now()` });
  await send();
  expect(got(device)).toHaveLength(2);
  expect((await callConsole(app, 'GET /alerts', {}, operator)).data.devices).toBe(0);
  expect(await db.database.query({ text: 'SELECT 1 FROM operator_pushes' })).toEqual([]);
});

test.each([
  ['session ended', 'UPDATE operator_sessions SET revoked_at = now() WHERE operator_id = $1'],
  ['account was disabled', 'UPDATE operators SET disabled_at = now() WHERE id = $1'],
  ['role changed', `UPDATE operators SET role = 'content' WHERE id = $1`],
])('a browser whose %s is told nothing, not even what waited for it', async (_what, sql) => {
  const [early, late] = [await plantWatcher(), await plantWatcher()];
  await set(sql, late.operator);
  await look();
  await set(sql, early.operator);
  await send();
  expect([got(early.device), got(late.device)]).toEqual([[], []]);
});

test('a browser is registered once, changes hands with its operator, and is unsubscribed', async () => {
  const { operator, device } = await plantWatcher();
  const devices = async (by: TestOperator) => (await callConsole(app, 'GET /alerts', {}, by)).data.devices;
  await subscribed(operator, device);
  expect(await devices(operator)).toBe(1);
  const other = await plantOperator(db.database, 'support');
  await subscribed(other, device);
  expect([await devices(operator), await devices(other)]).toEqual([0, 1]);
  await callConsole(app, 'POST /alerts/unsubscribe', { endpoint: device.endpoint }, operator);
  expect(await devices(other)).toBe(1);
  await callConsole(app, 'POST /alerts/unsubscribe', { endpoint: device.endpoint }, other);
  expect(await devices(other)).toBe(0);
});
