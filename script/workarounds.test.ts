import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['apps/*/src/**/*.{ts,tsx,css}', 'packages/*/src/**/*.{ts,tsx,css}'];

type Workaround = { file: string; text: string };

/** The comments that begin a workaround, as one line of text each. */
const workaroundsIn = (file: string): Workaround[] =>
  [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\/\*.*?\*\/|(?:^[ \t]*\/\/.*\n)+/gms)]
    .map(([comment]) => comment.replaceAll(/^\s*(?:\/\/|\/?\*+\/?)|\*\/\s*$/gm, ' ').replaceAll(/\s+/g, ' '))
    .filter((text) => text.includes('Workaround for'))
    .map((text) => ({ file, text }));

/** The source of the test that a comment names, beside it or from the root. */
function sourceOf(file: string, named: string): string {
  const path = [`${root}${named}`, `${root}${dirname(file)}/${named}`].find((each) => existsSync(each));
  return path === undefined ? '' : readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
}

const found = globSync(SOURCES, { cwd: root }).flatMap(workaroundsIn);

test('there are workarounds', () => {
  expect(found.length).toBeGreaterThan(5);
});

test.each(found)('$file: names version, link, test and end ($text)', ({ file, text }) => {
  expect(text).toMatch(/Workaround for [A-Z][\w’' -]* \d+/);
  expect(text).toMatch(/https:\/\/\S+/);
  expect(text).toMatch(/May go when /);
  const [, named = '', title = ''] = /Test: ([\w/.-]+), "([^"]+)"/.exec(text) ?? [];
  expect(sourceOf(file, named), `${named}: "${title}"`).toContain(title || 'a title');
});
