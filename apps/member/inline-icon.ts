import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LINK = /(?<=<link rel="icon" href=")\/favicon\.svg(?=")/;
const FILE = fileURLToPath(new URL('public/favicon.svg', import.meta.url));

/** Writes the site's icon into the page: its file would be asked for beside what the first view shows. */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml(html) {
      if (!LINK.test(html)) throw new Error('inline-icon: index.html names no /favicon.svg');
      const icon = readFileSync(FILE, 'utf8').trim().replaceAll('"', "'").replaceAll('#', '%23');
      return html.replace(LINK, () => `data:image/svg+xml,${icon}`);
    },
  };
}
