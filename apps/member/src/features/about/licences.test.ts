import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LICENCES } from './licences.ts';

const require = createRequire(import.meta.url);
const read = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as { license: string; dependencies: Record<string, string> };

/** A package's folder; its `exports` may not include package.json. */
const folderOf = (name: string): string => {
  const found = require.resolve
    .paths(name)!
    .map((folder) => join(folder, name, 'package.json'))
    .find((path) => {
      try {
        return read(path) !== null;
      } catch {
        return false;
      }
    });
  return dirname(found!);
};

it('lists each library with the licence of its package.json', () => {
  const { dependencies } = read(join(import.meta.dirname, '../../../package.json'));
  const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@fairground/'));
  expect(LICENCES).toEqual(
    libraries
      .toSorted()
      .map((name) => ({ name, licence: read(join(folderOf(name), 'package.json')).license })),
  );
});
