/**
 * Home as a cheap phone meets it: 390×844, CPU 4× slower, 1.6 Mbit/s, 150 ms round trip, HTTP/2 and brotli from our own
 * server over TLS, empty cache, a member who is logged in, real rows. Medians of five visits, each figure against its
 * budget (issue 6). Timings mean little on a machine that does other work: its load is printed beside them.
 */
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { BUDGET, measureFirstLoad, scripts, sum } from '../e2e/first-load.ts';
import { startServer } from '../e2e/server.ts';
import { median, say } from './database.ts';
import { makeCertificate } from './web/certificate.ts';
import { newMember } from './web/member.ts';
import { measureOffline } from './web/offline.ts';
import { measureSession } from './web/session.ts';
import { measureVisit, type Visit } from './web/visit.ts';

const VISITS = 5;
const load = (): string => loadavg()[0]!.toFixed(1);

type Figure = { name: string; value: number; budget: number; unit: string };

function print({ name, value, budget, unit }: Figure): void {
  const verdict = value <= budget ? 'within' : 'OVER';
  const shown = unit === '' && !Number.isInteger(value) ? value.toFixed(3) : String(Math.round(value));
  say(
    `${name.padEnd(44)} ${`${shown} ${unit}`.trim().padStart(10)}   budget ${`${budget} ${unit}`.trim().padStart(9)}   ${verdict}`,
  );
}

async function measure(browser: Browser, address: string): Promise<Figure[]> {
  const session = await newMember(address);
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await measureVisit(browser, address, session));
  const middle = (pick: (visit: (typeof visits)[number]) => number): number => median(visits.map(pick));
  for (const { fcp, lcp, taken } of visits)
    say(
      `  visit: first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, usable ${Math.round(taken)} ms`,
    );
  say(`protocol ${[...new Set(visits.map(({ protocol }) => protocol))].join()}, load ${load()}`);
  say(`largest paint: ${visits[0]!.largest}; fetched until then: ${visits[0]!.fetched.join(' ')}`);
  const { start } = await measureFirstLoad(browser, address, '/home', session);
  const { first, again, slowest } = await measureSession(browser, address, session);
  const offline = await measureOffline(browser, address, session);
  return [
    { name: 'first paint of content (FCP)', value: middle((v) => v.fcp), budget: 550, unit: 'ms' },
    { name: 'largest paint (LCP)', value: middle((v) => v.lcp), budget: 1000, unit: 'ms' },
    { name: 'requests before the largest paint', value: middle((v) => v.requests), budget: 2, unit: '' },
    { name: 'layout shift (CLS)', value: middle((v) => v.shift), budget: 0, unit: '' },
    { name: 'app can be used', value: middle((v) => v.taken), budget: 2500, unit: 'ms' },
    { name: 'JavaScript to hydrate', value: sum(scripts(start)), budget: BUDGET.home.script, unit: 'B' },
    { name: 'JavaScript and CSS to hydrate', value: sum(start), budget: BUDGET.home.start, unit: 'B' },
    { name: 'tab, first time, until painted', value: first, budget: 120, unit: 'ms' },
    { name: 'tab, again, until painted', value: again, budget: 50, unit: 'ms' },
    { name: 'slowest interaction (INP)', value: slowest, budget: 72, unit: 'ms' },
    { name: 'second visit, offline, until Home', value: offline, budget: 1000, unit: 'ms' },
  ];
}

const certificate = await makeCertificate();
const server = await startServer({
  TLS_KEY_FILE: certificate.keyFile,
  TLS_CERT_FILE: certificate.certFile,
  TLS_PORT: String(certificate.port),
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    // Taken as a certificate like any other, so that workers and caches are as everywhere.
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ],
});
try {
  const figures = await measure(browser, `https://localhost:${certificate.port}`);
  for (const figure of figures) print(figure);
  say(`load at the end ${load()}`);
} finally {
  await browser.close();
  await server.stop();
  await certificate.remove();
}
