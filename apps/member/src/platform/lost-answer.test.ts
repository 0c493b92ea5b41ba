import { ApiFailure } from '@fairground/client/api/failure.ts';
import { expect, it } from 'vitest';
import { createLostAnswer } from '#platform/lost-answer.ts';

const noAnswer = new ApiFailure('No connection.', { kind: 'network', code: 0 });
const gateway = new ApiFailure('Timed out.', { kind: 'fault', code: 504 });
const taken = new ApiFailure('Taken.', { kind: 'server', code: 1002 });
const wait = new ApiFailure('Wait.', { kind: 'server', code: 429 });

const A = { name: 'a' };
const B = { name: 'b' };

it.each([
  ['the first attempt is refused', [[A, taken]], 'refused'],
  [
    'an answer was lost before',
    [
      [A, noAnswer],
      [A, taken],
    ],
    'settled',
  ],
  [
    'a gateway gave up before',
    [
      [A, gateway],
      [A, taken],
    ],
    'settled',
  ],
  [
    'two answers were lost before',
    [
      [A, noAnswer],
      [A, noAnswer],
      [A, taken],
    ],
    'settled',
  ],
  [
    'a wait came between',
    [
      [A, noAnswer],
      [A, wait],
      [A, taken],
    ],
    'settled',
  ],
  [
    'the answer to something else was lost',
    [
      [A, noAnswer],
      [B, taken],
    ],
    'refused',
  ],
  [
    'the earlier attempt was refused too',
    [
      [A, wait],
      [A, taken],
    ],
    'refused',
  ],
] as const)('looks for an earlier attempt where it may have arrived: %s', async (_when, attempts, end) => {
  const send = createLostAnswer();
  let last = '';
  for (const [what, failure] of attempts) {
    last = await send(
      what,
      () => Promise.reject(failure),
      async (refusal) => (refusal === taken ? 'settled' : null),
    ).catch(() => 'refused');
  }
  expect(last).toBe(end);
});
