import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  dayOf,
  ImportFailure,
  pageUrl,
  parsePage,
  parsePlay,
  secondsOf,
} from '#features/movies/maccms/maccms.rules.ts';

const HOSTS = new Set(['films.example', 'cdn.example:8443']);
const CLIP = 'https://films.example/a.m3u8';
const row = (more: Record<string, unknown> = {}) => ({
  vod_id: 7,
  vod_name: 'A film',
  type_id: 3,
  type_name: 'Drama',
  vod_play_from: 'hls',
  vod_play_url: `Film$${CLIP}`,
  ...more,
});
const page = (...list: unknown[]) =>
  JSON.stringify({ code: 1, page: 1, pagecount: 1, total: list.length, list });
const titleOf = (more: Record<string, unknown>) => parsePage(page(row(more)), HOSTS).titles[0];
const faultOf = (body: string) => {
  try {
    parsePage(body, HOSTS);
    return null;
  } catch (error) {
    return error instanceof ImportFailure ? error.reason : error;
  }
};

describe('play strings', () => {
  const two = 'https://cdn.example:8443/b.mp4';
  test.each([
    ['one episode', 'hls', `Film$${CLIP}`, [['hls', ['Film', CLIP]]]],
    ['episodes', 'hls', `1$${CLIP}#2$${two}`, [['hls', ['1', CLIP, '2', two]]]],
    [
      'sources',
      'hls$$$mp4',
      `1$${CLIP}$$$1$${two}`,
      [
        ['hls', ['1', CLIP]],
        ['mp4', ['1', two]],
      ],
    ],
    ['a missing $', 'hls', `${CLIP}#${two}`, [['hls', ['1', CLIP, '2', two]]]],
    ['a player behind the address', 'hls', `1$${CLIP}$ckplayer`, [['hls', ['1', CLIP]]]],
    ['a trailing #', 'hls', `1$${CLIP}#`, [['hls', ['1', CLIP]]]],
    [
      'fewer names than sources',
      'hls',
      `1$${CLIP}$$$1$${two}`,
      [
        ['hls', ['1', CLIP]],
        ['2', ['1', two]],
      ],
    ],
    ['no names', undefined, `1$${CLIP}`, [['1', ['1', CLIP]]]],
    ['an empty source', 'a$$$b', `$$$1$${CLIP}`, [['b', ['1', CLIP]]]],
    ['a name in HTML', 'hls', `<b>One</b>$${CLIP}`, [['hls', ['One', CLIP]]]],
    ['a host that is not allowed', 'hls', 'x$https://other.example/a.mp4', []],
    ['another port', 'hls', 'x$https://cdn.example/a.mp4', []],
    ['a script', 'hls', 'x$javascript:alert(1)', []],
    ['credentials', 'hls', 'x$https://u:p@films.example/a.mp4', []],
    ['nothing', 'hls', '', []],
    ['a number', 'hls', 5, []],
    ['null', 'hls', null, []],
  ])('with %s', (_what, names, play, expected) => {
    const sources = parsePlay(names, play, HOSTS);
    expect(
      sources.map(({ name, episodes }) => [name, episodes.flatMap((each) => [each.name, each.url])]),
    ).toEqual(expected);
  });

  const share = 'https://films.example/share/abc';
  test.each([
    ['kkyun$$$kkm3u8', `1$${share}$$$1$${CLIP}`, ['kkm3u8']],
    ['kkm3u8$$$kkyun', `1$${CLIP}$$$1$${share}`, ['kkm3u8']],
    ['a$$$b$$$c', `1$${share}$$$1$${CLIP}?e=1$$$1$${two}`, ['b', 'c']],
    // A web player page: its path is no media file.
    ['parse$$$m3u8', `1$https://films.example/play?url=x.m3u8$$$1$${CLIP}`, ['m3u8']],
    ['half$$$whole', `1$${CLIP}#2$${share}$$$1$${CLIP}#2$${two}`, ['whole']],
    // No known media file: offered anyway.
    ['kkyun', `1$${share}`, ['kkyun']],
  ])('%s, %s: the sources that a player opens, %j', (names, play, expected) => {
    expect(parsePlay(names, play, HOSTS).map(({ name }) => name)).toEqual(expected);
  });

  test.each([
    ['&amp;', 'https://films.example/a.m3u8?e=1&s=2'],
    ['&#38;', 'https://films.example/a.m3u8?e=1&s=2'],
    ['&#x26;', 'https://films.example/a.m3u8?e=1&s=2'],
    ['&', 'https://films.example/a.m3u8?e=1&s=2'],
    ['&amp;amp;', 'https://films.example/a.m3u8?e=1&amp;s=2'],
  ])('with %s between the parts of a query', (sign, url) => {
    const [source] = parsePlay('HD', `HD$https://films.example/a.m3u8?e=1${sign}s=2#2$${CLIP}`, HOSTS);
    expect(source?.episodes.map((each) => each.url)).toEqual([url, CLIP]);
  });

  test('of whatever kind give addresses of the list only', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('$', '#', '$$$', CLIP, 'http://', 'https://evil.example/x'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { episodes } of parsePlay('a', pieces.join(''), HOSTS))
          for (const { url } of episodes) expect(HOSTS.has(new URL(url).host)).toBe(true);
      }),
    );
  });
});

describe('a title', () => {
  test('is the same whether its ids are numbers or strings', () => {
    expect(titleOf({ vod_id: '7', type_id: '3' })).toEqual(titleOf({ vod_id: 7, type_id: 3 }));
  });

  test('has text where HTML was, and nothing of a script', () => {
    expect(
      titleOf({ vod_content: '<p>A&nbsp;story</p><script>alert(1)</script>', vod_actor: '<i>Who</i>' }),
    ).toMatchObject({
      content: 'A story',
      actors: 'Who',
    });
  });

  test('has its picture from an allowed host only', () => {
    expect(titleOf({ vod_pic: 'https://films.example/p.jpg' })?.picture).toBe('https://films.example/p.jpg');
    expect(titleOf({ vod_pic: 'https://films.example/p.jpg?a=1&amp;b=2' })?.picture).toBe(
      'https://films.example/p.jpg?a=1&b=2',
    );
    expect(titleOf({ vod_pic: 'https://tracker.example/p.gif' })?.picture).toBe('');
    expect(titleOf({ vod_pic: 'data:image/svg+xml,x' })?.picture).toBe('');
  });

  test.each([
    ['no id', { vod_id: null }],
    ['an id that is no word', { vod_id: '../7' }],
    ['no name', { vod_name: ' ' }],
    ['nothing to play', { vod_play_url: '' }],
  ])('with %s is left out and counted', (_what, more) => {
    expect(parsePage(page(row(more), row()), HOSTS)).toMatchObject({ skipped: 1, titles: [{ id: '7' }] });
  });

  test.each([
    ['90', 5400],
    [90, 5400],
    ['90分钟', 5400],
    ['90 min', 5400],
    ['1:30:00', 5400],
    ['45:30', 2730],
    ['', 0],
    ['更新至3集', 0],
    [null, 0],
  ])('that lasts %j lasts %i s', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  test('was released on a day that exists, or on none that is known', () => {
    expect(dayOf('2024-02-29(中国)')).toBe('2024-02-29');
    expect(dayOf('2023-02-29')).toBeNull();
    expect(dayOf('2024')).toBeNull();
    expect(dayOf(undefined)).toBeNull();
  });
});

describe('an answer', () => {
  test.each([
    ['closed', 'closed'],
    ['  closed\n', 'closed'],
    ['"closed"', 'closed'],
    ['<!doctype html><title>502</title>', 'not_json'],
    [page(row()).slice(0, 60), 'not_json'],
    ['', 'not_json'],
    ['null', 'no_list'],
    ['[]', 'no_list'],
    ['{"code":1}', 'no_list'],
    ['{"code":1,"list":{}}', 'no_list'],
    ['{"code":0,"msg":"no","list":[]}', 'refused'],
    ['{"code":"1001","list":[]}', 'refused'],
  ])('%j is refused as %s', (body, reason) => {
    expect(faultOf(body)).toBe(reason);
  });

  test('is read with a mark of its encoding in front, with its code as text, or with none', () => {
    expect(parsePage(`\ufeff${page(row())}`, HOSTS).titles).toHaveLength(1);
    expect(parsePage(JSON.stringify({ code: '1', list: [row()] }), HOSTS).titles).toHaveLength(1);
    expect(parsePage(JSON.stringify({ list: [row()], pagecount: '4' }), HOSTS).pages).toBe(4);
  });

  test('of whatever kind is read or refused, and never more', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        const fault = faultOf(body);
        expect(fault === null || typeof fault === 'string').toBe(true);
      }),
    );
    const wild = fc.record({
      vod_id: fc.anything(),
      vod_name: fc.anything(),
      vod_play_url: fc.anything(),
      vod_content: fc.anything(),
      vod_duration: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 5 }), (list) => {
        let body: string;
        try {
          body = JSON.stringify({ code: 1, list });
        } catch {
          return;
        }
        expect(() => parsePage(body, HOSTS)).not.toThrow();
      }),
    );
  });
});

test('an address is on the list or none', () => {
  expect(addressOf(' https://films.example/a b ', HOSTS)).toBe('https://films.example/a%20b');
  expect(addressOf('//films.example/a', HOSTS)).toBe('');
  expect(addressOf('https://films.example.evil.example/', HOSTS)).toBe('');
});

test('the address of a page says what is asked, beside what the base says', () => {
  const url = new URL(
    pageUrl('https://films.example/api.php/provide/vod/?at=json', {
      t: '3',
      wd: '月',
      ids: '1,2',
      pg: 2,
      pagesize: 50,
    }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    at: 'json',
    ac: 'videolist',
    t: '3',
    wd: '月',
    ids: '1,2',
    pg: '2',
    pagesize: '50',
  });
  expect(pageUrl('https://films.example/vod', { t: undefined, wd: '' })).toBe(
    'https://films.example/vod?ac=videolist',
  );
});
