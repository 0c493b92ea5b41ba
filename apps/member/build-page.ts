/*
 * Builds dist-page/page.js: what the server makes the page from, with the built index.html, style sheet and boot
 * script inside. Run by Node from any folder, after `vite build`: node apps/member/build-page.ts
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { scopedNames } from './scoped-names.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFile(here(path), 'utf8');

const template = await read('dist/index.html');
const sheets = [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]*)"/g)].map(
  ([, href]) => href ?? '',
);
const parts = {
  template,
  style: (await Promise.all(sheets.map((href) => read(`dist${href}`)))).join(''),
  boot: (await minify(await read('dist/boot.js'), { module: true, ecma: 2022, compress: true, mangle: true }))
    .code,
};
await build({
  configFile: false,
  css: scopedNames,
  root: here('.'),
  plugins: [react()],
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/page.tsx',
    outDir: 'dist-page',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
const page = `import { pageRenderer } from './render.js';\nexport const renderPage = pageRenderer(${JSON.stringify(parts)});\n`;
await writeFile(here('dist-page/page.js'), page);
await rename(here('dist/manifest.json'), here('dist-page/manifest.json'));
