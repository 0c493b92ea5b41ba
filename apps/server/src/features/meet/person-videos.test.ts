import { randomUUID } from 'node:crypto';
import type { ConsoleDataOf, ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { purgeFilms } from '#features/movies/films/purge-films.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  makeTitle,
  prepareAsItIs,
  readClip,
  removeFiles,
  testStore,
  uploadFilm,
  uploadPersonVideo,
} from '#test/films.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { inAll, plantPerson } from '#test/people.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db);
const WHY = 'a test says so';
let editor: TestOperator;
let support: TestOperator;
let clip: Buffer;
let member: { token: string };
let photo: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  support = await plantOperator(db.database, 'support');
  clip = await readClip();
  member = await plantMember(db.database);
  await plantPerson(db.database);
  photo = await uploadAs(app, editor);
});

type Profile = ConsoleDataOf<'GET /profiles/detail'>;
type Change = Partial<ConsoleInputOf<'POST /profiles/save'>>;

const content = (change: Change = {}) => ({
  sample: true,
  regionId: 1,
  name: inAll('Aki'),
  age: 34,
  photos: [photo],
  why: WHY,
  ...change,
});
const create = async (videos: string[]): Promise<Profile> =>
  (await callConsole(app, 'POST /profiles/save', content({ videos }), editor)).data;
const change = ({ id, version, photos }: Profile, more: Change) =>
  callConsole(app, 'POST /profiles/save', content({ id, version, photos, ...more }), editor);
const step = ({ id, version }: Pick<Profile, 'id' | 'version'>) =>
  callConsole(app, 'POST /profiles/approve', { id, version, ageChecked: true }, editor);
const hide = ({ id }: Profile) => callConsole(app, 'POST /profiles/hide', { id, why: WHY }, editor);
const seen = async ({ id }: Profile) =>
  (await app.call('POST /meet/xuanfeiDetail', { id }, member)).data?.videos;
const play = async (file: string) => {
  const answer = await fetch(`${app.url}/media/films/${file}/film.mp4`);
  await answer.arrayBuffer();
  return answer.status;
};

async function readyVideo(): Promise<string> {
  const id = await uploadPersonVideo(app, editor, clip);
  await prepareAsItIs(db.app, id);
  return id;
}

describe('a video of a person', () => {
  test('is seen by nobody before the person is approved, plays from then on, and is gone with the person', async () => {
    const file = await readyVideo();
    const draft = await create([file]);
    expect(draft.videos).toEqual([{ id: file, name: 'hello.mp4', status: 'ready' }]);
    expect(await play(file)).toBe(404);

    const { data: shown } = await step(draft);
    expect(await seen(shown)).toEqual([`/media/films/${file}/film.mp4`]);
    expect(await play(file)).toBe(200);

    const { data: hidden } = await hide(shown);
    expect(await seen(hidden)).toBeUndefined();
    expect(await play(file)).toBe(404);

    expect((await step(hidden)).status).toBe(200);
    expect(await play(file)).toBe(200);
  });

  test('is looked at before the approval, by everybody who judges people and at no other address', async () => {
    const file = await readyVideo();
    const { id } = await create([file]);
    const preview = (fileId: string, operator: TestOperator) =>
      callConsole(app, 'POST /profiles/previewvideo', { id, fileId }, operator);
    for (const operator of [editor, support]) {
      const { data } = await preview(file.toUpperCase(), operator);
      expect((await fetch(app.url + data.url)).status).toBe(200);
    }
    const other = await readyVideo();
    expect((await preview(other, support)).status).toBe(404);
    const finance = await plantOperator(db.database, 'finance');
    expect((await preview(file, finance)).status).toBe(403);
  });

  test('that cannot be played yet keeps the person from being public: nobody could look at it', async () => {
    const waiting = await uploadPersonVideo(app, editor, clip);
    const draft = await create([waiting]);
    const refused = await step(draft);
    expect([refused.status, refused.data]).toMatchObject([
      422,
      { fields: { videos: expect.any(String) as string } },
    ]);
    await prepareAsItIs(db.app, waiting);
    const { data: shown } = await step(draft);
    expect(shown.status).toBe('approved');

    const next = await uploadPersonVideo(app, editor, clip);
    const early = await change(shown, { videos: [waiting, next] });
    expect([early.status, early.data]).toMatchObject([
      422,
      { fields: { 'videos.1': expect.any(String) as string } },
    ]);
    expect(await seen(shown)).toHaveLength(1);
    await prepareAsItIs(db.app, next);
    const { data: both } = await change(shown, { videos: [next, waiting] });
    expect(both.videos.map(({ id }) => id)).toEqual([next, waiting]);
    expect(await seen(shown)).toEqual([next, waiting].map((each) => `/media/films/${each}/film.mp4`));
  });

  test('that failed is not shown, and its reason is not said to members', async () => {
    const cut = await uploadPersonVideo(app, editor, clip.subarray(0, clip.length - 100));
    await prepareAsItIs(db.app, cut);
    const draft = await create([cut]);
    expect(draft.videos).toMatchObject([{ status: 'failed' }]);
    expect((await step(draft)).status).toBe(422);
    const { data: without } = await change(draft, { videos: [] });
    expect((await step(without)).status).toBe(200);
    expect(await seen(without)).toEqual([]);
  });

  test('is of one person, once, and no film of a title: anything else is refused by its place', async () => {
    const file = await readyVideo();
    const own = await create([file]);
    const film = await uploadFilm(app, editor, clip);
    const draft = await create([]);
    const fresh = await readyVideo();
    for (const [videos, field] of [
      [[fresh, film], 'videos.1'],
      [[randomUUID()], 'videos.0'],
      [[fresh, fresh.toUpperCase()], 'videos.1'],
      [[file], 'videos'],
      [Array.from({ length: 5 }, () => randomUUID()), 'videos'],
      [['x'], 'videos.0'],
    ] as const) {
      const { status, data } = await change(draft, { videos: [...videos] });
      expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([422, [field]]);
    }
    expect((await callConsole(app, 'GET /profiles/detail', { id: own.id }, editor)).data.videos).toHaveLength(
      1,
    );

    const title = await makeTitle(app, editor, [film]);
    const sources = [{ name: 'main', episodes: [{ name: inAll('1'), fileId: file, captions: [] }] }];
    const input = { id: title.id, version: title.version, sources, why: WHY };
    expect((await callConsole(app, 'POST /movies/sources', input, editor)).status).toBe(422);
    const { data: offered } = await callConsole(app, 'GET /films', { unused: 'yes', pageSize: 50 }, editor);
    expect(offered.list.map(({ id }) => id)).not.toContain(fresh);
  });

  test('stays as it was where a change does not name it, and every change of it is in the audit log', async () => {
    const [one, other] = [await readyVideo(), await readyVideo()];
    const draft = await create([one]);
    const { data: renamed } = await change(draft, { name: inAll('Mika') });
    expect(renamed.videos).toEqual(draft.videos);
    const { data: swapped } = await change(renamed, { videos: [other] });
    const [line] = await db.database.query<{ before: string; after: string }>({
      text: `SELECT before, after FROM audit_log WHERE subject = $1 AND action = 'profile.change' ORDER BY seq DESC LIMIT 1`,
      values: [`profile:${draft.id}`],
    });
    expect(JSON.parse(line!.before)).toMatchObject({ videos: [one] });
    expect(JSON.parse(line!.after)).toMatchObject({ videos: [other] });
    // The later of two editors is told, and nothing of theirs is kept.
    expect((await change(renamed, { videos: [one] })).status).toBe(409);
    const { data: now } = await callConsole(app, 'GET /profiles/detail', { id: draft.id }, editor);
    expect([now.version, now.videos]).toEqual([swapped.version, swapped.videos]);
  });

  test('is deleted by nobody while the person has it, and goes within a day and an hour after that, file and row', async () => {
    const [kept, dropped] = [await readyVideo(), await readyVideo()];
    const { data: shown } = await step(await create([kept, dropped]));
    const remove = { id: kept, why: WHY };
    expect((await callConsole(app, 'POST /films/remove', remove, editor)).status).toBe(409);
    const { data: film } = await callConsole(app, 'GET /films/detail', { id: kept }, editor);
    expect(film.profileId).toBe(shown.id);

    await change(shown, { videos: [kept] });
    expect(await play(dropped)).toBe(404);
    const uploading = await uploadPersonVideo(app, editor, clip.subarray(0, 5000));
    await db.database.query({
      text: `UPDATE film_files SET updated_at = now() - interval '25 hours', created_at = now() - interval '25 hours',
        size = CASE WHEN id = $2 THEN size + 1 ELSE size END, status = CASE WHEN id = $2 THEN 'uploading' ELSE status END
        WHERE id = ANY ($1)`,
      values: [[kept, dropped, uploading], uploading],
    });
    await purgeFilms({ database: db.app, store: testStore() }, Date.now());
    const left = await db.database.query<{ id: string }>({
      text: 'SELECT id FROM film_files WHERE id = ANY ($1)',
      values: [[kept, dropped, uploading]],
    });
    expect(left.map(({ id }) => id).toSorted()).toEqual([kept, uploading].toSorted());
    await removeFiles(db.database);
    expect(await testStore().sizeOf(`films/${dropped}/source`)).toBeNull();
    expect(await play(kept)).toBe(200);
  });
});
