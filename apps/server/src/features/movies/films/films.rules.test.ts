import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { webVttOf } from '#features/movies/films/captions.rules.ts';
import { ladderArguments, secondsDone } from '#features/movies/films/ffmpeg.ts';
import { filmKindOf } from '#features/movies/films/film-kind.ts';
import { frameMoments, isConvertible, ladderOf } from '#features/movies/films/ladder.rules.ts';
import { createLanes } from '#features/movies/films/lanes.ts';
import { isRoomFor, isRoomToConvert, ladderBytes } from '#features/movies/films/room.rules.ts';
import { rangeOf } from '#features/movies/films/range.rules.ts';
import { fileNameOf, headerNumber } from '#features/movies/films/upload-header.rules.ts';

describe('a range', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=5-3', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
  ])('%s of 100 bytes is %o', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });
});

describe('the ladder', () => {
  const sizes = (width: number, height: number) =>
    ladderOf({ width, height }).map((rung) => `${rung.width}x${rung.height}`);
  test('begins with the film’s own size, at most 1080 lines, and goes down', () => {
    expect(sizes(1920, 1080)).toEqual(['1920x1080', '1280x720', '854x480', '640x360', '426x240']);
    expect(sizes(3840, 2160)[0]).toBe('1920x1080');
    expect(sizes(1280, 720)).toEqual(['1280x720', '854x480', '640x360', '426x240']);
    expect(sizes(800, 600)).toEqual(['800x600', '640x480', '480x360', '320x240']);
  });
  test('is by the shorter side, so that an upright film is as sharp', () => {
    expect(sizes(1080, 1920)).toEqual(['1080x1920', '720x1280', '480x854', '360x640', '240x426']);
  });
  test('never enlarges, has even measures and at least one step, whatever the aspect', () => {
    for (const [width, height] of [
      [101, 77],
      [8000, 20],
      [3, 3],
      [20, 4000],
      [1999, 1079],
    ] as const) {
      const rungs = ladderOf({ width, height });
      expect(rungs.length).toBeGreaterThan(0);
      for (const rung of rungs) {
        expect((rung.width % 2) + (rung.height % 2)).toBe(0);
        expect(rung.width).toBeLessThanOrEqual(width + 1);
        expect(rung.height).toBeLessThanOrEqual(height + 1);
        expect(rung.kbps).toBeGreaterThanOrEqual(250);
      }
    }
  });
});

test('a film whose measures or length no film has is not converted', () => {
  const usual = { width: 7680, height: 4320, seconds: 7200 };
  expect(isConvertible(usual)).toBe(true);
  for (const claim of [
    { width: 1e8 },
    { width: 0.001 },
    { width: 16_000, height: 16_000 },
    { seconds: 90_000 },
    { seconds: Number.NaN },
  ])
    expect(isConvertible({ ...usual, ...claim }), JSON.stringify(claim)).toBe(false);
});

test('frames are spread over a film, and a short one has fewer', () => {
  expect(frameMoments(60)).toEqual([5, 15, 25, 35, 45, 55]);
  expect(frameMoments(2)).toEqual([0.5, 1.5]);
  expect(frameMoments(0.4)).toEqual([0.2]);
});

test('ffmpeg is asked for no sound where there is none', () => {
  const rungs = ladderOf({ width: 640, height: 360 });
  expect(ladderArguments(rungs, { sound: false, stream: 0 }, '/w').join(' ')).not.toMatch(/loudnorm|0:a|aac/);
  expect(ladderArguments(rungs, { sound: true, stream: 0 }, '/w').join(' ')).toMatch(/loudnorm/);
  expect([secondsDone('out_time_us=1500000'), secondsDone('out_time_us=N/A'), secondsDone('fps=3')]).toEqual([
    1.5,
    null,
    null,
  ]);
});

describe('captions', () => {
  const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.500\nhello';
  test('are taken as WebVTT, and SubRip becomes it', () => {
    expect(webVttOf(VTT)).toBe(VTT);
    expect(webVttOf(`\uFEFF${VTT.replaceAll('\n', '\r\n')}`)).toBe(VTT);
    expect(webVttOf('1\n00:00:01,000 --> 00:00:02,500\nhello, you')).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nhello, you',
    );
  });
  test('of SubRip are read as tools write it; an arrow in what is said stays said', () => {
    expect(webVttOf('1 \n0:00:01.000-->0:00:02,500  X1:10\nleft --> right')).toBe(
      'WEBVTT\n\n1 \n00:00:01.000 --> 00:00:02.500\nleft --&gt; right',
    );
  });
  test.each([
    '',
    'hello',
    'WEBVTT',
    'WEBVTTX\n\n00:01.000 --> 00:02.000\nx',
    '<html>',
    'WEBVTT\n\n1 --> 2\nx',
    // One cue of several that no player would show.
    `${VTT}\n\n00:03.5 --> 00:04.000\nlost`,
    '1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\n00:00:03,5 --> 00:00:04,000\nlost',
  ])('%j is none', (text) => expect(webVttOf(text)).toBeNull());
});

describe('the headers of an upload', () => {
  const metadata = (name: string) => `filetype dmlkZW8=,filename ${Buffer.from(name).toString('base64')}`;
  test('name the file, without signs that deceive the eye', () => {
    expect(fileNameOf(metadata('祭り.mp4'))).toBe('祭り.mp4');
    expect(fileNameOf(metadata('a\u202Egpj.exe\u0000'))).toBe('agpj.exe');
    expect(fileNameOf(metadata('x'.repeat(900)))).toHaveLength(200);
    for (const wrong of [undefined, '', 'filename', 'filename !!!', ['a'], 'x'.repeat(5000)])
      expect(fileNameOf(wrong)).toBe('');
  });
  test.each([
    ['0', 0],
    ['12', 12],
    ['-1', null],
    ['1e3', null],
    ['', null],
    [undefined, null],
    ['9'.repeat(16), null],
  ])('%s is the number %s', (given, expected) => {
    expect(headerNumber(given)).toBe(expected);
  });
});

test('the kind of a file is what it holds', async () => {
  expect(await filmKindOf(Buffer.from('#EXTM3U\nfile:///etc/passwd'))).toBeNull();
  expect(await filmKindOf(Buffer.from('GIF89a'))).toBeNull();
  expect(await filmKindOf(Buffer.from('1a45dfa3', 'hex'))).toBeNull();
});

test('one client does not take all lanes, and each that ends is free again', () => {
  const lanes = createLanes(3, 2);
  const enter = (client: string) => lanes.enter(new PassThrough(), client);
  const leave = enter('slow');
  enter('slow');
  expect(() => enter('slow')).toThrow('TOO_MANY_REQUESTS');
  enter('other');
  expect(() => enter('third')).toThrow('TOO_MANY_REQUESTS');
  leave();
  leave();
  enter('third');
  expect(() => enter('slow')).toThrow('TOO_MANY_REQUESTS');
});

test('an upload fits beside what others still bring and what must stay free, and a conversion with its copy', () => {
  const mb = 1024 * 1024;
  const fits = (free: number, size: number, awaited: number) =>
    isRoomFor({ free: free * mb, size: size * mb, awaited: awaited * mb });
  expect([fits(1000, 400, 0), fits(1000, 400, 88), fits(1000, 400, 89), fits(1000, 489, 0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const hour = ladderBytes(ladderOf({ width: 1920, height: 1080 }), 3600);
  // 5 Mbit/s alone are 2.2 GB an hour.
  expect(hour / mb).toBeGreaterThan(2200);
  expect(hour / mb).toBeLessThan(7000);
  const free = hour + 600 * mb;
  expect([
    isRoomToConvert({ free, kind: 's3' }, hour),
    isRoomToConvert({ free, kind: 'disk' }, hour),
  ]).toEqual([true, false]);
});
