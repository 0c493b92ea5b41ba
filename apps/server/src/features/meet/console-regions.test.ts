import { beforeAll, expect, test } from 'vitest';
import { inAll } from '#test/announcements.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { application } from '#test/listings.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';

const db = useDatabase();
const app = useApp(db);
const WHY = 'a test says so';
let editor: TestOperator;
let rival: TestOperator;
let member: Awaited<ReturnType<typeof plantMember>>;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  member = await plantMember(db.database);
  await plantPerson(db.database);
});

const all = async () => (await callConsole(app, 'GET /profiles/regions', {}, editor)).data;
const save = (input: { id?: number; version?: number; name: string; retired?: boolean }, by = editor) =>
  callConsole(
    app,
    'POST /profiles/saveregion',
    { retired: false, ...input, name: inAll(input.name), why: WHY },
    by,
  );
const offered = async (choice: { for?: 'listing' } = {}, lang: 'ja' | 'en' = 'en') =>
  (await app.call('GET /meet/xuanfeiAddress', choice, { token: member.token, lang })).data.map(
    ({ name }) => name,
  );
const retireAll = (retired: boolean) =>
  db.database.query({ text: 'UPDATE regions SET retired = $1', values: [retired] });

test('a region is added last, renamed in three languages, and ordered; of two who edit one is told of the other', async () => {
  const { data: made } = await save({ name: 'harbour' });
  expect(made).toMatchObject({ name: inAll('harbour'), retired: false, people: 0, version: 1 });
  expect((await all()).at(-1)!.id).toBe(made.id);
  const { data: renamed } = await save({ id: made.id, version: 1, name: 'quay' });
  expect(renamed).toMatchObject({ id: made.id, name: inAll('quay'), version: 2 });
  expect(await save({ id: made.id, version: 1, name: 'late' }, rival)).toMatchObject({
    status: 409,
    data: { by: editor.username, version: 2 },
  });
  const seen = (await all()).map(({ id }) => id);
  const ids = [made.id, ...seen.slice(0, -1)];
  const answers = await Promise.all(
    [editor, rival].map((by) => callConsole(app, 'POST /profiles/orderregions', { seen, ids }, by)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await all()).map(({ id }) => id)).toEqual(ids);
  expect((await offered({ for: 'listing' }, 'ja'))[0]).toBe('quay ja');
  const lines = await db.database.query<{ action: string; why: string }>({
    text: 'SELECT action, why FROM audit_log WHERE subject = $1 ORDER BY seq',
    values: [`region:${made.id}`],
  });
  expect(lines).toEqual([
    { action: 'region.create', why: WHY },
    { action: 'region.change', why: WHY },
  ]);
});

test('members filter by regions in which somebody is shown, and by no empty one', async () => {
  await save({ name: 'desert' });
  expect(await offered()).not.toContain('desert en');
  expect(await offered({ for: 'listing' })).toContain('desert en');
  const names = await offered();
  expect(names.length).toBeGreaterThan(0);
  await db.database.query({ text: `UPDATE profiles SET status = 'hidden'` });
  expect(await offered()).toEqual([]);
  await db.database.query({ text: `UPDATE profiles SET status = 'approved'` });
  expect(await offered()).toEqual(names);
});

test('a retired region stays on who has it and in the filter, and nobody else gets it', async () => {
  const names = await offered();
  await retireAll(true);
  expect(await offered()).toEqual(names);
  expect(await offered({ for: 'listing' })).toEqual([]);
  const refused = await app.call('POST /member/applylisting', await application(app, db.database, member), {
    token: member.token,
  });
  expect(refused).toMatchObject({ code: 422, data: { fields: { regionId: expect.any(String) } } });
  await retireAll(false);
  const sent = await application(app, db.database, member);
  expect((await app.call('POST /member/applylisting', sent, { token: member.token })).code).toBe(200);
  await retireAll(true);
  // Who has it may keep it.
  expect(await offered({ for: 'listing' })).toHaveLength(1);
  await retireAll(false);
});

test('an operator gives a retired region to nobody, and a profile that has it is saved as before', async () => {
  const { data: row } = await save({ name: 'old town' });
  const [profile] = await db.database.query<{ id: string; version: number; photos: string[] }>({
    text: `INSERT INTO profiles (region_id, name, age, picture, photos, sample, status)
      VALUES ($1, $2, 30, '/media/x.svg', ARRAY['/media/x.svg'], true, 'draft') RETURNING id, version, photos`,
    values: [row.id, JSON.stringify(inAll('Aki'))],
  });
  await save({ id: row.id, version: 1, name: 'old town', retired: true });
  const saveProfile = (more: object) =>
    callConsole(
      app,
      'POST /profiles/save',
      {
        sample: true,
        regionId: row.id,
        name: inAll('Aki'),
        age: 31,
        photos: ['/media/x.svg'],
        why: WHY,
        ...more,
      },
      editor,
    );
  expect((await saveProfile({ id: profile!.id, version: profile!.version })).data).toMatchObject({ age: 31 });
  expect(await saveProfile({})).toMatchObject({
    status: 422,
    data: { fields: { regionId: expect.any(String) } },
  });
});
