import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublishing } from '#features/announcements/publish-due.ts';
import { createNotify, queueAnnouncement } from '#features/notifications/index.ts';
import { inAll, plantAnnouncement } from '#test/announcements.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let editor: TestOperator;
let rival: TestOperator;
let token: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  ({ token } = await plantMember(db.database));
});
beforeEach(async () => {
  await db.database.query({ text: 'TRUNCATE announcements CASCADE' });
});

const WHY = 'a test says so';
const words = (title: string) => ({
  title: inAll(title),
  content: inAll('words'),
  important: false,
  why: WHY,
});
const shown = async () =>
  (await app.call('GET /announcement/list', {}, { token })).data.list.map(({ title }) => title);
const publish = (
  id: string,
  version: number,
  more: { published?: boolean; at?: string; until?: string } = {},
) =>
  callConsole(
    app,
    'POST /announcements/publish',
    { id, version, published: true, why: WHY, ...more },
    editor,
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const inAnHour = () => inHours(1);

test('an announcement as long as it may be in every language is stored, also in letters of three bytes', async () => {
  const inEach = (text: string) => ({ ja: text, 'zh-cn': text, en: text });
  const content = inEach('花'.repeat(8000));
  const { code, data } = await callConsole(
    app,
    'POST /announcements/save',
    { ...words('long'), title: inEach('花'.repeat(80)), content, why: '花'.repeat(300) },
    editor,
  );
  expect([code, data?.content]).toEqual([200, content]);
});

describe('a scheduled announcement', () => {
  test('comes and ends with the days of the site where days are given', async () => {
    const { data: draft } = await callConsole(app, 'POST /announcements/save', words('days'), editor);
    const { data } = await publish(draft.id, draft.version, { at: '2099-12-01', until: '2099-12-01' });
    // Midnight in Tokyo.
    expect([data.publishedAt, data.shownUntil]).toEqual([
      '2099-11-30T15:00:00.000Z',
      '2099-12-01T15:00:00.000Z',
    ]);
  });

  test('is seen by nobody before its moment, and told once as it comes', async () => {
    const { data: draft } = await callConsole(app, 'POST /announcements/save', words('soon'), editor);
    const at = inAnHour();
    const { data: scheduled } = await publish(draft.id, draft.version, { at });
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: at });
    expect(await shown()).toEqual([]);
    const opened = await app.call('GET /announcement/detail', { id: draft.id }, { token });
    expect(opened.code).toBe(4003);
    const told: string[] = [];
    const job = createPublishing({
      database: db.app,
      announced: (id) => told.push(id),
      tellMembers: queueAnnouncement,
    });
    const onThreeNodes = () => Promise.all([1, 2, 3].map(() => job.run({}, AbortSignal.timeout(60_000))));
    await onThreeNodes();
    expect(told).toEqual([]);
    await db.database.query({
      text: `UPDATE announcements SET published_at = now(), due_at = now(), updated_at = now() - interval '3 days'`,
    });
    await onThreeNodes();
    expect(told).toEqual([draft.id]);
    const { data } = await app.call('GET /announcement/list', {}, { token });
    expect(data.list).toMatchObject([{ title: 'soon en', read: false }]);
    // Its date is that of its publication, not of its text.
    expect(Date.now() - Date.parse(data.list[0]!.updatedAt)).toBeLessThan(3_600_000);
  });

  test('can be published at once, put off and withdrawn', async () => {
    const { data: draft } = await callConsole(app, 'POST /announcements/save', words('soon'), editor);
    await publish(draft.id, 1, { at: inAnHour() });
    expect((await publish(draft.id, 2)).data.state).toBe('published');
    expect(await shown()).toEqual(['soon en']);
    expect((await publish(draft.id, 3, { at: inAnHour() })).data.state).toBe('scheduled');
    expect(await shown()).toEqual([]);
    const back = await publish(draft.id, 4, { published: false });
    expect(back.data).toMatchObject({ state: 'draft', publishedAt: null });
    const due = await db.database.query({ text: 'SELECT 1 FROM announcements WHERE due_at IS NOT NULL' });
    expect(due).toEqual([]);
    const lines = await db.database.query<{ action: string }>({
      text: 'SELECT action FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`announcement:${draft.id}`],
    });
    expect(lines.map(({ action }) => action.split('.')[1])).toEqual([
      'save',
      'schedule',
      'publish',
      'schedule',
      'withdraw',
    ]);
  });

  test('for a moment that has passed is published now', async () => {
    const { data: draft } = await callConsole(app, 'POST /announcements/save', words('late'), editor);
    expect((await publish(draft.id, 1, { at: '2020-01-01T00:00:00.000Z' })).data.state).toBe('published');
  });
});

describe('an announcement with an end', () => {
  const notify = createNotify({ mode: 'play', currency: { code: 'JPY', exponent: 0 }, mail: null });
  const draft = async (important = false) =>
    (await callConsole(app, 'POST /announcements/save', { ...words('sale'), important }, editor)).data;
  const end = (id: string) =>
    db.database.query({
      text: `UPDATE announcements SET published_at = now() - interval '1 hour', due_at = now(), shown_until = now() WHERE id = $1`,
      values: [id],
    });

  test.each([
    { name: 'an end ahead', at: undefined, until: 2, code: 200, state: 'published' },
    { name: 'an end after its begin', at: 1, until: 2, code: 200, state: 'scheduled' },
    { name: 'an end at its begin', at: 1, until: 1, code: 422 },
    { name: 'an end before its begin', at: 2, until: 1, code: 422 },
    { name: 'an end that has passed', at: undefined, until: -1, code: 422 },
  ])('is published with $name: $code', async ({ at, until, code, state }) => {
    const { id, version } = await draft();
    const from = at === undefined ? undefined : inHours(at);
    const answer = await publish(id, version, {
      ...(from ? { at: from } : {}),
      until: at === until ? from! : inHours(until),
    });
    expect(answer.code).toBe(code);
    if (code === 422) expect(answer.data).toMatchObject({ fields: { until: expect.any(String) } });
    else expect(answer.data).toMatchObject({ state, shownUntil: expect.any(String) });
  });

  test('is seen by nobody once it has ended: list, page, inbox; the console says so', async () => {
    const reader = await plantMember(db.database);
    const inbox = async () => (await app.call('GET /notification/list', {}, reader)).data;
    const { id, version } = await draft(true);
    await publish(id, version, { until: inAnHour() });
    await db.app.transaction((tx) =>
      notify(tx, {
        memberId: reader.id,
        event: 'announcement_published',
        subject: id,
        details: { title: inAll('sale') },
      }),
    );
    expect(await shown()).toEqual(['sale en']);
    expect(await inbox()).toMatchObject({ total: 1, unread: 1 });
    await end(id);
    expect(await shown()).toEqual([]);
    expect((await app.call('GET /announcement/list', {}, { token })).data).toMatchObject({
      total: 0,
      unread: 0,
    });
    expect((await app.call('GET /announcement/detail', { id }, { token })).code).toBe(4003);
    expect(await inbox()).toMatchObject({ list: [], total: 0, unread: 0 });
    const over = await callConsole(app, 'GET /announcements', { status: 'over' }, editor);
    expect(over.data.list).toMatchObject([{ id, state: 'over', shownUntil: expect.any(String) }]);
  });

  test('tells open apps when it ends, once, and no member that it begins', async () => {
    const { id, version } = await draft(true);
    await publish(id, version, { until: inAnHour() });
    await end(id);
    const [announced, told]: [string[], string[]] = [[], []];
    const job = createPublishing({
      database: db.app,
      announced: (each) => announced.push(each),
      tellMembers: async (_tx, each) => void told.push(each),
    });
    await Promise.all([1, 2].map(() => job.run({}, AbortSignal.timeout(60_000))));
    expect([announced, told]).toEqual([[id], []]);
  });

  test('gets another end, none, and after it has ended a new begin', async () => {
    const { id, version } = await draft();
    const { data: out } = await publish(id, version, { until: inAnHour() });
    const later = await publish(id, out.version, { until: inHours(5) });
    expect(later.data).toMatchObject({ state: 'published', publishedAt: out.publishedAt });
    const endless = await publish(id, later.data.version);
    expect(endless.data).toMatchObject({ shownUntil: null, publishedAt: out.publishedAt });
    await end(id);
    const again = await publish(id, endless.data.version);
    expect(again.data).toMatchObject({ state: 'published', shownUntil: null });
    expect(Date.parse(again.data.publishedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await shown()).toEqual(['sale en']);
  });
});

test('of two who edit at once one is first, and the other is told who was', async () => {
  const { data: draft } = await callConsole(app, 'POST /announcements/save', words('one'), editor);
  const answers = await Promise.all(
    [editor, rival].map((by) =>
      callConsole(
        app,
        'POST /announcements/save',
        { ...words(by.username), id: draft.id, version: draft.version },
        by,
      ),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers[1 - winner]).toMatchObject({
    status: 409,
    data: { by: [editor, rival][winner]!.username, at: expect.any(String), version: 2, status: 'draft' },
  });
  expect((await publish(draft.id, draft.version)).status).toBe(409);
  const withdrawn = await publish(randomUUID(), 1, { published: false });
  expect(withdrawn.status).toBe(404);
});

test('the list is found by state and by words', async () => {
  await plantAnnouncement(db.database, 'out');
  await plantAnnouncement(db.database, 'draft', { published: false });
  await plantAnnouncement(db.database, 'later', { age: -60 });
  const find = async (filter: object) =>
    (await callConsole(app, 'GET /announcements', filter, editor)).data.list.map(({ title }) => title.en);
  expect(await find({})).toEqual(['draft en', 'later en', 'out en']);
  expect(await find({ status: 'scheduled' })).toEqual(['later en']);
  expect(await find({ status: 'draft' })).toEqual(['draft en']);
  expect(await find({ q: 'OUT' })).toEqual(['out en']);
  expect(await find({ q: '_' })).toEqual([]);
});
