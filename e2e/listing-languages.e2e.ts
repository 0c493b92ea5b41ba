import { join } from 'node:path';
import { messages as listingJa } from '../apps/member/src/features/meet/listing/messages.ja.ts';
import { messages as listingZhCn } from '../apps/member/src/features/meet/listing/messages.zh-cn.ts';
import { messages as requestsJa } from '../apps/member/src/features/meet/requests/messages.ja.ts';
import { messages as requestsZhCn } from '../apps/member/src/features/meet/requests/messages.zh-cn.ts';
import { openDeskForTests } from './desk.ts';
import { address, expect, shot, SOON, test } from './journey.ts';
import { enter, register, shown } from './member.ts';

const PICTURE = join(import.meta.dirname, '../apps/member/public/icon-192.png');
// meet.e2e.ts has the same in English, with what may go wrong.
const TEXTS = {
  ja: { listing: listingJa, requests: requestsJa, name: 'あき', words: '路面電車が好きです。' },
  'zh-cn': { listing: listingZhCn, requests: requestsZhCn, name: '小秋', words: '喜欢有轨电车。' },
} as const;

const desk = openDeskForTests();

for (const language of ['ja', 'zh-cn'] as const)
  test(`from an application to a date, in ${language}`, async ({ page, browser, problems }) => {
    const { listing, requests, name, words } = TEXTS[language];
    const [aki, mika] = [await register(), await register()];
    await enter(page, '/profile/listing', { member: aki, language });
    const view = shown(page);
    const button = (text: string) => view.getByRole('button', { name: text, exact: true });
    await button(listing.apply).click();
    await view.getByLabel(listing.addPhotos).setInputFiles(PICTURE);
    await expect(view.getByRole('img', { name: listing.photo(1) })).toBeVisible();
    await button(listing.next).click();
    await view.getByRole('textbox', { name: listing.name }).fill(name);
    const region = view.getByRole('combobox', { name: listing.region });
    await expect(region).toHaveJSProperty('required', true);
    await button(listing.next).click();
    await expect(region).toHaveAccessibleDescription(listing.faults.regionNeeded);
    await region.selectOption({ index: 1 });
    await view.getByRole('textbox', { name: listing.words }).fill(words);
    await button(listing.next).click();
    await view.getByLabel(listing.birthDate).fill('1990-04-01');
    await view.locator('input[name="proof"]').setInputFiles(PICTURE);
    await expect(view.getByRole('img', { name: listing.proof })).toBeVisible();
    await view.getByRole('textbox', { name: listing.contact }).fill('aki@line');
    await button(listing.next).click();
    await expect(view.getByRole('article', { name: listing.preview })).toContainText(words);
    await shot(page, `listing-preview-${language}`);
    await view.getByRole('checkbox', { name: listing.consent }).check();
    await button(listing.send).click();
    await expect(view).toContainText(listing.texts.waiting);

    const memberId = aki.user.id;
    const first = (await desk.call('GET /listings/detail', { memberId })).waiting!;
    await desk.call('POST /listings/reject', { id: first.id, reason: 'texts' });
    await expect(view).toContainText(listing.reasons.texts, SOON);
    await shot(page, `listing-rejected-${language}`);
    // Again with what was sent: photos and words are there, what was erased is asked for.
    await button(listing.applyAgain).click();
    await expect(view.getByRole('img', { name: listing.photo(1) })).toBeVisible();
    await button(listing.next).click();
    await expect(view.getByRole('textbox', { name: listing.words })).toHaveValue(words);
    await button(listing.next).click();
    await view.getByLabel(listing.birthDate).fill('1990-04-01');
    await view.locator('input[name="proof"]').setInputFiles(PICTURE);
    await expect(view.getByRole('img', { name: listing.proof })).toBeVisible();
    await view.getByRole('textbox', { name: listing.contact }).fill('aki@line');
    await button(listing.next).click();
    await view.getByRole('checkbox', { name: listing.consent }).check();
    await button(listing.send).click();
    await expect(view).toContainText(listing.texts.waiting);
    const { waiting } = await desk.call('GET /listings/detail', { memberId });
    const { profileId } = await desk.call('POST /listings/approve', { id: waiting!.id, ageChecked: true });
    await expect(view).toContainText(listing.texts.listed, SOON);

    const context = await browser.newContext({ baseURL: address() });
    await problems.watch(context);
    const other = await context.newPage();
    await enter(other, `/meet/detail/${profileId}`, { member: mika, language });
    await shown(other).getByRole('button', { name: requests.ask }).click();
    const sheet = other.getByRole('dialog', { name: requests.askTitle(name) });
    await sheet.getByRole('textbox', { name: requests.contact }).fill('mika@line');
    await sheet.getByRole('button', { name: requests.send }).click();
    await expect(sheet).toHaveCount(0);

    await enter(page, '/profile/date-requests', { member: aki, language });
    const received = shown(page).getByTestId('incoming-request');
    await expect(received).not.toContainText('mika@line');
    await received.getByRole('button', { name: requests.incoming.accept, exact: false }).click();
    await expect(received).toContainText('mika@line');
    await shot(page, `date-yes-${language}`);
    await enter(other, '/profile/date-requests', { member: mika, language });
    await expect(shown(other).getByTestId('date-request')).toContainText('aki@line');
    await context.close();
  });
