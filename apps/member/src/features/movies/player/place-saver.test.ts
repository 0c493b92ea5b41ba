import { expect, it } from 'vitest';
import { createPlaceSaver, type Watched } from './place-saver.ts';

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
  const saver = createPlaceSaver({
    now: () => time,
    onError: (error) => errors.push(error),
    send({ position }, signal) {
      sent.push({ position, signal });
      return answer();
    },
  });
  return { saver, sent, errors, pass: (ms: number) => (time += ms) };
}

it('keeps the place every five seconds of playing, and not more often', () => {
  const { saver, sent, pass } = start();
  for (let quarter = 1; quarter <= 48; quarter++) {
    pass(250);
    saver.report(at(quarter / 4));
  }
  expect(sent.map(({ position }) => position)).toEqual([5, 10]);
});

it('keeps it at once when told, and once only', async () => {
  const { saver, sent } = start();
  saver.report(at(3.4));
  await saver.save();
  await saver.save();
  saver.report(at(3.8));
  await saver.save();
  expect(sent.map(({ position }) => position)).toEqual([3.4]);
});

it('keeps another episode at the same second, and nothing before anything was played', async () => {
  const { saver, sent } = start();
  await saver.save();
  expect(sent).toEqual([]);
  saver.report(at(0));
  await saver.save();
  saver.report(at(0, { episode: 1 }));
  await saver.save();
  expect(sent).toHaveLength(2);
});

it('gives up what is overtaken, so that the newest place is the last to arrive', async () => {
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

it('says what failed, and keeps the same place when asked again', async () => {
  const { saver, sent, errors } = start(() => Promise.reject(new Error('away')));
  saver.report(at(4));
  await saver.save();
  await saver.save();
  expect(errors).toHaveLength(2);
  expect(sent).toHaveLength(2);
});
