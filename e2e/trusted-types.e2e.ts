import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { address, expect, test } from './journey.ts';
import { enter, register, shown } from './member.ts';

// Motions have code of their own.
test.use({ reducedMotion: 'no-preference' });

const DIST = join(import.meta.dirname, '../apps/member/dist');

/** Writes untrusted text to dangerous sinks, as a bug of ours or a library's would. @returns the browser's errors */
const slips = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const text = '<img src=x onerror=ran=1>';
    const named = (name: string) =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
      ).trustedTypes.createPolicy(name, { createHTML: (html: string) => html });
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = text),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      parser: () => new DOMParser().parseFromString(text, 'text/html'),
      'address of a script': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'text of a script': () => (document.createElement('script').textContent = 'ran=1'),
      'a policy of its own': () => named('evil'),
      'the policy that everything passes': () => named('default'),
    };
    const answers = Object.entries(ways).map(([way, take]) => {
      try {
        take();
        return [way, 'taken'];
      } catch (error) {
        return [way, (error as Error).name];
      }
    });
    return Object.fromEntries(answers) as Record<string, string>;
  });

const REFUSED = {
  innerHTML: 'TypeError',
  insertAdjacentHTML: 'TypeError',
  parser: 'TypeError',
  'address of a script': 'TypeError',
  'text of a script': 'TypeError',
  'a policy of its own': 'TypeError',
  'the policy that everything passes': 'TypeError',
};

test('the browser refuses markup and scripts made of text, on every page of our own', async ({
  page,
  problems,
}) => {
  problems.expect(/security policy|Trusted|Content Security Policy/);
  for (const place of [
    '/#/login',
    '/console/',
    '/verify.html',
    pathToFileURL(join(DIST, 'verify.html')).href,
  ]) {
    await page.goto(place);
    await expect(page.getByRole('button').first()).toBeVisible();
    expect(await slips(page), place).toEqual(REFUSED);
  }
});

test('the sanitiser of the html toast still makes markup, without what runs', async ({ page, problems }) => {
  // The browser reports the inline handler that it does not run when the sanitiser parses it.
  problems.expect(/inline event handler|script-src-attr inline/);
  await page.goto('/#/login');
  const file = readdirSync(join(DIST, 'assets')).find((name) => /^purify.*\.js$/.test(name))!;
  const html = await page.evaluate(async (chunk) => {
    const { default: purify } = (await import(chunk)) as {
      default: { sanitize: (html: string, options: object) => string };
    };
    const place = document.createElement('div');
    const options = { USE_PROFILES: { html: true }, RETURN_TRUSTED_TYPE: true };
    place.innerHTML = purify.sanitize(
      '<b>1</b><img alt=x onerror=ran=1><a href="javascript:ran=1">2</a>',
      options,
    );
    return place.innerHTML;
  }, `${address()}/assets/${file}`);
  expect(html).toBe('<b>1</b><img alt="x"><a>2</a>');
});

test('no script of our own writes markup but React’s own and the sanitiser’s', () => {
  /** Writes of text; clearing an element is harmless. */
  const writes = /\.(?:innerHTML|outerHTML)\s*=(?!=|\s*["'`]{2})/g;
  const found = readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('purify'))
    .flatMap((name) => {
      const code = readFileSync(join(DIST, 'assets', name), 'utf8');
      const places = code.match(writes)?.length ?? 0;
      const react = code.includes('Minified React error');
      return places > (react ? 3 : 0) ? [name] : [];
    });
  expect(found).toEqual([]);
});

test('captions are text, whatever they look like', async ({ page }) => {
  const hostile = '<img src=x data-x onerror=ran=1>';
  const cue = hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  await page.route('**/en.vtt', (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      body: `WEBVTT\n\n00:00.000 --> 01:00.000\n<v "x onload=ran=1>A <b>voice</b> says ${cue}\n`,
    }),
  );
  await enter(page, '/movie/detail/14', { member: await register() });
  await shown(page).getByRole('button', { name: /^Play/ }).first().click();
  // Captions and keys of the player are there once it plays.
  const film = shown(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await shown(page)
    .getByRole('region', { name: /^Video player/ })
    .focus();
  await page.keyboard.press('c');
  // Rendered pixels of a cue, which scripts cannot read.
  const drawn = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
      const nodes = (track?.activeCues?.[0] as VTTCue | undefined)?.getCueAsHTML();
      return (
        nodes && {
          text: nodes.textContent,
          bold: nodes.querySelector('b')?.textContent,
          pictures: nodes.querySelectorAll('img').length,
        }
      );
    });
  await expect.poll(drawn).toEqual({ text: `A voice says ${hostile}`, bold: 'voice', pictures: 0 });
  await expect(page.locator('[data-x], [onload]')).toHaveCount(0);
});
