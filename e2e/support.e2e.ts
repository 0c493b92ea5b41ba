import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { messages } from '../apps/member/src/features/support/messages.en.ts';
import { composeAndPaste } from './composer.ts';
import { openDeskForTests } from './desk.ts';
import { announced, watchLiveRegions } from './live-regions.ts';
import { CUT_LINE, expect, shot, SOON, test } from './journey.ts';
import { call, enter, type Member, register } from './member.ts';

const desk = openDeskForTests();

const PATH = '/profile/customer-service';

const bubbles = (page: Page) => page.getByTestId('bubble').locator('p[dir="auto"]');
const conversationOf = async ({ user }: Member): Promise<string> => {
  const { list } = await desk.call('GET /support/conversations', { pageSize: 50 });
  return list.find(({ member }) => member.id === user.id)!.id;
};
const say = (id: string, text: string) =>
  desk.call('POST /support/send', { id, text, requestId: randomUUID() });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: messages.write }).fill(text);
  await page.getByRole('button', { name: messages.send, exact: true }).click();
}

/** The stored messages of member and operator in order. */
async function kept({ token }: Member): Promise<string[]> {
  const { list } = await call('GET /support/messages', { limit: 50 }, { token });
  return list.flatMap(({ text }) => (text === null ? [] : [text]));
}

test('chat with a person over a lost connection, a lost answer and a sleep: every message once, in order', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(CUT_LINE);
  const member = await register();
  await enter(page, PATH, { member });
  await expect(page.getByText(messages.warning)).toBeVisible();

  await page.getByRole('button', { name: messages.talkToPerson }).click();
  await expect(page.getByRole('status').filter({ hasText: /away|Nobody/ })).toBeVisible();
  const { operators } = await desk.call('POST /support/presence', { online: true });
  expect(operators).toHaveLength(1);
  await write(page, 'My balance looks wrong');
  await expect(page.getByText(messages.waitingOnline)).toBeVisible();

  const id = await conversationOf(member);
  await desk.call('POST /support/take', { id });
  await expect(page.getByText(messages.withPerson)).toBeVisible();
  await say(id, 'Hello, which line is it?');
  await expect(bubbles(page)).toHaveText(['My balance looks wrong', 'Hello, which line is it?']);
  // The note of typing is shown for seconds, so keep typing.
  await expect(async () => {
    await desk.call('POST /support/typing', { id });
    await expect(page.getByText(messages.typing)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shot(page, 'support-person');

  // The connection is lost: written messages wait, and messages of the other side arrive afterwards.
  await context.setOffline(true);
  await write(page, 'The one of this morning');
  await expect(page.getByTestId('unsent').getByText(messages.notSent)).toBeVisible();
  await write(page, 'It says 300');
  await expect(page.getByTestId('unsent')).toHaveCount(2);
  await say(id, 'Take your time');
  await shot(page, 'support-offline');
  await context.setOffline(false);
  await expect(page.getByTestId('unsent')).toHaveCount(0, SOON);
  await expect.poll(() => bubbles(page).allTextContents()).toEqual(await kept(member));
  expect(await kept(member)).toEqual([
    'My balance looks wrong',
    'Hello, which line is it?',
    'Take your time',
    'The one of this morning',
    'It says 300',
  ]);

  // The message is stored, but its answer is lost.
  await page.route(
    '**/api/support/send*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, 'Are you there?');
  await expect.poll(() => kept(member)).toContain('Are you there?');
  await expect(page.getByTestId('unsent')).toHaveCount(0);
  await expect(bubbles(page).filter({ hasText: 'Are you there?' })).toHaveCount(1);

  // The phone freezes the page.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await say(id, 'It was a returned stake');
  await say(id, 'So all is well');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(bubbles(page).last()).toHaveText('So all is well', SOON);
  expect(await bubbles(page).allTextContents()).toEqual(await kept(member));

  await page.reload();
  await expect(bubbles(page).last()).toHaveText('So all is well');
  expect(await bubbles(page).allTextContents()).toEqual(await kept(member));
  await desk.call('POST /support/close', { id });
  await expect(page.getByText(messages.conversationClosed)).toBeVisible();
});

test('what is being written is still there after a reload, until it is sent', async ({ page }) => {
  const member = await register();
  const field = page.getByRole('textbox', { name: messages.write });
  await enter(page, PATH, { member });
  await field.fill('The line of this mor');
  await page.reload();
  await expect(field).toHaveValue('The line of this mor');
  await write(page, 'The line of this morning');
  await expect.poll(() => kept(member)).toContain('The line of this morning');
  await page.reload();
  await expect(bubbles(page).filter({ hasText: 'The line of this morning' })).toHaveCount(1);
  await expect(field).toHaveValue('');
});

test('an unsent message is still there after a reload, and is sent once when the member tries again', async ({
  page,
  problems,
}) => {
  problems.expect(/503|resting/);
  const member = await register();
  await enter(page, PATH, { member });
  await page.route('**/api/support/send*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: 'resting', data: null } }),
  );
  await write(page, 'zebra');
  await expect(page.getByTestId('unsent').getByText('resting')).toBeVisible();
  await page.reload();
  const waiting = page.getByTestId('unsent');
  await expect(waiting.filter({ hasText: 'zebra' }).getByText('resting')).toBeVisible();
  await page.unroute('**/api/support/send*');
  await waiting.getByRole('button', { name: messages.again }).click();
  await expect(waiting).toHaveCount(0);
  await expect(bubbles(page)).toHaveText(['zebra']);
  expect(await kept(member)).toEqual(['zebra']);
});

test('an answer that comes while the member is elsewhere is counted at the link, and seen in the chat', async ({
  page,
}) => {
  const member = await register();
  await call('POST /support/person', { wanted: true }, { token: member.token });
  const id = await conversationOf(member);
  await desk.call('POST /support/take', { id });
  await enter(page, '/profile', { member });
  await say(id, 'Here I am');
  await expect(page.getByText(messages.badge(1))).toBeAttached();
  await page.locator(`[data-to="${PATH}"]:visible`).click();
  await expect(bubbles(page)).toHaveText(['Here I am']);
  await expect
    .poll(async () => (await call('GET /support/messages', {}, { token: member.token })).conversation.unread)
    .toBe(0);
  await page.goBack();
  await expect(page.getByText(messages.badge(1))).not.toBeAttached();
});

test('what a member writes is shown as letters, and a canned answer follows with links of the app', async ({
  page,
}) => {
  const hostile = '<img src=x onerror="document.title=1"> is this RIGGED?';
  await enter(page, PATH, { member: await register() });
  await write(page, hostile);
  await expect(bubbles(page)).toHaveText([hostile]);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.getByTestId('bubble').getByRole('link', { name: 'Draws and trends' }).click();
  await expect(page).toHaveURL(/#\/vote\/history$/);
});

test('a picture is sent, shown to its member, and fills the screen when pressed', async ({ page }) => {
  await enter(page, PATH, { member: await register() });
  const picture = await page.screenshot({ type: 'jpeg' });
  await page
    .getByTestId('picture-input')
    .setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: messages.send, exact: true }).click();
  await page.getByRole('button', { name: messages.openPicture }).click();
  await expect(page.getByRole('dialog', { name: messages.picture })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an Enter of the input method sends nothing, and pasted cells are their text alone', async ({
  page,
}) => {
  await enter(page, PATH, { member: await register() });
  await composeAndPaste(page.getByRole('textbox', { name: messages.write }));
  await expect(page.getByRole('textbox', { name: messages.write })).toHaveValue('こんにちはa\tb');
  await expect(page.getByRole('button', { name: messages.removePicture })).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(0);
});

test('who has gone back reads on undisturbed, is told of what is new, and gets there', async ({ page }) => {
  const member = await register();
  await call('POST /support/person', { wanted: true }, { token: member.token });
  const id = await conversationOf(member);
  await desk.call('POST /support/take', { id });
  for (let n = 1; n <= 25; n++) await say(id, `Line ${n}`);
  await enter(page, PATH, { member });
  await expect(bubbles(page).last()).toBeInViewport();
  const log = page.getByTestId('chat-log');
  await log.evaluate((element) => element.scrollTo({ top: -700, behavior: 'instant' }));
  const place = async () => (await page.getByText('Line 12', { exact: true }).boundingBox())!.y;
  await expect(page.getByRole('button', { name: messages.toNewest })).toBeVisible();
  const before = await place();
  await say(id, 'Line 26');
  await expect(page.getByRole('button', { name: messages.newMessages(1) })).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: messages.newMessages(1) }).click();
  await expect(bubbles(page).last()).toBeInViewport();
});

test('everything that comes is said aloud once, the same words twice as well, and nothing of before', async ({
  page,
}) => {
  const member = await register();
  await enter(page, PATH, { member });
  await write(page, 'zebra');
  const log = page.getByTestId('chat-log');
  await expect(log.getByText(messages.noAnswer)).toBeVisible();
  await page.reload();
  await expect(log.getByText(messages.noAnswer)).toBeVisible();
  await watchLiveRegions(page);
  const said = async (): Promise<string[]> => (await announced(page)).splice(0);
  const since = { announced: 0 };
  const next = async (count: number): Promise<string[]> => {
    await expect.poll(async () => (await said()).length).toBeGreaterThanOrEqual(since.announced + count);
    const words = (await said()).slice(since.announced);
    since.announced += words.length;
    return words;
  };
  await write(page, 'giraffe');
  expect(await next(1)).toEqual([messages.noAnswer]);

  await call('POST /support/person', { wanted: true }, { token: member.token });
  const id = await conversationOf(member);
  await desk.call('POST /support/take', { id });
  await expect(log.getByText(messages.events.joined)).toBeVisible();
  await expect.poll(() => announced(page)).toContain(messages.events.joined);
  await expect.poll(() => announced(page)).toContain(messages.withPerson);
  since.announced = (await announced(page)).length;

  await say(id, 'One moment please');
  expect(await next(1)).toEqual(['One moment please']);
  await say(id, 'One moment please');
  expect(await next(1)).toEqual(['One moment please']);
  // They arrive in one answer.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/support/messages*', async (route) => {
    await held;
    await route.fallback();
  });
  await say(id, 'First part');
  await say(id, 'Second part');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' }), 'shot.png');
  const answer = await fetch(`${desk.url}/console/api/uploads/image`, {
    method: 'POST',
    headers: { token: desk.token, 'X-Requested-With': 'XMLHttpRequest' },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await desk.call('POST /support/send', { id, picture: data.id, requestId: randomUUID() });
  release();
  expect(await next(3)).toEqual(['First part', 'Second part', messages.picture]);
  expect(await page.getByRole('log').locator('p').count()).toBeLessThanOrEqual(20);
});
