import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/THREATS.md'), 'utf8');

/** Paths in backquotes from the repository's root. */
const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)]
  .map(([, path]) => path!)
  .filter((path) => !path.startsWith('DATA_DIR/') && path !== 'public/boot.js')
  .map((path) => path.replace(/^server\//, 'apps/server/src/'));
/** Rows of the tables, without heads and rules. */
const rows = text
  .split('\n')
  .filter((line) => /^\| (?!item|asset|attack |-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every file that the threats name is there', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('what is called met names a file or says in a sentence why, and what is not says why', () => {
  const items = rows.filter(([, , state]) => /^(?:met|partly|not)$/.test(state ?? ''));
  expect(items.length).toBeGreaterThan(80);
  expect(items.filter(([, , , shown]) => (shown ?? '').length < 12).map(([, item]) => item)).toEqual([]);
});

test('every attack names a test that shows what stops it', () => {
  const attacks = rows.filter((cells) => cells.length === 6 && !/^(?:met|partly|not)$/.test(cells[2]!));
  expect(attacks.length).toBeGreaterThan(25);
  const shown = /(?:\.(?:test|e2e)|bench\/\w+)\.ts`/;
  expect(attacks.filter((cells) => !shown.test(cells[4]!)).map(([, attack]) => attack)).toEqual([]);
});
