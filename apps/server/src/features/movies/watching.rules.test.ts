import { expect, test } from 'vitest';
import { isFinished, keptPicture } from '#features/movies/watching.rules.ts';

test.each([
  [0, 0, false, false],
  [500, 0, false, false],
  [94, 100, false, false],
  [95, 100, false, true],
  [100, 100, false, true],
  [130, 100, false, true],
  [100, 100, true, false],
])('%i s of %i s, more to come: %s → finished: %s', (position, duration, hasNext, finished) => {
  expect(isFinished({ position, duration, hasNext })).toBe(finished);
});

test.each([
  ['/media/posters/a.svg', '/media/posters/a.svg'],
  ['https://films.example/a.jpg', 'https://films.example/a.jpg'],
  ['HTTP://films.example/a.jpg', 'HTTP://films.example/a.jpg'],
  ['//films.example/a.jpg', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['https://user:secret@films.example/a.jpg', ''],
  ['https://films.example/a b.jpg', ''],
  ['', ''],
])('the picture %j is kept as %j', (given, kept) => {
  expect(keptPicture(given)).toBe(kept);
});
