import { siteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { messages as en } from '@fairground/contract/messages.en';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { startApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { eagerBeacon } from '#test/periods.ts';

const db = useDatabase();
/** A database and a beacon that tests can make unavailable. */
const away = openDatabase('postgresql://u:p@/x?host=/tmp/fairground-nowhere', { onError: () => {} });
let gone = false;
const takenAway: Database = {
  get pool() {
    return gone ? away.pool : db.app.pool;
  },
  query: (statement) => (gone ? away : db.app).query(statement),
  transaction: (work) => (gone ? away : db.app).transaction(work),
  listen: (...args) => db.app.listen(...args),
  close: async () => {},
};
const app = useApp({ ...db, app: takenAway });
/** An independent beacon without any round. */
const silent = useApp(db, {
  beacon: {
    ...eagerBeacon,
    info: { ...eagerBeacon.info, kind: 'drand', independent: true },
    reportLatest: async () => {},
  },
});
afterEach(() => {
  gone = false;
});
const ask = async (path: string, url = app.url) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('/config.json', () => {
  const set = (name: string, value: unknown) =>
    db.database.query({
      text: 'INSERT INTO settings (name, value) VALUES ($1, $2)',
      values: [name, JSON.stringify(value)],
    });
  afterEach(async () => {
    await db.database.query({ text: 'DELETE FROM settings' });
  });

  test('says the defaults of the specification where nothing is set, and nothing else', async () => {
    const { status, headers, body } = await ask('/config.json');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body).toEqual(SITE_CONFIG_DEFAULTS);
    expect(v.parse(v.strictObject(siteConfig.entries), body)).toEqual({
      enableEmailRegister: true,
      enablePhoneRegister: true,
      enableInviteCodeRegister: false,
      apiBaseUrl: '/api',
      videoHostUrl: '/video',
      mode: 'play',
      currency: { code: 'PLAY', exponent: 0 },
      winFeed: 'sample',
    });
  });

  test('follows the settings at once', async () => {
    await set('winFeed', 'live');
    await set('registration', { phone: false, inviteCode: true });
    expect((await ask('/config.json')).body).toEqual({
      ...SITE_CONFIG_DEFAULTS,
      winFeed: 'live',
      enablePhoneRegister: false,
      enableInviteCodeRegister: true,
    });
  });

  test('says the mode of the server', async () => {
    const live = await startApp(db.database, { mode: 'live' });
    expect((await ask('/config.json', live.url)).body).toMatchObject({ mode: 'live' });
    await live.app.http.close();
  });
});

describe('/healthz and /readyz', () => {
  test('say that all is well', async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { code: 200, data: { alive: true } } });
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { code: 200, data: { database: true, beacon: true } },
    });
  });

  test('where the database is gone the server is alive but not ready, and says which part', async () => {
    gone = true;
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { code: 503, msg: en.codes.UNAVAILABLE, data: { database: false, beacon: true } },
    });
    expect((await ask('/healthz')).status).toBe(200);
    gone = false;
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('a silent beacon is reported and takes no node out: all nodes ask the same one', async () => {
    expect(await ask('/readyz', silent.url)).toMatchObject({
      status: 200,
      body: { code: 200, data: { database: true, beacon: false, accepting: true } },
    });
  });

  test('a server that is about to stop is alive and answers, and is not ready for more', async () => {
    const stopping = await startApp(db.database);
    stopping.app.drain();
    expect(await ask('/readyz', stopping.url)).toMatchObject({
      status: 503,
      body: { data: { database: true, beacon: true, accepting: false } },
    });
    expect((await ask('/healthz', stopping.url)).status).toBe(200);
    expect((await ask('/config.json', stopping.url)).status).toBe(200);
    await stopping.app.http.close();
  });

  test('a schema that lacks what this version needs is not ready', async () => {
    const rows = await db.database.query<{ name: string; checksum: string }>({
      text: 'DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name, checksum',
    });
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { data: { database: false } } });
    await db.database.query({
      text: 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)',
      values: [rows[0]!.name, rows[0]!.checksum],
    });
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('a database that does not answer is not waited for', async () => {
    const held = await openTransaction(db.database);
    await held.tx.query({ text: 'LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE' });
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { data: { database: false } } });
    await held.rollback();
  });

  test('are answers of the moment', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await ask(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});

test('while the database is gone every call says so in its envelope, and works again afterwards', async () => {
  const { token } = await plantMember(db.database);
  gone = true;
  for (const [method, path] of [
    ['GET', '/member/info'],
    ['POST', '/home/bannerList'],
  ] as const) {
    const answer = await app.send(method, path, { token, ...(method === 'POST' ? { body: '{}' } : {}) });
    expect(answer).toMatchObject({ status: 503, code: 503, data: null });
  }
  const login = { username: 'mika', password: 'wrong' };
  expect((await app.call('POST /member/login', login)).status).toBe(503);
  gone = false;
  expect((await app.call('GET /member/info', {}, { token })).status).toBe(200);
});
