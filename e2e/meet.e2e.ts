import { LIMITS } from '@fairground/contract/limits';
import { messages as listings } from '../apps/console/src/features/meet/listings/messages.en.ts';
import { messages as shared } from '../apps/console/src/features/meet/shared/messages.en.ts';
import { messages as detail } from '../apps/member/src/features/meet/detail/messages.en.ts';
import { messages as filter } from '../apps/member/src/features/meet/filter/messages.en.ts';
import { PHOTOS_MAX } from '../apps/member/src/features/meet/listing/listing-form.rules.ts';
import { messages as listing } from '../apps/member/src/features/meet/listing/messages.en.ts';
import { messages as meet } from '../apps/member/src/features/meet/messages.en.ts';
import { messages as requests } from '../apps/member/src/features/meet/requests/messages.en.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, SOON, test } from './journey.ts';
import { call, enter, expectPath, goTo, type Member, register, shown } from './member.ts';
import { PICTURE, uploadPicture } from './member-money.ts';
import { MESSAGES } from './messages.ts';

const desk = openDeskForTests();

/** A member who is listed, by calls alone. */
async function listed(name: string): Promise<Member & { profileId: string }> {
  const member = await register();
  const { consent } = await call('GET /member/listing', {}, member);
  const [region] = await call('GET /meet/xuanfeiAddress', {}, member);
  await call(
    'POST /member/applylisting',
    {
      name,
      words: 'Likes trams.',
      regionId: region!.id,
      birthDate: '1990-04-01',
      photos: [await uploadPicture(member)],
      proof: await uploadPicture(member),
      contact: `${name}@line`,
      consentVersion: consent.version,
      consent: true,
    },
    member,
  );
  const memberId = member.user.id;
  const { waiting } = await desk.call('GET /listings/detail', { memberId });
  const { profileId } = await desk.call('POST /listings/approve', { id: waiting!.id, ageChecked: true });
  return { ...member, profileId: profileId! };
}

test('a member applies to be listed in steps, sees it as others will, and hides and takes it back', async ({
  page,
  problems,
}) => {
  problems.expect(/500|xuanfeiAddress/);
  const regions = '**/api/meet/xuanfeiAddress*';
  await page.route(regions, (route) => route.fulfill({ status: 500 }));
  const member = await register();
  await enter(page, '/profile/listing', { member });
  const view = shown(page);
  const button = (name: string) => view.getByRole('button', { name, exact: true });
  await button(listing.apply).click();
  await button(listing.next).click();
  await expect(view).toContainText(listing.faults.photosNeeded);
  await view
    .getByLabel(listing.addPhotos)
    .setInputFiles(Array.from({ length: PHOTOS_MAX + 1 }, () => PICTURE));
  await expect(view).toContainText(listing.photosLeftOut(PHOTOS_MAX));
  await expect(view.getByRole('img', { name: listing.photo(PHOTOS_MAX) })).toBeVisible();
  await button(listing.next).click();
  await view.getByRole('textbox', { name: listing.name }).fill('Aki');
  await expect(view).toContainText(meet.regionsFailed);
  await page.unroute(regions);
  await button(MESSAGES.en.app.ui.retry).click();
  await view.getByRole('combobox').selectOption({ index: 1 });
  await view.getByRole('textbox', { name: listing.words }).fill('Likes trams.');
  // What was typed outlives a reload of the tab.
  await page.reload();
  await button(listing.apply).click();
  await button(listing.next).click();
  await expect(view.getByRole('textbox', { name: listing.name })).toHaveValue('Aki');
  await shot(page, 'listing-words');
  await button(listing.next).click();
  await view.getByLabel(listing.birthDate).fill('2020-01-01');
  await button(listing.next).click();
  await expect(view).toContainText(listing.faults.underAge);
  await view.getByLabel(listing.birthDate).fill('1990-04-01');
  await view.locator('input[name="proof"]').setInputFiles(PICTURE);
  await expect(view.getByRole('img', { name: listing.proof })).toBeVisible();
  await view.getByRole('textbox', { name: listing.contact }).fill('aki@line');
  await button(listing.next).click();
  const preview = view.getByRole('article', { name: listing.preview });
  await expect(preview).toContainText('Likes trams.');
  await expect(preview).not.toContainText('aki@line');
  await shot(page, 'listing-preview');
  await view.getByRole('checkbox', { name: listing.consent }).check();
  await button(listing.send).click();
  await expect(view).toContainText(listing.texts.waiting);

  const { waiting } = await desk.call('GET /listings/detail', { memberId: member.user.id });
  await desk.call('POST /listings/approve', { id: waiting!.id, ageChecked: true });
  await expect(view).toContainText(listing.texts.listed, SOON);
  await shot(page, 'listing-listed');
  await button(listing.hide).click();
  await expect(view).toContainText(listing.texts.hidden);
  await button(listing.takeBack).click();
  await page.getByRole('dialog').getByRole('button', { name: listing.takeBack, exact: true }).click();
  await expect(view).toContainText(listing.takenBackTitle);
});

test('the desk hides a listing by a reason, and reads there in words what became of it', async ({
  browser,
  problems,
}) => {
  const yuki = await listed('Yuki');
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 1000 } });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token, 'en');
  await page.goto(`/console/#/listings/${yuki.user.id}`);
  await expect(page.getByRole('heading', { name: listings.before })).toBeVisible();
  await page.getByRole('textbox', { name: shared.why }).fill('not her photo');
  await page.getByRole('button', { name: listings.hide, exact: true }).click();
  await expect(page.getByText(listings.hiddenByOperator)).toBeVisible();
  await expect(page.getByRole('heading', { name: listings.approvedLast })).toBeVisible();
  const history = page
    .locator('section', { has: page.getByRole('heading', { name: listings.history, exact: true }) })
    .last();
  const { hide, approve, apply } = listings.actions;
  await expect(history.getByRole('listitem')).toContainText([hide, approve, apply]);
  await expect(history).toContainText('not her photo');
  // Times as the desk reads them, and not as they are sent.
  await expect(history).not.toContainText(/T\d{2}:\d{2}/);
  await shot(page, 'console-listing-hidden');
  await context.close();
});

test('a request to a listed member is answered with one tap, and both read each other’s contact then', async ({
  page,
  browser,
  problems,
}) => {
  const [mika, aki] = [await register(), await listed('Aki')];
  await enter(page, `/meet/detail/${aki.profileId}`, { member: mika });
  await shown(page).getByRole('button', { name: requests.ask }).click();
  const sheet = page.getByRole('dialog', { name: requests.askTitle('Aki') });
  for (const point of requests.memberWho('Aki').split('\n')) await expect(sheet).toContainText(point);
  await sheet.getByRole('textbox', { name: requests.contact }).fill('mika@line');
  await sheet.getByRole('button', { name: requests.send }).click();
  await expect(sheet).toHaveCount(0);
  await goTo(page, '/profile/date-requests');
  const sent = shown(page).getByTestId('date-request');
  await expect(sent).toContainText(requests.status.submitted);
  await expect(sent).not.toContainText('Aki@line');

  const context = await browser.newContext({ baseURL: address() });
  await problems.watch(context);
  const other = await context.newPage();
  await enter(other, '/profile/date-requests', { member: aki });
  const received = shown(other).getByTestId('incoming-request');
  await expect(received).not.toContainText('mika@line');
  await shot(other, 'date-received');
  await received.getByRole('button', { name: /^Accept/u }).click();
  await expect(received).toContainText('mika@line');
  await expect(sent).toContainText('Aki@line', SOON);
  await shot(other, 'date-said-yes');
  await received.getByRole('button', { name: requests.incoming.block }).click();
  await other.getByRole('dialog').getByRole('button', { name: requests.incoming.block, exact: true }).click();
  await expect(received).toContainText(requests.incoming.blocked);
  await expect(received).not.toContainText('mika@line');
  await context.close();
});

const everybody = async ({ token }: Member) =>
  (await call('POST /meet/xuanfeiList', { limit: 50 }, { token })).list;
/** Without members that other journeys have listed: they answer by their own hand. */
const people = async (as: Member) => (await everybody(as)).filter(({ sample }) => sample);

test('who asks a sample person for a date is told before and after that nobody answers but an operator, and sees the answer at once', async ({
  page,
}) => {
  const member = await register();
  const [person] = await people(member);
  const name = person!.xuanfei_name;
  await enter(page, `/meet/detail/${person!.id}`, { member });
  await shown(page).getByRole('button', { name: requests.ask }).click();
  const sheet = page.getByRole('dialog', { name: requests.askTitle(name) });
  await expect(sheet).toContainText(requests.sampleTitle);
  for (const point of requests.sampleWho(name).split('\n')) await expect(sheet).toContainText(point);
  await sheet.getByRole('button', { name: requests.send }).click();
  await expect(sheet).toContainText(requests.contactNeeded);
  await sheet.getByRole('textbox', { name: requests.contact }).fill('at the wheel, by nine');
  await sheet.getByRole('textbox', { name: requests.message }).fill('Sunday?');
  await shot(page, 'ask-for-a-date');
  await sheet.getByRole('button', { name: requests.send }).click();
  await expect(sheet).toHaveCount(0);

  await shown(page).getByRole('link', { name: requests.toRequests }).click();
  await expectPath(page, '/profile/date-requests');
  const card = shown(page).getByTestId('date-request');
  await expect(card).toContainText(requests.status.submitted);
  await expect(card).toContainText('fictional');
  await expect(card).toContainText('at the wheel, by nine');

  const { list } = await call('GET /meet/dateRequests', {}, member);
  const id = list[0]!.id;
  await desk.call('POST /daterequests/review', { id });
  await expect(card).toContainText(requests.status.in_review, SOON);
  await desk.call('POST /daterequests/accept', { id, remark: 'Have a good evening' });
  await expect(card).toContainText(requests.status.accepted, SOON);
  await expect(card).toContainText(requests.sampleNext.accepted(name, ''));
  await expect(card).toContainText('Have a good evening');
  await expect(card).not.toContainText('at the wheel, by nine');
  await expect(card.getByRole('button')).toHaveCount(0);
  await shot(page, 'date-accepted');
});

test('what was written to a person stays until it was sent: over the sheet, the view and a reload, and for nobody else', async ({
  page,
}) => {
  const member = await register();
  const [person, other] = await people(member);
  const path = `/meet/detail/${person!.id}`;
  const sheet = page.getByRole('dialog');
  const contact = sheet.getByRole('textbox', { name: requests.contact });
  const message = sheet.getByRole('textbox', { name: requests.message });
  const opened = async (words: string): Promise<void> => {
    await shown(page).getByRole('button', { name: requests.ask }).click();
    await expect(contact).toHaveValue(words === '' ? '' : '@lantern');
    await expect(message).toHaveValue(words);
  };
  await enter(page, '/meet', { member });
  await goTo(page, path);
  await opened('');
  await contact.fill('@lantern');
  await message.fill('Sunday?');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await opened('Sunday?');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await enter(page, path, { member });
  await opened('Sunday?');
  await enter(page, `/meet/detail/${other!.id}`, { member });
  await opened('');
  await enter(page, path, { member: await register() });
  await opened('');
  await enter(page, path, { member });
  await opened('Sunday?');
  await sheet.getByRole('button', { name: requests.send }).click();
  await expect(sheet).toHaveCount(0);
  const [sent] = (await call('GET /meet/dateRequests', {}, member)).list;
  expect(sent?.contact).toBe('@lantern');
  await call('POST /meet/cancelDateRequest', { id: sent!.id }, member);
  await enter(page, path, { member });
  await opened('');
});

test('a request can be cancelled, and asked for anew', async ({ page }) => {
  const member = await register();
  const [person] = await people(member);
  await call('POST /meet/saveDateRequest', { profileId: person!.id, contact: '@lantern' }, member);
  await enter(page, '/profile/date-requests', { member });
  const card = shown(page).getByTestId('date-request');
  await card.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: requests.cancel }).click();
  await expect(card).toContainText(requests.status.cancelled);
  await expect(card).toContainText(requests.erased);
  await card.getByRole('link').click();
  await expect(shown(page).getByRole('button', { name: requests.ask })).toBeVisible();
});

test('somebody blocked is gone from lists and address until the block is undone under Profile', async ({
  page,
  problems,
}) => {
  problems.expect(/This profile does not exist/);
  const member = await register();
  const [person] = await people(member);
  const { id, xuanfei_name: name } = person!;
  const cards = shown(page).locator(`[data-to="/meet/detail/${id}"]`);
  await enter(page, '/meet', { member });
  await page.getByText(meet.newest, { exact: true }).click();
  await cards.first().click();
  await shown(page).getByRole('button', { name: detail.block }).click();
  const dialog = page.getByRole('dialog', { name: detail.blockTitle(name) });
  await expect(dialog).toContainText(detail.blockText);
  await dialog.getByRole('button', { name: detail.block, exact: true }).click();
  await expectPath(page, '/meet');
  await expect(shown(page).locator('[data-to^="/meet/detail/"]').first()).toBeVisible();
  await expect(cards).toHaveCount(0);
  await enter(page, `/meet/detail/${id}`, { member });
  await expect(shown(page)).toContainText(detail.notFound);

  await enter(page, '/profile', { member });
  await shown(page).locator('[data-to="/profile/blocked"]').click();
  await shown(page)
    .getByRole('button', { name: detail.unblockOf(name) })
    .click();
  await expect(shown(page)).toContainText(detail.blockedEmpty);
  await enter(page, `/meet/detail/${id}`, { member });
  await expect(shown(page).getByRole('heading', { name, level: 2 })).toBeVisible();
});

test('a report reaches the operators, and stands once', async ({ page }) => {
  const member = await register();
  const [person] = await people(member);
  const name = person!.xuanfei_name;
  await enter(page, `/meet/detail/${person!.id}`, { member });
  await shown(page).getByRole('button', { name: detail.report }).click();
  const sheet = page.getByRole('dialog', { name: detail.reportTitle(name) });
  await sheet.getByRole('button', { name: detail.reportSend }).click();
  await expect(sheet).toContainText(detail.reportReasonNeeded);
  await sheet.getByRole('radio', { name: detail.reasons.other }).check();
  await sheet.getByRole('button', { name: detail.reportSend }).click();
  await expect(sheet).toContainText(detail.reportTextNeeded);
  await sheet.getByRole('textbox', { name: detail.reportTextOther }).fill('The lantern is crooked');
  await sheet.getByRole('button', { name: detail.reportSend }).click();
  await expect(shown(page)).toContainText(detail.reported);
  await expect(shown(page).getByRole('button', { name: detail.report })).toHaveCount(0);
  const { list } = await desk.call('GET /reports', { status: 'open' });
  expect(list).toMatchObject([{ member: { username: member.username }, text: 'The lantern is crooked' }]);
});

test('pictures fill the screen, turn by keys and swipes, grow and shrink, and close', async ({ page }) => {
  const member = await register();
  const [person] = await people(member);
  const name = person!.xuanfei_name;
  const { photos } = await call('POST /meet/xuanfeiDetail', { id: person!.id }, member);
  await enter(page, `/meet/detail/${person!.id}`, { member });
  await shown(page)
    .getByRole('button', { name: detail.viewPicture(name, 1, photos.length) })
    .click();
  const viewer = page.getByRole('dialog', { name: detail.viewer(name) });
  const position = (index: number) => expect(viewer).toContainText(detail.position(index, photos.length));
  await position(1);
  await expect(viewer).toContainText(meet.fictional);
  await page.keyboard.press('ArrowRight');
  await position(2);
  await page.keyboard.press('End');
  await position(photos.length);
  await page.keyboard.press('Home');
  await position(1);

  const picture = viewer.getByRole('img', { name: detail.pictureOf(name, 1, photos.length) });
  const width = async () => Math.round((await picture.boundingBox())!.width);
  const before = await width();
  // A busy browser may treat two late taps as single ones.
  await expect(async () => {
    if ((await width()) === before) await picture.dblclick();
    await expect.poll(width, { timeout: 1000 }).toBeGreaterThan(before * 2);
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect.poll(width).toBe(before);
  await viewer.getByRole('button', { name: detail.enlarge }).click();
  await expect.poll(width).toBeGreaterThan(before * 2);
  await viewer.getByRole('button', { name: detail.reduce }).click();
  await expect.poll(width).toBe(before);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('who wants no motion sees the next photo at once', async ({ page }) => {
  const member = await register();
  const [person] = await people(member);
  await enter(page, `/meet/detail/${person!.id}`, { member });
  const next = shown(page).getByRole('button', { name: detail.next, exact: true });
  await expect(next).toBeVisible();
  const turned = await next.evaluate((button) => {
    const strip = button.closest('section')!.querySelector('ul')!;
    (button as HTMLElement).click();
    return strip.scrollLeft / strip.clientWidth;
  });
  expect(turned).toBe(1);
});

test('a like is counted, and can be taken back', async ({ page }) => {
  const member = await register();
  const [person] = await people(member);
  await enter(page, `/meet/detail/${person!.id}`, { member });
  await shown(page).getByRole('button', { name: detail.like, exact: true }).click();
  const unlike = shown(page).getByRole('button', { name: detail.unlike });
  await expect(unlike).toHaveAttribute('aria-pressed', 'true');
  const counted = shown(page).getByRole('img', { name: meet.likes('1'), exact: true });
  await expect(counted).toHaveCount(1);
  await unlike.click();
  await expect(counted).toHaveCount(0);
});

test('a random order shows everybody once, however far one scrolls, and another after a refresh', async ({
  page,
}) => {
  const member = await register();
  const all = await everybody(member);
  await enter(page, '/meet', { member });
  const order = () =>
    shown(page)
      .locator('[data-to^="/meet/detail/"]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['to']!));
  await expect
    .poll(async () => {
      await shown(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      return (await order()).length;
    })
    .toBe(all.length);
  const first = await order();
  expect(new Set(first).size).toBe(all.length);
  await shown(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh }).click();
  // The first page of another order is the same once in a thousand million times.
  await expect
    .poll(async () => {
      const now = await order();
      return now.length > 5 && now.join() !== first.slice(0, now.length).join();
    })
    .toBe(true);
});

test('people are found by gender and age where they gave them, and by the member’s own likes', async ({
  page,
}) => {
  const member = await register();
  const all = await people(member);
  const liked = all[1]!;
  await call('POST /meet/like', { id: liked.id, liked: true }, member);
  const asked: object[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/meet/xuanfeiList')) asked.push(request.postDataJSON() as object);
  });
  await enter(page, '/meet', { member });
  await shown(page).getByRole('button', { name: meet.filters, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: filter.title });
  await sheet.getByText(filter.liked).click();
  await sheet.getByRole('button', { name: filter.apply, exact: true }).click();
  const cards = shown(page).locator('[data-to^="/meet/detail/"]');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(liked.xuanfei_name);
  await shown(page)
    .getByRole('button', { name: meet.filtersSet(1) })
    .click();
  await sheet.getByText(filter.genders.other, { exact: true }).click();
  await sheet.getByRole('combobox', { name: filter.ageFrom }).selectOption('70');
  await sheet.getByRole('combobox', { name: filter.ageTo }).selectOption('18');
  await sheet.getByRole('button', { name: filter.apply, exact: true }).click();
  await expect(shown(page).getByText(meet.noneFound)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ gender: 'other', ageFrom: 18, ageTo: 18, liked: true });
  await shown(page).getByRole('button', { name: meet.clearFilters }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(1);
});

test('a refresh of Home shows other people', async ({ page }) => {
  const member = await register();
  await enter(page, '/home', { member });
  const names = () =>
    shown(page)
      .locator('[data-to^="/meet/detail/"]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['to']).join());
  await expect.poll(names).not.toBe('');
  const first = await names();
  // With some twenty people the same four come first again once in 100 000 times.
  await shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh }).click();
  await expect.poll(async () => [first, ''].includes(await names())).toBe(false);
});

test('the longest name stays on the card it is of, on a narrow phone and in large letters, and is told in full', async ({
  page,
}) => {
  const member = await register();
  const [person] = await people(member);
  const { id } = person!;
  const longest = 'W'.repeat(LIMITS.personName.max);
  // Only the answer is changed: the people are shared by all journeys.
  await page.route('**/api/meet/xuanfeiList*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: (typeof person)[] } };
    for (const each of answer.data.list) if (each!.id === id) each!.xuanfei_name = longest;
    await route.fulfill({ response, json: answer });
  });
  await enter(page, '/meet', { member });
  await page.getByText(meet.newest, { exact: true }).click();
  const card = shown(page).locator(`[data-to="/meet/detail/${id}"]`).first();
  await expect(card).toHaveAccessibleName(new RegExp(longest));
  for (const [width, letters] of [
    [390, 16],
    [320, 16],
    [390, 32],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, letters);
    const room = await card.evaluate(
      (element) =>
        element.lastElementChild!.getBoundingClientRect().top - element.getBoundingClientRect().top,
    );
    expect(room, `above the caption, ${width} wide, letters of ${letters}`).toBeGreaterThanOrEqual(0);
  }
});
