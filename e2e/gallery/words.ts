import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WRITING } from './pictures.ts';

const WORDS = join(import.meta.dirname, 'words');
const fileOf = (name: string): string => join(WORDS, `${name}.yml`);

/**
 * Runs in the page: what only the eye is told, such as a count that is read out in a sentence beside it; not the letter
 * that stands for a picture of somebody.
 */
function seenAlone(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"]')]
    .filter((part) => !part.parentElement?.closest('[aria-hidden="true"]') && part.checkVisibility())
    .map((part) => (part.innerText ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((words) => !/^\p{L}?$/u.test(words));
}

/** An entry of the sample feed: which ones come depends on what else has drawn random numbers while the app loads. */
const SAMPLE_WIN = /^( *- listitem: )[a-z]+\d\d(?:さん)? (?:Sample|サンプル|示例) [¥$][\d,]+$/gmu;

/**
 * All that the page says, below the fold too: its accessibility tree, in which kept views that are not shown have no
 * part, then what only the eye is told.
 */
async function wordsOf(page: Page): Promise<string> {
  const told = await page.locator('body').ariaSnapshot();
  const seen = await page.evaluate(seenAlone);
  const rest = seen.length === 0 ? [] : ['# For the eye alone:', ...seen.map((words) => `# ${words}`)];
  return [told, ...rest, ''].join('\n').replaceAll(SAMPLE_WIN, '$1(a sample win)');
}

/**
 * Compares what the page says with the words kept as `name` (a path without its ending), or writes them anew. A
 * difference is told line by line at the end of the test.
 */
export async function compareWords(page: Page, name: string): Promise<void> {
  const said = await wordsOf(page);
  const file = fileOf(name);
  if (WRITING) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, said);
    return;
  }
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  expect
    .soft(said, `the words of ${name}; if that was intended, script/gallery writes them anew`)
    .toBe(known);
}

/** Names of the words that are there; whatever is not among `wanted` goes when they are written anew. */
export async function wordsThere(wanted: readonly string[]): Promise<string[]> {
  const files = await readdir(WORDS, { recursive: true });
  const names = files.filter((file) => file.endsWith('.yml')).map((file) => file.slice(0, -'.yml'.length));
  if (!WRITING) return names;
  const unwanted = names.filter((name) => !wanted.includes(name));
  await Promise.all(unwanted.map((name) => rm(fileOf(name))));
  return names.filter((name) => wanted.includes(name));
}
