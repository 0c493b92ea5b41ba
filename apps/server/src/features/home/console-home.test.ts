import { randomUUID } from 'node:crypto';
import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inAll } from '#test/announcements.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db);
/** Where clocks go back from 01:00 to 00:00 on a Sunday of November. */
const havana = useApp(db, { timeZone: 'America/Havana' });
let editor: TestOperator;
let rival: TestOperator;
let token: string;
let picture: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  ({ token } = await plantMember(db.database));
  picture = await uploadAs(app, editor);
});
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM banners' });
  await db.database.query({ text: 'DELETE FROM notices' });
});

const WHY = 'a test says so';
type BannerInput = ConsoleInputOf<'POST /banners/save'>;
const words = (text: string): Pick<BannerInput, 'name' | 'description' | 'why'> => ({
  name: inAll(text),
  description: inAll(`about ${text}`),
  why: WHY,
});
const save = (input: Partial<BannerInput> = {}, by = editor) =>
  callConsole(app, 'POST /banners/save', { ...words('fair'), picture, ...input }, by);
const publish = (row: { id: string; version: number }, published = true, by = editor) =>
  callConsole(app, 'POST /banners/publish', { id: row.id, version: row.version, published, why: WHY }, by);
const shown = async (lang: 'ja' | 'zh-cn' | 'en' = 'en') =>
  (await app.call('POST /home/bannerList', {}, { token, lang })).data;
const audit = (subject: string) =>
  db.database.query<{ action: string; operator: string; before: unknown; after: unknown; why: string }>({
    text: `SELECT action, operator, before::jsonb AS before, after::jsonb AS after, why FROM audit_log
      WHERE subject = $1 ORDER BY seq`,
    values: [subject],
  });
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a banner', () => {
  test('is shown for whole days of the site where days are given, the last one included', async () => {
    const { data } = await save({ shownFrom: '2099-12-01', shownUntil: '2099-12-01' });
    // Midnight in Tokyo.
    expect(data).toMatchObject({
      shownFrom: '2099-11-30T15:00:00.000Z',
      shownUntil: '2099-12-01T15:00:00.000Z',
    });
    const { code } = await save({ shownFrom: '2099-12-02', shownUntil: '2099-12-01' });
    expect(code).toBe(422);
  });

  test('is shown from the first of two midnights, and until it', async () => {
    const days = async (shownFrom: string, shownUntil: string) => {
      const input = { ...words('fair'), picture, shownFrom, shownUntil };
      const { data } = await callConsole(havana, 'POST /banners/save', input, editor);
      return [data.shownFrom, data.shownUntil];
    };
    const [first, next] = ['2099-11-01T04:00:00.000Z', '2099-11-02T05:00:00.000Z'];
    expect(await days('2099-11-01', '2099-11-01')).toEqual([first, next]);
    expect(await days('2099-10-31', '2099-10-31')).toEqual(['2099-10-31T04:00:00.000Z', first]);
  });

  test('is written as a draft, published, changed and withdrawn; members see it in their language', async () => {
    const { data: draft } = await save({ link: '/movie' });
    expect(draft).toMatchObject({ state: 'draft', published: false, version: 1, link: '/movie' });
    expect(await shown()).toEqual([]);
    const { data: out } = await publish(draft);
    expect(out).toMatchObject({ state: 'shown', version: 2 });
    for (const [lang, end] of [
      ['ja', 'ja'],
      ['zh-cn', 'zh'],
      ['en', 'en'],
    ] as const)
      expect(await shown(lang)).toEqual([
        {
          id: draft.id,
          url: `/media/slides/${picture}`,
          name: `fair ${end}`,
          description: `about fair ${end}`,
          link: '/movie',
        },
      ]);
    const { data: changed } = await save({ id: draft.id, version: 2, ...words('new'), picture: out.picture });
    expect(changed).toMatchObject({ published: true, version: 3, link: null });
    expect(await shown()).toEqual([{ ...(await shown())[0]!, name: 'new en' }]);
    expect((await shown())[0]).not.toHaveProperty('link');
    await publish(changed, false);
    expect(await shown()).toEqual([]);
    const lines = await audit(`banner:${draft.id}`);
    expect(lines.map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.publish',
      'banner.change',
      'banner.withdraw',
    ]);
    expect(lines[2]).toMatchObject({
      operator: editor.username,
      why: WHY,
      before: { name: inAll('fair'), link: '/movie' },
      after: { name: inAll('new'), link: null },
    });
  });

  test('is shown from its beginning to its end, and its picture is there for exactly as long', async () => {
    const { data: soon } = await save({ shownFrom: hour(1), shownUntil: hour(2) });
    expect((await publish(soon)).data).toMatchObject({ state: 'scheduled' });
    const pictureStatus = async () => (await fetch(`${app.url}${soon.picture}`)).status;
    expect([await shown(), await pictureStatus()]).toEqual([[], 404]);
    const move = (from: number, until: number) =>
      db.database.query({
        text: `UPDATE banners SET shown_from = now() + $2 * interval '1 hour', shown_until = now() + $3 * interval '1 hour'
          WHERE id = $1`,
        values: [soon.id, from, until],
      });
    await move(-1, 1);
    expect([(await shown()).length, await pictureStatus()]).toEqual([1, 200]);
    // By it an open page, or one read from a cache, leaves the banner out by itself.
    expect(Math.abs(Date.parse((await shown())[0]!.until!) - Date.parse(hour(1)))).toBeLessThan(60_000);
    await move(-2, -1);
    expect([await shown(), await pictureStatus()]).toEqual([[], 404]);
    const [row] = (await callConsole(app, 'GET /banners', {}, editor)).data;
    expect(row).toMatchObject({ state: 'over', published: true });
  });

  test('of the seed is a row like any other', async () => {
    await db.database.query({
      text: `INSERT INTO banners (position, picture, name, description) VALUES (1, '/media/banners/fair.svg', $1, $1)`,
      values: [JSON.stringify(inAll('seeded'))],
    });
    const [row] = (await callConsole(app, 'GET /banners', {}, editor)).data;
    expect(row).toMatchObject({ state: 'shown', version: 1 });
    const { id, version, picture: own } = row!;
    const changed = await save({ id, version, ...words('ours'), picture: own });
    expect(changed.data).toMatchObject({ picture: '/media/banners/fair.svg', version: 2 });
    expect(await shown()).toMatchObject([{ name: 'ours en', url: '/media/banners/fair.svg' }]);
  });

  test('takes no picture but an operator’s upload', async () => {
    const { data: theirs } = await app.call('POST /upload/image', {}, { token });
    for (const wrong of [theirs.id, randomUUID(), '/media/banners/other.svg', 'https://evil.example/x.png']) {
      const answer = await save({ picture: wrong });
      expect(answer, wrong).toMatchObject({ status: 422, data: { fields: { picture: expect.any(String) } } });
    }
  });

  test.each([
    '//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a/../b',
    '/movie?x=1',
    '/',
    'movie',
    '/profile/recharge',
    '/Profile/Recharge/now',
  ])('does not lead to %s', async (link) => {
    const answer = await save({ link });
    expect(answer).toMatchObject({ status: 422, data: { fields: { link: expect.any(String) } } });
  });

  test('does not end before it begins', async () => {
    const answer = await save({ shownFrom: hour(2), shownUntil: hour(1) });
    expect(answer).toMatchObject({ status: 422, data: { fields: { shownUntil: expect.any(String) } } });
  });

  test('needs its words in every language', async () => {
    const answer = await save({ name: { ...inAll('x'), en: ' ' } });
    expect(answer).toMatchObject({ status: 422, data: { fields: { 'name.en': expect.any(String) } } });
  });

  test('is told in the words that were written, whatever they look like', async () => {
    const hostile = '<script>alert(1)</script>';
    const { data } = await save({ name: inAll(hostile) });
    await publish(data);
    expect((await shown())[0]!.name).toBe(`${hostile} en`);
  });
});

describe('of two who edit at once', () => {
  test('one is first and the other is told who was', async () => {
    const { data: draft } = await save();
    const answers = await Promise.all(
      [editor, rival].map((by) =>
        save({ id: draft.id, version: 1, ...words(by.username), picture: draft.picture }, by),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const loser = answers[1 - winner]!;
    expect(loser).toMatchObject({
      status: 409,
      data: { by: [editor, rival][winner]!.username, at: expect.any(String), version: 2, status: 'draft' },
    });
    const [row] = (await callConsole(app, 'GET /banners', {}, editor)).data;
    expect(row).toMatchObject({ version: 2, name: inAll([editor, rival][winner]!.username) });
  });

  test('nobody publishes or removes what they have not seen', async () => {
    const { data: draft } = await save();
    await save({ id: draft.id, version: 1, ...words('other'), picture: draft.picture }, rival);
    const seen = { id: draft.id, version: 1, why: WHY };
    expect((await publish(draft)).status).toBe(409);
    expect((await callConsole(app, 'POST /banners/remove', seen, editor)).status).toBe(409);
    expect(await shown()).toEqual([]);
  });

  test('a change without a version is one of something that was not seen', async () => {
    const { data: draft } = await save();
    expect((await save({ id: draft.id, picture: draft.picture })).status).toBe(409);
  });
});

describe('the order', () => {
  const ids = async () => (await callConsole(app, 'GET /banners', {}, editor)).data.map(({ id }) => id);
  const order = (seen: string[], wanted: string[], by = editor) =>
    callConsole(app, 'POST /banners/order', { seen, ids: wanted }, by);

  test('is the members’ order', async () => {
    for (const name of ['one', 'two', 'three']) await publish((await save(words(name))).data);
    const seen = await ids();
    const { data } = await order(seen, seen.toReversed());
    expect(data.map(({ id }) => id)).toEqual(seen.toReversed());
    expect((await shown()).map(({ name }) => name)).toEqual(['three en', 'two en', 'one en']);
  });

  test('is given by one of two at a time, and not over a list that has changed', async () => {
    await save(words('one'));
    await save(words('two'));
    const seen = await ids();
    const answers = await Promise.all([editor, rival].map((by) => order(seen, seen.toReversed(), by)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    await save(words('three'));
    expect((await order(seen.toReversed(), seen)).status).toBe(409);
  });

  test('loses no banner and doubles none', async () => {
    await save(words('one'));
    await save(words('two'));
    const seen = await ids();
    for (const wrong of [[seen[0]!], [seen[0]!, seen[0]!], [seen[0]!, randomUUID()], []])
      expect((await order(seen, wrong)).status).toBe(422);
    expect(await ids()).toEqual(seen);
  });
});

describe('what is too much', () => {
  test('there are no more banners than the limit, however many are written at once', async () => {
    await db.database.query({
      text: `INSERT INTO banners (position, picture, name, description)
        SELECT n, '/x.svg', $1, $1 FROM generate_series(1, $2) n`,
      values: [JSON.stringify(inAll('x')), TEXT_LIMITS.homeContent.max - 1],
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => save()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await callConsole(app, 'GET /banners', {}, editor)).data).toHaveLength(
      TEXT_LIMITS.homeContent.max,
    );
  });

  test('what members see is withdrawn before it can be removed', async () => {
    const { data } = await publish((await save()).data);
    const remove = (version: number) =>
      callConsole(app, 'POST /banners/remove', { id: data.id, version, why: WHY }, editor);
    expect(await remove(data.version)).toMatchObject({ status: 409, data: { status: 'shown' } });
    const { data: drawn } = await publish(data, false);
    expect((await remove(drawn.version)).status).toBe(200);
    expect((await callConsole(app, 'GET /banners', {}, editor)).data).toEqual([]);
    expect((await audit(`banner:${data.id}`)).at(-1)).toMatchObject({
      action: 'banner.remove',
      before: { name: inAll('fair') },
    });
  });
});

test('notices go the same ways: written, published for a time, ordered, removed', async () => {
  const write = (text: string) =>
    callConsole(app, 'POST /notices/save', { text: inAll(text), shownUntil: hour(1), why: WHY }, editor);
  const one = (await write(' one ')).data;
  const two = (await write('two')).data;
  expect(one.text.ja).toBe('one  ja');
  for (const { id, version } of [one, two])
    await callConsole(app, 'POST /notices/publish', { id, version, published: true, why: WHY }, editor);
  const seen = [one.id, two.id];
  await callConsole(app, 'POST /notices/order', { seen, ids: seen.toReversed() }, editor);
  const strip = async () =>
    (await app.call('POST /home/getNotice', {}, { token })).data.map(({ text_en_us: text }) => text);
  expect(await strip()).toEqual(['two en', 'one  en']);
  await db.database.query({ text: `UPDATE notices SET shown_until = now() WHERE id = $1`, values: [two.id] });
  expect(await strip()).toEqual(['one  en']);
  const stale = { id: one.id, version: 1, text: inAll('x'), why: WHY };
  expect((await callConsole(app, 'POST /notices/save', stale, rival)).status).toBe(409);
  const off = { id: one.id, version: 2, published: false, why: WHY };
  await callConsole(app, 'POST /notices/publish', off, editor);
  const gone = await callConsole(app, 'POST /notices/remove', { id: one.id, version: 3, why: WHY }, editor);
  expect(gone.status).toBe(200);
});
