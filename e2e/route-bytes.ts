import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGET } from './first-load.ts';

/** One chunk of Vite's manifest: files beside the app's folder, other chunks by their key. */
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;
export type RouteBytes = { route: string; bytes: number; files: { name: string; bytes: number }[] };

const MEMBER = join(import.meta.dirname, '../apps/member');
const LANGUAGE = 'ja';
/* Part of what is there from the start. */
const HOME = 'src/app/screens/HomeTab.tsx';

/* The files that Home at rest has brought along (vite.config.ts of the app). */
const AT_REST = new Set(['base', 'vendor', 'later', `words.${LANGUAGE}`]);

/** The chunk, what it imports, and the texts it asks for in one language: its files. */
function filesOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const texts = (chunk.dynamicImports ?? []).filter(
    (name) => name.endsWith(`/messages.${LANGUAGE}.ts`) || name.includes(`words.${LANGUAGE}`),
  );
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...[...(chunk.imports ?? []), ...texts].flatMap((name) => filesOf(name, manifest, seen)),
  ];
}

const sizeOf = (file: string): number => {
  try {
    return statSync(join(MEMBER, 'dist', `${file}.br`)).size;
  } catch {
    return statSync(join(MEMBER, 'dist', file)).size; // too small to be worth compressing
  }
};

/* Fetched ahead in this order once Home rests (src/app/prefetch.ts). */
const TABS = [
  'src/features/movies/browse/MovieScreen.tsx',
  'src/features/meet/MeetScreen.tsx',
  'src/app/screens/VoteTab.tsx',
  'src/app/screens/ProfileTab.tsx',
];

/**
 * Bytes in brotli that each screen of the route table costs beyond what is there: scripts, styles and its texts in one
 * language. What is there is Home at rest and the tabs, which are fetched ahead one after another, each for itself.
 * Wants a built app. What a screen asks for once it stands, such as the player or a sheet, is not in it.
 */
export function measureRoutes(): RouteBytes[] {
  const manifest = JSON.parse(readFileSync(join(MEMBER, 'dist-page/manifest.json'), 'utf8')) as Manifest;
  const table = readFileSync(join(MEMBER, 'src/app/routes.ts'), 'utf8');
  const screens = [...table.matchAll(/import\('#(app|features)\/([^']+)'\)/g)].map(
    ([, room, path]) => `src/${room}/${path}`,
  );
  const keys = Object.keys(manifest).filter((key) => AT_REST.has(manifest[key]?.name ?? ''));
  const there = new Set(keys.flatMap((key) => filesOf(key, manifest)));
  const others = screens.filter((route) => route !== HOME && !TABS.includes(route));
  return [...TABS, ...others].map((route) => {
    if (!manifest[route]) throw new Error(`${route} is no chunk of its own`);
    const files = [...new Set(filesOf(route, manifest))]
      .filter((file) => !there.has(file))
      .map((name) => ({ name, bytes: sizeOf(name) }));
    if (TABS.includes(route)) for (const { name } of files) there.add(name);
    return { route, bytes: files.reduce((total, { bytes }) => total + bytes, 0), files };
  });
}

const SPARE = 1.1;
const LEAST_SPARE = 300;
const STEP = 100;

/** What a screen of so many bytes may grow to before somebody looks: by a tenth, by 300 B at least. */
export const budgetFor = (bytes: number): number =>
  Math.min(BUDGET.route, Math.ceil(Math.max(bytes * SPARE, bytes + LEAST_SPARE) / STEP) * STEP);
