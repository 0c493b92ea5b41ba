/**
 * What a tap on a tab that stands costs a cheap phone, thread by thread. Beside the app as it is, each argument
 * `name=css` is a sheet laid over it and measured in turn, so that two looks are judged on the same minute:
 *
 *   node bench/taps.ts 'no-blur=nav { backdrop-filter: none !important }'
 *
 * A rule must be as strong as the app's, whose classes have generated names: `!important` and attributes. Every sheet
 * takes half a minute. What the frame of a tap is made of, without the noise: bench/phases.ts.
 */
import type { Page } from '@playwright/test';
import { median, say } from './database.ts';
import { tapAt } from './web/finger.ts';
import { type Finger, fingers, layOver, type Look, looksOf } from './web/looks.ts';
import { interactionsOf, restOnHome } from './web/session.ts';
import { openSite } from './web/site.ts';
import { add, findThreads, type Shares } from './web/threads.ts';
import { within } from './web/within.ts';

const ROUNDS = 5;
const LOOK_MS = 1000;
/* What follows from a tap at once; the app's own render begins later. */
const TAP_MS = 150;
const SHOWN = 6;

/** Lays the sheet over the page, taps all tabs once, then `ROUNDS` times while the threads are watched. */
async function measureTaps(page: Page, places: readonly Finger[], look: Look): Promise<string[]> {
  await layOver(page, look);
  const threads = findThreads();
  const spent: Shares = new Map();
  const seen = (await interactionsOf(page)).length;
  for (let round = 0; round <= ROUNDS; round++)
    for (const place of places) {
      await page.waitForTimeout(LOOK_MS);
      const before = threads();
      await tapAt(page, place);
      await page.waitForTimeout(TAP_MS);
      // The first round paints what the sheet has changed.
      if (round === 0) continue;
      add(spent, threads());
      add(spent, before, -1);
    }
  const taps = ROUNDS * places.length;
  const taken = (await interactionsOf(page)).slice(seen + places.length).map(({ ms }) => ms);
  const ofTab = (index: number): number => median(taken.filter((_, tap) => tap % places.length === index));
  return [
    `${taken.length} taps, median ${median(taken)} ms: ${taken.toSorted((a, b) => a - b).join(' ')}`,
    places.map(({ tab }, index) => `${tab} ${ofTab(index)}`).join(', '),
    ...[...spent]
      .toSorted(([, a], [, b]) => b.ran + b.waited - a.ran - a.waited)
      .slice(0, SHOWN)
      .map(
        ([name, { ran, waited }]) =>
          `${name.padEnd(32)} ran ${(ran / taps).toFixed(1)}, waited ${(waited / taps).toFixed(1)} ms a tap`,
      ),
  ];
}

const site = await openSite();
try {
  const { page } = await restOnHome(site.browser, site.address, site.session);
  const places = await fingers(page);
  for (const look of looksOf(process.argv.slice(2))) {
    say(`${look.name}:`);
    for (const line of await within(look.name, 60, measureTaps(page, places, look))) say(`  ${line}`);
  }
} finally {
  await site.close();
}
// What hangs is not waited for.
process.exit(0);
