import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { call, enter, register } from './member.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const theme of ['dark', 'light'] as const) {
  test(`no screen breaks a rule of WCAG 2.2 AA that axe knows, ${theme}`, async ({ page, problems }) => {
    test.setTimeout(180_000);
    problems.expect(/This period does not exist/);
    const member = await register();
    const { list } = await call('POST /meet/xuanfeiList', { limit: 1 }, { token: member.token });
    const inside = [
      '/home',
      '/movie',
      '/movie/detail/1',
      '/meet',
      `/meet/detail/${list[0]!.id}`,
      '/vote',
      '/vote/history',
      '/vote/verify/20000101-0001',
      '/profile',
      '/profile/transactions',
      '/profile/orders',
      '/profile/sessions',
      '/profile/recharge',
      '/profile/withdraw',
      '/profile/bank-card',
      '/profile/bank-card/add',
      '/profile/change-password',
      '/nowhere',
    ];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = async (path: string) => {
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
      expect(found).toEqual([]);
    };
    for (const path of ['/login', '/register']) {
      await enter(page, path, { theme });
      await check(path);
    }
    for (const path of inside) {
      await enter(page, path, { member, theme });
      await check(path);
    }
  });
}
