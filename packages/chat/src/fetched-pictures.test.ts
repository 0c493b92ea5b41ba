import { expect, test, vi } from 'vitest';
import { fetchPicture, knownPicture } from './fetched-pictures.ts';

const load = (text: string) => vi.fn(() => Promise.resolve(new Blob([text])));

test('a picture is fetched once; the least recently used one is evicted', async () => {
  const first = load('first');
  const second = load('second');
  const picture = await fetchPicture('first', first);
  await fetchPicture('second', second);
  for (let at = 0; at < 38; at += 1) await fetchPicture(`other ${at}`, load('other'));
  expect(await fetchPicture('first', first)).toBe(picture);
  expect(first).toHaveBeenCalledTimes(1);

  await fetchPicture('one more', load('more'));
  expect(knownPicture('first')).toBe(picture);
  expect(knownPicture('second')).toBeUndefined();
});

test('a failed fetch is retried', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(fetchPicture('lost', failing)).rejects.toThrow('no network');
  const later = load('there');
  await fetchPicture('lost', later);
  expect(later).toHaveBeenCalledTimes(1);
});
