import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { paths } from '../../apps/member/src/platform/paths.ts';
import { compressed, differenceOf } from './compare.ts';
import { MOMENT } from './fixtures/moment.ts';
import { faultsOf, watchFocus } from './access.ts';
import { foreignFonts } from './fonts.ts';
import { type Host, openHost, SLOW, type State } from './host.ts';
import type { Box } from './lines.ts';
import { folderOf, isOneOfTwo, LANGUAGES, SIZES, STATE_LOOKS, TWO_LOOKS } from './looks.ts';
import { answerPicture, type Moment, MOMENTS } from './moments.ts';
import { compare, PICTURES, photograph, referencesThere, WRITING } from './pictures.ts';
import { PICTURED, SCREENS, type Shown, WORDED, wholeOf } from './screens.ts';
import { contactSheet } from './sheet.ts';
import { type Look, openStudio, type Size, type Studio } from './studio.ts';
import { compareWords, wordsThere } from './words.ts';

type Fixtures = { open: (look: Look, size?: Size) => Promise<Studio> };

/** Each test has a browser context and the fixtures' host to itself; a fault of a fixture or of the app fails it. */
const test = base.extend<Fixtures, { host: Host }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const host = await openHost(MOMENT);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, host }, use) => {
    host.state = 'full';
    host.scene = null;
    let studio: Studio | undefined;
    await use(async (look, size) => {
      studio = await openStudio(browser, host, look, size);
      studio.page.on('pageerror', ({ message }) => host.faults.push(message));
      return studio;
    });
    await studio?.context.close();
    expect(host.faults.splice(0), 'faults of the fixtures, errors in the app').toEqual([]);
  },
});

test.describe.configure({ mode: 'parallel', ...(SLOW > 0 ? { timeout: 5 * 60_000 } : {}) });
// What is to be seen of a failure is in the folder of the pictures.
test.use({ trace: 'off', screenshot: 'off' });

/**
 * References hold for the fonts they were taken with. Elsewhere there is nothing to compare: CI fails and says so,
 * another machine skips and says so.
 */
async function demandFonts({ page }: Studio, { language }: Look): Promise<void> {
  const sentence = await foreignFonts(page, language);
  if (sentence === null) return;
  if (process.env['CI']) throw new Error(sentence);
  process.stderr.write(`${sentence} The pictures are not compared.\n`);
  test.skip(true, sentence);
}

const INTENDED =
  'if that was intended, script/gallery takes them anew; e2e/results/gallery has what was seen';

/** Goes through every screen in its order: those of nobody, then a member's. */
async function visitAll(studio: Studio, look: Look, see: (screen: Shown) => Promise<void>): Promise<void> {
  await studio.enter(paths.login, 'nobody');
  await demandFonts(studio, look);
  for (const as of ['nobody', 'member'] as const) {
    if (as === 'member') await studio.enter('/nowhere', as);
    for (const screen of SCREENS.filter((one) => one.as === as)) {
      await studio.visit(screen.path);
      await see(screen);
    }
  }
}

for (const language of LANGUAGES) {
  // Whole in the theme that comes last: the phone grows tall for it, after which a list is longer than it was.
  const themes = isOneOfTwo({ theme: 'dark', language })
    ? (['light', 'dark'] as const)
    : (['dark', 'light'] as const);
  test(`every screen looks as its reference does, in both themes, ${language}`, async ({ open }) => {
    test.slow(); // each screen twice, many in their whole height
    const studio = await open({ theme: themes[0], language });
    const changed: (string | null)[] = [];
    await visitAll(studio, { theme: themes[0], language }, async ({ name, long }) => {
      for (const theme of themes) {
        await studio.wear(theme);
        const picture = `${folderOf({ theme, language })}/${name}`;
        changed.push(await compare(studio.page, picture));
        // They are the same in both themes, but for the control that tells the theme.
        if (theme === 'dark') await compareWords(studio.page, `${language}/${name}`);
        if (!isOneOfTwo({ theme, language })) continue;
        const unrolled = await studio.unrolled(async () => {
          changed.push(await compare(studio.page, wholeOf(picture)));
        });
        if (unrolled !== long) changed.push(`${name}: screens.ts says otherwise how long it is`);
      }
    });
    expect(changed.filter(Boolean), INTENDED).toEqual([]);
  });
}

for (const { name: folder, size, look } of SIZES) {
  test(`every screen looks as its reference does, ${size.width} × ${size.height}`, async ({ open }) => {
    const studio = await open(look, size);
    const changed: (string | null)[] = [];
    await visitAll(studio, look, async ({ name }) => {
      changed.push(await compare(studio.page, `${folder}/${name}`));
    });
    expect(changed.filter(Boolean), INTENDED).toEqual([]);
  });
}

for (const look of TWO_LOOKS) {
  test(`every sheet, offer and phase looks as its reference does, and anyone who cannot see or point can use it, ${look.theme} ${look.language}`, async ({
    open,
    host,
  }) => {
    test.slow(); // each of the moments, many with rules of access
    const studio = await open(look);
    const { page } = studio;
    await watchFocus(page);
    await answerPicture(page);
    await studio.enter('/nowhere', 'nobody');
    await demandFonts(studio, look);
    const found: (string | null)[] = [];
    let before: Moment | undefined;
    for (const moment of MOMENTS) {
      host.scene = moment.scene ?? null;
      const as = moment.as ?? 'member';
      // What the app has heard before it keeps, and from where it is it does not go there.
      const anew =
        !before ||
        as !== (before.as ?? 'member') ||
        moment.scene !== before.scene ||
        moment.path === before.path;
      await (anew ? studio.enter(moment.path, as) : studio.visit(moment.path));
      before = moment;
      await moment.open?.(page, look);
      if (moment.later !== undefined) await studio.pass(moment.later);
      await studio.settle(1);
      found.push(await compare(page, `${folderOf(look)}/${moment.name}`));
      await compareWords(page, `${look.language}/${moment.name}`);
      found.push(...(await faultsOf(studio, moment, look)));
    }
    expect(found.filter(Boolean), INTENDED).toEqual([]);
  });
}

for (const state of Object.keys(STATE_LOOKS) as Exclude<State, 'full'>[]) {
  const look = STATE_LOOKS[state];
  test(`every screen looks as its reference does while ${state}`, async ({ open, host }) => {
    if (state === 'loading') host.state = state;
    const studio = await open(look);
    // What a member without a connection still sees is what the last visit left.
    if (state === 'offline') await studio.enter(paths.home, 'member', { minutesAgo: 42 });
    host.state = state;
    await studio.enter(state === 'offline' ? paths.home : '/nowhere', 'member');
    await demandFonts(studio, look);
    const changed: (string | null)[] = [];
    for (const { name, path } of SCREENS.filter(({ states }) => states.includes(state))) {
      await studio.visit(path);
      changed.push(await compare(studio.page, `${state}/${name}`));
      await compareWords(studio.page, `${state}/${name}`);
    }
    expect(changed.filter(Boolean), INTENDED).toEqual([]);
  });
}

test('a colour, a size or a place that is changed is seen, and nothing else', async ({ open }) => {
  const { page, enter } = await open({ theme: 'dark', language: 'en' });
  await enter(paths.profile, 'member');
  const before = await compressed(await photograph(page));
  const changedBy = async (css: string): Promise<Box | null> => {
    await page.evaluate((text) => {
      const style = Object.assign(document.createElement('style'), { id: 'change', textContent: text });
      document.head.append(style);
    }, css);
    const seen = await photograph(page);
    await page.evaluate(() => document.getElementById('change')?.remove());
    return differenceOf(before, seen);
  };
  expect(await changedBy('')).toBeNull();
  for (const change of [
    ':root { --color-text-faint: #8f8589 !important }',
    ':root { --color-accent: #e8963a !important }',
    ':root { --color-surface-1: #1d1925 !important }',
    ':root { --color-line: #473f50 !important }',
    'nav { transform: translateY(1px) }',
    'main a { letter-spacing: 0.01em }',
    'main section { margin-top: 1px }',
  ])
    expect(await changedBy(change), change).not.toBeNull();
});

test('every path of the app is in the gallery, and the contact sheet shows them all', async () => {
  const shown = SCREENS.map(({ pattern }) => pattern).toSorted();
  const known = [...Object.values(paths).filter((path) => path !== paths.root), '*'];
  expect(shown).toEqual(known.toSorted());
  // While they are written some are not there yet.
  const there = await referencesThere(PICTURED);
  if (!WRITING) expect(there.toSorted()).toEqual(PICTURED.toSorted());
  const words = await wordsThere(WORDED);
  if (!WRITING) expect(words.toSorted()).toEqual(WORDED.toSorted());
  const file = join(PICTURES, 'index.html');
  if (WRITING) await writeFile(file, contactSheet());
  expect(await readFile(file, 'utf8'), 'run script/gallery').toBe(contactSheet());
});
