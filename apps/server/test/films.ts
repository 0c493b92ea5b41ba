import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { ART_FOLDER } from '@fairground/sample-content/art-folder';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { prepareFilm } from '#features/movies/films/prepare-film.ts';
import { removeFilmFiles } from '#features/movies/films/purge-films.ts';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import type { Database } from '#platform/database.ts';
import { expect, inject } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { callConsole, type TestOperator } from '#test/operators.ts';

const UPLOADS = '/console/api/films/uploads';
export const WHY = 'a test says so';

/** A film of some seconds, without sound, that browsers play. */
export const readClip = (): Promise<Buffer> =>
  readFile(join(ART_FOLDER, 'clips/last-train-to-minato/clip.mp4'));

/** The store of all test servers (test/app.ts). */
export const testStore = () => openDiskStore(join(inject('dataDir'), 'media'));

const TUS = { 'tus-resumable': '1.0.0' };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** `use`: `person` for a video of a person. */
export async function createUpload(
  app: TestApp,
  operator: TestOperator,
  size: number,
  { name = 'film.mp4', use }: { name?: string | undefined; use?: 'person' } = {},
) {
  const response = await fetch(app.url + UPLOADS, {
    method: 'POST',
    headers: {
      ...TUS,
      token: operator.token,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)}${use === undefined ? '' : `,use ${base64(use)}`}`,
    },
  });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, id: location.split('/').at(-1) ?? '' };
}

export async function patchUpload(
  app: TestApp,
  operator: TestOperator,
  { location }: { location: string },
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<{ status: number; offset: string | null }> {
  const response = await fetch(app.url + location, {
    method: 'PATCH',
    headers: {
      ...TUS,
      token: operator.token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(bytes),
  });
  await response.arrayBuffer();
  return { status: response.status, offset: response.headers.get('upload-offset') };
}

/** Waits until a request for a film's bytes is read: what it brought before is lost with its connection. */
export const untilRead = async (database: Database, id: string): Promise<void> =>
  expect
    .poll(
      () =>
        database.query({
          text: 'SELECT 1 FROM film_files WHERE id = $1 AND lease IS NOT NULL',
          values: [id],
        }),
      { interval: 10 },
    )
    .toHaveLength(1);

/** Announces `size` bytes from the first one on, sends those of `begin`, and breaks the line once they are read. */
export async function breakUpload(
  app: TestApp,
  operator: TestOperator,
  { id, location }: { id: string; location: string },
  {
    begin,
    size,
    database,
    breaks,
  }: { begin: Uint8Array; size: number; database: Database; breaks?: () => Promise<unknown> },
): Promise<void> {
  const sent = request(app.url + location, {
    method: 'PATCH',
    headers: {
      ...TUS,
      token: operator.token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
    },
  });
  const broken = new Promise((resolve) => {
    sent.on('error', resolve);
  });
  await new Promise((resolve) => {
    sent.write(begin, resolve);
  });
  await untilRead(database, id);
  if (breaks === undefined) sent.destroy();
  else await breaks();
  await broken;
}

/** Deletes the files that films left in the store, as the job does. */
export async function removeFiles(database: Database, store = testStore()): Promise<void> {
  const jobs = await database.query<{ payload: { id: string; upload: string | null } }>({
    text: `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'remove-film-files' RETURNING j.payload`,
  });
  for (const { payload } of jobs) await removeFilmFiles(store, payload);
}

/** Uploads a film in one go. @returns its id */
export async function uploadFilm(
  app: TestApp,
  operator: TestOperator,
  bytes: Uint8Array,
  name?: string,
): Promise<string> {
  const upload = await createUpload(app, operator, bytes.length, { name });
  await patchUpload(app, operator, upload, { offset: 0, bytes });
  return upload.id;
}

/** Uploads a video of a person in one go. @returns its id */
export async function uploadPersonVideo(
  app: TestApp,
  operator: TestOperator,
  bytes: Uint8Array,
): Promise<string> {
  const upload = await createUpload(app, operator, bytes.length, { name: 'hello.mp4', use: 'person' });
  await patchUpload(app, operator, upload, { offset: 0, bytes });
  return upload.id;
}

/** Prepares a film as a node without ffmpeg does. */
export const prepareAsItIs = (database: Database, id: string): Promise<void> =>
  prepareFilm(
    { database, store: testStore(), now: Date.now, findFfmpeg: async () => null },
    id,
    new AbortController().signal,
  );

export type Title = ConsoleDataOf<'GET /movies/detail'>;
const inAll = (text: string) => ({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });

/** Makes a title of our own, in a category of its own, that plays these films; nobody sees it yet. */
export async function makeTitle(
  app: TestApp,
  operator: TestOperator,
  fileIds: readonly string[],
): Promise<Title> {
  const { data: category } = await callConsole(
    app,
    'POST /movies/savecategory',
    { name: inAll('films'), visible: true, why: WHY },
    operator,
  );
  const words = { name: inAll('film'), director: inAll('d'), actors: inAll('a'), content: inAll('c') };
  const { data: made } = await callConsole(
    app,
    'POST /movies/save',
    { ...words, typeId: category.id, isNew: false, isHot: false, picture: '', why: WHY },
    operator,
  );
  if (fileIds.length > 0)
    await callConsole(
      app,
      'POST /movies/sources',
      {
        id: made.id,
        version: made.version,
        sources: [
          {
            name: 'main',
            episodes: fileIds.map((fileId, at) => ({ name: inAll(`${at + 1}`), fileId, captions: [] })),
          },
        ],
        why: WHY,
      },
      operator,
    );
  return (await callConsole(app, 'GET /movies/detail', { id: made.id }, operator)).data;
}

export const publishTitle = async (
  app: TestApp,
  operator: TestOperator,
  { id }: { id: number },
  change: { published: boolean; shownFrom?: string; shownUntil?: string },
) => {
  const { data } = await callConsole(app, 'GET /movies/detail', { id }, operator);
  return callConsole(
    app,
    'POST /movies/publish',
    { id, version: data.version, ...change, why: WHY },
    operator,
  );
};
