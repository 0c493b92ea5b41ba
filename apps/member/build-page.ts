/*
 * Builds dist-page/page.js: what the server renders the page with. Run by Node from any folder, after `vite build`:
 * node apps/member/build-page.ts
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@fairground/contract/language';
import react from '@vitejs/plugin-react';
import { build, type Manifest, minifySync } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFile(here(path), 'utf8');

const manifest = JSON.parse(await read('dist/manifest.json')) as Manifest;

/** Chunks that this one imports statically, in the order in which they run, and itself. */
function withImports(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(name, seen)), key];
}

const first = withImports('index.html').map((key) => manifest[key]!);
/** URL of the one chunk with the first view's messages (chunk-name.ts). */
function messagesIn(language: Language): string {
  const files = first
    .flatMap(({ dynamicImports = [] }) => dynamicImports.map((key) => manifest[key]!))
    .filter(({ name }) => name === `messages.${language}`)
    .map(({ file }) => file);
  const [file, ...others] = new Set(files);
  if (!file || others.length > 0)
    throw new Error(`The first view has not one file of messages in ${language}`);
  return `/${file}`;
}
const styles = first.flatMap(({ css = [] }) => css);
/**
 * The Latin font. Its faces are `optional`: used only where the font is there at the first paint. boot.js turns them on where an
 * earlier visit has put the font into the cache; elsewhere they would ask for it before Home's first picture.
 */
const [font, ...others] = first
  .flatMap(({ assets = [] }) => assets)
  .filter((file) => file.endsWith('.woff2'));
if (!font || others.length > 0) throw new Error(`The first view has ${others.length + (font ? 1 : 0)} fonts`);

const FACE = /@font-face\s*\{[^}]*\}/g;
const style = (await Promise.all(styles.map((file) => read(`dist/${file}`)))).join('');

const parts = {
  template: await read('index.html'),
  font: `/${font}`,
  // In the page itself.
  sheets: styles.map((file) => `/${file}`),
  style: style.replaceAll(FACE, ''),
  faces: (style.match(FACE) ?? []).join(''),
  boot: minifySync('boot.js', await read('public/boot.js'), { module: false }).code,
  // The entry comes last, and imports the others.
  scripts: first.toReversed().map(({ file }) => `/${file}`),
  messages: Object.fromEntries(LANGUAGES.map((language) => [language, messagesIn(language)])),
};
await build({
  configFile: false,
  root: here('.'),
  plugins: [react({ jsxImportSource: '@fairground/ui' })],
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-page',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
const page = `import { pageRenderer } from './render.js';\nexport const renderPage = pageRenderer(${JSON.stringify(parts)});\n`;
await writeFile(here('dist-page/page.js'), page);
await rename(here('dist/manifest.json'), here('dist-page/manifest.json'));
