import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { untilAtRest } from '../cpu.ts';
import { median } from '../database.ts';
import { freePort } from './certificate.ts';
import type { Session } from './member.ts';
import { letPagesGoFirst } from './threads.ts';

/** Of 100 each; `missed` names the audits that cost points. */
export type Scores = { performance: number; accessibility: number; missed: string[] };

type Report = {
  categories: Record<
    'performance' | 'accessibility',
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
};

const run = promisify(execFile);
const VERSION = '13.5.0';
const INSTALL_MS = 120_000;
const FOLDER = join(import.meta.dirname, '../../.cache/lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/**
 * Lighthouse is no dependency: 176 MB, and nothing but this bench wants it (decision 0033). It is installed on the first
 * run, without install scripts, into a folder that git does not know; it brings no browser. Before anything is measured:
 * it takes up to a minute.
 */
export async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{ "private": true }\n');
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`],
    // By the certificates that the machine trusts: some networks have one of their own, which Node does not bring.
    { cwd: FOLDER, env: { ...process.env, NODE_USE_SYSTEM_CA: '1' }, timeout: INSTALL_MS },
  );
}

/** One report on Home as its own settings for a phone make it, for the member whose storage that profile holds. */
async function report(address: string, port: number, folder: string, name: string): Promise<Report> {
  const file = join(folder, `${name}.json`);
  await run(
    process.execPath,
    [
      CLI,
      `${address}/#/home`,
      `--port=${port}`,
      '--only-categories=performance,accessibility',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { timeout: 60_000 },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** Now and then Lighthouse finds no beginning in its own trace (NO_NAVSTART): that report is made again, once. */
async function reportAgain(...asked: Parameters<typeof report>): Promise<Report> {
  try {
    return await report(...asked);
  } catch (error) {
    if (!String(error).includes('NO_NAVSTART')) throw error;
    await untilAtRest();
    return report(...asked);
  }
}

const lost = ({ categories, audits }: Report): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.score} (${audits[id]?.displayValue ?? audits[id]?.title})`),
  );

/**
 * The middle one of so many reports; with `pagesFirst` nothing but the page's own work keeps it from a processor, there
 * and ever after. Chromium is a process of its own here: Lighthouse wants a port to it.
 */
export async function measureLighthouse(
  address: string,
  session: Session,
  flags: readonly string[],
  times: number,
  pagesFirst: boolean,
): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    // A small file of the same origin: local storage is all that is wanted of this visit.
    const page = await context.newPage();
    await page.goto(`${address}/favicon.svg`);
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, session);
    await page.close();
    if (pagesFirst) letPagesGoFirst();
    const reports: Report[] = [];
    for (let turn = 0; turn < times; turn++) {
      // The window opened, or the report before has just ended: the next one is of the page alone.
      await untilAtRest();
      reports.push(await reportAgain(address, port, folder, String(turn)));
    }
    const score = (category: 'performance' | 'accessibility'): number =>
      median(reports.map(({ categories }) => Math.round(categories[category].score * 100)));
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      missed: [...new Set(reports.flatMap(lost))],
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
