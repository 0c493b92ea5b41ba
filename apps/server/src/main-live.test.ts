import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { QUICKNET } from '@fairground/kernel/period';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFirstOwner } from '#features/operators/index.ts';
import { openDatabase } from '#platform/database.ts';
import { systemRandom } from '#platform/random.ts';
import { useDatabase } from '#test/database.ts';
import { runServer, temporaryFolder } from '#test/server-process.ts';

const DEADLINE = 120_000;
/** A round that drand has published; its signature is in product.md section 7. */
const ROUND = 657413;
const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const SITE = {
  MODE: 'live',
  OPERATOR_NAME: 'Lantern Row Ltd',
  OPERATOR_CONTACT: 'help@lantern.example',
  LICENCE_NUMBER: 'LR-2026-0042',
  JURISDICTION: 'Isle of Man',
  CURRENCY: 'EUR',
  MAIL_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Lantern Row <no-reply@lantern.example>',
};

/** A local drand relay with one published round, which is also its latest. */
async function relay(): Promise<string> {
  const server = createServer((request, response) => {
    const known = [ROUND, 'latest'].map((round) => `/${QUICKNET.chainHash}/public/${round}`);
    const found = known.includes(request.url ?? '');
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { round: ROUND, signature: SIGNATURE } : {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = async (url: string, path: string, body: object, token = '') => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: { token: string; user: { balance: number } } };
};
const get = async (url: string, path: string, token = ''): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, { headers: { token } });
  return response.json();
};
const mika = {
  username: 'mika',
  email: 'mika@example.com',
  password: 'lantern-by-night',
  confirmPassword: 'lantern-by-night',
  ageConfirmed: true,
};

describe('what stops a live start', () => {
  test(
    'each missing piece is a sentence of its own, and nothing is begun',
    async () => {
      const folder = join(await temporaryFolder(), 'data');
      const { code, stdout, stderr } = await runServer({ MODE: 'live', DATA_DIR: folder }).ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(
        stderr
          .trim()
          .split('\n')
          .map((line) => line.split(' ')[0]),
      ).toEqual(['OPERATOR_NAME', 'LICENCE_NUMBER', 'JURISDICTION', 'CURRENCY', 'BEACON', 'MAIL_URL']);
      expect(existsSync(folder)).toBe(false);
    },
    DEADLINE,
  );
});

describe('a live server', () => {
  const db = useDatabase();

  test(
    'shows who runs it, gives nothing away and invents nothing',
    async () => {
      const env = { ...SITE, DATABASE_URL: db.appUrl, BEACON: 'drand', DRAND_RELAYS: await relay() };
      await db.database.query({
        text: `INSERT INTO settings (name, value) VALUES ('winFeed', '"sample"')`,
      });
      const server = runServer(env);
      const url = await server.open;
      expect(await get(url, '/config.json')).toMatchObject({
        mode: 'live',
        currency: { code: 'EUR', exponent: 2 },
        winFeed: 'live',
      });
      const registered = await post(url, '/member/register', mika);
      expect(registered).toMatchObject({ code: 200, data: { user: { balance: 0 } } });
      const { token } = registered.data;
      expect(await get(url, '/api/about/site', token)).toMatchObject({
        data: {
          mode: 'live',
          operator: {
            name: SITE.OPERATOR_NAME,
            contact: SITE.OPERATOR_CONTACT,
            licenceNumber: SITE.LICENCE_NUMBER,
            jurisdiction: SITE.JURISDICTION,
          },
          currency: { code: 'EUR', exponent: 2 },
          beacon: { kind: 'drand', independent: true },
          simulated: ['figures'],
        },
      });
      expect(await get(url, '/api/bank/list', token), 'no practice accounts').toMatchObject({ data: [] });
      expect(await get(url, '/api/home/winfeed', token)).toMatchObject({ data: { list: [] } });
      const people = await post(url, '/meet/xuanfeiList', { page: 1, limit: 4 }, token);
      expect(people.data).toMatchObject({ total: 0 });
      expect(await get(url, '/video/getVideos?page=1&limit=4')).toMatchObject({ data: { total: 0 } });
      // The relay's newest round is years old, so the time is unproven: nothing opens betting in live mode.
      expect(await get(url, '/readyz')).toMatchObject({ data: { database: true, beacon: false } });
      expect(await get(url, '/api/lottery/getnextperiod', token)).toMatchObject({ code: 503 });
      const published = await db.database.query({ text: 'SELECT 1 FROM periods' });
      expect(published).toEqual([]);
      server.child.kill('SIGTERM');
      const { code, stdout } = await server.ended;
      expect(code).toBe(0);
      expect(stdout, 'no owner is made').not.toContain('/console/');
    },
    DEADLINE,
  );
});

describe('a database with money', () => {
  const db = useDatabase();
  beforeAll(async () => {
    await createFirstOwner(db.database, systemRandom);
  });

  test(
    'of play mode is refused by live mode',
    async () => {
      const first = runServer({ DATABASE_URL: db.appUrl });
      await first.open;
      first.child.kill('SIGTERM');
      await first.ended;
      const { code, stderr } = await runServer({
        ...SITE,
        DATABASE_URL: db.appUrl,
        BEACON: 'drand',
        DRAND_RELAYS: 'http://127.0.0.1:9',
      }).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(/^MODE is "live", but this database holds money of play mode; [^\n]+\.\n$/);
      const watcher = openDatabase(db.url, { poolSize: 1, onError: () => {} });
      expect(await watcher.query({ text: 'SELECT mode FROM deployment' })).toEqual([{ mode: 'play' }]);
      await watcher.close();
    },
    DEADLINE,
  );
});
