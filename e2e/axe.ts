import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Best-practice rules beyond WCAG that matter to people who work all day with a screen reader. */
const OF_A_DESK = ['empty-table-header', 'heading-order', 'region'];
/** Rules whose result depends on the theme. */
const OF_THEME = ['color-contrast', 'link-in-text-block'];

const RUN_ONLY = {
  all: { runOnly: { type: 'tag', values: RULES } },
  'of the theme': { runOnly: { type: 'rule', values: OF_THEME } },
  'of a desk': { runOnly: { type: 'rule', values: OF_A_DESK } },
  'best practice too': {},
} as const satisfies Record<string, RunOptions>;
type Rules = keyof typeof RUN_ONLY;
type Within = { include: string[]; exclude?: string[] };

/**
 * Runs axe in the page. Its half a megabyte of code is evaluated once a document: with AxeBuilder, which does it twice before every
 * look, that took longer than the rules.
 */
async function run(page: Page, where: string, rules: Rules, context: Within): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const given: RunOptions = { ...RUN_ONLY[rules], resultTypes: ['violations'], selectors: false };
  const found = await page.evaluate(
    async ({ of, options }) => {
      const inPage = (globalThis as unknown as { axe: { run: (...of: object[]) => Promise<AxeResults> } })
        .axe;
      const { violations: all } = await inPage.run(of, options);
      return all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
    },
    { of: context, options: given },
  );
  return found.map((violation) => `${where} ${violation}`);
}

/** Violations in the page, or within `within`: of all rules of WCAG, or of others. */
export const axeFinds = (
  page: Page,
  where: string,
  { rules = 'all', within = 'html' }: { rules?: Rules; within?: string | undefined } = {},
): Promise<string[]> => run(page, where, rules, { include: [within] });

/** Content outside landmarks, skipped heading levels, columns without names. The skip link is before the landmarks. */
export const unordered = (page: Page, where: string): Promise<string[]> =>
  run(page, where, 'of a desk', { include: ['html'], exclude: ['[class*="_skip_"]'] });

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
