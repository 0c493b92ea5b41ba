import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { inAll, plantAnnouncement } from '#test/announcements.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM announcement_reads' });
  await db.database.query({ text: 'DELETE FROM announcement_read_counts' });
  await db.database.query({ text: 'DELETE FROM announcements' });
  ({ token } = await plantMember(db.database));
});
const list = async (as = token) => (await app.call('GET /announcement/list', {}, { token: as })).data;
const open = (id: string, as = token) => app.call('GET /announcement/detail', { id }, { token: as });

describe('the list', () => {
  test('shows important ones first, then the newest, and no drafts', async () => {
    await plantAnnouncement(db.database, 'old', { age: 30 });
    await plantAnnouncement(db.database, 'grave', { age: 60, important: true });
    await plantAnnouncement(db.database, 'new', { age: 1 });
    await plantAnnouncement(db.database, 'draft', { published: false });
    const answer = await list();
    expect(answer.list.map(({ title }) => title)).toEqual(['grave en', 'new en', 'old en']);
    expect(answer).toMatchObject({ total: 3, unread: 3, page: 1, pageSize: 20 });
  });

  test('is in the language asked', async () => {
    await plantAnnouncement(db.database, 'fair');
    for (const [lang, end] of [
      ['ja', 'ja'],
      ['zh-cn', 'zh'],
      ['en', 'en'],
    ] as const) {
      const { data } = await app.call('GET /announcement/list', {}, { token, lang });
      expect(data.list[0]!.title).toBe(`fair ${end}`);
    }
  });

  test('tells what is unread beyond its page', async () => {
    for (let n = 0; n < 5; n++) await plantAnnouncement(db.database, `n${n}`, { age: n });
    const { data } = await app.call('GET /announcement/list', { pageSize: 2, page: 3 }, { token });
    expect(data).toMatchObject({ total: 5, unread: 5, list: [{ title: 'n4 en', read: false }] });
  });
});

describe('opening one', () => {
  test('counts once per member, however often at once and on however many devices', async () => {
    const id = await plantAnnouncement(db.database, 'fair');
    const members = await plantMembers(db.database, 8);
    const opened = await Promise.all(
      members.flatMap((member) => Array.from({ length: 5 }, () => open(id, member.token))),
    );
    expect(new Set(opened.map(({ code }) => code))).toEqual(new Set([200]));
    expect((await list()).list[0]).toMatchObject({ readCount: 8, read: false });
    expect((await list(members[0]!.token)).list[0]).toMatchObject({ readCount: 8, read: true });
    expect(await list(members[0]!.token)).toMatchObject({ unread: 0 });
  });

  test('gives its content as structure in the language asked, and never as markup', async () => {
    const content = '<b onclick=alert(1)>x</b>\n\n- [draws](/vote/history)\n- [bad](javascript:alert(1))';
    const id = await plantAnnouncement(db.database, 'fair', { content });
    const { data } = await app.call('GET /announcement/detail', { id }, { token, lang: 'ja' });
    expect(data).toMatchObject({ id, title: 'fair ja', readCount: 1, read: true });
    expect(data.content).toEqual([
      { kind: 'paragraph', lines: [[{ text: '<b onclick=alert(1)>x</b>' }]] },
      {
        kind: 'bullets',
        lines: [[{ text: 'draws', href: '/vote/history' }], [{ text: '[bad](javascript:alert(1)) ja' }]],
      },
    ]);
  });

  test('what is not there or not published is not found and counts nothing', async () => {
    const draft = await plantAnnouncement(db.database, 'draft', { published: false });
    for (const id of [draft, randomUUID()])
      expect(await open(id)).toMatchObject({ status: 200, code: 4003, data: null });
    expect(await db.database.query({ text: 'SELECT 1 FROM announcement_reads' })).toEqual([]);
  });
});

describe('an operator', () => {
  const words = { title: inAll('news'), content: inAll('words'), important: false };

  test('writes a draft that nobody sees, and publishes it: members are told within a second', async () => {
    const editor = await plantOperator(db.database, 'content');
    const live = await openLive(app.url);
    live.send({ token });
    await live.message('ready');
    const made = await callConsole(app, 'POST /announcements/save', { ...words, why: 'a test' }, editor);
    expect(made).toMatchObject({ code: 200, data: { publishedAt: null, readCount: 0 } });
    const { id, version } = made.data;
    expect((await list()).total).toBe(0);
    await callConsole(
      app,
      'POST /announcements/publish',
      { id, version, published: true, why: 'a test' },
      editor,
    );
    const told = await live.message('notice');
    expect(told.data).toEqual({ id });
    expect((await list()).list).toMatchObject([{ id, title: 'news en', read: false }]);
    live.socket.terminate();
    const lines = await db.database.query({
      text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`announcement:${id}`],
    });
    expect(lines).toEqual([
      { action: 'announcement.save', operator: editor.username, why: 'a test' },
      { action: 'announcement.publish', operator: editor.username, why: 'a test' },
    ]);
  });

  test('changes and withdraws one; it stays read by those who have read it', async () => {
    const editor = await plantOperator(db.database, 'owner');
    const id = await plantAnnouncement(db.database, 'fair');
    await open(id);
    await callConsole(app, 'POST /announcements/save', { ...words, id, version: 1, why: 'a test' }, editor);
    expect((await list()).list).toMatchObject([{ title: 'news en', read: true, readCount: 1 }]);
    await callConsole(
      app,
      'POST /announcements/publish',
      { id, version: 2, published: false, why: 'a test' },
      editor,
    );
    expect((await list()).total).toBe(0);
    const all = await callConsole(app, 'GET /announcements', {}, editor);
    expect(all.data.list).toMatchObject([{ id, publishedAt: null, title: words.title }]);
    const detail = await callConsole(app, 'GET /announcements/detail', { id }, editor);
    expect(detail.data.content).toEqual(words.content);
  });

  test('finds nothing under an id of nobody', async () => {
    const editor = await plantOperator(db.database, 'content');
    const id = randomUUID();
    const answers = [
      await callConsole(app, 'GET /announcements/detail', { id }, editor),
      await callConsole(app, 'POST /announcements/save', { ...words, id, why: 'x' }, editor),
      await callConsole(
        app,
        'POST /announcements/publish',
        { id, version: 1, published: true, why: 'x' },
        editor,
      ),
    ];
    for (const answer of answers) expect(answer.status).toBe(404);
  });
});
