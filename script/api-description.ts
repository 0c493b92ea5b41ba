/**
 * Writes packages/contract/api/*.json, which the server serves. A change that breaks clients is refused until docs/API-CHANGES.md
 * has a line for it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeLive } from '@fairground/contract/description/asyncapi';
import { describeApi, describeConsoleApi } from '@fairground/contract/description/openapi';
import type { Json } from './api-breaking.ts';
import { breakingCalls, breakingMessages } from './api-changes.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/contract/api');

type Description = {
  file: string;
  describe: () => Json;
  breaking: (before: Json, now: Json) => string[];
};

export const DESCRIPTIONS: readonly Description[] = [
  { file: 'openapi.json', describe: describeApi, breaking: breakingCalls },
  { file: 'console-openapi.json', describe: describeConsoleApi, breaking: breakingCalls },
  { file: 'asyncapi.json', describe: describeLive, breaking: breakingMessages },
];

export const textOf = (document: Json): string => `${JSON.stringify(document, null, 1)}\n`;

/** The committed copy; an empty document where there is none yet. */
export async function committed(file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '{}');
}

/** The changes of a description that break clients and have no line in docs/API-CHANGES.md. */
export async function unannounced({ file, describe, breaking }: Description): Promise<string[]> {
  const announced = await readFile(join(root, 'docs/API-CHANGES.md'), 'utf8');
  const changes = breaking(JSON.parse(await committed(file)) as Json, describe());
  return changes.filter((change) => !announced.includes(`\`${change}\``));
}

if (process.argv[1] === import.meta.filename) {
  const refused = (await Promise.all(DESCRIPTIONS.map(unannounced))).flat();
  if (refused.length > 0) {
    process.stderr.write(`These changes break clients and have no line in docs/API-CHANGES.md:\n`);
    for (const change of refused) process.stderr.write(`- \`${change}\`\n`);
    process.exitCode = 1;
  } else {
    for (const { file, describe } of DESCRIPTIONS) await writeFile(join(folder, file), textOf(describe()));
  }
}
