import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPushing } from '#features/notifications/push/send-pushes.ts';
import { sendToPushService } from '#features/notifications/push/push-transport.ts';
import type { PushNetwork } from '#features/notifications/deps.ts';
import type { Told } from '#features/notifications/events.ts';
import { createDeletion } from '#platform/delete-old.ts';
import { PLAY_CREDITS } from '#platform/live-config.ts';
import { openVault } from '#platform/vault.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { notify } from '#test/notifications.ts';
import { makeDevice, readVapid, startPushService, type TestDevice } from '#test/push-service.ts';

const db = useDatabase();
const app = useApp(db);
let service: Awaited<ReturnType<typeof startPushService>>;
/** The status for messages to a path; 201 for any other. */
const answers = new Map<string, number>();
beforeAll(async () => {
  service = await startPushService(({ path }) => answers.get(path) ?? 201);
});
afterAll(() => service.close());

type Member = Awaited<ReturnType<typeof plantMember>>;
let member: Member;
beforeEach(async () => {
  member = await plantMember(db.database);
  service.received.length = 0;
  answers.clear();
});

const vault = () => openVault(inject('dataDir'), db.database);
/** One run of the job, as a node would make it. */
const run = async (network: PushNetwork = service.network) =>
  createPushing({
    database: db.app,
    vault: await vault(),
    mode: 'play',
    currency: PLAY_CREDITS,
    log: memoryLog().log,
    network,
    contact: 'mailto:operator@example.com',
    siteName: 'Fairground',
  }).run({}, AbortSignal.timeout(60_000));
const paid = (amount: number, memberId = member.id): Told => ({
  memberId,
  event: 'withdrawal_paid',
  subject: randomUUID(),
  details: { amount },
});
const tell = (...told: Told[]) => db.app.transaction((tx) => notify(tx, ...told));
async function subscribe(device: TestDevice, { token } = member, lang: 'ja' | 'en' = 'en') {
  const { endpoint, keys } = device;
  const answer = await app.call('POST /notification/subscribe', { endpoint, keys }, { token, lang });
  expect(answer.code).toBe(200);
  return answer.data;
}
async function subscribed(of = member, lang: 'ja' | 'en' = 'en'): Promise<TestDevice> {
  const device = makeDevice();
  await subscribe(device, of, lang);
  return device;
}
const pathOf = ({ endpoint }: TestDevice) => new URL(endpoint).pathname.slice(1);
/** What a device has got, decrypted. */
const got = (device: TestDevice) =>
  service.received
    .filter(({ path }) => path === pathOf(device))
    .map(({ body }) => device.decrypt(body) as { id: string; title: string; body: string; path: string });
const devicesOf = async ({ token } = member) =>
  (await app.call('GET /notification/settings', {}, { token })).data.devices;
const elapse = (seconds: number) =>
  db.database.query({
    text: `UPDATE push_subscriptions SET next_try_at = next_try_at - make_interval(secs => $1),
      leased_until = leased_until - make_interval(secs => $1)`,
    values: [seconds],
  });

describe('a message', () => {
  test('is encrypted for the device, signed by the site, and names no amount on a locked screen', async () => {
    const device = await subscribed();
    await tell(paid(990));
    await run();
    const { headers, body } = service.received[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(body.toString('latin1')).not.toContain('payment');
    const { data } = await app.call('GET /notification/pushkey', {}, { token: member.token });
    const claims = readVapid(String(headers.authorization), data.publicKey);
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:operator@example.com' });
    const { list } = (await app.call('GET /notification/list', {}, { token: member.token })).data;
    expect(got(device)).toEqual([
      { id: list[0]!.id, title: 'Fairground', body: 'News about a payment', path: '/profile/withdraw' },
    ]);
    expect(() => makeDevice().decrypt(body)).toThrow(/authenticate/);
  });

  test('says more where the member chose so, in the language of the device', async () => {
    await app.call('POST /notification/settings', { showDetails: true }, { token: member.token });
    const [english, japanese] = [await subscribed(), await subscribed(member, 'ja')];
    await tell(paid(990));
    await run();
    expect(got(english)).toMatchObject([{ title: 'Withdrawal paid' }]);
    expect(got(english)[0]!.body).toContain('$990');
    expect(got(japanese)[0]!.body).toContain('¥990');
  });

  test('goes out in the order of the events, once, however many nodes send', async () => {
    await app.call('POST /notification/settings', { showDetails: true }, { token: member.token });
    const devices = [await subscribed(), await subscribed()];
    const amounts = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112];
    for (const amount of amounts) await tell(paid(amount));
    await Promise.all([run(), run(), run()]);
    // A node that found every device leased has ended before the one that sends: what is left is sent by a later run.
    await run();
    for (const device of devices)
      expect(got(device).map(({ body }) => Number(/\$(\d+)/.exec(body)![1]))).toEqual(amounts);
  });

  test('that was read meanwhile, or is a day old, is not sent', async () => {
    const device = await subscribed();
    await tell(paid(1));
    await app.call('POST /notification/read', { all: true }, { token: member.token });
    await run();
    expect(got(device)).toEqual([]);
    await tell(paid(2));
    await db.database.query({
      text: `UPDATE notifications SET created_at = created_at - interval '25 hours'`,
    });
    await run();
    expect(got(device)).toEqual([]);
    expect(await db.database.query({ text: 'SELECT 1 FROM notification_pushes' })).toEqual([]);
  });

  test('is not written for what was switched off, nor for a device that was logged out, but for security', async () => {
    const device = await subscribed();
    await app.call(
      'POST /notification/settings',
      { choices: [{ kind: 'payment', way: 'push', on: false }] },
      { token: member.token },
    );
    await tell(paid(1));
    await run();
    expect(got(device)).toEqual([]);
    await app.call('POST /member/logout', {}, { token: member.token });
    await tell({ memberId: member.id, event: 'support_answered', subject: 'x', details: {} });
    await tell({ memberId: member.id, event: 'password_reset', subject: 'x', details: {} });
    await run();
    expect(got(device).map(({ body }) => body)).toEqual(['A security notice about your account']);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i makes the device forgotten', async (status) => {
    const device = await subscribed();
    answers.set(pathOf(device), status);
    await tell(paid(1));
    await run();
    expect(await devicesOf()).toBe(0);
    expect(await db.database.query({ text: 'SELECT 1 FROM notification_pushes' })).toEqual([]);
  });

  test.each([429, 503])('that answers %i is asked again later, and nothing overtakes', async (status) => {
    const [device, healthy] = [await subscribed(), await subscribed()];
    answers.set(pathOf(device), status);
    for (const amount of [1, 2]) await tell(paid(amount));
    await run();
    await run();
    expect(got(device)).toHaveLength(1);
    expect(got(healthy)).toHaveLength(2);
    answers.clear();
    await elapse(10);
    await run();
    expect(got(device)).toHaveLength(1);
    await elapse(100);
    await run();
    const [failed, first, second] = got(device);
    expect(failed!.id).toBe(first!.id);
    expect(second!.id).not.toBe(first!.id);
    expect(got(healthy)).toHaveLength(2);
  });

  test('that cannot be reached is asked again later', async () => {
    const device = await subscribed();
    await tell(paid(1));
    await run({ ...service.network, resolve: () => Promise.reject(new Error('no such name')) });
    expect(await devicesOf()).toBe(1);
    await elapse(60);
    await run();
    expect(got(device)).toHaveLength(1);
  });

  test('that refuses one message gets the next one', async () => {
    const device = await subscribed();
    answers.set(pathOf(device), 413);
    await tell(paid(1));
    await run();
    answers.clear();
    await tell(paid(2));
    await run();
    expect(got(device)).toHaveLength(2);
  });

  test('in a private network is never connected to, and is forgotten', async () => {
    const device = await subscribed();
    await tell(paid(1));
    for (const address of ['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
      const network = {
        ...service.network,
        isAllowed: undefined as never,
        resolve: async () => [
          { address: '93.184.216.34', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
      };
      const message = { endpoint: device.endpoint, headers: {}, body: Buffer.from('x') };
      expect(await sendToPushService(message, network, AbortSignal.timeout(60_000))).toBe('refused');
    }
    await run({ ...service.network, isAllowed: () => false });
    expect(service.received).toEqual([]);
    expect(await devicesOf()).toBe(0);
  });
});

describe('a device', () => {
  test.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://2130706433/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://push.example.com/a b',
    'https://intranet/a',
    'HTTPS://push.example.com/a',
    'https://PUSH.example.com/a',
    'ftp://push.example.com/a',
    'javascript:alert(1)',
    `https://push.example.com/${'a'.repeat(1000)}`,
    '',
  ])('cannot have the address %s', async (endpoint) => {
    const { keys } = makeDevice();
    const { token } = member;
    const answer = await app.call('POST /notification/subscribe', { endpoint, keys }, { token });
    expect(answer).toMatchObject({ code: 422, data: { fields: { endpoint: expect.any(String) } } });
  });

  test.each([
    { p256dh: 'short', auth: 'A'.repeat(22) },
    { p256dh: 'B'.repeat(87), auth: 'short' },
    { p256dh: `${'B'.repeat(86)}!`, auth: 'A'.repeat(22) },
  ])('cannot have the keys %j', async (keys) => {
    const { endpoint } = makeDevice();
    const { token } = member;
    expect((await app.call('POST /notification/subscribe', { endpoint, keys }, { token })).code).toBe(422);
  });

  test('whose key is no point of the curve stops no other', async () => {
    const [odd, device] = [makeDevice(), await subscribed()];
    await subscribe({ ...odd, keys: { ...odd.keys, p256dh: 'A'.repeat(87) } });
    await tell(paid(1));
    await run();
    expect(got(device)).toHaveLength(1);
  });

  test('registers again without becoming two, and is forgotten when it says so', async () => {
    const device = await subscribed();
    expect(await subscribe(device)).toEqual({ devices: 1 });
    const off = () =>
      app.call('POST /notification/unsubscribe', { endpoint: device.endpoint }, { token: member.token });
    expect((await off()).data).toEqual({ devices: 0 });
    expect((await off()).data).toEqual({ devices: 0 });
  });

  test('changes hands with the browser: the member before gets nothing there', async () => {
    const device = await subscribed();
    const next = await plantMember(db.database);
    await subscribe(device, next);
    expect([await devicesOf(), await devicesOf(next)]).toEqual([0, 1]);
    await tell(paid(1), paid(2, next.id));
    await run();
    expect(got(device)).toHaveLength(1);
  });

  test('is one of ten at most: the oldest one goes', async () => {
    const devices = [];
    for (let n = 0; n < 11; n++) devices.push(await subscribed());
    expect(await devicesOf()).toBe(10);
    await tell(paid(1));
    await run();
    expect(devices.map((device) => got(device).length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });
});

describe('the site’s key', () => {
  test('is made once by nodes that start together, and is readable by the vault alone', async () => {
    await db.database.query({ text: 'TRUNCATE push_keys' });
    const keys = await Promise.all(
      Array.from({ length: 4 }, () => app.call('GET /notification/pushkey', {}, { token: member.token })),
    );
    const [first] = keys;
    expect(Buffer.from(first!.data.publicKey, 'base64url')).toHaveLength(65);
    expect(new Set(keys.map(({ data }) => data.publicKey)).size).toBe(1);
    const rows = await db.database.query<{ private_sealed: Buffer }>({
      text: 'SELECT private_sealed FROM push_keys',
    });
    expect(rows).toHaveLength(1);
    // Nonce, 43 characters and tag: nothing that is readable.
    expect(rows[0]!.private_sealed).toHaveLength(12 + 43 + 16);
  });
});

test('devices whose session has ended are forgotten after a day', async () => {
  await subscribed();
  const { over, name } = {
    name: 'test-devices',
    over: `created_at < now() - interval '1 day' AND NOT EXISTS (
      SELECT 1 FROM live_sessions l WHERE l.id = session_id AND l.member_id = push_subscriptions.member_id)`,
  };
  const sweep = () =>
    createDeletion(db.app, { name, table: 'push_subscriptions', over }).run({}, AbortSignal.timeout(60_000));
  await db.database.query({ text: `UPDATE push_subscriptions SET created_at = now() - interval '2 days'` });
  await sweep();
  const left = async () =>
    db.database.query({ text: 'SELECT 1 FROM push_subscriptions WHERE member_id = $1', values: [member.id] });
  expect(await left()).toHaveLength(1);
  await app.call('POST /member/logout', {}, { token: member.token });
  await sweep();
  expect(await left()).toHaveLength(0);
});
