import type { VideoDataOf, VideoKey } from '@fairground/contract/movies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressIn, readForeign } from './foreign-video.ts';

const BASE = 'https://films.example/video/';
const read = <K extends VideoKey>(key: K, data: unknown, input = {}) =>
  readForeign(key, data, input, BASE) as VideoDataOf<K>;
const detail = (more: Record<string, unknown>) =>
  read('GET /getVideo', { vod_id: 'ab-1', vod_name: 'A film', ...more });

describe('an address of another host', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/media/a.jpg', 'https://films.example/media/a.jpg'],
    ['a.jpg', 'https://films.example/video/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['javascript:alert(1)', ''],
    [' jAvAsCrIpT:alert(1)', ''],
    ['data:text/html,x', ''],
    ['blob:https://films.example/1', ''],
    ['file:///etc/passwd', ''],
    ['https://user:pw@films.example/', ''],
    ['', ''],
    [null, ''],
    [{ href: 'https://x.example' }, ''],
  ])('%j becomes %j', (given, address) => {
    expect(addressIn(given, BASE)).toBe(address);
  });
});

describe('what it says of a title', () => {
  it('is plain text, without markup', () => {
    const { vod_content: content, vod_name: name } = detail({
      vod_name: '<b>A</b> &amp; B',
      vod_content: '<p>One</p><script>alert(1)</script><img src=x onerror=alert(1)>Two',
    });
    expect([name, content]).toEqual(['A & B', 'One\nTwo']);
  });

  it('accepts ids and counts as text or numbers, and flags in any form', () => {
    expect(detail({ vod_id: 7, vod_hits: '12', minutes: 90, isHot: 1, isNew: '1' })).toMatchObject({
      vod_id: 7,
      vod_hits: 12,
      minutes: 90,
      isHot: true,
      isNew: true,
    });
    expect(detail({ vod_hits: -5, minutes: 'x', isHot: 'yes' })).toMatchObject({
      vod_hits: 0,
      minutes: 0,
      isHot: false,
    });
  });

  it('offers only episodes that can be fetched, and sources that have some', () => {
    const { sources } = detail({
      sources: [
        { name: 'A', episodes: [{ name: '1', url: 'javascript:x' }] },
        { episodes: [{ url: '/1.m3u8' }, { name: '2', url: 'https://cdn.example/2.mp4' }] },
        'nonsense',
      ],
    });
    expect(sources).toEqual([
      {
        name: '2',
        episodes: [
          { name: '1', url: 'https://films.example/1.m3u8' },
          { name: '2', url: 'https://cdn.example/2.mp4' },
        ],
      },
    ]);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ vod_name: 'no id' }],
    [{ vod_id: '../x', vod_name: 'x' }],
    [{ vod_id: 1 }],
  ])('%j is no title', (data) => {
    expect(readForeign('GET /getVideo', data, {}, BASE)).toBeNull();
  });
});

it('a list is cut to the requested page size', () => {
  const list = [{ vod_id: 1, vod_name: 'A' }, { vod_id: 2 }, null, { vod_id: 'b', vod_name: 'B' }];
  const page = read('GET /getVideos', { list, page: 99, total: 1e12 }, { page: 2, limit: 18 });
  expect(page).toMatchObject({ page: 2, pageSize: 18, total: 54 });
  expect(page.list.map((card) => card.vod_id)).toEqual([1, 'b']);
  expect(read('GET /getVideos', 'nonsense', { page: 1, limit: 18 })).toEqual({
    list: [],
    page: 1,
    pageSize: 18,
    total: 0,
  });
});

it('any input is parsed or rejected, and only http(s) addresses are accepted', () => {
  const keys: VideoKey[] = ['GET /getVideos', 'GET /getTypes', 'GET /getVideo', 'GET /getRelated'];
  const wild = fc.object({
    key: fc.constantFrom(
      'vod_id',
      'vod_name',
      'vod_pic',
      'list',
      'sources',
      'episodes',
      'url',
      'type_id',
      'x',
    ),
    maxDepth: 4,
  });
  fc.assert(
    fc.property(wild, fc.constantFrom(...keys), (data, key) => {
      const text = JSON.stringify(readForeign(key, data, {}, BASE));
      for (const [, address] of text.matchAll(/"(?:vod_pic|url)":"([^"]*)"/g))
        expect(address).toMatch(/^(?:https?:.*|)$/);
    }),
  );
});
