import type { Browser } from '@playwright/test';
import { untilAtRest } from '../cpu.ts';
import { median } from '../database.ts';
import { slowDown } from './member.ts';

const ROUNDS = 15;

/** Runs in the page: milliseconds to create, style and lay out rows, for each round. */
function work(rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const began = performance.now();
    const list = document.createElement('ul');
    for (let row = 0; row < 300; row++) {
      const item = document.createElement('li');
      item.style.cssText = `display: flex; padding: ${row % 7}px; border-radius: 8px`;
      item.textContent = `Row ${row} of a list that is made anew each time`;
      list.append(item);
    }
    document.body.replaceChildren(list);
    document.body.getBoundingClientRect();
    return performance.now() - began;
  });
}

/**
 * The pace of this machine: milliseconds of a fixed piece of browser work in an empty page on the slowed processor. It contains
 * none of our code, so budgets can be scaled by it.
 */
export async function measurePace(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // Opening a window keeps the browser busy for a second.
    await untilAtRest();
    await slowDown(page, false);
    return median(await page.evaluate(work, ROUNDS));
  } finally {
    await context.close();
  }
}
