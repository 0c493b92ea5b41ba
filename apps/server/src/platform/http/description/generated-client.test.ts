import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const root = join(import.meta.dirname, '../../../../../..');

/** A client written from the description alone: it uses no type or path of the server. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

export function connect(baseUrl: string) {
  const api = createClient<paths>({ baseUrl });

  async function register(username: string): Promise<string> {
    const { data } = await api.POST('/member/register', {
      body: {
        username,
        email: username + '@example.com',
        password: 'lantern-by-night',
        confirmPassword: 'lantern-by-night',
        ageConfirmed: true,
      },
    });
    if (data?.code !== 200) throw new Error(data?.msg ?? 'no answer');
    return data.data.token;
  }

  async function stake(token: string, periodNo: string, requestId: string, amount: number) {
    const { data, error } = await api.POST('/game/saveorder', {
      headers: { token },
      body: { periodNo, option: 'rose', amount, requestId },
    });
    if (data === undefined) throw new Error(error.msg);
    if (data.code === 200) return { hash: data.data.orderHash, balance: data.data.balance };
    const refused: 2001 | 2002 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006 = data.code;
    return { refused };
  }

  async function latestDraw(token: string): Promise<{ periodNo: string; dice: number[] } | null> {
    const { data } = await api.GET('/lottery/getlatestdraw', { headers: { token }, params: { query: { lang: 'en' } } });
    return data?.data ? { periodNo: data.data.periodNo, dice: data.data.drawNumbers } : null;
  }

  return { register, stake, latestDraw };
}
`;

const TSCONFIG = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { lib: ['es2024', 'dom'] },
  include: ['client.ts'],
};

type Client = {
  connect: (baseUrl: string) => {
    register(username: string): Promise<string>;
    stake(token: string, periodNo: string, requestId: string, amount: number): Promise<object>;
    latestDraw(token: string): Promise<{ periodNo: string; dice: number[] } | null>;
  };
};

const db = useDatabase();
const app = useApp(db);
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'generated-client-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a client generated from the description registers, stakes and reads the draw', async () => {
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as object;
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(description as never)));
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  // The generated types must fit the client's use, failures by code included.
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');

  const { connect } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Client;
  const client = connect(`${app.url}/api`);
  const token = await client.register(`g${randomUUID().replaceAll('-', '').slice(0, 20)}`);
  const period = await plantPeriod(db.database, OPEN);
  expect(await client.stake(token, period.period_no, randomUUID(), 500)).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    balance: expect.any(Number),
  });
  expect(await client.stake(token, period.period_no, randomUUID(), 1_000_000_000)).toEqual({ refused: 2002 });
  await drawNow(db.database, period);
  const draw = await client.latestDraw(token);
  expect(draw?.periodNo).toBe(period.period_no);
  expect(draw?.dice).toHaveLength(3);
}, 120_000);
