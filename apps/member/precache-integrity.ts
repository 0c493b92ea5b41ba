import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** The `integrity` of a built file. */
async function integrityOf(file: string): Promise<string> {
  const bytes = await readFile(new URL(`dist/${file}`, import.meta.url));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Names the content of the worker's files that have no hash in their name. While nodes of two releases answer, the worker of one
 * would keep the page of the other, whose scripts it does not have; now its installation fails, and is tried again later.
 */
export const withIntegrity: ManifestTransform = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) =>
      entry.revision === null ? entry : { ...entry, integrity: await integrityOf(entry.url) },
    ),
  ),
});
