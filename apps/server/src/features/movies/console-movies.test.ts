import { randomUUID } from 'node:crypto';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#features/movies/maccms/import-catalogue.ts';
import { inAll } from '#test/announcements.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db, { mediaOrigins: ['https://pictures.example'] });
let editor: TestOperator;
let rival: TestOperator;
let token: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  ({ token } = await plantMember(db.database));
});

const WHY = 'a test says so';
let made = 0;

/** Inserts a category with titles of this site. @returns their ids */
async function plantTitles(count = 1): Promise<{ typeId: number; ids: number[] }> {
  made += 1;
  const typeId = 5000 + made;
  const ids = Array.from({ length: count }, (_, at) => typeId * 10 + at);
  await db.database.query({
    text: 'INSERT INTO movie_types (id, position, name) VALUES ($1, $1, $2)',
    values: [typeId, JSON.stringify(inAll(`type ${typeId}`))],
  });
  await db.database.query({
    text: `INSERT INTO movies (id, type_id, name, picture, duration_seconds, director, actors, content, released_on)
      SELECT id, $2, jsonb_build_object('ja', 'film ' || id || ' ja', 'zh-cn', 'film ' || id || ' zh', 'en', 'film ' || id || ' en'),
        '/media/posters/fair.svg', 60, $3, $3, $3, '2024-05-06' FROM unnest($1::integer[]) id`,
    values: [ids, typeId, JSON.stringify(inAll('x'))],
  });
  return { typeId, ids };
}

type Detail = ConsoleDataOf<'GET /movies/detail'>;
const detail = async (id: number): Promise<Detail> =>
  (await callConsole(app, 'GET /movies/detail', { id }, editor)).data;
const publish = async (id: number, published: boolean, by = editor) =>
  callConsole(
    app,
    'POST /movies/publish',
    { id, version: (await detail(id)).version, published, why: WHY },
    by,
  );
const inputOf = (title: Detail) => ({
  id: title.id,
  version: title.version,
  name: title.name,
  director: title.director,
  actors: title.actors,
  content: title.content,
  typeId: title.type.id,
  releasedOn: '2025-01-02',
  isNew: title.isNew,
  isHot: title.isHot,
  picture: title.picture,
  why: WHY,
});
const video = async (path: string) => {
  const answer = await fetch(`${app.url}/video${path}`);
  return (await answer.json()) as {
    code: number;
    data: { list: { vod_id: number }[] } & { vod_id: number }[];
  };
};
const listed = async (typeId: number): Promise<number[]> =>
  (await video(`/getVideos?type_id=${typeId}`)).data.list.map(({ vod_id: id }) => id);

describe('a title that an operator hides', () => {
  test('is gone from every call of members at once, and comes back as it was', async () => {
    const { typeId, ids } = await plantTitles(2);
    const [kept, hidden] = ids as [number, number];
    const vodId = String(hidden);
    const favourite = { vodId, on: true, name: 'film', picture: '/media/posters/fair.svg' };
    await app.call('POST /movie/favourite', favourite, { token });
    const seen = async () => ({
      list: await listed(typeId),
      detail: (await video(`/getVideo?id=${hidden}`)).code,
      related: (await video(`/getRelated?id=${kept}`)).data.some(({ vod_id: id }) => id === hidden),
      ofItself: (await video(`/getRelated?id=${hidden}`)).code,
      favourites: (await app.call('GET /movie/favourites', {}, { token })).data.list.map((row) => row.vodId),
    });
    const before = await seen();
    expect(before).toEqual({ list: ids, detail: 1, related: true, ofItself: 1, favourites: [vodId] });
    await publish(hidden, false);
    expect(await seen()).toEqual({
      list: [kept],
      detail: 4001,
      related: false,
      ofItself: 4001,
      favourites: [],
    });
    expect((await app.call('POST /movie/view', { vodId }, { token })).data).toEqual({ counted: false });
    await publish(hidden, true);
    expect(await seen()).toEqual(before);
    const lines = await db.database.query({
      text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`movie:${hidden}`],
    });
    expect(lines).toEqual([
      { action: 'movie.withdraw', operator: editor.username, why: WHY },
      { action: 'movie.publish', operator: editor.username, why: WHY },
    ]);
  });

  test('is hidden by its category too', async () => {
    const { typeId, ids } = await plantTitles(1);
    const vodId = String(ids[0]);
    await app.call('POST /movie/favourite', { vodId, on: true, name: 'f', picture: '' }, { token });
    const save = (version: number, visible: boolean) =>
      callConsole(
        app,
        'POST /movies/savecategory',
        { id: typeId, version, name: inAll('renamed'), visible, why: WHY },
        editor,
      );
    expect((await save(1, false)).data).toMatchObject({ visible: false, version: 2, namedHere: false });
    expect(await listed(typeId)).toEqual([]);
    expect((await video(`/getVideo?id=${vodId}`)).code).toBe(4001);
    const types = (await video('/getTypes')).data as unknown as { type_id: number }[];
    expect(types.some(({ type_id: id }) => id === typeId)).toBe(false);
    const favourites = (await app.call('GET /movie/favourites', {}, { token })).data.list;
    expect(favourites.some((row) => row.vodId === vodId)).toBe(false);
    expect((await detail(ids[0]!)).shown).toBe(false);
    await save(2, true);
    expect(await listed(typeId)).toEqual(ids);
  });
});

describe('editing', () => {
  test('changes everything that members read, in three languages', async () => {
    const { ids } = await plantTitles();
    const other = await plantTitles(0);
    const title = await detail(ids[0]!);
    const picture = await uploadAs(app, editor, 3);
    const input = {
      ...inputOf(title),
      name: inAll('new name'),
      content: inAll('<script>alert(1)</script>'),
      typeId: other.typeId,
      isHot: true,
      picture,
    };
    const { data } = await callConsole(app, 'POST /movies/save', input, editor);
    expect(data).toMatchObject({ version: 2, isHot: true, picture: `/media/covers/${picture}` });
    const shown = await fetch(`${app.url}/video/getVideo?id=${title.id}&lang=ja`);
    expect(((await shown.json()) as { data: object }).data).toMatchObject({
      vod_name: 'new name ja',
      vod_content: '<script>alert(1)</script> ja',
      type_id: other.typeId,
      vod_pubdate: '2025-01-02',
      isHot: true,
      vod_pic: `/media/covers/${picture}`,
    });
    const poster = await fetch(`${app.url}/media/covers/${picture}`);
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(poster.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await publish(title.id, false);
    expect((await fetch(`${app.url}/media/covers/${picture}`)).status).toBe(404);
  });

  test.each([
    ['an upload of nobody', randomUUID()],
    ['another host', 'https://evil.example/p.png'],
    ['a plain http address', 'http://pictures.example/p.png'],
    ['credentials', 'https://u:p@pictures.example/p.png'],
    ['a script', 'javascript:alert(1)'],
    ['a path out of the house', '/media/posters/../../etc/passwd'],
  ])('takes no poster that is %s', async (_what, picture) => {
    const { ids } = await plantTitles();
    const input = { ...inputOf(await detail(ids[0]!)), picture };
    const answer = await callConsole(app, 'POST /movies/save', input, editor);
    expect(answer).toMatchObject({ status: 422, data: { fields: { picture: expect.any(String) } } });
  });

  test('takes an address on a host whose pictures are shown', async () => {
    const { ids } = await plantTitles();
    const picture = 'https://pictures.example/p.png';
    const answer = await callConsole(
      app,
      'POST /movies/save',
      { ...inputOf(await detail(ids[0]!)), picture },
      editor,
    );
    expect(answer.data.picture).toBe(picture);
  });

  test('of two at once one is first, and the other is told who was', async () => {
    const { ids } = await plantTitles();
    const input = inputOf(await detail(ids[0]!));
    const answers = await Promise.all(
      [editor, rival].map((by) => callConsole(app, 'POST /movies/save', input, by)),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - winner]).toMatchObject({
      status: 409,
      data: { by: [editor, rival][winner]!.username, version: 2 },
    });
  });

  test('finds titles by name, id, category, source and state, in the order asked', async () => {
    const { typeId, ids } = await plantTitles(3);
    await publish(ids[1]!, false);
    const find = async (filter: object) =>
      (await callConsole(app, 'GET /movies', { typeId, ...filter }, editor)).data.list.map(({ id }) => id);
    expect(await find({})).toEqual(ids.toReversed());
    expect(await find({ sort: 'name' })).toEqual(ids);
    expect(await find({ sort: 'changed' })).toEqual([ids[1], ids[2], ids[0]]);
    expect(await find({ status: 'hidden' })).toEqual([ids[1]]);
    expect(await find({ status: 'shown', sort: 'name' })).toEqual([ids[0], ids[2]]);
    expect(await find({ source: 'imported' })).toEqual([]);
    expect(await find({ q: `film ${ids[2]} zh` })).toEqual([ids[2]]);
    expect(await find({ q: String(ids[0]) })).toEqual([ids[0]]);
    expect(await find({ q: '%' })).toEqual([]);
  });
});

describe('of an imported title', () => {
  const host = 'films.example';
  const remote = { url: `https://${host}/api.php/provide/vod`, hosts: [host] };
  let typeName = 'Far';
  const refresh = () =>
    importCatalogue({
      database: db.database,
      remote,
      read: async () =>
        JSON.stringify({
          code: 1,
          pagecount: 1,
          list: [1, 2].map((id) => ({
            vod_id: id,
            vod_name: `Remote ${id}`,
            type_id: 9,
            type_name: typeName,
            vod_play_url: `1$https://${host}/${id}.mp4`,
          })),
        }),
    });
  const remotes = async () =>
    (await callConsole(app, 'GET /movies', { q: 'Remote', sort: 'name' }, editor)).data.list;

  test('what an operator says of it survives a refresh, and its words are the other side’s', async () => {
    await refresh();
    const [one] = await remotes();
    expect(one).toMatchObject({ source: 'imported', allowed: true, isHot: false, version: 1 });
    const flags = { id: one!.id, version: 1, isNew: true, isHot: true, why: WHY };
    expect((await callConsole(app, 'POST /movies/flags', flags, editor)).data).toMatchObject({ version: 2 });
    await publish(one!.id, false);
    const { data: imports } = await callConsole(app, 'GET /movies/imports', {}, editor);
    expect(imports.host).toBeNull();
    await refresh();
    const after = await remotes();
    expect(after[0]).toMatchObject({
      isNew: true,
      isHot: true,
      allowed: false,
      offered: true,
      shown: false,
      version: 3,
    });
    expect(after[1]).toMatchObject({ shown: true, version: 1 });
    const answer = await callConsole(app, 'POST /movies/save', inputOf(await detail(one!.id)), editor);
    expect(answer).toMatchObject({ status: 403, data: null });
  });

  test('the names that an operator gave its category stay, and others follow the other side', async () => {
    await refresh();
    const ofRemote = async () =>
      (await callConsole(app, 'GET /movies/categories', {}, editor)).data.find(
        ({ source }) => source === 'imported',
      )!;
    typeName = 'Farther';
    await refresh();
    const { id, version, name } = await ofRemote();
    expect(name.en).toBe('Farther');
    const change = { id, version, name: inAll('ours'), visible: true, why: WHY };
    await callConsole(app, 'POST /movies/savecategory', change, editor);
    typeName = 'Farthest';
    await refresh();
    expect(await ofRemote()).toMatchObject({ name: inAll('ours'), namedHere: true });
  });
});

test('categories are made, ordered as members see them, and one of two orders is told of the other', async () => {
  const make = { name: inAll('made'), visible: true, why: WHY };
  const { data: fresh } = await callConsole(app, 'POST /movies/savecategory', make, editor);
  const all = async () =>
    (await callConsole(app, 'GET /movies/categories', {}, editor)).data.map(({ id }) => id);
  const seen = await all();
  expect(seen.at(-1)).toBe(fresh.id);
  const ids = [fresh.id, ...seen.slice(0, -1)];
  const answers = await Promise.all(
    [editor, rival].map((by) => callConsole(app, 'POST /movies/ordercategories', { seen, ids }, by)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await all()).toEqual(ids);
  // Members get no tab that is empty.
  const tabs = async () =>
    ((await video('/getTypes')).data as unknown as { type_id: number }[]).map(({ type_id: id }) => id);
  expect(await tabs()).not.toContain(fresh.id);
  const { typeId } = await plantTitles(1);
  await db.database.query({
    text: 'UPDATE movies SET type_id = $1 WHERE type_id = $2',
    values: [fresh.id, typeId],
  });
  expect((await tabs())[0]).toBe(fresh.id);
  const wrong = await callConsole(app, 'POST /movies/ordercategories', { seen: ids, ids: [1] }, editor);
  expect(wrong.status).toBe(422);
});

test('a retired category stays on its titles and a tab, and no further title gets it', async () => {
  const { typeId, ids } = await plantTitles(1);
  const retire = (version: number, retired?: boolean) =>
    callConsole(
      app,
      'POST /movies/savecategory',
      {
        id: typeId,
        version,
        name: inAll('old'),
        visible: true,
        why: WHY,
        ...(retired === undefined ? {} : { retired }),
      },
      editor,
    );
  expect((await retire(1, true)).data).toMatchObject({ retired: true });
  // Without the field it stays as it was.
  expect((await retire(2)).data).toMatchObject({ retired: true });
  expect(await listed(typeId)).toEqual(ids);
  const types = (await video('/getTypes')).data as unknown as { type_id: number }[];
  expect(types.map(({ type_id: id }) => id)).toContain(typeId);
  const kept = inputOf(await detail(ids[0]!));
  expect((await callConsole(app, 'POST /movies/save', kept, editor)).code).toBe(200);
  const { id: _id, version: _version, ...fresh } = kept;
  expect(await callConsole(app, 'POST /movies/save', { ...fresh, picture: '' }, editor)).toMatchObject({
    status: 422,
    data: { fields: { typeId: expect.any(String) } },
  });
});
