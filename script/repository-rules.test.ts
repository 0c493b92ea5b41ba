import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** TypeScript of the product below these folders, without tests. */
const sources = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

const linesWith = (pattern: RegExp, paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

/* Randomness and time are arguments, so that tests can set them; the database's clock decides. */
test('the server takes its randomness as an argument', () => {
  const paths = sources('apps/server/src', 'packages/kernel/src', 'packages/contract/src');
  expect(paths.length).toBeGreaterThan(200);
  expect(linesWith(/\bMath\.random\b/, paths)).toEqual([]);
});

test('features of the server take the clock as an argument', () => {
  const paths = sources('apps/server/src/features', 'packages/kernel/src');
  expect(paths.length).toBeGreaterThan(100);
  expect(linesWith(/\bDate\.now\b|\bnew Date\(\)/, paths)).toEqual([]);
});

/* Other classes are keys of a component's own sheet, where a misspelt one is seen; a misspelt name would be no class at all. */
test('a class that is written by its name is one of packages/ui', () => {
  const sheets = ['classes.css', 'tokens/palette.css'];
  const css = sheets.map((sheet) => readFileSync(join(ROOT, 'packages/ui/src', sheet), 'utf8')).join('\n');
  const known = new Set(Array.from(css.matchAll(/^\.([\w-]+)/gm), ([, name]) => name));
  const named = sources('apps/member/src', 'apps/console/src', 'packages/ui', 'packages/chat').flatMap(
    (path) =>
      Array.from(
        readFileSync(join(ROOT, path), 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([\w-]+ )\$)/g),
        ([, text, first]) => ({ path, name: (text ?? first ?? '').trim() }),
      ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});
