import { expect, test } from 'vitest';
import { BEAT_MS, frameAt, REVEAL_MS, sameFrame } from '#features/vote/stage/reveal.rules.ts';

const draw = { drawNumbers: [2, 6, 1] as [number, number, number], sum: 9 };

test('ends with the result', () => {
  const frame = frameAt(draw, REVEAL_MS);
  expect(frame.dice.map((die) => die.face)).toEqual([2, 6, 1]);
  expect(frame).toMatchObject({ sum: 9, lit: 2, done: true });
});

test.each([
  [0, [false, false, false], 0, 0],
  [400, [true, false, false], 0, 0],
  [600, [true, true, false], 0, 0],
  [720, [true, true, true], 0, 0],
  [780, [true, true, true], 2, 0],
  [840, [true, true, true], 5, 0],
  [960, [true, true, true], 9, 1],
  [1100, [true, true, true], 9, 2],
])('after %d ms', (elapsed, landed, sum, lit) => {
  const frame = frameAt(draw, elapsed);
  expect(frame.dice.map((die) => die.landed)).toEqual(landed);
  expect(frame).toMatchObject({ sum, lit, done: false });
});

test('a rolling die always shows a face, a landed one its own', () => {
  const moments = Array.from({ length: REVEAL_MS / 5 }, (_, index) => index * 5);
  const wrong = moments.flatMap((elapsed) =>
    frameAt(draw, elapsed).dice.filter(({ face, landed }, index) => {
      const own = draw.drawNumbers[index];
      return landed ? face !== own : ![1, 2, 3, 4, 5, 6].includes(face);
    }),
  );
  expect(wrong).toEqual([]);
});

test('nothing changes between two steps', () => {
  const moments = Array.from({ length: REVEAL_MS }, (_, elapsed) => elapsed);
  const frames = moments.map((elapsed) => frameAt(draw, elapsed));
  const changes = moments.filter(
    (elapsed) => elapsed > 0 && !sameFrame(frames[elapsed]!, frames[elapsed - 1]!),
  );
  expect(changes.filter((elapsed) => elapsed % BEAT_MS !== 0)).toEqual([]);
});

test('frames that look the same compare as equal', () => {
  expect(sameFrame(frameAt(draw, 1100), frameAt(draw, 1150))).toBe(true);
  expect(sameFrame(frameAt(draw, 1150), frameAt(draw, 1200))).toBe(false);
  expect(sameFrame(frameAt(draw, 10), frameAt(draw, 130))).toBe(false);
});
