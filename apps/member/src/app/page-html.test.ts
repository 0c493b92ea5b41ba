import { createHash } from 'node:crypto';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { expect, test } from 'vitest';
import { composePage } from '#app/page-html.ts';

const template = `<!doctype html>
<html lang="ja" data-theme="dark">
  <head>
    <script src="/boot.js" data-first="{&quot;files&quot;:[]}"></script>
    <title>Fairground</title>
    <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
    <script type="module" crossorigin src="/assets/vendor-1.js"></script>
    <script type="module" crossorigin src="/assets/base-2.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/base-3.css">
  </head>
  <body><div class="boot"></div><div id="root"></div></body>
</html>`;
const parts = { template, style: '.a{color:red}', boot: 'begin("$&")' };
const home =
  '<link rel="preload" as="image" href="/b.svg"/><title>ホーム</title>' +
  '<p style="aspect-ratio:1 / 2">a</p><p style="aspect-ratio:1 / 2">b</p><svg><title>Logo</title></svg>';
const served = {
  language: 'zh-cn',
  config: SITE_CONFIG_DEFAULTS,
  at: 1,
  rows: [{ key: ['x'], data: '</script><script>alert(1)</script>' }],
};
const { html, scripts, styles } = composePage(parts, home, served);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (tag: string) =>
  new RegExp(`<${tag}(?: data[^>]*)?>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';

test('names by their hashes the script and the styles that stand in it, and has no style attribute', () => {
  expect(scripts).toEqual([hash(inside('script'))]);
  expect(styles).toEqual([hash(inside('style'))]);
  expect(html).not.toContain(' style="');
  expect(inside('style')).toContain('[data-s="0"]{aspect-ratio:1 / 2}');
  expect(html.match(/data-s="0"/g)).toHaveLength(3);
});

test('fetches nothing by itself but its first picture: the script is told the rest, the app first', () => {
  expect(html).not.toMatch(/type="module"|rel="stylesheet"|config\.json"/);
  expect(html).toContain('data-entry="/assets/base-2.js /assets/vendor-1.js"');
  expect(html).toContain('<link rel="preload" as="image" href="/b.svg"/><title>ホーム</title>');
});

test('is in the language it was made in, with Home where the app will be', () => {
  expect(html).toContain('<html lang="zh-cn" data-theme="dark">');
  expect(html).toContain(
    '<div id="root"><p data-s="0">a</p><p data-s="0">b</p><svg><title>Logo</title></svg></div>',
  );
});

test('whatever its rows say cannot end the element they stand in', () => {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(served);
  expect(html).not.toContain('alert(1)</script>');
});

test('an index.html that has changed its shape is refused', () => {
  expect(() => composePage({ ...parts, template: '<html></html>' }, home, served)).toThrow(/index\.html/);
});
