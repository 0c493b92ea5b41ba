/*
 * Builds dist/verify.html: the verification page as one file that works from a disk without a network.
 * Run by Node from any folder, after `vite build`, which empties dist: node apps/member/build-offline-verify.ts
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: here('src/offline-verify/main.ts'), formats: ['iife'], name: 'verify' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const [chunk, ...more] = chunks;
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('expected one chunk of script');
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes the page and gives its size in bytes. Rejects where the bundle is not one script. */
export async function buildOfflineVerify(target: string): Promise<number> {
  const tokens = ['palette.css', 'density-touch.css'].map((name) =>
    fileURLToPath(import.meta.resolve(`@fairground/ui/tokens/${name}`)),
  );
  const sources = [...tokens, here('src/ui/measures.css'), here('src/offline-verify/style.css')];
  const style = (await Promise.all(sources.map((path) => readFile(path, 'utf8')))).join('\n');
  const script = await bundle();
  // The policy lets this script run and nothing be fetched or sent, so that the page cannot phone home.
  const policy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const parts: Record<string, string> = { CSP: policy, STYLE: style, SCRIPT: script };
  const template = await readFile(here('src/offline-verify/page.html'), 'utf8');
  const page = template.replaceAll(/%(CSP|STYLE|SCRIPT)%/g, (_, part: string) => parts[part] ?? '');
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, page);
  return Buffer.byteLength(page);
}

if (import.meta.main) {
  const size = await buildOfflineVerify(here('dist/verify.html'));
  process.stdout.write(`dist/verify.html ${(size / 1024).toFixed(0)} KB\n`);
}
