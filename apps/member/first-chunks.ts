import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_CALLS } from './src/app/first-calls.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const LANGUAGES = ['ja', 'zh-cn', 'en'];

/* The screens that a visit may begin with, by path, and what comes after each. */
const SCREENS: Readonly<Record<string, string>> = {
  '/home': 'src/app/screens/HomeTab.tsx',
  '/movie': 'src/features/movies/browse/MovieScreen.tsx',
  '/meet': 'src/features/meet/MeetScreen.tsx',
  '/vote': 'src/app/screens/VoteTab.tsx',
  '/profile': 'src/app/screens/ProfileTab.tsx',
  '/login': 'src/features/account/LoginScreen.tsx',
  '/register': 'src/features/account/RegisterScreen.tsx',
  later: 'src/app/later.ts',
};

/** The chunk and everything it imports statically. */
function closure(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) closure(imported, chunks, seen);
  }
  return seen;
}

/** Files of a first visit to that screen in that language, but for those index.html names itself. */
function filesOf(
  screen: Chunk,
  entry: Chunk,
  language: string,
  chunks: ReadonlyMap<string, Chunk>,
): string[] {
  const named = closure(entry, chunks);
  const needed = closure(screen, chunks, new Set(named));
  const files = new Set<string>();
  for (const chunk of needed) {
    if (!named.has(chunk)) {
      files.add(chunk.fileName);
      for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    }
    for (const name of chunk.dynamicImports) {
      const texts = chunks.get(name)?.moduleIds.some((id) => id.endsWith(`/messages.${language}.ts`));
      if (texts) files.add(name);
    }
  }
  return [...files];
}

/**
 * Writes into index.html which chunks the first screen needs in each language, and which calls it makes;
 * public/boot.js fetches them at once. Without it the browser finds the screen after the app, its texts
 * after the screen, and the data after the first render.
 */
export function firstChunks(): Plugin {
  return {
    name: 'first-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) return html;
        const output = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        // A value imported from a contract's schemas brings all of them along: constants stand in files of their own.
        const schemas = output.find(({ moduleIds }) =>
          moduleIds.some((id) => id.includes('node_modules/valibot/')),
        );
        if (schemas) throw new Error(`first-chunks: ${schemas.fileName} holds the schema library`);
        const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
        const files: string[] = [];
        const indexOf = (file: string): number => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const screens: Record<string, Record<string, number[]>> = {};
        for (const [path, source] of Object.entries(SCREENS)) {
          const screen = output.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
          if (!screen) throw new Error(`first-chunks: no chunk holds ${source}`);
          screens[path] = Object.fromEntries(
            LANGUAGES.map((language) => [language, filesOf(screen, entry, language, chunks).map(indexOf)]),
          );
        }
        const data = JSON.stringify({ files, screens, calls: FIRST_CALLS }).replaceAll('"', '&quot;');
        return html.replace('<script src="/boot.js"', `<script src="/boot.js" data-first="${data}"`);
      },
    },
  };
}

/**
 * Tells the worker apart by what was built, so that browsers find a newer one after every deployment (app/offers).
 */
export function markWorker(): Plugin {
  return {
    name: 'mark-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const built = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex');
      await appendFile(join(dir, 'sw.js'), `// ${built.slice(0, 16)}\n`);
    },
  };
}
