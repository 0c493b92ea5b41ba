import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MARK_LETTERS = 3;

const files = new Map<string, string>();

/**
 * A class is called as in its source, with three letters for its file, the same wherever the app is built and in the
 * page that the server makes. The bundler's own name has the line as well and a longer mark: first loads carry each twice.
 */
function nameOf(name: string, path: string): string {
  const file = relative(HERE, path.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, MARK_LETTERS);
  const other = files.get(mark) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have one mark: take more letters`);
  files.set(mark, file);
  return `${name}_${mark}`;
}

/** For `css` of both builds, the app's and the page's. */
export const scopedNames = { modules: { generateScopedName: nameOf } };
