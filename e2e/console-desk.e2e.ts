import { messages as app } from '../apps/console/src/app/messages.ja.ts';
import { messages as life } from '../apps/console/src/features/account/life/messages.ja.ts';
import { messages as bank } from '../apps/console/src/features/wallet/bank/messages.ja.ts';
import { messages as lists } from '../apps/console/src/platform/lists/messages.ja.ts';
import { messages as records } from '../apps/console/src/platform/records/messages.ja.ts';
import { messages as queue } from '../apps/console/src/features/wallet/queue/messages.ja.ts';
import { enterConsole, goToScreen, openDeskForTests } from './desk.ts';
import { expect, shot, test } from './journey.ts';
import { CONSOLE } from './operator.ts';
import { type Member, register } from './member.ts';
import { askRecharge } from './member-money.ts';

const desk = openDeskForTests();
let clerk: Awaited<ReturnType<typeof desk.hire>>;
let token = '';
test.beforeAll(async () => {
  clerk = await desk.hire('finance');
  ({ token } = clerk);
});

async function recharged(member: Member, amounts: readonly number[]): Promise<void> {
  for (const amount of amounts) await askRecharge(member, amount);
}

test('a list is narrowed, sorted and kept as a view; a record is taken and noted', async ({ context }) => {
  const member = await register();
  await recharged(member, [1200, 3400, 2600]);
  const page = await enterConsole(context, token);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/console/#/recharges');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: lists.filters, exact: true }).click();
  await page.getByRole('textbox', { name: lists.min }).fill('2000');
  await page.getByRole('button', { name: lists.apply }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('columnheader', { name: queue.amount }).getByRole('button').click();
  await expect(rows.first()).toContainText('3,400');
  await page.getByRole('button', { name: lists.views }).click();
  await page.getByRole('textbox', { name: lists.name }).fill('2000以上');
  await page.getByRole('button', { name: lists.save }).click();
  const view = page.getByRole('button', { name: '2000以上', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  // The API keeps any text as a view: what is no address of the router must not break the screen.
  const raw = { screen: 'recharges', name: '記号', query: 'filter={"q":"50%#1"}' } as const;
  await clerk.call('POST /views/save', raw);
  await page.goto('/console/#/recharges');
  await page.reload();
  await page.getByRole('button', { name: '記号', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('50%#1');
  await page.goto('/console/#/recharges');
  await expect(rows).toHaveCount(3);
  await view.click();
  await expect(rows).toHaveCount(2);

  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: records.take }).click();
  await expect(rows.first()).toContainText(/担当中/);
  await page.getByRole('textbox', { name: records.note }).fill('振込名義は弟');
  await page.getByRole('button', { name: records.addNote }).click();
  await expect(page.getByText('振込名義は弟')).toBeVisible();
  await shot(page, 'console-desk');

  // What a colleague has taken says so above the form, before anything is done at the bank.
  const colleague = await desk.hire('finance');
  const { list } = await desk.call('GET /recharges', { status: 'submitted' } as never);
  const { id } = list.find(({ claimedBy }) => claimedBy === null)!;
  await colleague.call('POST /record/claim', { kind: 'recharge', id });
  await goToScreen(page, `/recharges/${id}`);
  await expect(page.getByText(queue.claimedText)).toBeVisible();
});

test('many are rejected at once: taken back within ten seconds nothing has happened, else all are done', async ({
  context,
}) => {
  const member = await register();
  await recharged(member, [5100, 5200]);
  const page = await enterConsole(context, token);
  await page.setViewportSize({ width: 1280, height: 900 });
  const filter = encodeURIComponent(JSON.stringify({ status: 'submitted', q: member.user.username }));
  await page.goto(`/console/#/recharges?filter=${filter}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  const reject = async () => {
    await page.getByRole('checkbox', { name: queue.pickAll }).check();
    await page.getByRole('combobox', { name: queue.reason }).selectOption('not_on_statement');
    await page.getByRole('button', { name: queue.bulkReject }).click();
  };
  await reject();
  await page.getByRole('button', { name: CONSOLE.app.undo }).click();
  await expect(page.getByText(queue.bulkRejecting('2'))).toBeHidden();
  await expect(rows).toHaveCount(2);
  await reject();
  await page.getByRole('button', { name: CONSOLE.app.now }).click();
  await expect(page.getByText(queue.bulkDone('2', '0'))).toBeVisible();
  await expect(rows).toHaveCount(0);
  await shot(page, 'console-bulk');

  // One by itself, by keyboard alone.
  await recharged(member, [5300]);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: new RegExp(member.user.username) })).toBeVisible();
  const rejectOne = async () => {
    await page.keyboard.press('r');
    const pane = page.getByRole('form').or(page.locator('form')).filter({ hasText: queue.heldHint });
    await pane.getByRole('combobox', { name: queue.reason }).selectOption('not_on_statement');
    await pane.getByRole('button', { name: CONSOLE.recharges.rejectConfirm, exact: true }).click();
    await expect(page.getByText(queue.decidingText)).toBeVisible();
  };
  await rejectOne();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('z');
  await expect(page.getByText(queue.decidingText)).toBeHidden();
  await expect(rows).toHaveCount(1);
  await rejectOne();
  await page.getByRole('button', { name: CONSOLE.app.now }).click();
  await expect(rows).toHaveCount(0);
});

test('a member is found from anywhere by keyboard alone, and the page says what is worth a look', async ({
  context,
}) => {
  const [member, other] = [await register(), await register()];
  await recharged(member, [9000, 9000, 9000]);
  const page = await enterConsole(context, token);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/console/#/draws');
  await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', '#/draws');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: app.palettePlace })).toBeFocused();
  // What an earlier part of the name has found goes while the whole is searched for.
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === member.user.username,
  );
  await page.keyboard.type(member.user.username);
  await found;
  await expect(page.getByRole('option', { name: member.user.username })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await shot(page, 'console-palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: member.user.username })).toBeVisible();
  await expect(page.getByText(life.kind.structuring)).toBeVisible();
  await expect(page.getByRole('table', { name: life.flows })).toBeVisible();
  await shot(page, 'console-member');

  // Who presses Enter before the search has answered is led there as well.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/console/api/search*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/console/#/draws');
  await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', '#/draws');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(other.user.username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: app.palettePlace })).toHaveValue(other.user.username);
  release();
  await expect(page.getByRole('heading', { name: other.user.username })).toBeVisible();
});

test('what was typed where a reason is asked for is still there when the page was loaded anew', async ({
  context,
}) => {
  const page = await enterConsole(context, token);
  await page.goto('/console/#/reconciliation');
  const begin = () => page.getByRole('button', { name: bank.days.begin, exact: true }).click();
  await begin();
  await page.getByRole('textbox', { name: bank.days.opening }).fill('1200');
  await page.getByRole('textbox', { name: bank.why }).fill('残高証明書のとおり');
  await page.reload();
  await begin();
  await expect(page.getByRole('textbox', { name: bank.days.opening })).toHaveValue('1200');
  await expect(page.getByRole('textbox', { name: bank.why })).toHaveValue('残高証明書のとおり');
  await page.getByRole('dialog').getByRole('button', { name: bank.days.begin, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
