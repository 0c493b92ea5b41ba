/**
 * Home on a cheap phone: 390×844, CPU 4× slower, 1.6 Mbit/s, 150 ms round trip, HTTP/2 and brotli from this server over TLS,
 * empty cache, a logged-in member, real rows. Medians of five visits and five tours are compared with budgets that follow the
 * pace of the machine (web/pace.ts), which is printed; a missed budget fails the run. `script/bench web [visits] [bytes] [tour]
 * [accessibility] [ablations]`; ablations run only when named.
 */
import { loadavg } from 'node:os';
import { BUDGET, measureHome, measureScreens, sum } from '../e2e/bytes.ts';
import { median, say } from './database.ts';
import { ABLATIONS } from './web/ablations.ts';
import { measureAccessibility } from './web/lighthouse.ts';
import { measurePace } from './web/pace.ts';
import { measureSession, middleOf, type Tour } from './web/session.ts';
import { openSite, type Site } from './web/site.ts';
import { measureVisit, type Visit } from './web/visit.ts';
import { withDeadline } from './web/deadline.ts';

const TURNS = 5;

type Figure = {
  name: string;
  value: number;
  unit: string;
  budget?: (pace: number) => number;
  atLeast?: true;
};

function row({ name, value, unit, budget, atLeast }: Figure, pace: number): { text: string; met: boolean } {
  const bound = budget?.(pace);
  const met = bound === undefined || (atLeast ? value >= bound : value <= bound);
  const shown = Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(3);
  const limit = bound === undefined ? '' : `${atLeast ? '≥' : '≤'} ${Math.round(bound)} ${unit}`;
  const verdict = bound === undefined ? '' : met ? 'met' : 'MISSED';
  return {
    text: `${name.padEnd(36)} ${limit.padStart(12)} ${`${shown} ${unit}`.padStart(12)}  ${verdict}`,
    met,
  };
}

function visitFigures(all: Visit[]): Figure[] {
  const middle = (pick: (visit: Visit) => number): number => median(all.map(pick));
  return [
    { name: 'first paint', value: middle((v) => v.fcp), unit: 'ms', budget: (pace) => 250 + 12 * pace },
    { name: 'largest paint', value: middle((v) => v.lcp), unit: 'ms', budget: (pace) => 400 + 12 * pace },
    { name: 'layout shift', value: middle((v) => v.shift), unit: '', budget: () => 0 },
    { name: 'requests before the largest paint', value: middle((v) => v.requests), unit: '' },
    { name: 'app can be used', value: middle((v) => v.taken), unit: 'ms' },
  ];
}

function tourFigures(all: Tour[]): Figure[] {
  const middle = (pick: (tour: Tour) => number): number => median(all.map(pick));
  const slowest = ({ interactions }: Tour): number => Math.max(0, ...interactions.map(({ ms }) => ms));
  return [
    {
      name: 'tab, first time',
      value: middle((t) => middleOf(t.first)),
      unit: 'ms',
      budget: (pace) => 3 * pace,
    },
    { name: 'tab, again', value: middle((t) => middleOf(t.again)), unit: 'ms', budget: (pace) => 2 * pace },
    { name: 'slowest interaction (INP)', value: middle(slowest), unit: 'ms', budget: (pace) => 4 * pace },
  ];
}

const slowestOf = ({ interactions }: Tour): string =>
  interactions
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ ms, what }) => `${ms} ms ${what}`)
    .join(' | ');

const listed = (taken: Record<string, number>): string =>
  Object.entries(taken)
    .map(([path, ms]) => `${path} ${Math.round(ms)}`)
    .join(', ');

async function visits({ browser, address, session }: Site): Promise<Figure[]> {
  const all: Visit[] = [];
  for (let turn = 0; turn < TURNS; turn++) all.push(await measureVisit(browser, address, session));
  for (const { fcp, lcp, taken, shift, shifted } of all)
    say(
      `  first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, usable ${Math.round(taken)} ms, shift ${shift.toFixed(4)} ${shifted.join(' | ')}`,
    );
  return visitFigures(all);
}

async function tour({ browser, address, session }: Site): Promise<Figure[]> {
  const all: Tour[] = [];
  for (let turn = 0; turn < TURNS; turn++) all.push(await measureSession(browser, address, session));
  for (const each of all)
    say(`  first: ${listed(each.first)}; again: ${listed(each.again)}; slowest: ${slowestOf(each)}`);
  return tourFigures(all);
}

async function bytes({ browser, plain, session }: Site): Promise<Figure[]> {
  const screens = (await measureScreens(browser, plain, session)).map(({ path, parts }) => ({
    path,
    size: sum(parts),
  }));
  const sorted = screens.toSorted((a, b) => b.size - a.size);
  const largest = sorted[0]!;
  say(
    `  largest screens: ${sorted
      .slice(0, 5)
      .map(({ path, size }) => `${path} ${size}`)
      .join(', ')}`,
  );
  const home = sum(await measureHome(browser, plain, session));
  return [
    { name: 'scripts of Home until hydrated', value: home, unit: 'B', budget: () => BUDGET.home },
    { name: 'largest lazy screen', value: largest.size, unit: 'B', budget: () => BUDGET.screen },
  ];
}

async function accessibility({ address, session, flags }: Site): Promise<Figure[]> {
  const { score, missed } = await measureAccessibility(address, session, flags);
  for (const audit of missed) say(`  ${audit}`);
  return [{ name: 'Lighthouse, accessibility', value: score, unit: '', budget: () => 100, atLeast: true }];
}

/** Measures with each speed mechanism switched off, in turn with the app as it is. */
async function ablations({ browser, address, session }: Site): Promise<Figure[]> {
  for (const [name, { of, script }] of Object.entries(ABLATIONS)) {
    const [asItIs, off] = [[], []] as [(Visit | Tour)[], (Visit | Tour)[]];
    for (let turn = 0; turn < TURNS; turn++)
      for (const [into, ablated] of [
        [asItIs, undefined],
        [off, script],
      ] as const)
        into.push(
          await (of === 'visits' ? measureVisit : measureSession)(browser, address, session, ablated),
        );
    const figures = (of === 'visits' ? visitFigures : tourFigures) as (all: (Visit | Tour)[]) => Figure[];
    const without = figures(off);
    say(`  without ${name}:`);
    for (const [at, { name: figure, value, unit }] of figures(asItIs).entries())
      say(`    ${figure.padEnd(36)} ${Math.round(value)} → ${Math.round(without[at]!.value)} ${unit}`);
  }
  return [];
}

/** The steps, with their time limits in seconds. */
const STEPS = {
  visits: [visits, 90],
  bytes: [bytes, 150],
  tour: [tour, 300],
  accessibility: [accessibility, 200],
  ablations: [ablations, 1800],
} as const;

type StepName = keyof typeof STEPS;
const asked = process.argv.slice(2);
const names = (Object.keys(STEPS) as StepName[]).filter((name) =>
  asked.length > 0 ? asked.includes(name) : name !== 'ablations',
);

const figures: Figure[] = [];
const faults: string[] = [];
const site = await openSite();
const paces: number[] = [];
try {
  for (const name of names) {
    const [measure, seconds] = STEPS[name];
    try {
      paces.push(await withDeadline('pace', 20, measurePace(site.browser)));
      say(`${name}, load ${loadavg()[0]!.toFixed(1)}, pace of the machine ${paces.at(-1)!.toFixed(0)} ms`);
      figures.push(...(await withDeadline(name, seconds, measure(site))));
    } catch (error) {
      // A failed step does not stop the others.
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  paces.push(await withDeadline('pace', 20, measurePace(site.browser)));
} finally {
  await site.close();
}
const pace = median(paces);
const rows = figures.map((figure) => row(figure, pace));
for (const { text } of rows) say(text);
for (const fault of faults) say(`FAILED ${fault}`);
say(
  `pace of the machine ${paces.map((each) => each.toFixed(0)).join(' ')} ms: 300 rows of an empty page, CPU ×4`,
);
// Exits although something may still be running.
process.exit(faults.length > 0 || !rows.every(({ met }) => met) ? 1 : 0);
