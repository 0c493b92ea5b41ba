import type { Page } from '@playwright/test';
import { messages as chat } from '../apps/console/src/features/support/chat/messages.ja.ts';
import { messages as money } from '../apps/console/src/features/support/money/messages.ja.ts';
import { messages as presence } from '../apps/console/src/features/support/presence/messages.ja.ts';
import { messages as queue } from '../apps/console/src/features/support/queue/messages.ja.ts';
import { messages } from '../apps/member/src/features/support/messages.en.ts';
import { composeAndPaste } from './composer.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, CUT_LINE, expect, shot, SOON, test } from './journey.ts';
import { call, enter, type Member, register } from './member.ts';

const desk = openDeskForTests();

const PATH = '/profile/customer-service';
const bubbles = (page: Page) => page.getByTestId('bubble').locator('p[dir="auto"]');
const unsent = (page: Page) => page.getByTestId('unsent');

/** The stored messages in order. */
async function kept({ token }: Member): Promise<string[]> {
  const { list } = await call('GET /support/messages', { limit: 50 }, { token });
  return list.flatMap(({ text }) => (text === null ? [] : [text]));
}

async function write(page: Page, text: string, names: { write: string; send: string }): Promise<void> {
  await page.getByRole('textbox', { name: names.write, exact: true }).fill(text);
  await page.getByRole('button', { name: names.send, exact: true }).click();
}

test('a member and an operator talk through a connection that each of them loses: every message once, in order, and pictures both ways', async ({
  page,
  browser,
  context,
  problems,
}) => {
  test.slow();
  problems.expect(CUT_LINE);
  const member = await register();
  const seat = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  await problems.watch(seat);
  const console = await enterConsole(seat, desk.token);
  await console.goto('/console/#/support');
  const present = console.getByRole('main').getByRole('switch');
  await expect(present).toContainText(presence.states.off);

  await enter(page, PATH, { member });
  await page.getByRole('button', { name: messages.talkToPerson }).click();
  await expect(page.getByRole('status').filter({ hasText: /away|Nobody/ })).toBeVisible();
  await present.click();
  await expect(present).toContainText(presence.states.on);

  // The queue is updated without a reload; the operator takes the conversation.
  await console.getByRole('row').filter({ hasText: member.username }).click();
  await expect(console.getByText(chat.notMine)).toBeVisible();
  await console.getByRole('button', { name: chat.take, exact: true }).click();
  await expect(page.getByText(messages.withPerson)).toBeVisible(SOON);
  await write(console, 'How can I help?', chat);
  await expect(bubbles(page)).toHaveText(['How can I help?']);
  await expect(console.getByTestId('seen')).toBeVisible(SOON);

  // Each side sees that the other is typing.
  const own = page.getByRole('textbox', { name: messages.write });
  const theirs = console.getByRole('textbox', { name: chat.write, exact: true });
  // The note of typing is sent now and then and shown for seconds, so keep typing.
  await expect(async () => {
    await own.pressSequentially('a');
    await expect(console.getByText(chat.typing)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await own.fill('');
  await expect(async () => {
    await theirs.pressSequentially('a');
    await expect(page.getByText(messages.typing)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await theirs.fill('');

  // The member's connection is lost and restored.
  await context.setOffline(true);
  await write(page, 'My balance looks wrong', messages);
  await expect(unsent(page)).toHaveCount(1);
  await write(console, 'Take your time', chat);
  await expect(bubbles(console)).toHaveText(['How can I help?', 'Take your time']);
  await context.setOffline(false);
  const first = ['How can I help?', 'Take your time', 'My balance looks wrong'];
  await expect(bubbles(page)).toHaveText(first, SOON);
  await expect(bubbles(console)).toHaveText(first, SOON);
  await expect(unsent(page)).toHaveCount(0);

  // So is the operator's.
  await seat.setOffline(true);
  await write(console, 'I am looking', chat);
  await expect(unsent(console)).toHaveCount(1);
  await write(console, 'It was a returned stake', chat);
  await expect(unsent(console)).toHaveCount(2);
  await write(page, 'Thank you', messages);
  await expect(bubbles(page)).toHaveText([...first, 'Thank you']);
  await shot(console, 'console-chat-offline');
  await seat.setOffline(false);
  const all = [...first, 'Thank you', 'I am looking', 'It was a returned stake'];
  await expect(bubbles(console)).toHaveText(all, SOON);
  await expect(bubbles(page)).toHaveText(all, SOON);
  await expect(unsent(console)).toHaveCount(0);
  expect(await kept(member)).toEqual(all);

  // Confirming an input method or pasting cells does not send.
  const field = console.getByRole('textbox', { name: chat.write });
  await composeAndPaste(field);
  await expect(field).toHaveValue('こんにちはa\tb');
  await expect(console.getByRole('button', { name: chat.removePicture })).toHaveCount(0);
  await expect(bubbles(console)).toHaveText(all);
  await field.fill('');

  // Pictures in both directions.
  const picture = {
    name: 'shot.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  };
  await page.getByTestId('picture-input').setInputFiles(picture);
  await page.getByRole('button', { name: messages.send, exact: true }).click();
  await console.getByRole('button', { name: chat.openPicture }).click();
  const viewer = console.getByRole('dialog', { name: chat.picture });
  await expect(viewer.getByRole('img', { name: chat.picture })).toBeVisible();
  await console.keyboard.press('Escape');
  await console.getByTestId('picture-input').setInputFiles(picture);
  await console.getByRole('button', { name: chat.send, exact: true }).click();
  await expect(console.getByRole('button', { name: chat.openPicture })).toHaveCount(2);
  const pictures = page.getByRole('button', { name: messages.openPicture });
  await expect(pictures).toHaveCount(2);
  await pictures.last().click();
  const shownPicture = page.getByRole('dialog', { name: messages.picture }).getByRole('img');
  await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390);
  await page.keyboard.press('Escape');

  // Reloading both sides changes nothing.
  await console.reload();
  await expect(bubbles(console)).toHaveText(all);

  // At 200 % zoom with the member's money open the messages are still there.
  await console.setViewportSize({ width: 640, height: 400 });
  await console.locator('summary', { hasText: money.title }).click();
  await bubbles(console).last().scrollIntoViewIfNeeded();
  await expect(bubbles(console).last()).toBeInViewport();
  await console.setViewportSize({ width: 1280, height: 800 });

  await console.getByRole('button', { name: chat.close, exact: true }).click();
  await console
    .getByRole('dialog', { name: chat.closeTitle })
    .getByRole('button', { name: chat.close, exact: true })
    .click();
  await expect(page.getByText(messages.conversationClosed)).toBeVisible(SOON);
  await seat.close();
});

test('a canned answer is put into the field in the member’s language, and who leaves the desk is not promised any more', async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  const member = await register();
  const seat = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  await problems.watch(seat);
  const console = await enterConsole(seat, desk.token);
  await console.goto('/console/#/support');
  const present = console.getByRole('main').getByRole('switch');
  await present.click();
  await expect(present).toContainText(presence.states.on);
  await enter(page, PATH, { member });
  await page.getByRole('button', { name: messages.talkToPerson }).click();
  await expect(page.getByText(messages.waitingOnline)).toBeVisible();
  await present.click();
  await expect(present).toContainText(presence.states.off);
  await expect
    .poll(async () => {
      const { conversation } = await call('GET /support/messages', {}, { token: member.token });
      return conversation.availability.online;
    })
    .toBe(false);

  await expect(console.getByRole('heading', { name: queue.title })).toBeVisible();
  await console.getByRole('row').filter({ hasText: member.username }).click();
  await expect(console.getByText(chat.language('English'))).toBeVisible();
  await console.getByRole('button', { name: chat.take, exact: true }).click();
  await console.getByRole('button', { name: chat.canned, exact: true }).click();
  const [topic] = await desk.call('GET /support/answers', {});
  const [answer] = topic!.answers;
  await console.getByRole('button', { name: chat.cannedInsert(answer!.question.en), exact: true }).click();
  const field = console.getByRole('textbox', { name: chat.write, exact: true });
  await expect(field).not.toHaveValue('');
  await expect(field).not.toHaveValue(/\*\*|\]\(/);
  const words = await field.inputValue();
  await console.getByRole('button', { name: chat.send, exact: true }).click();
  await expect(bubbles(page)).toHaveText([words.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')]);
  await seat.close();
});
