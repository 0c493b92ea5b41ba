import { SAVED_VIEWS_AT_MOST } from '@fairground/contract/console/views';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
const namesOf = async (operator: TestOperator, screen: 'recharges' | 'audit' = 'recharges') =>
  (await callConsole(app, 'GET /views', { screen }, operator)).data.views.map(({ name, query }) => [
    name,
    query,
  ]);
const save = (operator: TestOperator, name: string, query: string) =>
  callConsole(app, 'POST /views/save', { screen: 'recharges', name, query }, operator);

test('a view is kept for the operator who saved it and for the screen, and replaced by its name', async () => {
  const [anna, ben] = [
    await plantOperator(db.database, 'finance'),
    await plantOperator(db.database, 'finance'),
  ];
  await save(anna, ' large ', 'sort=amount');
  await save(anna, 'large', 'sort=amount&order=asc');
  const { data } = await save(anna, 'Alone', 'filter=%7B%7D');
  expect(data.views.map(({ name }) => name)).toEqual(['Alone', 'large']);
  expect(await namesOf(anna)).toEqual([
    ['Alone', 'filter=%7B%7D'],
    ['large', 'sort=amount&order=asc'],
  ]);
  expect([await namesOf(anna, 'audit'), await namesOf(ben)]).toEqual([[], []]);
});

test('looks for the longest text that a list takes, whatever its letters', async () => {
  const anna = await plantOperator(db.database, 'finance');
  for (const letter of ['あ', '😀', '"', '\u0001']) {
    const q = letter.repeat(200 / letter.length);
    const day = '2026-11-29';
    const filters = { status: 'processing', q, from: day, to: day, min: '1', max: '9007199254740991' };
    const query = new URLSearchParams({ filter: JSON.stringify(filters), sort: 'amount', order: 'asc' });
    expect((await save(anna, 'long', query.toString())).code, letter).toBe(200);
    expect(await namesOf(anna)).toEqual([['long', query.toString()]]);
  }
});

test('nobody else deletes it, and the deletion is in the audit log', async () => {
  const [anna, ben] = [
    await plantOperator(db.database, 'finance'),
    await plantOperator(db.database, 'finance'),
  ];
  const id = (await save(anna, 'mine', '')).data.views[0]!.id;
  expect((await callConsole(app, 'POST /views/delete', { id }, ben)).status).toBe(404);
  expect((await callConsole(app, 'POST /views/delete', { id: randomUUID() }, anna)).status).toBe(404);
  expect((await callConsole(app, 'POST /views/delete', { id }, anna)).status).toBe(200);
  expect(await namesOf(anna)).toEqual([]);
  const [line] = await db.database.query<{ operator: string; before: string }>({
    text: `SELECT operator, before FROM audit_log WHERE action = 'view.delete' AND subject = $1`,
    values: [`operator:${anna.id}`],
  });
  expect(line).toMatchObject({ operator: anna.username, before: expect.stringContaining('mine') });
});

test('what a view looks for, such as a contact, is not in the audit log', async () => {
  const anna = await plantOperator(db.database, 'support');
  const query = 'filter=%7B%22q%22%3A%22mika%40example.com%22%7D';
  const view = { screen: 'members', name: 'one of them' } as const;
  const saved = await callConsole(app, 'POST /views/save', { ...view, query }, anna);
  expect(saved.data.views).toMatchObject([{ query }]);
  const [line] = await db.database.query<{ after: string }>({
    text: `SELECT after FROM audit_log WHERE action = 'view.save' AND subject = $1`,
    values: [`operator:${anna.id}`],
  });
  expect(JSON.parse(line!.after)).toEqual(view);
});

test('there are no more than the bound, also when many are saved at once', async () => {
  const anna = await plantOperator(db.database, 'finance');
  const answers = await Promise.all(
    Array.from({ length: SAVED_VIEWS_AT_MOST + 5 }, (_, n) => save(anna, `view ${n}`, '')),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(await namesOf(anna)).toHaveLength(SAVED_VIEWS_AT_MOST);
});
