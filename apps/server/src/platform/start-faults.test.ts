import { expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { blameAddress, blameDatabaseUrl, blameDataDir, explain } from '#platform/start-faults.ts';

const config: Config = readConfig({ PORT: '80', HOST: 'fair.example.com', DATA_DIR: '/srv/fair' });
const coded = (code: string) => Object.assign(new Error(`${code}: the machine's words`), { code });

test.each([
  ['EADDRINUSE', 'PORT is "80", but another program listens there; choose a free one.'],
  [
    'EACCES',
    `PORT is "80", but only a port that this user may use is allowed (EACCES: the machine's words).`,
  ],
  [
    'EADDRNOTAVAIL',
    `HOST is "fair.example.com", but only a name or address of this machine is allowed (EADDRNOTAVAIL: the machine's words).`,
  ],
  [
    'ENOTFOUND',
    `HOST is "fair.example.com", but only a name or address of this machine is allowed (ENOTFOUND: the machine's words).`,
  ],
  [
    'EAFNOSUPPORT',
    `HOST is "fair.example.com", but only a name or address of this machine is allowed (EAFNOSUPPORT: the machine's words).`,
  ],
])('an address that fails with %s names its variable', (code, sentence) => {
  expect(() => blameAddress(config)(coded(code))).toThrow(new ConfigError(sentence));
});

test('what has nothing to do with the address is thrown on as it is', () => {
  const fault = new TypeError('x is not a function');
  expect(() => blameAddress(config)(fault)).toThrow(fault);
});

test('a folder and a database say in the words of the machine what is wrong with them', () => {
  expect(() => blameDataDir(config)(coded('EROFS'))).toThrow(
    `DATA_DIR is "/srv/fair", but only a folder that we may make and write to is allowed (EROFS: the machine's words).`,
  );
  expect(() => blameDatabaseUrl(new AggregateError([coded('ECONNREFUSED'), coded('other')]))).toThrow(
    `DATABASE_URL is "(hidden)", but only a PostgreSQL that lets us in is allowed (ECONNREFUSED: the machine's words).`,
  );
});

test('a role without the rights that a command needs is told which role it is, and no stack', () => {
  const error = Object.assign(new Error('permission denied for table nodes'), { code: '42501' });
  expect(explain(error)).toMatch(
    /^The database refuses the role of .+ \(permission denied for table nodes\): [^\n]+\.$/,
  );
  expect(explain(new TypeError('x is not a function'))).toContain('at ');
});
