import { describe, expect, it } from 'vitest';
import { type LastEntry, lastEntries } from '#platform/last-data.rules.ts';

const entry = (call: string, at: number, data: unknown = 'data'): LastEntry => ({
  key: [call, {}, 'en'],
  data,
  at,
});
const list = (call: string, at: number, ...pages: string[]): LastEntry => ({
  key: [call, { limit: 20, at }, 'en', 'pages'],
  data: pages,
  at,
});
const calls = (entries: readonly LastEntry[]): string =>
  entries.map(({ key, at }) => `${String(key[0])} ${at}`).join(', ');

describe('lastEntries', () => {
  it('keeps answers of Home, the tabs and Profile alone, the newest first', () => {
    expect(
      calls(
        lastEntries([
          entry('GET /member/info', 1),
          entry('POST /home/bannerList', 3),
          entry('GET /bank/list', 2),
        ]),
      ),
    ).toBe('POST /home/bannerList 3, GET /member/info 1');
  });

  it('keeps nothing that has not come yet', () => {
    expect(lastEntries([entry('GET /member/info', 0)])).toEqual([]);
  });

  it('keeps of a list its first page', () => {
    expect(lastEntries([list('GET /getVideos', 1, 'one', 'two')])[0]?.data).toEqual(['one']);
  });

  it('keeps the three lists of a call that came last, whatever else there is of that call', () => {
    const videos = [1, 2, 3, 4].map((at) => list('GET /getVideos', at, 'page'));
    expect(
      calls(lastEntries([...videos, entry('GET /getVideos', 5), list('POST /meet/xuanfeiList', 1, 'page')])),
    ).toBe(
      'GET /getVideos 5, GET /getVideos 4, GET /getVideos 3, GET /getVideos 2, POST /meet/xuanfeiList 1',
    );
  });

  it('leaves out what there is no room for, not all of it', () => {
    const large = entry('POST /home/getNotice', 2, 'x'.repeat(300));
    expect(calls(lastEntries([entry('GET /member/info', 1), large], 300))).toBe('GET /member/info 1');
  });
});
