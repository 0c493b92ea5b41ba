import { randomUUID } from 'node:crypto';
import {
  type ConsoleInputOf,
  type ConsoleKey,
  consoleEndpoints,
} from '@fairground/contract/console/endpoints';
import type { ConsoleEndpoint } from '@fairground/contract/console/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { MAPPING } from '#test/bank-account.ts';
import { validConsoleInputs } from '#test/console-inputs.ts';
import { useDatabase } from '#test/database.ts';
import { makeTitle } from '#test/films.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';
import { plantStatementBank } from '#test/statements.ts';
import { uploadAs } from '#test/uploads.ts';

/*
 * Nobody has registered here, so that settings change at once and not by a second owner.
 */
const db = useDatabase();
const app = useApp(db);

let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  [one, other] = [await plantOperator(db.database, 'owner'), await plantOperator(db.database, 'owner')];
});

const WHY = 'two editors';
const words = (text: string) => ({ ja: text, 'zh-cn': text, en: text });
const make = async <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>) => {
  const answer = await callConsole(app, key, input, one);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};

type Edited = Record<string, unknown>;
/** The body of a change of something that exists, made from what stands. */
type Plant = () => Promise<Edited>;

/** Puts the values of the valid input of this call around what names the record. */
const valid = (key: ConsoleKey, named: Edited): Edited => ({ ...validConsoleInputs()[key], ...named });
const idAndVersion = ({ id, version }: { id: string | number; version: number }) => ({ id, version });

const banner = async () => {
  const picture = await uploadAs(app, one);
  return make('POST /banners/save', { name: words('a'), description: words('b'), picture, why: WHY });
};
const notice = () => make('POST /notices/save', { text: words('a'), why: WHY });
const topic = () =>
  make('POST /support/savetopic', { position: 1, title: words('t'), active: true, why: WHY });
const region = (name: string) =>
  make('POST /profiles/saveregion', { name: words(`${name}${randomUUID()}`), retired: false, why: WHY });
const category = (name: string) =>
  make('POST /movies/savecategory', { name: words(`${name}${randomUUID()}`), visible: true, why: WHY });
const title = () => makeTitle(app, one, []);
const announcement = () =>
  make('POST /announcements/save', { title: words('a'), content: words('b'), important: false, why: WHY });
const person = async () => ({ id: await plantPerson(db.database, { status: 'draft' }), version: 1 });
/** The order of the rows as it is, and the reverse of it. */
const reversed = (rows: readonly { id: string | number }[]) => {
  const seen = rows.map(({ id }) => id);
  return { seen, ids: seen.toReversed() };
};

const EDITS: Partial<Record<ConsoleKey, Plant>> = {
  'POST /announcements/save': async () =>
    valid('POST /announcements/save', idAndVersion(await announcement())),
  'POST /announcements/publish': async () =>
    valid('POST /announcements/publish', idAndVersion(await announcement())),
  'POST /banners/save': async () => {
    const made = await banner();
    return valid('POST /banners/save', { ...idAndVersion(made), picture: await uploadAs(app, one, 2) });
  },
  'POST /banners/publish': async () => valid('POST /banners/publish', idAndVersion(await banner())),
  'POST /banners/remove': async () => valid('POST /banners/remove', idAndVersion(await banner())),
  'POST /banners/order': async () => {
    await banner();
    await banner();
    return reversed(await make('GET /banners', {}));
  },
  'POST /notices/save': async () => valid('POST /notices/save', idAndVersion(await notice())),
  'POST /notices/publish': async () => valid('POST /notices/publish', idAndVersion(await notice())),
  'POST /notices/remove': async () => valid('POST /notices/remove', idAndVersion(await notice())),
  'POST /notices/order': async () => {
    await notice();
    await notice();
    return reversed(await make('GET /notices', {}));
  },
  'POST /legal/publish': async () => {
    const { version } = await make('GET /legal/text', { kind: 'terms' });
    return valid('POST /legal/publish', { version });
  },
  'POST /movies/save': async () => {
    const { id, version, type } = await title();
    return valid('POST /movies/save', { id, version, typeId: type.id, picture: await uploadAs(app, one, 3) });
  },
  'POST /movies/flags': async () => valid('POST /movies/flags', idAndVersion(await title())),
  'POST /movies/publish': async () => ({ ...idAndVersion(await title()), published: false, why: WHY }),
  'POST /movies/sources': async () => ({ ...idAndVersion(await title()), sources: [], why: WHY }),
  'POST /movies/savecategory': async () =>
    valid('POST /movies/savecategory', idAndVersion(await category('c'))),
  'POST /movies/ordercategories': async () => {
    await category('a');
    await category('b');
    return reversed(await make('GET /movies/categories', {}));
  },
  'POST /profiles/saveregion': async () =>
    valid('POST /profiles/saveregion', idAndVersion(await region('r'))),
  'POST /profiles/orderregions': async () => {
    await region('a');
    await region('b');
    return reversed(await make('GET /profiles/regions', {}));
  },
  'POST /profiles/save': async () =>
    valid('POST /profiles/save', { ...(await person()), photos: [await uploadAs(app, one, 4)] }),
  'POST /profiles/approve': async () => valid('POST /profiles/approve', await person()),
  'POST /profiles/decline': async () => valid('POST /profiles/decline', await person()),
  'POST /operators/change': async () => {
    const { id } = await plantOperator(db.database, 'support');
    return valid('POST /operators/change', { id, role: 'content' });
  },
  'POST /operators/reset': async () => {
    const { id } = await plantOperator(db.database, 'support');
    return valid('POST /operators/reset', { id });
  },
  'POST /banks/save': async () => {
    const bank = validConsoleInputs()['POST /banks/save'];
    const made = await make('POST /banks/save', {
      ...bank,
      accountNumber: `PLAY-${randomUUID().slice(0, 8)}`,
    });
    return { ...bank, accountNumber: made.accountNumber, ...idAndVersion(made) };
  },
  'POST /settings/site': async () => {
    const { version } = await make('GET /settings/site', {});
    return valid('POST /settings/site', { version });
  },
  'POST /settings/wallet': async () => {
    const { version } = await make('GET /settings/wallet', {});
    return valid('POST /settings/wallet', { version });
  },
  'POST /settings/vote': async () => {
    const { version } = await make('GET /settings/vote', {});
    return valid('POST /settings/vote', { version });
  },
  'POST /statements/mapping': async () => ({
    bankId: await plantStatementBank(app, db.database),
    version: 2,
    mapping: MAPPING,
    useOwnIds: false,
    why: WHY,
  }),
  'POST /statements/payer': async () =>
    valid('POST /statements/payer', { bankId: await plantStatementBank(app, db.database), version: 2 }),
  'POST /reconciliation/begin': async () =>
    valid('POST /reconciliation/begin', { bankId: await plantStatementBank(app, db.database), version: 2 }),
  'POST /support/savetopic': async () => valid('POST /support/savetopic', idAndVersion(await topic())),
  'POST /support/ordertopics': async () => {
    await topic();
    await topic();
    return reversed(await make('GET /support/answers', {}));
  },
  'POST /support/saveanswer': async () => {
    const { id: topicId } = await topic();
    const answer = { ...validConsoleInputs()['POST /support/saveanswer'], topicId };
    return { ...answer, ...idAndVersion(await make('POST /support/saveanswer', answer)) };
  },
  'POST /support/hours': async () => {
    const { version } = await make('GET /support/hours', {});
    return valid('POST /support/hours', { version });
  },
};

/** Calls that change what somebody read before, by the version or the order that they name. */
const editing = Object.entries(consoleEndpoints as Record<string, ConsoleEndpoint>)
  .filter(
    ([, { input }]) =>
      'entries' in input && ['version', 'seen'].some((name) => name in (input.entries as object)),
  )
  .map(([key]) => key);

test('the table has every call that edits', () => {
  expect(Object.keys(EDITS).toSorted()).toEqual(editing.toSorted());
});

describe('of two operators who edit one thing the later is refused and told who was faster', () => {
  test.each(Object.entries(EDITS))('%s', async (key, plant) => {
    const body = (await plant()) as never;
    const send = (by: TestOperator) => callConsole(app, key as ConsoleKey, body, by);
    const answers = await Promise.all([send(one), send(other)]);
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    // What is removed is not there for the second one.
    expect(codes).toEqual([200, key.endsWith('/remove') ? 404 : 409]);
    const faster = answers[0].code === 200 ? one : other;
    const late = await send(faster === one ? other : one);
    if (key.endsWith('/remove')) expect(late.code).toBe(404);
    else
      expect(late).toMatchObject({
        code: 409,
        data: { by: faster.username, at: expect.any(String) },
      });
  });
});
