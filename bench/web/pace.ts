import type { Browser } from '@playwright/test';
import { untilAtRest } from '../cpu.ts';
import { median } from '../database.ts';
import { slowDown } from './member.ts';

const ROUNDS = 15;

/** Runs in the page: ms that rows take to be made, styled and laid out, round by round. */
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
 * How fast this machine is in this very minute: ms of a fixed piece of a browser's work in an empty page, on the slowed
 * processor. It has nothing of ours in it: where it is twice what it was, so may be what is measured (decision 0060).
 */
export async function measurePace(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // A new window keeps the browser busy with itself for a second.
    await untilAtRest();
    await slowDown(page, false);
    return median(await page.evaluate(work, ROUNDS));
  } finally {
    await context.close();
  }
}
