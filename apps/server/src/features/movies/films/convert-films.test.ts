import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFfmpeg } from '#features/movies/films/ffmpeg.ts';
import { prepareFilm } from '#features/movies/films/prepare-film.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { makeTitle, publishTitle, readClip, testStore, uploadFilm, WHY } from '#test/films.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

/** `script/ffmpeg` installs it; where this user may not, CI fails here and nobody believes that films were converted. */
const there = await findFfmpeg();
const run = promisify(execFile);

const db = useDatabase();
const app = useApp(db, { findFfmpeg });
let editor: TestOperator;
let folder: string;
beforeAll(async () => {
  editor = await plantOperator(db.database, 'content');
  folder = await mkdtemp(join(tmpdir(), 'fairground-films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A second of ffmpeg's own test picture. */
async function makeClip(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return readFile(path);
}
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x180:rate=10'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];

/** Boxes between two places of an MP4. */
function boxesIn(file: Buffer, from: number, until: number): { type: string; bytes: Buffer; at: number }[] {
  const boxes = [];
  for (let at = from; at < until; ) {
    const size = file.readUInt32BE(at);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + size), at });
    at += size;
  }
  return boxes;
}

/** The same file with what holds its cover before its tracks, as some programs write it. */
function withCoverFirst(file: Buffer): Buffer {
  const moov = boxesIn(file, 0, file.length).find(({ type }) => type === 'moov')!;
  const [begin, end] = [moov.at + 8, moov.at + moov.bytes.length];
  const inner = boxesIn(file, begin, end);
  const first = ['mvhd', 'udta'];
  const sorted = [
    ...first.map((type) => inner.find((each) => each.type === type)!),
    ...inner.filter(({ type }) => !first.includes(type)),
  ];
  return Buffer.concat([file.subarray(0, begin), ...sorted.map(({ bytes }) => bytes), file.subarray(end)]);
}

const prepare = (id: string, signal = new AbortController().signal, find = findFfmpeg) =>
  prepareFilm({ database: db.app, store: testStore(), now: Date.now, findFfmpeg: find }, id, signal);
const film = async (id: string) => (await callConsole(app, 'GET /films/detail', { id }, editor)).data;

test('CI has ffmpeg, so that nothing below is left out there', () => {
  expect(there !== null || process.env['CI'] === undefined).toBe(true);
});

describe.skipIf(there === null)('a film, by ffmpeg', () => {
  test('becomes a ladder that members play, with even loudness and frames for a poster', async () => {
    const id = await uploadFilm(app, editor, await makeClip('plain.mkv', ...PICTURE, ...SOUND), 'plain.mkv');
    await prepare(id);
    expect(await film(id)).toMatchObject({
      status: 'ready',
      plays: 'hls',
      width: 320,
      height: 180,
      seconds: 1,
      sound: true,
      frames: 1,
      progress: 100,
    });
    const title = await makeTitle(app, editor, [id]);
    await publishTitle(app, editor, title, { published: true });
    const get = (name: string) => fetch(`${app.url}/media/films/${id}/${name}`);
    const master = await (await get('index.m3u8')).text();
    expect(master).toMatch(/RESOLUTION=320x180/);
    const playlist = await (await get('v0.m3u8')).text();
    const segment = await get(/v0_\d+\.ts/.exec(playlist)![0]);
    expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
    expect((await get('film.mp4')).status).toBe(404);
    // The loudness is even: the sine of the test is far quieter.
    const heard = await run('ffmpeg', [
      '-hide_banner',
      '-i',
      testStore().localPath(`films/${id}/hls/v0.m3u8`)!,
      '-af',
      'volumedetect',
      '-f',
      'null',
      '-',
    ]);
    expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(heard.stderr)![1])).toBeGreaterThan(-20);

    const { data: poster } = await callConsole(app, 'POST /films/useframe', { id, number: 1 }, editor);
    const { name, director, actors, content, type, version } = (
      await callConsole(app, 'GET /movies/detail', { id: title.id }, editor)
    ).data;
    const saved = await callConsole(
      app,
      'POST /movies/save',
      {
        id: title.id,
        version,
        name,
        director,
        actors,
        content,
        typeId: type.id,
        isNew: false,
        isHot: false,
        picture: poster.id,
        why: WHY,
      },
      editor,
    );
    expect(saved.data.picture).toBe(`/media/covers/${poster.id}`);
    expect((await fetch(app.url + saved.data.picture)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('upright, without sound and of an odd size is shown as it was meant', async () => {
    const plain = await makeClip(
      'odd.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=1:size=322x182:rate=10',
      '-pix_fmt',
      'yuv420p',
    );
    expect(plain.length).toBeGreaterThan(1000);
    const turned = await makeClip(
      'turned.mov',
      '-display_rotation',
      '90',
      '-i',
      join(folder, 'odd.mp4'),
      '-c',
      'copy',
    ).catch(() =>
      makeClip('turned.mov', '-i', join(folder, 'odd.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90'),
    );
    const id = await uploadFilm(app, editor, turned, 'turned.mov');
    await prepare(id);
    expect(await film(id)).toMatchObject({ status: 'ready', width: 182, height: 322, sound: false });
    const master = await readFile(testStore().localPath(`films/${id}/hls/index.m3u8`)!, 'utf8');
    expect(master).toMatch(/RESOLUTION=182x322/);
  });

  test('that is a song with a cover, or cut off, is named so', async () => {
    const song = await makeClip('song.mkv', ...SOUND);
    const mute = await uploadFilm(app, editor, song, 'song.mkv');
    await prepare(mute);
    expect(await film(mute)).toMatchObject({ status: 'failed', reason: 'no_video' });
    const clip = await readClip();
    const cut = await uploadFilm(app, editor, clip.subarray(0, Math.floor(clip.length / 2)));
    await prepare(cut);
    expect(await film(cut)).toMatchObject({ status: 'failed', reason: 'cut' });
    const noise = Buffer.concat([song.subarray(0, 400), Buffer.alloc(6000, 7)]);
    const broken = await uploadFilm(app, editor, noise, 'noise.mkv');
    await prepare(broken);
    expect((await film(broken)).status).toBe('failed');
  });

  test('whose cover comes before it plays as a film, and not as its cover', async () => {
    const cover = await makeClip('cover.png', '-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1');
    expect(cover.length).toBeGreaterThan(0);
    const inputs = ['-i', join(folder, 'cover.png'), ...PICTURE, '-map', '0:v', '-map', '1:v'];
    const codecs = ['-c:v:0', 'copy', '-c:v:1', 'libx264', '-pix_fmt', 'yuv420p'];
    const after = await makeClip('covered.mp4', ...inputs, ...codecs, '-disposition:v:0', 'attached_pic');
    const id = await uploadFilm(app, editor, withCoverFirst(after));
    await prepare(id);
    expect(await film(id)).toMatchObject({ status: 'ready', width: 320, height: 180 });
    const playlist = await readFile(testStore().localPath(`films/${id}/hls/v0.m3u8`)!, 'utf8');
    const seconds = Number(/#EXTINF:([\d.]+)/.exec(playlist)![1]);
    expect(seconds).toBeGreaterThan(0.9);
  });

  test('is not begun without room on the disk, and is once there is', async () => {
    const id = await uploadFilm(app, editor, await makeClip('room.mkv', ...PICTURE), 'room.mkv');
    const store = { ...testStore(), free: async () => 512 * 1024 * 1024 };
    const deps = { database: db.app, store, now: Date.now, findFfmpeg };
    await prepareFilm(deps, id, new AbortController().signal);
    expect(await film(id)).toMatchObject({ status: 'failed', reason: 'no_room' });
    await callConsole(app, 'POST /films/retry', { id, why: WHY }, editor);
    await prepare(id);
    expect((await film(id)).status).toBe('ready');
  });

  test('whose node stops is begun anew by the next one, and one that is cancelled is not', async () => {
    const id = await uploadFilm(app, editor, await makeClip('again.mkv', ...PICTURE), 'again.mkv');
    const stopping = new AbortController();
    stopping.abort();
    await expect(prepare(id, stopping.signal)).rejects.toThrow('aborted');
    expect((await film(id)).status).toBe('converting');
    await prepare(id);
    expect((await film(id)).status).toBe('ready');

    const other = await uploadFilm(app, editor, await makeClip('other.mkv', ...PICTURE), 'other.mkv');
    // A film of a second could be ready before it was seen at work.
    const cancelled = Promise.withResolvers<void>();
    const working = prepare(other, undefined, () => cancelled.promise.then(findFfmpeg));
    await expect.poll(async () => (await film(other)).status).toBe('converting');
    await callConsole(app, 'POST /films/cancel', { id: other, why: WHY }, editor);
    cancelled.resolve();
    await working;
    expect(await film(other)).toMatchObject({ status: 'cancelled', plays: null });
    expect((await callConsole(app, 'POST /films/retry', { id: other, why: WHY }, editor)).data.status).toBe(
      'waiting',
    );
    await prepare(other);
    expect((await film(other)).status).toBe('ready');
  });
});
