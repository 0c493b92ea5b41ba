/**
 * What the frame of a tap on a tab is made of: the browser's own account of its phases, on this machine as it is, in
 * milliseconds. Where durations on a slowed processor scatter by 25 ms for one and the same tap, these do by 0.3: what tells
 * whether a change is worth anything at all (decision 0054). Beside the app as it is, each argument `name=css` is a sheet
 * laid over it and measured in turn, round by round:
 *
 *   node bench/phases.ts 'flat=main * { box-shadow: none !important }'
 *
 * They are the time of the processor, not what passes meanwhile: on two shared cores raster alone told otherwise from run to
 * run. `raster` is the sum of all threads, `lasts` what the Event Timing API would tell. A look takes a minute.
 */
import type { Browser, Page } from '@playwright/test';
import { median, say } from './database.ts';
import { tapAt } from './web/finger.ts';
import { type Finger, fingers, layOver, type Look, looksOf } from './web/looks.ts';
import { restOnHome } from './web/session.ts';
import { openSite } from './web/site.ts';
import { within } from './web/within.ts';

const ROUNDS = 6;
const LOOK_MS = 600;
const SETTLE_MS = 2000;
const WHOLE_S = 500;

/** Of `ph: "X"`, with times in microseconds, `tdur` of the processor; an `EventTiming` begins where the finger left. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { interactionId?: number; duration?: number; type?: string } };
};

const PHASES: Readonly<Record<string, string>> = {
  'Blink.Style.UpdateTime': 'style',
  'Blink.Layout.UpdateTime': 'layout',
  'Blink.PrePaint.UpdateTime': 'prepaint',
  'Blink.Paint.UpdateTime': 'paint',
  'Blink.CompositingCommit.UpdateTime': 'layers',
  RasterTask: 'raster',
};
const SHOWN = [...Object.values(PHASES), 'lasts'];

async function trace(browser: Browser, during: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  const traceConfig = { includedCategories: ['devtools.timeline', 'blink', 'cc'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await during();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events.toSorted((a, b) => a.ts - b.ts);
}

type Tap = { ts: number; lasts: number; pid: number; tid: number };

/** The interactions in their order, each as long as the longest of its events. */
function tapsIn(events: readonly TraceEvent[]): Tap[] {
  const taps = new Map<number, Tap>();
  for (const { name, ph, ts, pid, tid, args } of events) {
    const { interactionId, duration = 0, type } = args?.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || !interactionId || type === 'pointerdown') continue;
    const { lasts = 0 } = taps.get(interactionId) ?? {};
    if (duration > lasts) taps.set(interactionId, { ts, lasts: duration, pid, tid });
  }
  return [...taps.values()].toSorted((a, b) => a.ts - b.ts);
}

/** Milliseconds of each phase between the touch and its frame; the main thread's own, and raster wherever it is done. */
function phasesOf({ ts, lasts, pid, tid }: Tap, events: readonly TraceEvent[]): Record<string, number> {
  const sums: Record<string, number> = { lasts };
  for (const event of events) {
    const phase = PHASES[event.name];
    const inFrame = event.ts >= ts && event.ts <= ts + lasts * 1000;
    if (!phase || !inFrame || event.pid !== pid || (event.tid !== tid && phase !== 'raster')) continue;
    sums[phase] = (sums[phase] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return sums;
}

/** Taps every tab under every look, round by round; the first of each look paints what it has changed, and is not counted. */
async function tapAll(page: Page, places: readonly Finger[], looks: readonly Look[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round++)
    for (const look of looks) {
      await layOver(page, look);
      await page.waitForTimeout(SETTLE_MS);
      for (const place of places) {
        await page.waitForTimeout(LOOK_MS);
        await tapAt(page, place);
      }
    }
  await page.waitForTimeout(LOOK_MS);
}

const looks = looksOf(process.argv.slice(2));
const site = await openSite();
try {
  const { page } = await restOnHome(site.browser, site.address, site.session, false);
  const places = await fingers(page);
  // Each for the first time, before anything is counted.
  for (const place of places) {
    await tapAt(page, place);
    await page.waitForTimeout(SETTLE_MS);
  }
  const events = await within(
    'taps',
    WHOLE_S,
    trace(site.browser, () => tapAll(page, places, looks)),
  );
  const taps = tapsIn(events);
  const of = (look: number, place: number): Record<string, number>[] =>
    taps
      .filter(
        (_, tap) =>
          tap >= looks.length * places.length &&
          tap % places.length === place &&
          Math.floor(tap / places.length) % looks.length === look,
      )
      .map((tap) => phasesOf(tap, events));
  for (const [look, { name }] of looks.entries()) {
    say(`${name}:`);
    for (const [place, { tab }] of places.entries()) {
      const measured = of(look, place);
      const figures = SHOWN.map(
        (phase) => `${phase} ${median(measured.map((sums) => sums[phase] ?? 0)).toFixed(1)}`,
      );
      say(`  ${tab.padEnd(9)} ${figures.join(', ')}`);
    }
  }
} finally {
  await site.close();
}
// What hangs is not waited for.
process.exit(0);
