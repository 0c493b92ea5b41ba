import { createHash } from 'node:crypto';
import { PAGE_STATE, type PageState } from '#app/ssr/page-state.ts';

/** `scripts` and `styles` are content-policy sources: the hashes of the inline scripts and styles. */
export type Page = { html: string; scripts: string[]; styles: string[] };

/** Input from build-page.ts. */
export type PageParts = {
  /** index.html with its placeholders. */
  template: string;
  /** The built style sheets and their text. */
  sheets: string[];
  style: string;
  boot: string;
  /** The Latin font: its address, and its faces, which boot.js turns on. */
  font: string;
  faces: string;
  scripts: string[];
  /** URL of the chunk with the first view's messages, by language: preloaded, since hydration waits for it. */
  messages: Record<string, string>;
};

/** Output of entry-server.tsx. */
export type Rendered = { head: string; title: string; html: string; state: PageState };

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/**
 * Workaround for React 19.3: on the server it renders `style` props as attributes, which our content policy (no
 * `unsafe-inline`) blocks (https://github.com/react/react/issues/5878). Each becomes a rule of the inline style sheet,
 * whose hash the policy names. Neither React nor Vite offers a hook for this, so React's escaped output is rewritten.
 * Test: compose-page.test.ts, "allows its inline script and styles by hash". May go when no component that Home renders
 * has a `style` prop.
 */
function styleAttributesToRules(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const changed = html.replaceAll(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const declarations = escaped.replaceAll(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity);
    const name = names.get(declarations) ?? names.size.toString(36);
    names.set(declarations, name);
    return ` data-s="${name}"`;
  });
  const rules = [...names].map(([declarations, name]) => `[data-s="${name}"]{${declarations}}`).join('');
  return { html: changed, rules };
}

/**
 * Fills the template with Home, its state, its styles and the boot script, which loads the template's own scripts
 * later.
 */
export function composePage(parts: PageParts, { head, title, html, state }: Rendered): Page {
  const { html: root, rules } = styleAttributesToRules(html);
  const styles = parts.style + rules;
  const data = JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
  const scripts = `data-scripts="${parts.scripts.join(' ')}" data-messages="${parts.messages[state.language]}" data-font="${parts.font}"`;
  let page = parts.template;
  const put = (placeholder: string, text: string): void => {
    if (page.split(placeholder).length !== 2) throw new Error(`index.html has not one ${placeholder}`);
    page = page.replace(placeholder, () => text);
  };
  put('<html lang="ja"', `<html lang="${state.language}"`);
  // Vite's preload helper fetches the style sheets of a chunk unless a `<link>` names them. Fetched after a screen's
  // own, they would override it. A disabled link is not fetched.
  const links = parts.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('');
  put(
    '<script src="/boot.js"></script>',
    `<style>${styles}</style><style id="faces" media="not all">${parts.faces}</style>${links}<script ${scripts}>${parts.boot}</script>`,
  );
  // With the scripts, behind the first picture (boot.js).
  put('<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />', '');
  put('<!--app-head-->', head);
  put('<title>Fairground</title>', `<title>${title}</title>`);
  put('<script type="module" src="/src/entry-client.tsx"></script>', '');
  put('<!--app-html-->', root);
  put('<!--app-state-->', `<script type="application/json" id="${PAGE_STATE}">${data}</script>`);
  return {
    html: page,
    scripts: [hashSource(parts.boot)],
    styles: [hashSource(styles), hashSource(parts.faces)],
  };
}
