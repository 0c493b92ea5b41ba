import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '#test/command.ts';
import { useDatabase } from '#test/database.ts';
import { runServer, temporaryFolder, usedDataDir } from '#test/server-process.ts';

const DEADLINE = 120_000;
const db = useDatabase();

/** `out`: all that the command says, wherever. */
async function run(
  name: 'create-owner' | 'fund-pool' | 'verify-audit',
  args: string[],
  env: Record<string, string>,
): Promise<{ status: number | string; out: string }> {
  const { status, out, err } = await runCommand(name, args, env);
  return { status, out: out + err };
}
const passwordIn = (text: string): string => /temporary password +(\S+)/.exec(text)![1]!;

async function logIn(url: string, username: string, password: string): Promise<number> {
  const response = await fetch(`${url}/console/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { code: number }).code;
}

describe('script/create-owner', () => {
  test(
    'makes an owner in the embedded database, whether its server runs or not',
    async () => {
      const env = { DATA_DIR: await usedDataDir() };
      const before = await run('create-owner', ['mika'], env);
      expect(before).toMatchObject({ status: 0 });
      const server = runServer(env);
      const url = await server.open;
      const beside = await run('create-owner', ['yuki'], env);
      expect(beside).toMatchObject({ status: 0 });
      expect(await logIn(url, 'mika', passwordIn(before.out))).toBe(200);
      expect(await logIn(url, 'yuki', passwordIn(beside.out))).toBe(200);
      server.child.kill('SIGTERM');
      const { stdout } = await server.ended;
      expect(stdout, 'there was an owner already').not.toContain('temporary password');
    },
    DEADLINE,
  );

  test('refuses a name that is taken, and names that are none', async () => {
    const env = { DATABASE_URL: db.appUrl };
    expect((await run('create-owner', ['Hana'], env)).status).toBe(0);
    expect(await run('create-owner', ['hana'], env)).toMatchObject({
      status: 1,
      out: expect.stringContaining('already'),
    });
    for (const args of [['x'], ['花'], ['1abc'], [], ['a', 'b'], ['--force']])
      expect((await run('create-owner', args, env)).status, String(args)).toBe(2);
  });

  test('tells in one sentence why it cannot reach the database, without its password', async () => {
    const { status, out } = await run('create-owner', ['mika'], {
      DATABASE_URL: 'postgresql://fair:canary@127.0.0.1:1/none',
    });
    expect(status).toBe(1);
    expect(out).toMatch(/^DATABASE_URL is "\(hidden\)"[^\n]+\.\n$/);
    expect(out).not.toContain('canary');
  });
});

describe('the first start in play mode', () => {
  test(
    'makes one owner and prints the password once, however many nodes start at once',
    async () => {
      const folder = await temporaryFolder();
      const { database } = db;
      await database.query({ text: 'ALTER TABLE audit_log DISABLE TRIGGER USER' });
      for (const table of ['audit_log', 'operator_sessions', 'operators'])
        await database.query({ text: `DELETE FROM ${table}` });
      await database.query({ text: 'ALTER TABLE audit_log ENABLE TRIGGER USER' });
      const env = { DATABASE_URL: db.appUrl, DATA_DIR: folder, LOG_LEVEL: 'trace' };
      const nodes = [runServer(env), runServer(env)];
      const urls = await Promise.all(nodes.map((node) => node.open));
      const outputs = [];
      for (const node of nodes) {
        node.child.kill('SIGTERM');
        outputs.push((await node.ended).stdout);
      }
      const lines = outputs.join('').split('\n');
      const password = passwordIn(lines.join('\n'));
      expect(lines.filter((line) => line.includes(password))).toEqual([`  temporary password  ${password}`]);
      expect(urls).toContain(/Console: (\S+)\/console\//.exec(lines.join('\n'))![1]);
      const owners = await database.query({ text: 'SELECT username, role FROM operators' });
      expect(owners).toEqual([{ username: 'owner', role: 'owner' }]);

      const again = runServer(env);
      expect(await logIn(await again.open, 'owner', password)).toBe(200);
      again.child.kill('SIGTERM');
      expect((await again.ended).stdout).not.toContain('temporary');
    },
    DEADLINE,
  );
});

describe('script/verify-audit', () => {
  test('verifies the database, exports it, and finds in the file the first line that was changed', async () => {
    const env = { DATABASE_URL: db.appUrl };
    for (const name of ['ren', 'sora', 'amara']) await run('create-owner', [name], env);
    const whole = await run('verify-audit', [], env);
    expect(whole).toMatchObject({ status: 0, out: expect.stringContaining('The chain holds.') });
    const head = /head +([0-9a-f]{64})/.exec(whole.out)![1]!;

    const file = join(await temporaryFolder(), 'audit.jsonl');
    await writeFile(file, (await run('verify-audit', ['--export'], env)).out);
    expect(await run('verify-audit', [file], {})).toEqual(whole);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('sora'));

    const check = async (changed: string[], ...args: string[]) => {
      await writeFile(file, `${changed.join('\n')}\n`);
      return run('verify-audit', [file, ...args], {});
    };
    const broken = { status: 1, out: expect.stringContaining(`BROKEN at line ${at + 1}.`) };
    expect(await check(lines.map((line) => line.replace('sora', 'sara')))).toMatchObject(broken);
    expect(await check(lines.toSpliced(at, 1))).toMatchObject(broken);
    expect(await check(lines.with(at, 'no line at all'))).toMatchObject(broken);
    expect(await check(lines.with(at, '[]'))).toMatchObject(broken);
    // Truncation shows only to whoever stored an earlier head.
    const cut = lines.slice(0, -1);
    expect(await check(cut)).toMatchObject({ status: 0 });
    expect(await check(cut, '--holds', head)).toMatchObject({ status: 1 });
    expect(await check(lines, '--holds', head.toUpperCase())).toMatchObject({ status: 0 });
  });

  test('names what it cannot read, and how it is used', async () => {
    expect((await run('verify-audit', ['/nowhere/audit.jsonl'], {})).status).toBe(1);
    expect((await run('verify-audit', ['a', 'b'], {})).status).toBe(2);
    expect((await run('verify-audit', ['--help'], {})).out).toContain('script/verify-audit');
    expect((await run('verify-audit', ['--nonsense'], {})).status).toBe(2);
  });
});

describe('script/fund-pool', () => {
  const own = useDatabase();
  const pool = async () => {
    const [row] = await own.database.query<{ balance: number }>({
      text: `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`,
    });
    return row!.balance;
  };

  test(
    'records money of the operator once a reference, in live mode only',
    async () => {
      const env = { DATABASE_URL: own.appUrl };
      expect(await run('fund-pool', ['500000', 'T-1'], env)).toEqual({
        status: 1,
        out: 'This database is not in live mode: the pool of play mode needs no money.\n',
      });
      await own.database.query({
        text: `INSERT INTO deployment (mode, currency, exponent) VALUES ('live', 'EUR', 2)`,
      });
      expect((await run('fund-pool', ['500000', 'T-1'], env)).status).toBe(0);
      expect(await pool()).toBe(500_000);
      const again = await run('fund-pool', ['700000', 'T-1'], env);
      expect(again).toEqual({ status: 0, out: 'Nothing has moved: "T-1" was recorded before.\n' });
      expect(await pool()).toBe(500_000);
      const lines = await own.database.query({
        text: `SELECT operator, subject, after, why FROM audit_log WHERE action = 'pool.fund'`,
      });
      expect(lines).toEqual([
        {
          operator: null,
          subject: 'house:game-pool',
          after: expect.stringContaining('T-1'),
          why: 'script/fund-pool',
        },
      ]);
    },
    DEADLINE,
  );

  test.each([[['0', 'T-2']], [['5.00', 'T-2']], [['-5', 'T-2']], [['100', ' ']], [['100']]])(
    'refuses %j',
    async (args) => {
      expect((await run('fund-pool', args, { DATABASE_URL: own.appUrl })).status).toBe(2);
    },
  );
});
