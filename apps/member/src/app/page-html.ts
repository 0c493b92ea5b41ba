import { createHash } from 'node:crypto';
import { PAGE_DATA, type ServedPage } from '#app/served-page.ts';

/** `scripts` and `styles` are sources for a content policy: the hashes of what stands in the page itself. */
export type Page = { html: string; scripts: string[]; styles: string[] };

type Parts = { template: string; style: string; boot: string };

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
const unescaped = (text: string): string =>
  text.replaceAll(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** A strict policy knows no style attributes: each becomes a rule of the page's own style sheet. */
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const changed = html.replaceAll(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const declarations = unescaped(escaped);
    const name = names.get(declarations) ?? names.size.toString(36);
    names.set(declarations, name);
    return ` data-s="${name}"`;
  });
  const rules = [...names].map(([declarations, name]) => `[data-s="${name}"]{${declarations}}`).join('');
  return { html: changed, rules };
}

/** What React puts before Home belongs into the head: the first picture to fetch, and the title. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<link [^>]*>)+/;

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern}`);
  return text.replace(pattern, () => replacement);
}

const BOOT = /<script src="\/boot\.js"([^>]*)><\/script>/;
const ENTRY =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|preload)")[^>]*>(?:<\/script>)?/g;

/** The built index.html with Home, its rows, its styles and its first script inside; `data-entry` is what comes later. */
export function composePage({ template, style, boot }: Parts, home: string, served: ServedPage): Page {
  const head = HOISTED.exec(home)?.[0] ?? '';
  const { html: root, rules } = withoutStyleAttributes(home.slice(head.length));
  const styles = style + rules;
  const later = [...template.matchAll(ENTRY)].map(
    ([element]) => /(?:src|href)="([^"]*)"/.exec(element)?.[1] ?? '',
  );
  // The last one imports the others.
  const scripts = later
    .filter((file) => file.endsWith('.js'))
    .toReversed()
    .join(' ');
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  const first = BOOT.exec(template)?.[1] ?? '';
  let html = template.replaceAll(ENTRY, '');
  html = replaceOnce(
    html,
    BOOT,
    `<style>${styles}</style><script${first} data-entry="${scripts}">${boot}</script>`,
  );
  html = replaceOnce(html, /<title>[^<]*<\/title>/, head);
  html = replaceOnce(html, /<html lang="\w+"/, `<html lang="${served.language}"`);
  html = replaceOnce(html, /<div id="root"><\/div>/, `<div id="root">${root}</div>`);
  html = replaceOnce(
    html,
    /<\/body>/,
    `<script type="application/json" id="${PAGE_DATA}">${data}</script></body>`,
  );
  return { html, scripts: [hashSource(boot)], styles: [hashSource(styles)] };
}
