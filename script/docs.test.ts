import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/* Promises of docs/: files that a page names exist, and each subject is decided in one place. */
const ROOT = join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const markdown = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const decisions = markdown(DECISIONS);
const pages = ['README.md', ...markdown('docs'), ...decisions, `${DECISIONS}/archive/README.md`];

/** Paths in backquotes from the repository's root. THREATS has a test and abbreviations of its own. */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|e2e|bench|deploy|script|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path]) => path!,
  );

/** Targets of links to files of the repository, relative to the page. */
const links = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, to]) => join(dirname(page), to!));

test.each(pages)('%s links only to what exists', (page) => {
  expect(links(page).filter((to) => !existsSync(join(ROOT, to)))).toEqual([]);
});

test.each(pages)('%s names only files that exist', (page) => {
  expect(namedFiles(read(page)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

describe('decisions', () => {
  test('are at most 25, each named by its subject', () => {
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.length).toBeLessThanOrEqual(25);
    expect(decisions.filter((path) => /\d/.test(path))).toEqual([]);
  });

  test.each(decisions)(
    '%s has a date, and says what was decided, what was rejected and which test holds it',
    (path) => {
      const text = read(path);
      expect(text).toMatch(/^# .+\n\n\d{4}-\d\d-\d\d/);
      for (const part of ['Decided', 'Rejected', 'Tests']) expect(text).toContain(`\n## ${part}\n`);
      expect(namedFiles(text.split('\n## Tests\n')[1]!).length).toBeGreaterThan(0);
    },
  );

  test('archived notes stand in the index, each once', () => {
    const notes = readdirSync(join(ROOT, DECISIONS, 'archive')).filter((name) => name !== 'README.md');
    const index = links(`${DECISIONS}/archive/README.md`).filter((to) => to.includes('/archive/'));
    expect(index.toSorted()).toEqual(notes.map((name) => `${DECISIONS}/archive/${name}`).toSorted());
  });

  test('are named by their file, never by the number of an archived note', () => {
    const { stdout, status } = spawnSync(
      'git',
      ['grep', '-nIiE', 'decisions?[ /]00[0-9]{2}', '--', '.', `:!${DECISIONS}/archive`],
      { cwd: ROOT, encoding: 'utf8' },
    );
    // Exit status 1: nothing found; 0: found.
    expect(status).toBeLessThan(2);
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
  });
});
