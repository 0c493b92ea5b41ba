/**
 * Home as a cheap phone meets it: 390×844, CPU 4× slower, 1.6 Mbit/s, 150 ms round trip, HTTP/2 and brotli from our own
 * server over TLS, empty cache, a member who is logged in, real rows. Medians of five visits and of five tours, each
 * figure against its budget (issue 6); a missed one ends the run with an error. Timings mean little on a machine that
 * does other work, or whose neighbours do: its load and its pace are printed beside them. Ends within nine minutes,
 * whatever hangs, once Lighthouse is installed. What the conditions are worth: decisions 0033, 0047, 0048, 0059 and 0060.
 */
import { loadavg } from 'node:os';
import { BUDGET, measureFirstLoad, scripts, sum } from '../e2e/first-load.ts';
import { measureRoutes } from '../e2e/route-bytes.ts';
import { median, say } from './database.ts';
import { installLighthouse, measureLighthouse } from './web/lighthouse.ts';
import { measureOffline } from './web/offline.ts';
import { measurePace } from './web/pace.ts';
import { measureScroll } from './web/scroll.ts';
import { measureSession, middleOf, type Tour } from './web/session.ts';
import { openSite, type Site } from './web/site.ts';
import { measureVisit, type Visit } from './web/visit.ts';
import { within } from './web/within.ts';

const VISITS = 5;
const REPORTS = 5;
const WHOLE_S = 480;

/** `atLeast`: the budget is what it must reach, not what it must keep below. */
type Figure = { name: string; value: number; budget: number; unit: string; atLeast?: boolean };

const isMet = ({ value, budget, atLeast }: Figure): boolean => (atLeast ? value >= budget : value <= budget);

function row(figure: Figure): string {
  const { name, value, budget, unit, atLeast } = figure;
  const shown = Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(3);
  const bound = `${atLeast ? '≥' : '≤'} ${budget} ${unit}`.trim();
  return `${name.padEnd(40)} ${bound.padStart(12)} ${`${shown} ${unit}`.trim().padStart(12)}  ${isMet(figure) ? 'met' : 'MISSED'}`;
}

async function visits({ browser, address, session }: Site): Promise<Figure[]> {
  const all: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit++) all.push(await measureVisit(browser, address, session));
  for (const { fcp, lcp, taken, shift, shifted } of all)
    say(
      `  visit: first paint ${Math.round(fcp)}, largest ${Math.round(lcp)}, usable ${Math.round(taken)} ms, shift ${shift.toFixed(4)} ${shifted.join(' | ')}`,
    );
  say(`  protocol ${[...new Set(all.map(({ protocol }) => protocol))].join()}`);
  say(`  largest paint: ${all[0]!.largest}; fetched until then: ${all[0]!.fetched.join(' ')}`);
  const middle = (pick: (visit: Visit) => number): number => median(all.map(pick));
  return [
    { name: 'first paint of content (FCP)', value: middle((v) => v.fcp), budget: 550, unit: 'ms' },
    { name: 'largest paint (LCP)', value: middle((v) => v.lcp), budget: 1000, unit: 'ms' },
    { name: 'requests before the largest paint', value: middle((v) => v.requests), budget: 2, unit: '' },
    { name: 'layout shift (CLS)', value: middle((v) => v.shift), budget: 0, unit: '' },
    { name: 'app can be used', value: middle((v) => v.taken), budget: 2500, unit: 'ms' },
  ];
}

async function bytes({ browser, plain, session }: Site): Promise<Figure[]> {
  const { start } = await measureFirstLoad(browser, plain, '/home', session);
  const routes = measureRoutes().toSorted((a, b) => b.bytes - a.bytes);
  for (const { route, bytes: size } of routes.slice(0, 5)) say(`  route ${route}: ${size} B`);
  return [
    { name: 'JavaScript to hydrate', value: sum(scripts(start)), budget: BUDGET.home.script, unit: 'B' },
    { name: 'JavaScript and CSS to hydrate', value: sum(start), budget: BUDGET.home.start, unit: 'B' },
    { name: 'largest lazy route', value: routes[0]!.bytes, budget: BUDGET.route, unit: 'B' },
  ];
}

function sayTour({ first, again, interactions }: Tour): void {
  const listed = (taken: Record<string, number>): string =>
    Object.entries(taken)
      .map(([path, ms]) => `${path} ${Math.round(ms)}`)
      .join(', ');
  say(`  tabs first: ${listed(first)}; again: ${listed(again)}`);
  say(`  ${interactions.length} interactions, slowest: ${slowestOf(interactions)}`);
}

const slowestOf = (interactions: Tour['interactions']): string =>
  interactions
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ ms, what }) => `${ms} ms ${what}`)
    .join(' | ');

/** The median of each interaction over the tours: what is slow by itself stands here too, and what was unlucky does not. */
function sayMedians(tours: Tour[]): void {
  // One that is answered within 16 ms is not told of, and those after it move up.
  const most = Math.max(...tours.map(({ interactions }) => interactions.length));
  const whole = tours.filter(({ interactions }) => interactions.length === most);
  const middles = whole[0]!.interactions.map(({ what }, at) => ({
    ms: median(whole.map(({ interactions }) => interactions[at]!.ms)),
    what,
  }));
  say(`  each by its own median, slowest: ${slowestOf(middles)}`);
}

async function tour({ browser, address, session }: Site): Promise<Figure[]> {
  const all: Tour[] = [];
  for (let visit = 0; visit < VISITS; visit++) all.push(await measureSession(browser, address, session));
  for (const each of all) sayTour(each);
  sayMedians(all);
  const middle = (pick: (each: Tour) => number): number => median(all.map(pick));
  const slowest = middle(({ interactions }) => Math.max(0, ...interactions.map(({ ms }) => ms)));
  return [
    {
      name: 'tab, first time, until painted',
      value: middle((t) => middleOf(t.first)),
      budget: 120,
      unit: 'ms',
    },
    { name: 'tab, again, until painted', value: middle((t) => middleOf(t.again)), budget: 50, unit: 'ms' },
    { name: 'slowest interaction (INP)', value: slowest, budget: 72, unit: 'ms' },
  ];
}

async function offline({ browser, address, session }: Site): Promise<Figure[]> {
  const all: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) all.push(await measureOffline(browser, address, session));
  say(`  until Home: ${all.map(Math.round).join(', ')} ms`);
  const value = median(all);
  return [{ name: 'second visit, offline, until Home', value, budget: 1000, unit: 'ms' }];
}

async function scroll({ browser, address, session }: Site): Promise<Figure[]> {
  const { rate, late, frames, longest } = await measureScroll(browser, address, session);
  say(`  ${frames} frames, longest gap ${longest.toFixed(1)} ms, ${(late * 100).toFixed(1)} % late`);
  return [{ name: 'Home scrolling, CPU ×4', value: rate, budget: 59, unit: 'fps', atLeast: true }];
}

/** Processors that all share, as they come: on two of them the page waits for its own browser half of the time. */
const shared = (site: Site): Promise<Figure[]> => lighthouse(site, false);

async function lighthouse({ address, session, flags }: Site, pagesFirst = true): Promise<Figure[]> {
  const { performance, accessibility, missed } = await measureLighthouse(
    address,
    session,
    flags,
    REPORTS,
    pagesFirst,
  );
  for (const audit of missed) say(`  ${audit}`);
  return [
    { name: 'Lighthouse, performance', value: performance, budget: 100, unit: '', atLeast: true },
    { name: 'Lighthouse, accessibility', value: accessibility, budget: 100, unit: '', atLeast: true },
  ];
}

/** Each with the seconds it may take, in their order: after `lighthouse` the page goes before all else. */
const STEPS = {
  visits: [visits, 60],
  bytes: [bytes, 20],
  tour: [tour, 260],
  offline: [offline, 60],
  scroll: [scroll, 30],
  shared: [shared, 150],
  lighthouse: [lighthouse, 150],
} as const;

type StepName = keyof typeof STEPS;
const asked = process.argv.slice(2);
const names = (Object.keys(STEPS) as StepName[]).filter((name) =>
  asked.length > 0 ? asked.includes(name) : name !== 'shared',
);

const figures: Figure[] = [];
const faults: string[] = [];
if (names.includes('lighthouse') || names.includes('shared'))
  await installLighthouse().catch((error: Error) =>
    faults.push(`Lighthouse could not be installed: ${error.message}`),
  );
const began = performance.now();
const site = await openSite();
const paces: number[] = [];
const notePace = (): Promise<unknown> =>
  within('pace', 10, measurePace(site.browser)).then(
    (pace) => paces.push(pace),
    (error: Error) => faults.push(error.message),
  );
try {
  for (const name of names) {
    await notePace();
    const left = WHOLE_S - (performance.now() - began) / 1000;
    const [measure, seconds] = STEPS[name];
    say(`${name}, load ${loadavg()[0]!.toFixed(1)}, pace of the machine ${paces.at(-1)?.toFixed(0)} ms`);
    try {
      figures.push(...(await within(name, Math.min(seconds, left), measure(site))));
    } catch (error) {
      // One that fails leaves the others their turn.
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await notePace();
} finally {
  await site.close();
}
say(`${'figure'.padEnd(40)} ${'budget'.padStart(12)} ${'measured'.padStart(12)}`);
for (const figure of figures) say(row(figure));
for (const fault of faults) say(`FAILED ${fault}`);
say(
  `pace of the machine ${paces.map((pace) => pace.toFixed(0)).join(' ')} ms: 300 rows of an empty page, CPU ×4`,
);
say(`load at the end ${loadavg()[0]!.toFixed(1)}, ${Math.round((performance.now() - began) / 1000)} s`);
// What hangs is not waited for.
process.exit(faults.length > 0 || !figures.every(isMet) ? 1 : 0);
