import { createHash } from 'node:crypto';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { dehydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { composePage } from '#app/ssr/compose-page.ts';
import { newServerQueryClient } from '#platform/query-client.ts';

const template = `<!doctype html>
<html lang="ja" data-theme="dark">
  <head>
    <script src="/boot.js"></script>
    <!--app-head-->
    <title>Fairground</title>
    <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
    <script type="module" src="/src/entry-client.tsx"></script>
  </head>
  <body><div class="boot"></div><div id="root"><!--app-html--></div><!--app-state--></body>
</html>`;
const parts = {
  template,
  sheets: ['/assets/app-4.css'],
  style: '.a{color:red}',
  boot: 'begin("$&")',
  font: '/assets/latin-5.woff2',
  faces: '@font-face{src:url(/assets/latin-5.woff2)}',
  scripts: ['/assets/app-2.js', '/assets/vendor-1.js'],
  messages: { 'zh-cn': '/assets/messages-3.js' },
};
const head = '<link rel="preload" as="image" href="/b.svg"/>';
const title = 'ホーム';
const home =
  '<p style="aspect-ratio:1 / 2">a</p><p style="aspect-ratio:1 / 2">b</p><svg><title>Logo</title></svg>';
const client = newServerQueryClient();
client.setQueryData(['x'], '</script><script>alert(1)</script>');
const state = {
  language: 'zh-cn',
  config: SITE_CONFIG_DEFAULTS,
  rows: dehydrate(client),
};
const { html, scripts, styles } = composePage(parts, { head, title, html: home, state });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (tag: string) =>
  new RegExp(`<${tag}(?: data[^>]*)?>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';

test('allows its inline script and styles by hash, and has no style attribute', () => {
  expect(scripts).toEqual([hash(inside('script'))]);
  expect(styles).toEqual([hash(inside('style')), hash(parts.faces)]);
  expect(html).not.toContain(' style="');
  expect(inside('style')).toContain('[data-s="0"]{aspect-ratio:1 / 2}');
  expect(html.match(/data-s="0"/g)).toHaveLength(3);
});

test('preloads only its first picture: the boot script fetches the rest, the app first', () => {
  expect(html).not.toMatch(/type="module"|config\.json/);
  // Named for Vite's loader; a disabled sheet is not fetched.
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/app-4.css" disabled>',
  ]);
  expect(html).toContain(
    'data-scripts="/assets/app-2.js /assets/vendor-1.js" data-messages="/assets/messages-3.js" data-font="/assets/latin-5.woff2"',
  );
  expect(html).toContain(`<style id="faces" media="not all">${parts.faces}</style>`);
  expect(html).toContain(head);
});

test('is rendered in its language, with Home in the app’s root element', () => {
  expect(html).toContain('<html lang="zh-cn" data-theme="dark">');
  expect(inside('title')).toBe(title);
  expect(html).toContain(
    '<div id="root"><p data-s="0">a</p><p data-s="0">b</p><svg><title>Logo</title></svg></div>',
  );
});

test('no row can close the script element it is embedded in', () => {
  const data = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(state);
  expect(html).not.toContain('alert(1)</script>');
});

test('an index.html without the placeholders is refused', () => {
  expect(() =>
    composePage({ ...parts, template: '<html></html>' }, { head, title, html: home, state }),
  ).toThrow(/index\.html/);
});
