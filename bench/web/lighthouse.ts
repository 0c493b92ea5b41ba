import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../apps/server/test/nginx.ts';
import type { Session } from './member.ts';

/** A score of 100; `missed`: the audits that cost points. */
export type Score = { score: number; missed: string[] };

type Report = {
  categories: { accessibility: { score: number; auditRefs: { id: string; weight: number }[] } };
  audits: Record<string, { score: number | null; title: string }>;
};

const run = promisify(execFile);
const VERSION = '13.5.0';
const INSTALL_MS = 120_000;
const FOLDER = join(import.meta.dirname, '../../.cache/lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/**
 * Installs Lighthouse on the first run, without install scripts, into an ignored folder. It is no dependency, because it takes
 * 176 MB and only this bench uses it; it brings no browser.
 */
async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n');
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`],
    // Uses the system's certificates: some networks have a CA that Node does not know.
    { cwd: FOLDER, env: { ...process.env, NODE_USE_SYSTEM_CA: '1' }, timeout: INSTALL_MS },
  );
}

/** Lighthouse's accessibility score of Home. It needs a Chromium process with a debugging port. */
export async function measureAccessibility(
  address: string,
  session: Session,
  flags: readonly string[],
): Promise<Score> {
  await installLighthouse();
  const folder = await mkdtemp(join(tmpdir(), 'fairground-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    // Any small file of the same origin, to set local storage.
    const page = await context.newPage();
    await page.goto(`${address}/icon.svg`);
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, session);
    await page.close();
    const file = join(folder, 'report.json');
    const options = ['--only-categories=accessibility', '--output=json', '--quiet'];
    await run(
      process.execPath,
      [
        CLI,
        `${address}/#/home`,
        `--port=${port}`,
        `--output-path=${file}`,
        '--no-enable-error-reporting',
        ...options,
      ],
      { timeout: 60_000 },
    );
    const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
    const { score, auditRefs } = categories.accessibility;
    const missed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`);
    return { score: Math.round(score * 100), missed };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
