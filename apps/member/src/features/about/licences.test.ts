import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LICENCES } from './licences.ts';

const require = createRequire(import.meta.url);
const read = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as { license: string; dependencies: Record<string, string> };

/** Where a package lies; its exports need not name its package.json. */
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

it('names every library of the app with the licence that its package states', () => {
  const { dependencies } = read(join(import.meta.dirname, '../../../package.json'));
  const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@fairground/'));
  expect(LICENCES).toEqual(
    libraries
      .toSorted()
      .map((name) => ({ name, licence: read(join(folderOf(name), 'package.json')).license })),
  );
});
