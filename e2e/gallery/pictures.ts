import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { compressed, differenceOf } from './compare.ts';
import type { Box } from './lines.ts';

export const PICTURES = join(import.meta.dirname, 'pictures');
const RESULTS = join(import.meta.dirname, '../results/gallery');
/** script/gallery sets it: what is seen becomes the reference. */
export const WRITING = process.env['GALLERY'] === 'write';

export const photograph = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide' });

async function put(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const reference = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * Photographs the page, and once more where it differs from what is known: its clock stands still, so what differs
 * between the two is painting that the browser had left for later.
 */
async function photographBeside(
  page: Page,
  known: Buffer | null,
): Promise<{ seen: Buffer; difference: Box | null }> {
  const seen = await photograph(page);
  if (!known || !(await differenceOf(known, seen))) return { seen, difference: null };
  const again = await photograph(page);
  return { seen: again, difference: await differenceOf(known, again) };
}

/**
 * Compares what the page shows with the reference `name` (a path without its ending), or writes it anew. Answers what
 * is to be said of a difference, or null; what was seen is then in e2e/results/gallery.
 */
export async function compare(page: Page, name: string): Promise<string | null> {
  const file = join(PICTURES, `${name}.avif`);
  const known = await reference(file);
  const { seen, difference } = await photographBeside(page, known);
  if (known && !difference) return null;
  if (WRITING) {
    await put(file, await compressed(seen));
    return null;
  }
  await put(join(RESULTS, `${name}.png`), seen);
  if (!difference) return `${name}: there is no reference picture`;
  const { left, top, width, height } = difference;
  return `${name}: another picture within ${width} × ${height} at ${left}, ${top}`;
}

/** Names of the reference pictures that are there; whatever is not among `wanted` goes when they are written anew. */
export async function referencesThere(wanted: readonly string[]): Promise<string[]> {
  const files = await readdir(PICTURES, { recursive: true });
  const names = files.filter((file) => file.endsWith('.avif')).map((file) => file.slice(0, -'.avif'.length));
  if (!WRITING) return names;
  const unwanted = names.filter((name) => !wanted.includes(name));
  await Promise.all(unwanted.map((name) => rm(join(PICTURES, `${name}.avif`))));
  return names.filter((name) => wanted.includes(name));
}
