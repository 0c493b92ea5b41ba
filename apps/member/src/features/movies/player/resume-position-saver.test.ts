import { expect, it } from 'vitest';
import { createPositionSaver, type Watched } from './resume-position-saver.ts';

const at = (position: number, more: Partial<Watched> = {}): Watched => ({
  source: 0,
  episode: 0,
  hasNext: false,
  position,
  duration: 60,
  ...more,
});

function start(answer: () => Promise<unknown> = () => Promise.resolve()) {
  let time = 0;
  const sent: { position: number; signal: AbortSignal }[] = [];
  const errors: unknown[] = [];
  const saver = createPositionSaver({
    now: () => time,
    onError: (error) => errors.push(error),
    send({ position }, signal) {
      sent.push({ position, signal });
      return answer();
    },
  });
  return { saver, sent, errors, pass: (ms: number) => (time += ms) };
}

it('saves the position every five seconds of playback, and not more often', () => {
  const { saver, sent, pass } = start();
  for (let quarter = 1; quarter <= 48; quarter++) {
    pass(250);
    saver.report(at(quarter / 4));
  }
  expect(sent.map(({ position }) => position)).toEqual([5, 10]);
});

it('saves at once on request, and only if the position has changed', async () => {
  const { saver, sent } = start();
  saver.report(at(3.4));
  await saver.save();
  await saver.save();
  saver.report(at(3.8));
  await saver.save();
  expect(sent.map(({ position }) => position)).toEqual([3.4]);
});

it('saves another episode at the same second, and nothing before playback', async () => {
  const { saver, sent } = start();
  await saver.save();
  expect(sent).toEqual([]);
  saver.report(at(0));
  await saver.save();
  saver.report(at(0, { episode: 1 }));
  await saver.save();
  expect(sent).toHaveLength(2);
});

it('aborts the request in flight, so that the newest position is the last to arrive', async () => {
  const { saver, sent } = start(() => new Promise(() => undefined));
  saver.report(at(3));
  void saver.save();
  saver.report(at(8));
  void saver.save();
  expect(sent.map(({ position, signal }) => [position, signal.aborted])).toEqual([
    [3, true],
    [8, false],
  ]);
});

it('tells of a save that a newer one replaced once the newer one is done', async () => {
  const answers: (() => void)[] = [];
  const { saver, sent } = start(
    () =>
      new Promise<void>((resolve, reject) => {
        answers.push(resolve);
        sent.at(-1)!.signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const told: string[] = [];
  saver.report(at(5));
  const older = saver.save().then(() => told.push('older'));
  saver.report(at(6));
  const newer = saver.save().then(() => told.push('newer'));
  await new Promise(setImmediate);
  expect(told).toEqual([]);
  answers[1]!();
  await Promise.all([older, newer]);
  expect(told.toSorted()).toEqual(['newer', 'older']);
});

it('reports a failure, and saves the same position again on request', async () => {
  const { saver, sent, errors } = start(() => Promise.reject(new Error('away')));
  saver.report(at(4));
  await saver.save();
  await saver.save();
  expect(errors).toHaveLength(2);
  expect(sent).toHaveLength(2);
});
