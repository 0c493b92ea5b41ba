import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isConnectionString, openDatabase } from '#platform/database.ts';
import { hostsOf, isHostList } from '#platform/hosts.ts';
import { translate } from '#platform/http/envelope.ts';
import { useDatabase } from '#test/database.ts';
import { startProxy } from '#test/proxy.ts';

describe('a connection string with several hosts', () => {
  test('is read as libpq writes it', () => {
    const list = hostsOf(
      'postgresql://app:pw@a:5433,b,[::1]:6000/name?target_session_attrs=read-write&sslmode=verify-full',
    )!;
    expect(list.hosts).toEqual([
      { host: 'a', port: 5433 },
      { host: 'b', port: 5432 },
      { host: '::1', port: 6000 },
    ]);
    expect(list.hosts.map(list.urlOf)).toEqual([
      'postgresql://app:pw@a:5433/name?sslmode=verify-full',
      'postgresql://app:pw@b:5432/name?sslmode=verify-full',
      'postgresql://app:pw@[::1]:6000/name?sslmode=verify-full',
    ]);
  });

  test.each([
    ['postgresql://app@a,b/name?target_session_attrs=read-write', true],
    ['postgresql://app@a,b/name?sslmode=verify-full&target_session_attrs=primary', true],
    ['postgresql://app@a/name', true],
    // Without it one could come upon a standby, which refuses every stake.
    ['postgresql://app@a,b/name', false],
    ['postgresql://app@a,b/name?target_session_attrs=any', false],
    ['postgresql://app@a:70000,b/name?target_session_attrs=read-write', false],
    ['postgresql://app@a,/name?target_session_attrs=read-write', false],
  ])('%s: %s', (text, allowed) => {
    expect(isHostList(text)).toBe(allowed);
    expect(isConnectionString(text)).toBe(allowed);
  });
});

describe('connections go to the host that takes writes', () => {
  const db = useDatabase();
  const silent = async (): Promise<number> => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  /** The same database by several addresses. */
  const open = (urls: readonly string[], more = '') => {
    const [, head = '', , path = ''] = /^(\w+:\/\/[^@]+@)([^/]+)(\/[^?]*)/.exec(urls[0]!) ?? [];
    const hosts = urls.map((url) => /@([^/]+)/.exec(url)![1]);
    const database = openDatabase(`${head}${hosts.join(',')}${path}?target_session_attrs=read-write${more}`, {
      poolSize: 4,
      onError: () => {},
    });
    onTestFinished(() => database.close());
    return database;
  };
  const ONE = { text: 'SELECT 1 AS one' };

  test('past one that is silent and one where nobody listens', async () => {
    const primary = await startProxy(db.appUrl);
    const port = await silent();
    const database = open([primary.url, `x://y@127.0.0.1:${port}/`, 'x://y@127.0.0.1:1/']);
    const rows = await Promise.all(Array.from({ length: 8 }, () => database.query(ONE)));
    expect(rows).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
    const listening = await database.listen(
      'hosts',
      () => {},
      () => {},
    );
    await listening();
  });

  test('never to one that is read-only, as a standby is', async () => {
    const standby = await startProxy(db.appUrl);
    const database = open([standby.url, standby.url], '&options=-c%20default_transaction_read_only%3Don');
    const error: unknown = await database.query(ONE).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ message: 'no host of the database takes writes' });
    expect(translate(error, 'en'), 'members see a pause and no fault').toMatchObject({ status: 503 });
  });

  test('and follow it when another host takes over', async () => {
    const [first, second] = [await startProxy(db.appUrl), await startProxy(db.appUrl)];
    second.close();
    const database = open([first.url, second.url]);
    await database.query(ONE);
    first.close();
    second.open();
    first.cut();
    await expect.poll(() => database.query(ONE).catch(() => null), { timeout: 20_000 }).toEqual([{ one: 1 }]);
  });
});
