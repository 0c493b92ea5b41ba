import type { Locator, Page } from '@playwright/test';
import { messages as consoleApp } from '../apps/console/src/app/messages.ja.ts';
import { messages as exporting } from '../apps/console/src/features/exports/messages.ja.ts';
import { messages as entrance } from '../apps/console/src/features/operators/entrance/messages.ja.ts';
import { paths as consolePaths } from '../apps/console/src/platform/paths.ts';
import { paths } from '../apps/member/src/platform/paths.ts';
import { unordered, violations } from './axe.ts';
import { clippedText, sideways } from './clipped-text.ts';
import { enterConsole, goToScreen, openDeskForTests } from './desk.ts';
import { expect, test, untilAllIsThere } from './journey.ts';
import { call, enter, goTo, register } from './member.ts';
import { type Box, contrast, pixelsOf } from './pixels.ts';
import { plantPayloads } from './plant.ts';
import { MESSAGES } from './messages.ts';

/** Waits until the screen of that path is shown with its data. */
async function settled(page: Page): Promise<void> {
  await untilAllIsThere(page);
  await expect(page.locator('main:visible').last()).not.toBeEmpty();
}

type MemberScreen = Exclude<keyof typeof paths, 'root' | 'login' | 'register'>;

/** A path of every screen; the types fail where a new screen is missing. */
async function memberScreens(token: string): Promise<Record<MemberScreen | 'notFound', string>> {
  const announcements = await call('GET /announcement/list', {}, { token });
  const { list } = await call('POST /meet/xuanfeiList', { limit: 3 }, { token });
  await call('POST /meet/saveDateRequest', { profileId: list[1]!.id, contact: '@lantern' }, { token });
  await call('POST /meet/block', { id: list[2]!.id }, { token });
  return {
    ...paths,
    movieDetail: '/movie/detail/1',
    meetDetail: `/meet/detail/${list[0]!.id}`,
    voteVerify: '/vote/verify/20000101-0001',
    announcementDetail: `/profile/announcements/detail/${announcements.list[0]!.id}`,
    notFound: '/nowhere',
  };
}

test('no screen breaks a rule of WCAG 2.2 AA that axe knows, in either theme, nor cuts text off at 200 %', async ({
  page,
  problems,
}) => {
  problems.expect(/This period does not exist/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await register();
  const screens = Object.entries(await memberScreens(member.token)).filter(([name]) => name !== 'root');
  const found: string[] = [];
  const look = async (path: string): Promise<void> => {
    await settled(page);
    found.push(...(await violations(page, path)));
    found.push(...(await clippedText(page, path)));
    found.push(...(await smallFields(page, path)));
  };
  for (const path of [paths.login, paths.register]) {
    await enter(page, path);
    await look(path);
  }
  await enter(page, paths.home, { member });
  for (const [, path] of screens) {
    if (path === paths.login || path === paths.register) continue;
    await goTo(page, path);
    await look(path);
  }
  expect(found).toEqual([]);
});

/** Fields with letters so small that iOS zooms the page on focus. */
async function smallFields(page: Page, where: string): Promise<string[]> {
  const small = await page
    .locator(':is(input, select, textarea):visible')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) =>
            !(field instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(field.type)) &&
            Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.outerHTML.slice(0, 200)),
    );
  return small.map((field) => `${where} type below 16 px: ${field}`);
}

/** The parts of the backgrounds behind these words that are too light for them. */
async function unreadable(page: Page, words: Locator): Promise<number[]> {
  const places = await words.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { fontSize, fontWeight, color } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return {
        lines: [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
        needs: large ? 3 : 4.5,
        color,
      };
    }),
  );
  // Their text shadow stays, because it is part of the background.
  await words.evaluateAll((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.style.color = 'transparent';
  });
  const behind = await pixelsOf(page);
  return places.map(({ lines, needs, color }) => {
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    const points = lines.flatMap((line) => pointsIn(line).map(([x, y]) => behind.at(x, y)));
    return points.filter((point) => contrast(point, [red, green, blue]) < needs).length / points.length;
  });
}

const pointsIn = ({ x, y, width, height }: Box): [number, number][] =>
  Array.from({ length: Math.floor(height) }, (_, row) =>
    Array.from({ length: Math.floor(width) }, (_unused, column): [number, number] => [
      Math.ceil(x) + column,
      Math.ceil(y) + row,
    ]),
  ).flat();

for (const language of ['ja', 'en'] as const)
  test(`the words of every banner are read on any part of its picture, ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { home } = MESSAGES[language];
    const member = await register();
    for (const [width, theme] of [
      [390, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await enter(page, '/home', { member, language, theme });
      const slides = page.locator(`li[aria-roledescription="${home.slide}"]`);
      await expect(slides.first()).toBeAttached();
      const count = await slides.count();
      for (let slide = 1; slide <= count; slide++) {
        await expect(
          page.getByRole('listitem', { name: home.slideOf(slide, count), exact: true }),
        ).toHaveAttribute('aria-hidden', 'false');
        await expect(
          slides
            .nth(slide - 1)
            .locator('[data-arrived], img[decoding="sync"]')
            .first(),
        ).toBeAttached();
        // In place, with its picture loaded.
        await expect
          .poll(() =>
            slides.nth(slide - 1).evaluate((element) => {
              const frame = element.closest('section')!.getBoundingClientRect();
              return Math.abs(element.getBoundingClientRect().x - frame.x);
            }),
          )
          .toBeLessThan(1);
        await expect(slides.nth(slide - 1).locator('img')).toHaveCSS('opacity', '1');
        const words = page.locator('li[aria-hidden="false"] :is(h2, p):visible');
        for (const share of await unreadable(page, words))
          expect(share, `${width} ${theme}, banner ${slide}`).toBeLessThanOrEqual(0.02);
        // The page may be shown before hydration, and the app before the carousel.
        const following = slides.nth(slide % count);
        await expect(async () => {
          if ((await following.getAttribute('aria-hidden')) === 'true')
            await page.getByRole('button', { name: home.next, exact: true }).click();
          await expect(following).toHaveAttribute('aria-hidden', 'false', { timeout: 1000 });
        }).toPass({ timeout: 30_000 });
      }
    }
  });

test('the words on a picture of Meet are read whatever it shows: each picture is white', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await register();
  for (const [width, theme, language] of [
    [390, 'dark', 'ja'],
    [320, 'light', 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, '/meet', { member, language, theme });
    await settled(page);
    const cards = page.locator('main:visible a[data-to^="/meet/detail/"]');
    await expect(cards.locator('img').first()).toHaveCSS('opacity', '1');
    await cards.locator('img').evaluateAll((pictures) => {
      for (const picture of pictures as HTMLElement[]) picture.style.filter = 'brightness(0) invert()';
    });
    const places = await cards.evaluateAll((all) =>
      all.flatMap((card, place) => {
        const { left, bottom } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + 30, bottom - 2)) ? [place] : [];
      }),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const place of places)
      for (const share of await unreadable(page, cards.nth(place).locator('> span:last-child span')))
        expect(share, `${width} ${theme}, card ${place + 1}`).toBeLessThanOrEqual(0.02);
  }
});

test.describe('the console', () => {
  const desk = openDeskForTests();

  test('breaks no rule of WCAG 2.2 AA that axe knows on any screen, in either theme', async ({ context }) => {
    const page = await enterConsole(context, desk.token);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/console/');
    const found: string[] = [];
    for (const path of Object.values(consolePaths)) {
      // Panels of single items are opened by the lists' journeys.
      if (typeof path !== 'string' || path === consolePaths.login) continue;
      await goToScreen(page, path);
      await settled(page);
      found.push(...(await violations(page, path)), ...(await unordered(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('nor in the detail of anything, in a dialog, in the menu of a narrow window, or on the way in', async ({
    browser,
    context,
    problems,
  }) => {
    const found: string[] = [];
    const { desks } = await plantPayloads(desk, 0, new Map());
    const page = await enterConsole(context, desk.token);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/console/');
    for (const [path] of desks) {
      await goToScreen(page, path);
      await settled(page);
      found.push(...(await violations(page, path, 'main')), ...(await unordered(page, path)));
      found.push(...(await sideways(page, path)));
    }

    const dialog = page.locator('dialog[open]');
    const lookAt = async (name: string, opener: Locator): Promise<void> => {
      await opener.click();
      await expect(dialog).toBeVisible();
      await settled(page);
      found.push(...(await violations(page, name, 'dialog[open]')));
      if ((await dialog.locator(':focus').count()) === 0) found.push(`${name}: the focus is not in it`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      if (!(await opener.evaluate((element) => element === document.activeElement)))
        found.push(`${name}: the focus does not go back`);
    };
    // One form of each kind that is a dialog; the others have the same parts.
    for (const path of ['/categories', '/banks', '/operators', '/invites']) {
      await goToScreen(page, path);
      await settled(page);
      await lookAt(`${path} new`, page.locator('main button[class*="_primary_"]').first());
    }
    await goToScreen(page, '/members');
    await settled(page);
    await lookAt('export', page.getByRole('button', { name: exporting.open }));
    await page.setViewportSize({ width: 700, height: 800 });
    await lookAt('menu', page.getByRole('button', { name: consoleApp.openMenu }));

    const username = `newcomer${process.pid}`;
    const hired = await desk.call('POST /operators/create', { username, role: 'support', why: 'a new desk' });
    const localStorage = [{ name: 'console_language', value: 'ja' }];
    const seat = await browser.newContext({
      baseURL: desk.url,
      viewport: { width: 390, height: 844 },
      storageState: { cookies: [], origins: [{ origin: desk.url, localStorage }] },
    });
    await problems.watch(seat);
    const door = await seat.newPage();
    await door.goto('/console/');
    const box = (name: string) => door.getByRole('textbox', { name, exact: true });
    await expect(box(entrance.username)).toBeVisible();
    found.push(...(await violations(door, 'login')));
    await box(entrance.username).fill(username);
    await box(entrance.password).fill(hired.password);
    await door.getByRole('button', { name: entrance.login, exact: true }).click();
    await expect(box(entrance.chosen)).toBeVisible();
    found.push(...(await violations(door, 'first password')));
    await box(entrance.given).fill(hired.password);
    await box(entrance.chosen).fill('a lantern for every tent');
    await box(entrance.again).fill('a lantern for every tent');
    await door.getByRole('button', { name: entrance.next }).click();
    await expect(door.getByRole('img', { name: entrance.qr })).toBeVisible();
    found.push(...(await violations(door, 'second factor')));
    await seat.close();
    expect(found).toEqual([]);
  });
});
