/** Looks that are laid over the app and measured in turn with it as it is. */
import type { Page } from '@playwright/test';
import { type Point, pointOf } from './finger.ts';
import { linkTo, TABS } from './session.ts';

export type Look = { name: string; css: string };

/** The app as it is, then each argument `name=css`. */
export const looksOf = (argv: readonly string[]): Look[] => [
  { name: 'as it is', css: '' },
  ...argv.map((argument) => {
    const at = argument.indexOf('=');
    return { name: argument.slice(0, at), css: argument.slice(at + 1) };
  }),
];

/** In the place of the one before. A `<style>` would do nothing under our policy. */
export const layOver = (page: Page, { css }: Look): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

export type Finger = Point & { tab: string };

/** Where each tab of the bar is touched, in CSS pixels. */
export async function fingers(page: Page): Promise<Finger[]> {
  const found: Finger[] = [];
  for (const tab of TABS) found.push({ tab, ...(await pointOf(page, linkTo(tab))) });
  return found;
}
