/**
 * Home on a cheap phone: 390×844, CPU 4× slower, 1.6 Mbit/s, 150 ms round trip, HTTP/2 and brotli from this server over TLS,
 * empty cache, a logged-in member, real rows. Five visits and five tours, each compared with budgets that follow the pace of the
 * machine (web/pace.ts) right before it, since the pace of a shared machine changes within minutes; a budget that the median of
 * the five misses fails the run. `node bench/web.ts [visits] [bytes] [tour] [accessibility] [ablations]`; ablations run only when
 * named, and then all of them, or those whose names follow: `node bench/web.ts ablations 'served Home'`.
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

/** One measurement: what was measured and the pace of the machine before it, in ms. */
type Run<T> = T & { pace: number };
type Figure = {
  name: string;
  unit: string;
  /** What it was in each run, with the bound of that run's pace. */
  runs: { value: number; bound?: number }[];
  atLeast?: true;
};

const valueOf = ({ runs }: Figure): number => median(runs.map(({ value }) => value));

function row(figure: Figure): { text: string; met: boolean } {
  const { name, unit, runs, atLeast } = figure;
  const value = valueOf(figure);
  const bounded = runs.flatMap(({ value: each, bound }) => (bound === undefined ? [] : [{ each, bound }]));
  const over = bounded.map(({ each, bound }) => (atLeast ? bound - each : each - bound));
  const met = over.length === 0 || median(over) <= 0;
  const shown = Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(3);
  const bounds = median(bounded.map(({ bound }) => bound));
  const limit = over.length === 0 ? '' : `${atLeast ? '≥' : '≤'} ${Math.round(bounds)} ${unit}`;
  const verdict = over.length === 0 ? '' : met ? 'met' : 'MISSED';
  return {
    text: `${name.padEnd(36)} ${limit.padStart(12)} ${`${shown} ${unit}`.padStart(12)}  ${verdict}`,
    met,
  };
}

/** A figure of the same measurement made several times. */
const figureOf = <T>(
  all: Run<T>[],
  {
    name,
    unit,
    pick,
    budget,
  }: Omit<Figure, 'runs'> & { pick: (one: T) => number; budget?: (pace: number) => number },
): Figure => ({
  name,
  unit,
  runs: all.map((one) => ({ value: pick(one), ...(budget ? { bound: budget(one.pace) } : {}) })),
});

const visitFigures = (all: Run<Visit>[]): Figure[] => [
  figureOf(all, { name: 'first paint', unit: 'ms', pick: (v) => v.fcp, budget: (pace) => 250 + 12 * pace }),
  figureOf(all, { name: 'largest paint', unit: 'ms', pick: (v) => v.lcp, budget: (pace) => 400 + 12 * pace }),
  figureOf(all, { name: 'layout shift', unit: '', pick: (v) => v.shift, budget: () => 0 }),
  figureOf(all, { name: 'requests until hydrated', unit: '', pick: (v) => v.requests }),
  figureOf(all, { name: 'app can be used', unit: 'ms', pick: (v) => v.taken }),
];

const slowest = ({ interactions }: Tour): number => Math.max(0, ...interactions.map(({ ms }) => ms));
const tourFigures = (all: Run<Tour>[]): Figure[] => [
  figureOf(all, {
    name: 'tab, first time',
    unit: 'ms',
    pick: ({ first }) => middleOf(first),
    budget: (pace) => 3 * pace,
  }),
  figureOf(all, {
    name: 'tab, again',
    unit: 'ms',
    pick: ({ again }) => middleOf(again),
    budget: (pace) => 2 * pace,
  }),
  figureOf(all, { name: 'slowest interaction (INP)', unit: 'ms', pick: slowest, budget: (pace) => 4 * pace }),
];

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

type Measure<T> = (
  browser: Site['browser'],
  address: string,
  session: Site['session'],
  ablation?: () => void,
) => Promise<T>;

/** Measures the pace of the machine, then once a visit or a tour. */
async function measureOnce<T>(
  { browser, address, session }: Site,
  measure: Measure<T>,
  ablation?: () => void,
): Promise<Run<T>> {
  const pace = await withDeadline('pace', 20, measurePace(browser));
  return { ...(await measure(browser, address, session, ablation)), pace };
}

async function visits(site: Site): Promise<Figure[]> {
  const all: Run<Visit>[] = [];
  for (let turn = 0; turn < TURNS; turn++) all.push(await measureOnce(site, measureVisit));
  for (const { fcp, lcp, taken, shift, shifted, pace } of all)
    say(
      `  pace ${Math.round(pace)}, first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, usable ${Math.round(taken)} ms, shift ${shift.toFixed(4)} ${shifted.join(' | ')}`,
    );
  return visitFigures(all);
}

async function tour(site: Site): Promise<Figure[]> {
  const all: Run<Tour>[] = [];
  for (let turn = 0; turn < TURNS; turn++) all.push(await measureOnce(site, measureSession));
  for (const each of all)
    say(
      `  pace ${Math.round(each.pace)}; first: ${listed(each.first)}; again: ${listed(each.again)}; slowest: ${slowestOf(each)}`,
    );
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
    { name: 'scripts of Home until hydrated', unit: 'B', runs: [{ value: home, bound: BUDGET.home }] },
    { name: 'largest lazy screen', unit: 'B', runs: [{ value: largest.size, bound: BUDGET.screen }] },
  ];
}

async function accessibility({ address, session, flags }: Site): Promise<Figure[]> {
  const { score, missed } = await measureAccessibility(address, session, flags);
  for (const audit of missed) say(`  ${audit}`);
  return [
    { name: 'Lighthouse, accessibility', unit: '', runs: [{ value: score, bound: 100 }], atLeast: true },
  ];
}

/** Measures in turn as it is and with a speed mechanism switched off. */
async function compare<T>(
  site: Site,
  measure: Measure<T>,
  figuresOf: (all: Run<T>[]) => Figure[],
  ablation: () => void,
): Promise<void> {
  const [asItIs, off]: [Run<T>[], Run<T>[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    asItIs.push(await measureOnce(site, measure));
    off.push(await measureOnce(site, measure, ablation));
  }
  const without = figuresOf(off);
  for (const [at, figure] of figuresOf(asItIs).entries())
    say(
      `    ${figure.name.padEnd(36)} ${Math.round(valueOf(figure))} → ${Math.round(valueOf(without[at]!))} ${figure.unit}`,
    );
}

async function ablations(site: Site): Promise<Figure[]> {
  const named = Object.entries(ABLATIONS).filter(([name]) => asked.includes(name));
  for (const [name, { of, script }] of named.length > 0 ? named : Object.entries(ABLATIONS)) {
    say(`  without ${name}:`);
    await (of === 'visits'
      ? compare(site, measureVisit, visitFigures, script)
      : compare(site, measureSession, tourFigures, script));
  }
  return [];
}

/** The steps, with their time limits in seconds. */
const STEPS = {
  visits: [visits, 150],
  bytes: [bytes, 150],
  tour: [tour, 400],
  accessibility: [accessibility, 200],
  ablations: [ablations, 3600],
} as const;

type StepName = keyof typeof STEPS;
const asked = process.argv.slice(2);
const names = (Object.keys(STEPS) as StepName[]).filter((name) =>
  asked.length > 0 ? asked.includes(name) : name !== 'ablations',
);

const figures: Figure[] = [];
const faults: string[] = [];
const site = await openSite();
try {
  for (const name of names) {
    const [measureStep, seconds] = STEPS[name];
    say(`${name}, load ${loadavg()[0]!.toFixed(1)}`);
    try {
      figures.push(...(await withDeadline(name, seconds, measureStep(site))));
    } catch (error) {
      // A failed step does not stop the others.
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  await site.close();
}
const rows = figures.map(row);
for (const { text } of rows) say(text);
for (const fault of faults) say(`FAILED ${fault}`);
say('bounds are medians, each by the pace of the machine before its run: 300 rows of an empty page, CPU ×4');
// Exits although something may still be running.
process.exit(faults.length > 0 || !rows.every(({ met }) => met) ? 1 : 0);
