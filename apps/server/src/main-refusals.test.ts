import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '#test/database.ts';
import { runServer, temporaryFolder } from '#test/server-process.ts';

const db = useDatabase();
const DEADLINE = 120_000;

/** Starts the server, expects exit status 1 and one sentence. @returns the sentence */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runServer(env).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr.trim();
}

describe('a wrong value stops the start with one sentence', () => {
  test.each([
    [{ PORT: '80a' }, 'PORT is "80a", but only a whole number from 0 to 65535 is allowed.'],
    [{ MODE: 'demo' }, 'MODE is "demo", but only play, live are allowed.'],
    [{ SITE_TIME_ZONE: 'Mars' }, 'SITE_TIME_ZONE is "Mars", but only an IANA time zone'],
    [{ BEACON: 'drand' }, 'DRAND_RELAYS is "", but BEACON=drand needs'],
  ])(
    '%j',
    async (env, sentence) => {
      const folder = join(await temporaryFolder(), 'data');
      expect(await refusalOf({ ...env, DATA_DIR: folder })).toContain(sentence);
      expect(existsSync(folder), 'nothing is begun').toBe(false);
    },
    DEADLINE,
  );
});

describe('a database that does not let us in is named by its variable, and its password is not repeated', () => {
  test.each([
    ['a port where nobody listens', 'postgres://fair:canary@127.0.0.1:1/fair'],
    ['a host that has no address', 'postgres://fair:canary@nowhere.invalid/fair'],
    ['a socket that is not there', 'postgres://fair:canary@/fair?host=/tmp/fairground-nowhere'],
    ['text that is no URL', 'postgres://fair:canary@db:port/fair'],
  ])(
    '%s',
    async (_name, url) => {
      const refusal = await refusalOf({ DATABASE_URL: url });
      expect(refusal).toMatch(/^DATABASE_URL is "\(hidden\)", but .{20,}/);
      expect(refusal).not.toContain('canary');
    },
    DEADLINE,
  );

  test(
    'a database that does not exist',
    async () => {
      const refusal = await refusalOf({
        DATABASE_URL: db.appUrl.replace(/fairground_test_\w+/, 'no_such_database'),
      });
      expect(refusal).toMatch(/^DATABASE_URL is "\(hidden\)", but .*no_such_database/);
    },
    DEADLINE,
  );

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
    '%s leads to another database of the same server',
    async (variable) => {
      const neighbour = db.appUrl.replace(/fairground_test_\w+/, 'postgres');
      expect(await refusalOf({ DATABASE_URL: db.appUrl, [variable]: neighbour })).toMatch(
        new RegExp(`^${variable} .* database`),
      );
    },
    DEADLINE,
  );
});

test(
  'a time zone that the database does not know is named by its variable',
  async () => {
    // A name that the IANA data dropped in 2020: the server's library has it still.
    expect(await refusalOf({ DATABASE_URL: db.appUrl, SITE_TIME_ZONE: 'US/Pacific-New' })).toBe(
      'SITE_TIME_ZONE is "US/Pacific-New", but only a zone that the database knows as well is allowed, such as Asia/Tokyo.',
    );
  },
  DEADLINE,
);

test(
  'a database that is set to read only is named by its variable',
  async () => {
    const url = `${db.appUrl}${db.appUrl.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only=on`;
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(/^DATABASE_URL .*read only/);
  },
  DEADLINE,
);

describe('an address that cannot be listened on is named by its variable', () => {
  test(
    'a port that another program has',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const refusal = await refusalOf({ DATABASE_URL: db.appUrl, PORT: String(port) });
      other.close();
      expect(refusal).toBe(`PORT is "${port}", but another program listens there; choose a free one.`);
    },
    DEADLINE,
  );

  test.each(['203.0.113.1', 'nowhere.invalid'])(
    'the host %s, which is not this machine',
    async (host) => {
      const refusal = await refusalOf({ DATABASE_URL: db.appUrl, HOST: host });
      expect(refusal).toMatch(new RegExp(`^HOST is "${host}", but `));
    },
    DEADLINE,
  );
});

test.each([
  ['a file', '', false],
  ['below a file', '/data', false],
  ['a file, beside a database of its own,', '', true],
])(
  'a DATA_DIR that is %s is named by its variable',
  async (_name, below, beside) => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, 'in the way');
    const refusal = await refusalOf({
      DATA_DIR: `${file}${below}`,
      ...(beside ? { DATABASE_URL: db.appUrl } : {}),
    });
    expect(refusal).toMatch(new RegExp(`^DATA_DIR is "${file}${below}", but `));
  },
  DEADLINE,
);
