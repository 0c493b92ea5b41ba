import type { Page, Request } from '@playwright/test';
import { enterConsole, goToScreen, openDeskForTests } from './desk.ts';
import { address, expect, test } from './journey.ts';
import { enter, goTo } from './member.ts';
import { type Planted, textFields } from './payloads.ts';
import { plantPayloads, type World } from './plant.ts';

const ROUNDS = 2;
/** Fields that are compared or hashed and never shown, or fetched from a host that does not exist. */
const NOT_KEPT =
  /assword$|confirmenrolment|POST \/session\/login|inviteCode$|login username|\/export |movies\/import |(?:confirmcode|resetpayment|stepup|alerts\/confirm) code$|member\/(?:forgot|reset|stoprecovery) |(?:statements\/preview|payouts\/results) fileName/;
/** Fields with a format of their own, which plant.ts fills alone, or which a format keeps from holding markup. */
const SHAPED =
  /savebank (?:cardNumber|branchCode|postal\w+)|banks\/save accountNumber|recharge screenshot|(?:banners|movies)\/save picture|profiles\/save photos|changecontact value|alerts\/email email|savepasskey credential|stepup passkey|applylisting birthDate|(?:apply|change)listing consentVersion|recoveries\/propose value|statements\/payer payer|movies\/sources .*url$|films\/captions text/;
/**
 * Reasons that the audit log alone shows, like those that are planted; texts beside a payment above the threshold, which are shown like
 * those of a bounce, and beside many rejections like those of one; the name of a passkey, which needs an authenticator (passkeys.e2e.ts).
 */
const NOT_PLANTED =
  /POST \/(?:reconciliation|closings|outbox|films)\/\w+ why$|withdrawals\/release |(?:save|rename)passkey name$|rejectmany remark$/;

/**
 * Fields that are shown like others, or in the audit log alone: the third language; what the second person has to type again; what a
 * later change replaced; reasons, of which the log shows the newest; the address of a saved view; fields of an external host's titles
 * (foreign-video.e2e.ts).
 */
const ALIKE =
  /zh-cn$| why$|(?:preview|results|importfile) fileName$|statements\/return bankReference$|views\/save query$|applylisting contact$|movie\/\w+ (?:name|picture)$/;

const desk = openDeskForTests({ OPERATOR_NAME: '<img src=x data-x onerror=ran=1>' });

/** Traces of executed payloads, and all readable marks. */
const look = (page: Page) =>
  page.evaluate(() => {
    const all = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ];
    const alive = all.flatMap((root) =>
      Array.from(
        root.querySelectorAll(
          '[data-x], [onerror], [onload], iframe, object, embed, [href^="javascript:" i]',
        ),
      ),
    );
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    return {
      ran: (globalThis as { ran?: number }).ran ?? null,
      alive: alive.map((element) => element.outerHTML.slice(0, 200)),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      marks: [document.body.innerText, ...typed].join(' ').match(/\bq[0-9a-z]+z\b/g) ?? [],
    };
  });

/** Tracks requests of a page. @returns a wait until all are answered */
function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    await expect(page.locator('main:visible')).toBeVisible();
    // An answer may cause further requests: idle means that two frames later none is running.
    await expect
      .poll(async () => {
        await page.evaluate(
          () =>
            new Promise((quiet) =>
              requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(quiet))),
            ),
        );
        return open.size;
      })
      .toBe(0);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  };
}

type Tour = {
  /** Opens a screen of this app and waits until it is shown. */
  go: (page: Page, path: string) => Promise<void>;
  planted: Planted;
  seen: Set<string>;
};

async function visit(page: Page, screens: World['screens'], { go, planted, seen }: Tour): Promise<void> {
  const loaded = watchLoading(page);
  for (const [path, shows] of screens) {
    await go(page, path);
    await loaded();
    const fields = async () => (await look(page)).marks.map((mark) => planted.get(mark));
    if (shows !== undefined) await expect.poll(fields, path).toContain(shows);
    const { marks, ...found } = await look(page);
    expect({ path, ...found }).toEqual({ path, ran: null, alive: [], wide: 0 });
    for (const mark of marks) seen.add(mark);
  }
}

test('what anybody wrote anywhere is text and nothing else, on every screen of both apps', async ({
  page,
  browser,
  problems,
}) => {
  const planted: Planted = new Map();
  const worlds: World[] = [];
  for (let round = 0; round < ROUNDS; round++) worlds.push(await plantPayloads(desk, round, planted));
  const filled = new Set(planted.values());
  const forgotten = textFields()
    .map(({ key, path }) => `${key} ${path}`)
    .filter((field) => !filled.has(field) && !NOT_KEPT.test(field) && !SHAPED.test(field))
    .filter((field) => !NOT_PLANTED.test(field));
  expect(forgotten, 'text fields that no payload was written into; see plant.ts').toEqual([]);

  const dialogs: string[] = [];
  const seen = new Set<string>();
  const { member, screens, desks } = worlds.at(-1)!;
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  await enter(page, '/home', { member });
  await visit(
    page,
    [
      ...screens,
      ['/home'],
      ['/movie'],
      ['/movie/shelf'],
      ['/meet'],
      ['/vote'],
      ['/vote/history'],
      ['/profile'],
      ['/profile/transactions'],
      ['/profile/orders'],
      ['/profile/sessions'],
      ['/profile/announcements'],
      ['/profile/customer-service', 'console POST /support/savetopic title.en'],
      ['/profile/date-requests', 'POST /meet/saveDateRequest contact'],
      ['/profile/blocked'],
      ['/profile/recharge'],
      ['/profile/withdraw'],
      ['/profile/bank-card'],
      ['/profile/bank-card/add'],
      ['/profile/change-password'],
      ['/profile/protection'],
      ['/profile/about'],
    ],
    { go: goTo, planted, seen },
  );

  const seat = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 900 } });
  await problems.watch(seat);
  const console = await enterConsole(seat, desk.token);
  console.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  await console.goto('/console/#/');
  await visit(
    console,
    [
      ...desks,
      ['/'],
      ['/recharges'],
      ['/statements'],
      ['/payouts'],
      ['/corrections'],
      ['/withdrawals'],
      ['/movies'],
      ['/categories'],
      ['/regions'],
      ['/imports'],
      ['/banners'],
      ['/notices'],
      ['/announcements'],
      ['/profiles'],
      ['/daterequests'],
      ['/reports'],
      ['/support'],
      ['/answers'],
      ['/hours'],
      ['/members'],
      ['/ledger'],
      ['/draws'],
      ['/ratios'],
      ['/site'],
      ['/invites'],
      ['/banks', 'console POST /banks/save bankName'],
      ['/settings'],
      ['/operators'],
      ['/audit'],
      ['/account'],
    ],
    { go: goToScreen, planted, seen },
  );
  await seat.close();
  expect(dialogs).toEqual([]);
  const shown = new Set([...seen].flatMap((mark) => planted.get(mark) ?? []));
  const unseen = [...filled].filter((field) => !shown.has(field) && !ALIKE.test(field));
  expect(unseen, 'fields whose text no screen showed').toEqual([]);
});
