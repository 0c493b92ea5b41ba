import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Best-practice rules beyond WCAG that matter to people who work all day with a screen reader. */
const OF_A_DESK = ['empty-table-header', 'heading-order', 'region'];
/** Rules whose result depends on the theme. */
const OF_THEME = ['color-contrast', 'link-in-text-block'];

/** Violations in the page, or within `within`: of all rules, or of those that depend on the theme. */
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

/** Content outside landmarks, skipped heading levels, columns without names. */
export async function unordered(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(OF_A_DESK);
  // The skip link is before the landmarks.
  const { violations: found } = await axe.exclude('[class*="_skip_"]').analyze();
  return found.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}

/** Violations in both themes: of all rules in the first, of those that depend on the theme in the other. */
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
