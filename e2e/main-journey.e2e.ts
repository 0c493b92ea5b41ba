import type { Page } from '@playwright/test';
import { expect, shot, test } from './journey.ts';
import { call, choose, expectPath, logIn, newName, PASSWORD, shown, tab, WELCOME } from './member.ts';
import { openSlip, receiptOf, ROUND_MS, stage, submitSlip, untilOpen } from './stake.ts';
import { type Language, LANGUAGES, money, MESSAGES } from './messages.ts';

const STAKE = 600;
const NEXT: Readonly<Record<Language, Language>> = { ja: 'en', 'zh-cn': 'ja', en: 'zh-cn' };
const HEX_64 = /[0-9a-f]{64}/;

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Records in the page the number of landed dice whenever it changes during a reveal, and what stood in the ring then. */
const recordDice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const landed: number[] = [];
    const beside = { verdict: false, countdown: false };
    Object.assign(globalThis, { landed, beside });
    let played: Element | null = null;
    new MutationObserver(() => {
      played = document.querySelector('section[data-playing]') ?? played;
      // The verdict is what the ring says for the eye alone.
      if (document.querySelector('section[data-phase] output [aria-hidden="true"]')) {
        beside.verdict = true;
        if (document.querySelector('section[data-phase] [data-testid="countdown"]')) beside.countdown = true;
      }
      // Some seconds after the third die the ring returns to the countdown.
      if (!played || landed.at(-1) === 3) return;
      const count = played.querySelectorAll('[data-landed]').length;
      if (landed.at(-1) !== count) landed.push(count);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

/** Whether the verdict stood in the ring, and the countdown ever beside it. */
const recordedBeside = (page: Page): Promise<object> =>
  page.evaluate(() => (globalThis as unknown as { beside: object }).beside);

const recordedDice = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { landed: number[] }).landed);

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const language of LANGUAGES) {
  test(`a visitor registers, stakes, sees the draw and verifies it, in ${language}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/); // the browser's own line about the refused password
    const { account, app, codes, fields, orders, verify, vote, wallet } = MESSAGES[language];
    const username = newName();
    const email = `${username}@example.com`;
    const heading = page.getByRole('heading', { level: 1 });
    const picture = (name: string) => shot(page, `${language}-${name}`);
    const balanceOf = (amount: number) => shown(page).getByText(money(language, amount)).first();

    await test.step('is sent to the login, which remembers where to', async () => {
      await page.goto('/');
      await expectPath(page, '/login?redirect=/home');
      await choose(page, MESSAGES.en.account.languages[language]);
      await expect(page).toHaveTitle(app.documentTitle(app.titles.login));
      if (language === 'zh-cn') await page.getByRole('button', { name: account.toLight }).click();
      await picture('01-login');
    });

    await test.step('makes mistakes, which are said at their fields, and keeps what was typed', async () => {
      await page.getByRole('link', { name: account.login.register, exact: true }).click();
      await expectPath(page, '/register?redirect=/home');
      const form = page.getByRole('form', { name: account.register.title });
      const field = (name: 'username' | 'email' | 'password' | 'confirmPassword') =>
        form.getByRole('textbox', { name: account.register[name], exact: true });
      const age = form.getByRole('checkbox', { name: account.register.age });
      const submit = form.getByRole('button', { name: account.register.submit, exact: true });
      await field('username').fill(username);
      await field('email').fill(email);
      await field('password').fill('short');
      await field('confirmPassword').fill('not the same');
      await submit.click();
      await expect(field('password')).toHaveAccessibleDescription(fields.password_length);
      await expect(field('password')).toBeFocused();
      await expect(field('confirmPassword')).toHaveAccessibleDescription(codes.PASSWORDS_DO_NOT_MATCH);
      await expect(age).toHaveAccessibleDescription(codes.UNDER_AGE);
      await expect(field('username')).not.toHaveAttribute('aria-invalid');
      await picture('02-mistakes');
      // A password of valid length from the list of common ones, which only the server has.
      await field('password').fill('password');
      await field('confirmPassword').fill('password');
      await age.check();
      await submit.click();
      await expect(field('password')).toHaveAccessibleDescription(fields.password_common);
      await expect(field('username')).toHaveValue(username);
      await expect(field('email')).toHaveValue(email);
      await expect(field('password')).toHaveValue('password');
      await expect(age).toBeChecked();
      await field('password').fill(PASSWORD);
      await expect(field('password')).toHaveAccessibleDescription(account.register.passwordHint);
      await field('confirmPassword').fill(PASSWORD);
      await submit.click();
      await expectPath(page, '/home');
      await expect(page).toHaveTitle(app.documentTitle(app.titles.home));
      await expect(page.getByText(MESSAGES[language].home.winsSample)).toBeVisible();
      await picture('03-home');
    });

    const token = (await stored(page, 'auth_token')) ?? '';
    let periodNo = '';

    await test.step('stakes on rose through chips and slip, and gets a receipt', async () => {
      await tab(page, language, 'vote').click();
      await expect(page).toHaveTitle(app.documentTitle(app.titles.vote));
      await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
      await expect(balanceOf(WELCOME)).toBeVisible();
      await untilOpen(page);
      await picture('04-vote');
      const slip = await openSlip(page, language, { chips: [500, 100] });
      await expect(slip.getByText(money(language, (STAKE * 196) / 100), { exact: true })).toBeVisible();
      await picture('05-slip');
      await submitSlip(slip, language, STAKE);
      const receipt = receiptOf(page, language);
      await expect(receipt.getByText(vote.receipt.done)).toBeVisible();
      await expect(receipt.getByText(HEX_64)).toBeVisible();
      await expect(receipt).toContainText(money(language, WELCOME - STAKE));
      await picture('06-receipt');
      periodNo = (await receipt.getByText(/^\d{8}-\d{4,}$/).textContent()) ?? '';
      await receipt.getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
      await expect(balanceOf(WELCOME - STAKE)).toBeVisible();
      await expect(shown(page).getByRole('listitem').filter({ hasText: periodNo })).toBeVisible();
    });

    let payout = 0;

    await test.step('sees three dice land, the result, and the balance it leaves', async () => {
      await stage(page).scrollIntoViewIfNeeded();
      await recordDice(page);
      await expect(stage(page)).toHaveAttribute('data-phase', 'betting_closed', { timeout: ROUND_MS });
      await picture('07-closed');
      const settled = page.getByTestId('settled');
      await expect(settled).toBeVisible({ timeout: ROUND_MS });
      await expect
        .poll(() => recordedBeside(page), 'the countdown gives its place to the verdict')
        .toEqual({ verdict: true, countdown: false });
      const list = await call('GET /game/orderlist', {}, { token });
      const order = list.list[0];
      const dice = order?.drawNumbers ?? [0, 0, 0];
      const sum = dice[0] + dice[1] + dice[2];
      payout = sum >= 11 ? (STAKE * 196) / 100 : 0;
      expect(order).toMatchObject({ periodNo, option: 'rose', amount: STAKE, payout });
      await expect(settled).toHaveAttribute('data-outcome', payout > 0 ? 'won' : 'lost');
      const named = [
        vote.option[sum >= 11 ? 'rose' : 'lily'],
        vote.option[sum % 2 ? 'balloon' : 'smoke'],
      ] as const;
      const spoken = vote.result.spoken(periodNo, dice, sum, vote.and(...named));
      await expect(page.getByText(spoken)).toBeAttached();
      await expect.poll(async () => (await recordedDice(page)).at(-1), 'the third die lands').toBe(3);
      const landed = await recordedDice(page);
      expect(landed.length, 'dice landed one after another').toBeGreaterThanOrEqual(2);
      expect(landed).toEqual(landed.toSorted((a, b) => Number(a) - Number(b)));
      await expect(balanceOf(WELCOME - STAKE + payout)).toBeVisible();
      await picture('08-result');
    });

    await test.step('recomputes the draw: every step is right', async () => {
      const worker = page.waitForEvent('worker');
      await page.getByRole('link', { name: vote.result.verify, exact: true }).click();
      await expectPath(page, `/vote/verify/${periodNo}`);
      expect((await worker).url(), 'in a worker of our own').toContain('/assets/recompute.worker-');
      await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'rightNotIndependent');
      await expect(page.getByText(verify.beacon.embedded)).toBeVisible();
      for (const step of ['rules', 'commitment', 'round', 'root-before-round', 'signature', 'dice', 'result'])
        await expect(page.getByTestId(`step-${step}`)).toHaveAttribute('data-ok', 'true');
      await expect(page.locator('details[data-ok="false"]')).toHaveCount(0);
      await expect(page.getByTestId('own-order')).toHaveAttribute('data-state', 'ok');
      await picture('09-verify');
    });

    await test.step('finds the movement in transactions and the order in orders', async () => {
      await page.getByRole('button', { name: app.back, exact: true }).click();
      await tab(page, language, 'profile').click();
      await page.getByRole('link', { name: new RegExp(account.profile.transactions) }).click();
      await expect(heading).toHaveText(app.titles.transactions);
      const entry = (type: keyof typeof wallet.types) =>
        shown(page)
          .getByRole('listitem')
          .filter({ has: page.getByText(wallet.types[type], { exact: true }) });
      await expect(entry('stake')).toContainText(money(language, -STAKE));
      await expect(entry('stake')).toContainText(wallet.balanceAfter(money(language, WELCOME - STAKE)));
      await expect(entry('winnings')).toHaveCount(payout > 0 ? 1 : 0);
      await expect(entry('welcome')).toContainText(`+${money(language, WELCOME)}`);
      await picture('10-transactions');
      await page.getByRole('button', { name: app.back, exact: true }).click();
      await page.getByRole('link', { name: new RegExp(account.profile.orders) }).click();
      await expect(heading).toHaveText(app.titles.orders);
      const row = shown(page).getByRole('listitem').filter({ hasText: periodNo });
      await expect(row).toContainText(orders.status[payout > 0 ? 'won' : 'lost']);
      await expect(row).toContainText(money(language, STAKE));
      await picture('11-orders');
      await page.getByRole('button', { name: app.back, exact: true }).click();
    });

    const other = NEXT[language];
    const there = MESSAGES[other];

    await test.step(`changes the language to ${other}, and everything follows at once`, async () => {
      await expect(heading).toHaveText(app.titles.profile);
      await choose(page, account.languages[other]);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page).toHaveTitle(there.app.documentTitle(there.app.titles.profile));
      await expect(heading).toHaveText(there.app.titles.profile);
      await expect(page.getByRole('button', { name: there.account.profile.logout })).toBeVisible();
      await expect(shown(page)).toContainText(money(other, WELCOME - STAKE + payout));
      expect(await stored(page, 'userLanguage')).toBe(other);
      await tab(page, other, 'home').click();
      const banners = await call('POST /home/bannerList', {}, { token, language: other });
      await expect(page.getByRole('heading', { name: banners[0]?.name ?? '' })).toBeAttached();
      await expect(page.getByText(there.home.winsSample)).toBeVisible();
      await tab(page, other, 'profile').click();
    });

    await test.step('changes the theme', async () => {
      const before = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const was = language === 'zh-cn' ? 'light' : 'dark';
      const is = was === 'dark' ? 'light' : 'dark';
      await expect(page.locator('html')).toHaveAttribute('data-theme', was);
      await choose(page, there.account[is]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', is);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
        .not.toBe(before);
      expect(await stored(page, 'dark-mode')).toBe(String(is === 'dark'));
      await picture('12-profile');
    });

    await test.step('logs out, asked first', async () => {
      const leave = page.getByRole('button', { name: there.account.profile.logout, exact: true });
      const dialog = page.getByRole('dialog', { name: there.account.profile.logoutTitle });
      await leave.first().click();
      await dialog.getByRole('button', { name: there.app.ui.cancel }).click();
      await expect(dialog).toBeHidden();
      await expectPath(page, '/profile');
      await leave.first().click();
      await dialog.getByRole('button', { name: there.account.profile.logout, exact: true }).click();
      await expectPath(page, '/login');
      expect(await stored(page, 'auth_user')).toBeNull();
      expect(await stored(page, 'auth_token')).toBeNull();
      await expect(call('GET /member/info', {}, { token })).rejects.toThrow('401');
    });

    await test.step('is refused with a wrong password and logs in again by email', async () => {
      await logIn(page, other, email, 'not my password');
      await expect(page.getByRole('alert').filter({ hasText: there.codes.LOGIN_FAILED })).toBeVisible();
      await logIn(page, other, email);
      await expectPath(page, '/home');
    });
  });
}
