import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { proveAll } from '#features/ledger/prove-ledger.ts';
import { fundPool } from '#features/wallet/index.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { openReader, positionOf } from '#platform/reader.ts';
import { requireDirect, requirePrimary, requireReplica } from '#platform/same-database.ts';
import { startApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, consoleFile, plantOperator } from '#test/operators.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { systemPostgres, useSystemPostgres } from '#test/system-postgres.ts';

test.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['2/1', 0x200000001n],
])('the position %s', (lsn, position) => expect(positionOf(lsn)).toBe(position));

const folder = systemPostgres();
const NAME = 'fairground';

// Skipped where Debian's PostgreSQL is not installed: a standby needs its pg_basebackup.
describe.skipIf(folder === null)('a replica', () => {
  const server = useSystemPostgres(folder);
  const other = useDatabase();
  let primary: Database;
  let standby: Database;
  const open = (url: string) => openDatabase(url, { poolSize: 10, onError: () => {} });

  beforeAll(async () => {
    const root = open(server.url('postgres'));
    await root.query({ text: `CREATE DATABASE ${NAME} ENCODING 'UTF8' TEMPLATE template0` });
    await root.close();
    primary = open(server.url(NAME));
    await migrate(primary);
    const at = await server.standby();
    standby = open(at(NAME));
    return async () => {
      await standby.close();
      await primary.close();
    };
  }, 120_000);

  const replay = (which: 'pause' | 'resume') => standby.query({ text: `SELECT pg_wal_replay_${which}()` });
  async function pause() {
    await replay('pause');
    onTestFinished(() => replay('resume').then(() => {}));
  }
  const reader = async (mostLagSeconds: number) => {
    const opened = await openReader({
      primary,
      // Closed with the reader.
      replica: { ...standby, close: async () => {} },
      mostLagSeconds,
      onError: () => {},
      everyMs: 20,
    });
    onTestFinished(() => opened.stop());
    await vi.waitFor(() => expect(opened.lagSeconds()).toBe(0), 20_000);
    return opened;
  };
  const isStandby = async (db: Database) =>
    (await db.query<{ it: boolean }>({ text: 'SELECT pg_is_in_recovery() AS it' }))[0]!.it;
  const write = () =>
    primary.query({
      text: `INSERT INTO settings (name, value) VALUES ($1, '{}')`,
      values: [`test-${randomUUID()}`],
    });

  test('is read from while it is not late, and shows no lag where nothing is written', async () => {
    const { database, lagSeconds, isUsed } = await reader(60);
    expect(await isStandby(database)).toBe(true);
    expect(await database.transaction((tx) => isStandby(tx as unknown as Database))).toBe(true);
    expect(isUsed()).toBe(true);
    // PostgreSQL writes a record of its own now and then, which is replayed a moment later.
    await vi.waitFor(() => expect(lagSeconds()).toBe(0), 20_000);
  });

  test('whose replay is paused grows late, is left for the primary beyond the bound, and is used again after it', async () => {
    const { database, lagSeconds, isUsed } = await reader(1);
    const patient = await reader(60);
    await pause();
    await write();
    await vi.waitFor(() => expect(isUsed()).toBe(false), 20_000);
    expect(lagSeconds()).toBeGreaterThan(1);
    await vi.waitFor(() => expect(patient.lagSeconds()).toBeGreaterThan(1), 20_000);
    expect(patient.isUsed()).toBe(true);
    expect(await isStandby(database)).toBe(false);
    const client = await database.pool.connect();
    expect((await client.query('SELECT pg_is_in_recovery() AS it')).rows).toEqual([{ it: false }]);
    client.release();
    await replay('resume');
    await vi.waitFor(() => expect(lagSeconds()).toBe(0), 20_000);
    expect(await isStandby(database)).toBe(true);
  });

  test('that fails is read past: the same read runs on the primary', async () => {
    const broken = openDatabase('postgresql://fairground@/x?host=/nowhere', { onError: () => {} });
    const opened = await openReader({
      primary,
      replica: { ...standby, transaction: (...given) => broken.transaction(...given), close: async () => {} },
      mostLagSeconds: 5,
      onError: () => {},
    });
    onTestFinished(() => opened.stop());
    expect(await opened.database.transaction((tx) => isStandby(tx as unknown as Database))).toBe(false);
  });

  test('that cannot be asked is not used', async () => {
    const opened = await openReader({
      primary,
      replica: openDatabase('postgresql://fairground@/x?host=/nowhere', { onError: () => {} }),
      mostLagSeconds: 5,
      onError: () => {},
    });
    onTestFinished(() => opened.stop());
    expect(opened.lagSeconds()).toBeNull();
    expect(await isStandby(opened.database)).toBe(false);
    expect(await opened.caughtUp()).toBeNull();
  });

  test('of another cluster, or of another database of the same one, is refused', async () => {
    const neighbour = open(server.url('postgres'));
    onTestFinished(() => neighbour.close());
    await requireReplica(primary, standby);
    for (const stranger of [other.database, neighbour])
      await expect(requireReplica(primary, stranger)).rejects.toThrow(
        'DATABASE_READ_URL is a database of its own',
      );
  });

  test('is no place for what writes, nor is another database', async () => {
    const neighbour = open(server.url('postgres'));
    onTestFinished(() => neighbour.close());
    await requirePrimary(primary);
    await expect(requirePrimary(standby)).rejects.toThrow('DATABASE_URL names a standby');
    await requireDirect(primary, primary);
    for (const wrong of [standby, other.database, neighbour])
      await expect(requireDirect(primary, wrong)).rejects.toThrow(
        'DATABASE_DIRECT_URL names another database, or a standby',
      );
  });

  test('proves the ledger only once it shows all of it', async () => {
    await fundPool(primary);
    const { caughtUp } = await reader(60);
    await replay('pause');
    await write();
    let caught: Database | null | undefined;
    const waiting = caughtUp().then((it) => {
      caught = it;
    });
    await vi.waitFor(async () => expect(caught).toBeUndefined(), 20_000);
    await replay('resume');
    await waiting;
    expect(caught).not.toBeNull();
    const transactions = vi.spyOn(caught!, 'transaction');
    await proveAll(
      primary,
      AbortSignal.timeout(60_000),
      { marginMs: 0, transfers: 1000, accounts: 1000 },
      async () => caught!,
    );
    expect(transactions).toHaveBeenCalled();
    const rows = await primary.query({
      text: `SELECT faults, transfers > 0 AS some FROM ledger_proofs WHERE scope = 'complete'`,
    });
    expect(rows).toEqual([{ faults: [], some: true }]);
  });

  test("whose replay is paused decides nothing: limits, balances, orders and rights are the primary's", async () => {
    await fundPool(primary);
    const opened = await reader(60);
    const app = await startApp(primary, { reader: opened });
    onTestFinished(() => app.app.http.close());
    const operator = await plantOperator(primary, 'owner');
    expect(await opened.caughtUp()).not.toBeNull();
    await pause();
    // From here on the replica knows neither the member nor the period, nor that an operator lost the session.
    const { token, password } = await app.member();
    const period = await plantPeriod(primary, OPEN);
    const stake = (amount: number) =>
      app.call(
        'POST /game/saveorder',
        { periodNo: period.period_no, option: 'rose', amount, requestId: randomUUID() },
        { token },
      );
    const limit = { kind: 'stake', span: 'day', amount: 300 } as const;
    expect((await app.call('POST /protection/limits', limit, { token })).code).toBe(200);
    expect((await stake(200)).code).toBe(200);
    expect((await stake(200)).code, 'the limit, and the stake before it').toBe(3003);
    const orders = await app.call('GET /game/orderlist', {}, { token });
    expect(orders.data.total, 'members read their own writes').toBe(1);
    const { data: balance } = await app.call('GET /member/getuserbalance', {}, { token });
    expect(balance).toMatchObject({ held: 200 });
    const exclusion = { months: 6, password, confirmed: true } as const;
    expect((await app.call('POST /protection/self-exclusion', exclusion, { token })).code).toBe(200);
    expect((await stake(100)).code).toBe(3004);
    await primary.query({ text: `UPDATE operator_sessions SET revoked_at = now() WHERE revoked_at IS NULL` });
    expect((await callConsole(app, 'GET /audit', {}, { token: operator.token })).code).toBe(401);
  });

  test('serves lists and exports, never a balance; a paused one shows its lag in the overview', async () => {
    const opened = await reader(60);
    const app = await startApp(primary, { reader: opened });
    onTestFinished(() => app.app.http.close());
    const owner = await plantOperator(primary, 'owner');
    expect(await opened.caughtUp()).not.toBeNull();
    await pause();
    const member = await app.member();
    // The balance and the member are of the primary, which alone has them.
    const info = await app.call('GET /member/info', {}, { token: member.token });
    expect(info.code).toBe(200);
    const members = await callConsole(app, 'GET /members', { q: member.username }, { token: owner.token });
    expect(members.data.total, 'what one decides by').toBe(1);
    const file = await consoleFile(
      app,
      'POST /export',
      { list: 'members', filter: { q: member.username }, why: 'the accountant asks' },
      owner.token,
    );
    expect(file.text, 'the export comes from the replica, which has not seen the member').not.toContain(
      member.username,
    );
    await vi.waitFor(async () => {
      const { data } = await callConsole(app, 'GET /overview', {}, { token: owner.token });
      expect(data.replica).toMatchObject({ used: true });
      expect(data.replica!.lagSeconds).toBeGreaterThan(0);
    }, 20_000);
  });
});
