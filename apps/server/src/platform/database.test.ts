import { describe, expect, test, vi } from 'vitest';
import {
  databaseNow,
  isNotDone,
  isSilence,
  isTimeout,
  openDatabase,
  uniqueViolation,
} from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { startProxy } from '#test/proxy.ts';

const db = useDatabase();
const names = async (): Promise<string[]> => {
  const rows = await db.database.query<{ name: string }>({ text: 'SELECT name FROM settings ORDER BY name' });
  return rows.map((row) => row.name);
};
const insert = (name: string) => ({
  text: `INSERT INTO settings (name, value) VALUES ($1, '{}')`,
  values: [name],
});

test('a transaction keeps all of its work, or, where it throws, nothing, and passes the error on', async () => {
  const kept = await db.database.transaction(async (tx) => {
    await tx.query(insert('kept'));
    return 'result';
  });
  const fault = new Error('midway');
  const lost = db.database.transaction(async (tx) => {
    await tx.query(insert('lost'));
    throw fault;
  });
  await expect(lost).rejects.toBe(fault);
  expect(kept).toBe('result');
  expect(await names()).toEqual(['kept']);
});

test('a statement that fails undoes what came before it, and the connection is as new', async () => {
  const small = openDatabase(db.url, { poolSize: 1, onError: () => {} });
  const failing = small.transaction(async (tx) => {
    await tx.query(insert('first'));
    await tx.query({ text: 'SELECT 1 / 0' });
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await small.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
  expect(await names()).not.toContain('first');
  await small.close();
});

test('another connection does not see a transaction before it is committed', async () => {
  await db.database.transaction(async (tx) => {
    await tx.query(insert('unseen'));
    expect(await names()).not.toContain('unseen');
  });
  expect(await names()).toContain('unseen');
});

test('a connection that dies in a transaction is thrown away, and the next one works', async () => {
  const onError = vi.fn();
  const small = openDatabase(db.url, { poolSize: 1, onError });
  const dying = small.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
    await db.database.query({ text: 'SELECT pg_terminate_backend($1)', values: [row!.pid] });
    await tx.query({ text: 'SELECT pg_sleep(5)' });
  });
  // The server's last message, the end of the connection, or the failed write, whichever comes first.
  await expect(dying).rejects.toThrow(/terminat|connection|EPIPE/);
  expect(await small.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
  await small.close();
});

test('a connection that is lost is told, and one that is lost while it is closed is not', async () => {
  const told: string[] = [];
  const own = openDatabase(db.url, { poolSize: 1, onError: ({ message }) => told.push(message) });
  const client = await own.pool.connect();
  client.emit('error', new Error('lost'));
  client.release();
  const closed = own.close();
  client.emit('error', new Error('lost while closing'));
  await closed;
  client.emit('error', new Error('lost after the pool has ended'));
  expect(told).toEqual(['lost']);
});

test('bigint is a number, up to 2^53, beyond it is refused and not rounded', async () => {
  const read = (value: string) => db.database.query({ text: `SELECT ${value}::bigint AS n` });
  expect(await read('9007199254740991')).toEqual([{ n: 9_007_199_254_740_991 }]);
  expect(await read('-9007199254740991')).toEqual([{ n: -9_007_199_254_740_991 }]);
  expect(await read('NULL')).toEqual([{ n: null }]);
  await expect(read('9007199254740993')).rejects.toThrow(RangeError);
  await expect(read('-9007199254740992')).rejects.toThrow(RangeError);
  expect(await read('1')).toEqual([{ n: 1 }]);
});

test('values travel beside the statement and are never read as SQL', async () => {
  const evil = `'); DROP TABLE settings; --`;
  await db.database.query(insert(evil));
  expect(await names()).toContain(evil);
});

test('a unique violation names its constraint, any other error none', async () => {
  await db.database.query(insert('twice'));
  const second: unknown = await db.database.query(insert('twice')).catch((error: unknown) => error);
  expect(uniqueViolation(second)).toBe('settings_pkey');
  const other: unknown = await db.database.query({ text: 'SELECT 1 / 0' }).catch((error: unknown) => error);
  expect(uniqueViolation(other)).toBeNull();
  expect(uniqueViolation(new Error('23505'))).toBeNull();
});

test('the clock of the database is in whole milliseconds and goes forward', async () => {
  const [one, two] = [await databaseNow(db.database), await databaseNow(db.database)];
  expect(Number.isSafeInteger(one)).toBe(true);
  expect(two).toBeGreaterThanOrEqual(one);
});

test('a listener hears what is sent, until it leaves', async () => {
  const heard: string[] = [];
  const stop = await db.database.listen('fair "channel', (payload) => heard.push(payload), vi.fn());
  const notify = (payload: string) =>
    db.database.query({ text: 'SELECT pg_notify($1, $2)', values: ['fair "channel', payload] });
  await notify('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']), 20_000);
  await stop();
  await notify('two');
  expect(heard).toEqual(['one']);
});

test('a listener that loses its connection is told once', async () => {
  const onLost = vi.fn();
  await db.database.listen('lost_channel', () => {}, onLost);
  await db.database.query({
    text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%lost_channel%'
      AND datname = current_database()`,
  });
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 20_000);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a listener that cannot begin says so by its rejection alone', async () => {
  const onLost = vi.fn();
  const wrong = openDatabase(db.url.replace(/fairground_test_\w+/, 'fairground_no_such'), {
    onError: () => {},
  });
  await expect(wrong.listen('channel', () => {}, onLost)).rejects.toThrow('does not exist');
  // The end of the connection arrives shortly after the refusal; another round trip is later.
  await db.database.query({ text: 'SELECT pg_sleep(0.05)' });
  expect(onLost).not.toHaveBeenCalled();
  await wrong.close();
});

describe('a connection that goes silent', () => {
  test('is given up after the limit, in a transaction as well, and the next statement has another one', async () => {
    const proxy = await startProxy(db.url);
    const small = openDatabase(proxy.url, { poolSize: 1, limitMs: 1000, onError: () => {} });
    const ask = () => small.query({ text: 'SELECT 1 AS one' });
    expect(await ask()).toEqual([{ one: 1 }]);
    proxy.silence();
    await expect(ask()).rejects.toSatisfy(isSilence);
    expect(await ask()).toEqual([{ one: 1 }]);
    const within = small.transaction(async (tx) => {
      proxy.silence();
      await tx.query(insert('silent'));
    });
    await expect(within).rejects.toSatisfy(isSilence);
    expect(await ask()).toEqual([{ one: 1 }]);
    expect(await names()).not.toContain('silent');
    await small.close();
  });

  test('while it listens is noticed by its heartbeat', async () => {
    const proxy = await startProxy(db.url);
    const listener = openDatabase(proxy.url, { heartbeatMs: 100, onError: () => {} });
    const lost = Promise.withResolvers<void>();
    await listener.listen('somewhere', () => {}, lost.resolve);
    proxy.silence();
    await expect(lost.promise).resolves.toBeUndefined();
    await listener.close();
  });
});

test('a transaction that asked for more time has it, at the server as well, and no later one', async () => {
  const small = openDatabase(db.url, { poolSize: 1, limitMs: 1000, onError: () => {} });
  const sleep = { text: 'SELECT pg_sleep(1.5)' };
  await expect(small.query(sleep)).rejects.toSatisfy(isTimeout);
  await small.transaction((tx) => tx.query(sleep), 20_000);
  await expect(small.transaction((tx) => tx.query(sleep))).rejects.toSatisfy(isTimeout);
  await small.close();
});

test('what was certainly not done is told from what may stand', async () => {
  const refused = await db.database.query({ text: 'SELECT 1 / 0' }).catch((error: unknown) => error);
  expect(isNotDone(refused)).toBe(true);
  const full = openDatabase(db.url, { poolSize: 1, onError: () => {} });
  const held = await full.pool.connect();
  // From here on: the connection above may take longer.
  full.pool.options.connectionTimeoutMillis = 50;
  expect(isNotDone(await full.query({ text: 'SELECT 1' }).catch((error: unknown) => error))).toBe(true);
  held.release();
  const ended = full.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
  expect(isNotDone(await ended.catch((error: unknown) => error))).toBe(false);
  expect(isNotDone(new Error('Query read timeout'))).toBe(false);
  await full.close();
});
