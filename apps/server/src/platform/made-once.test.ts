import { randomUUID } from 'node:crypto';
import { consoleEndpoints, type ConsoleKey } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { validConsoleInputs } from '#test/console-inputs.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db);
let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  [one, other] = [await plantOperator(db.database, 'owner'), await plantOperator(db.database, 'owner')];
});

type Body = Record<string, unknown>;
type Made = { id: string | number; version?: number };
const send = (key: ConsoleKey, body: Body, by = one) =>
  callConsole(app, key, body as never, by) as unknown as Promise<{
    status: number;
    code: number;
    data: Made;
  }>;

const words = (text: string) => ({ ja: text, 'zh-cn': text, en: text });
const WHY = 'a test';
const typeOf = async () =>
  (await send('POST /movies/savecategory', { name: words('c'), visible: true, why: WHY })).data.id;
const regionOf = async () =>
  (await send('POST /profiles/saveregion', { name: words('r'), retired: false, why: WHY })).data.id;
const topicOf = async () =>
  (await send('POST /support/savetopic', { position: 1, title: words('t'), active: true, why: WHY })).data.id;

/** What makes each kind anew, beside the valid input of its call. */
const NEW: Partial<Record<ConsoleKey, () => Promise<Body>>> = {
  'POST /announcements/save': async () => ({}),
  'POST /banners/save': async () => ({ picture: await uploadAs(app, one, 1) }),
  'POST /notices/save': async () => ({}),
  'POST /movies/save': async () => ({ typeId: await typeOf(), picture: '' }),
  'POST /movies/savecategory': async () => ({}),
  'POST /profiles/save': async () => ({
    regionId: await regionOf(),
    photos: [await uploadAs(app, one, 2)],
    videos: undefined,
  }),
  'POST /profiles/saveregion': async () => ({}),
  'POST /support/savetopic': async () => ({}),
  'POST /support/saveanswer': async () => ({ topicId: await topicOf() }),
  'POST /invites/create': async () => ({}),
};
const bodyOf = async (key: ConsoleKey): Promise<Body> => ({
  ...validConsoleInputs()[key],
  id: undefined,
  version: undefined,
  ...(await NEW[key]!()),
  requestId: randomUUID(),
});
const KEYS = Object.keys(NEW) as ConsoleKey[];

/** How many lines of the audit log were written meanwhile. */
async function audited(work: () => Promise<unknown>): Promise<number> {
  const count = async () =>
    (await db.database.query<{ n: number }>({ text: 'SELECT count(*)::int AS n FROM audit_log' }))[0]!.n;
  const before = await count();
  await work();
  return (await count()) - before;
}

test('every call that makes something where no id is given takes the id of a request', () => {
  const makers = Object.entries(consoleEndpoints).filter(
    ([key, { input }]) =>
      // A receiving bank is proposed, and one proposal of it waits at a time.
      key !== 'POST /banks/save' &&
      key.startsWith('POST ') &&
      'entries' in input &&
      'id' in input.entries &&
      input.entries.id.type === 'optional',
  );
  expect([...makers.map(([key]) => key), 'POST /invites/create'].toSorted()).toEqual(KEYS.toSorted());
});

describe.each(KEYS)('%s', (key) => {
  test('made twice by one request, at once and later, is one row; another content under its id is refused', async () => {
    const body = await bodyOf(key);
    const lines = await audited(async () => {
      const answers = await Promise.all([send(key, body), send(key, body), send(key, body)]);
      answers.push(await send(key, body));
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    });
    expect(lines).toBe(1);
    expect(await send(key, { ...body, why: 'another' })).toMatchObject({ status: 409 });
  });

  test('is another row by another request, or by another operator', async () => {
    const body = await bodyOf(key);
    const answers = [
      await send(key, body),
      await send(key, { ...body, requestId: randomUUID() }),
      await send(key, { ...body, requestId: undefined }),
      await send(key, body, other),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(4);
  });
});

test('a note, which stays for ever, is written once by one request', async () => {
  const member = await plantMember(db.database);
  const body = { kind: 'member', id: member.id, body: 'called back', requestId: randomUUID() } as const;
  const write = (changes: object = {}) => callConsole(app, 'POST /record/note', { ...body, ...changes }, one);
  const answers = [...(await Promise.all([write(), write()])), await write()];
  expect(answers.map(({ data }) => data.notes.length)).toEqual([1, 1, 1]);
  expect(await write({ body: 'another' })).toMatchObject({ status: 409 });
  expect((await write({ requestId: randomUUID() })).data.notes).toHaveLength(2);
});

test('a request is of one call', async () => {
  const body = await bodyOf('POST /profiles/saveregion');
  await send('POST /profiles/saveregion', body);
  const category = { ...(await bodyOf('POST /movies/savecategory')), requestId: body['requestId'] };
  expect(await send('POST /movies/savecategory', category)).toMatchObject({ status: 409 });
});

test('what a request made and somebody removed is not made again', async () => {
  const body = await bodyOf('POST /notices/save');
  const { id, version } = (await send('POST /notices/save', body)).data;
  await send('POST /notices/remove', { id, version, why: WHY }, other);
  expect(await send('POST /notices/save', body)).toMatchObject({ status: 404 });
});

test('is remembered for a day', async () => {
  const body = await bodyOf('POST /profiles/saveregion');
  await send('POST /profiles/saveregion', body);
  await db.database.query({
    text: `UPDATE made_rows SET made_at = made_at - interval '25 hours' WHERE request_id = $1`,
    values: [body['requestId']],
  });
  await send('POST /profiles/saveregion', await bodyOf('POST /profiles/saveregion'));
  const rows = await db.database.query({
    text: 'SELECT 1 FROM made_rows WHERE request_id = $1',
    values: [body['requestId']],
  });
  expect(rows).toEqual([]);
});
