import { LANGUAGES } from '@fairground/contract/language';
import type { Rolldown } from 'vite';

const VENDORS = ['react', 'react-dom', 'scheduler', '@tanstack'];
const ENTRY = '/apps/member/src/entry-client.tsx';

/** Whether the first view loads this module: the entry imports it, directly or through others. */
function isFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith(ENTRY)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isFirst(importer, context, seen));
}

/**
 * The chunk that a module belongs to, or null where the default splitting decides.
 *
 * `vendor`: its hash rarely changes, so that browsers keep it over deployments. `messages.ja` and so on: the first
 * view's messages in one language, which as one file for each feature would be four more requests before Home can be
 * used.
 */
export function chunkName(id: string, context: Rolldown.ChunkingContext): string | null {
  if (VENDORS.some((name) => id.includes(`/node_modules/${name}/`))) return 'vendor';
  const language = LANGUAGES.find((code) => id.endsWith(`/messages.${code}.ts`));
  const loaders = context.getModuleInfo(id)?.dynamicImporters ?? [];
  return language && loaders.some((loader) => isFirst(loader, context)) ? `messages.${language}` : null;
}
