import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCKS } from '#platform/locks.ts';

const SERVER = join(import.meta.dirname, '../..');
const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: SERVER }).map((file) => ({
    file,
    text: readFileSync(join(SERVER, file), 'utf8'),
  }));
const numbers: readonly number[] = Object.values(LOCKS);

test('every lock has a number of its own', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('code names its locks, and gives no numbers', () => {
  const sources = read('{src,seeds}/**/*.ts');
  expect(sources.length).toBeGreaterThan(200);
  const own = sources.filter(
    ({ file, text }) => !file.endsWith('.test.ts') && /pg_(?:try_)?advisory\w*\(\s*\d/.test(text),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
});

test('the locks of functions stand in the table', () => {
  const used = read('db/{schema,functions,views,migrations}/*.sql').flatMap(({ text }) =>
    [...text.matchAll(/pg_(?:try_)?advisory\w*\(\s*(\d+)/g)].map(([, number]) => Number(number)),
  );
  expect(new Set(used)).toEqual(new Set([LOCKS.stakes, LOCKS.auditLog, LOCKS.leases]));
});
