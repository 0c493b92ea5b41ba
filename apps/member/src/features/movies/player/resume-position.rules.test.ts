import { describe, expect, it } from 'vitest';
import { isPlaylist } from '#platform/media-kind.rules.ts';
import { resumeChoice, clockText, nextSource, resumePosition } from './resume-position.rules.ts';

const sources = [{ episodes: [1, 2, 3] }, { episodes: [1, 2] }];
const saved = (source: number, episode: number, position = 7, duration = 12) => ({
  source,
  episode,
  position,
  duration,
});

describe('the choice to resume', () => {
  it.each([
    [null, { source: 0, episode: 0 }],
    [saved(0, 2), { source: 0, episode: 2 }],
    [saved(1, 1), { source: 1, episode: 1 }],
    [saved(1, 2), { source: 0, episode: 2 }],
    [saved(5, 1), { source: 0, episode: 1 }],
    [saved(0, 9), { source: 0, episode: 0 }],
  ])('%j → %j', (place, choice) => {
    expect(resumeChoice(place, sources)).toEqual(choice);
  });

  it('resumes at the same second in another source, and at the start of another episode', () => {
    expect(resumePosition(saved(0, 1), { source: 1, episode: 1 })).toBe(7);
    expect(resumePosition(saved(0, 1), { source: 0, episode: 2 })).toBe(0);
    expect(resumePosition(null, { source: 0, episode: 0 })).toBe(0);
  });

  it('starts over when the end was reached, and resumes at any position if the length is unknown', () => {
    expect(resumePosition(saved(0, 0, 11, 12), { source: 0, episode: 0 })).toBe(0);
    expect(resumePosition(saved(0, 0, 10, 12), { source: 0, episode: 0 })).toBe(10);
    expect(resumePosition(saved(0, 0, 500, 0), { source: 0, episode: 0 })).toBe(500);
  });
});

it('offers the next source that has the episode', () => {
  expect(nextSource({ source: 0, episode: 1 }, sources)).toBe(1);
  expect(nextSource({ source: 1, episode: 1 }, sources)).toBe(0);
  expect(nextSource({ source: 0, episode: 2 }, sources)).toBeNull();
  expect(nextSource({ source: 0, episode: 0 }, [{ episodes: [1] }])).toBeNull();
});

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [754, '12:34'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d s are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it.each([
  ['/media/clips/a/index.m3u8', true],
  ['https://films.example/A.M3U8?key=1', true],
  ['/media/clips/a/clip.mp4', false],
  ['https://films.example/play?file=a.m3u8', false],
])('%s is a playlist: %s', (url, expected) => {
  expect(isPlaylist(url)).toBe(expected);
});
