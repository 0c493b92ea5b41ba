import type { Locator, Page } from '@playwright/test';
import { expect, test, untilAllIsThere } from './journey.ts';
import { enter, goTo, register, shown, untilPrefetched } from './member.ts';
import { setPin } from './member-money.ts';
import { boxOf, contrast, type Pixels, pixelsOf } from './pixels.ts';
import { MESSAGES } from './messages.ts';

const { app } = MESSAGES.en;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' }));

const themed = (page: Page): Promise<void> =>
  expect(page.locator('link[href*="/forced-colors-"]')).toBeAttached();

/** The most frequent colour. */
function ground({ width, height, at }: Pixels): string {
  const counts = new Map<string, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = at(x, y).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const pictureOf = async (target: Locator, around = 0): Promise<Pixels> => {
  // Away from the bars at both ends of the screen.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return pixelsOf(target.page(), await boxOf(target, around));
};

/** Expects a contrast of 3:1 at its upper edge. */
async function expectEdge(target: Locator): Promise<void> {
  await expect(async () => {
    const picture = await pictureOf(target, 4);
    const middle = Math.floor(picture.width / 2);
    const found = Array.from({ length: 10 }, (_, y) =>
      contrast(picture.at(middle, y), picture.at(middle, 0)),
    );
    expect(Math.max(...found), String(target)).toBeGreaterThanOrEqual(3);
  }).toPass({ timeout: 30_000 });
}

const paints = async (target: Locator): Promise<string> => {
  const { width, height, at } = await pictureOf(target);
  return Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)).join(),
  ).join(' ');
};

test('nobody else fetches the theme of forced colours, and who asks for it later has it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'none' });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await enter(page, '/home', { member: await register() });
  await untilPrefetched(page);
  expect(asked.filter((url) => url.includes('forced-colors'))).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  await themed(page);
});

test('what is chosen, on or filled in differs from what is not, and fields and buttons have an edge', async ({
  page,
}) => {
  const member = await register();
  await setPin(member);
  await enter(page, '/profile', { member });
  await themed(page);

  const theme = page.getByRole('radiogroup', { name: MESSAGES.en.account.theme });
  const choices = theme.locator('label');
  await expect
    .poll(async () => ground(await pictureOf(choices.first())) === ground(await pictureOf(choices.last())))
    .toBe(false);
  await expectEdge(page.getByRole('button', { name: MESSAGES.en.account.profile.logout }));

  const go = async (path: string): Promise<void> => {
    await goTo(page, path);
    await untilAllIsThere(page);
  };
  await go('/profile/recharge');
  const banks = shown(page).getByRole('radiogroup').first().locator('label');
  await banks.first().click();
  await expect(banks.first().locator('input')).toBeChecked();
  await expect
    .poll(async () => ground(await pictureOf(banks.first())) === ground(await pictureOf(banks.nth(1))))
    .toBe(false);
  await expectEdge(banks.nth(1));

  await go('/profile/change-password');
  const tabs = shown(page).getByRole('tab');
  await expect
    .poll(async () => ground(await pictureOf(tabs.first())) === ground(await pictureOf(tabs.last())))
    .toBe(false);
  const field = shown(page).locator('input[type="password"]').first();
  await expectEdge(field.locator('..'));
  const rest = await paints(field.locator('..'));
  await field.focus();
  await expect.poll(() => paints(field.locator('..'))).not.toBe(rest);

  await tabs.last().click();
  const dots = shown(page).locator(
    '[aria-hidden="true"]:has(> [data-filled], > span:nth-child(6):last-child) > span',
  );
  await expect(dots).toHaveCount(6);
  const empty = await paints(dots.first());
  const key = shown(page).getByRole('button', { name: '7', exact: true });
  await expectEdge(key);
  await key.click();
  await expect(dots.first()).toHaveAttribute('data-filled');
  await expect.poll(() => paints(dots.first())).not.toBe(empty);

  await go('/vote');
  const tiles = page.locator('label[data-option]');
  await tiles.nth(1).click();
  await expectEdge(tiles.first());
  await expectEdge(page.getByRole('navigation', { name: app.tabs }));

  await go('/profile');
  const toggle = page.getByRole('switch');
  await expectEdge(toggle);
  const off = await paints(toggle);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.mouse.move(0, 0);
  await expect.poll(() => paints(toggle)).not.toBe(off);
});
