import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What WCAG leaves open, and whoever works all day by a screen reader misses. */
const OF_A_DESK = ['empty-table-header', 'heading-order', 'region'];
/** Of which the theme can change what it finds. */
const OF_THEME = ['color-contrast', 'link-in-text-block'];

/** What axe finds as the page is, or within `within`: by all rules, or those alone that a theme can break. */
export async function axeFinds(
  page: Page,
  where: string,
  { rules = 'all', within }: { rules?: 'all' | 'of the theme'; within?: string | undefined } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  const answer = await (rules === 'all' ? axe.withTags(RULES) : axe.withRules(OF_THEME)).analyze();
  return answer.violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}

/** What is no landmark's, headings that leave out a level, columns without a name. */
export async function unordered(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(OF_A_DESK);
  // The way past the landmarks stands before them.
  const { violations: found } = await axe.exclude('[class*="_skip_"]').analyze();
  return found.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}

/** What axe finds in both themes: by all rules in the first, in the other by those that a theme can break. */
export async function violations(page: Page, where: string, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const rules = theme === 'dark' ? 'all' : 'of the theme';
    found.push(...(await axeFinds(page, `${where} ${theme}`, { rules, within })));
  }
  return found;
}
