import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byDay,
  type ChatMessage,
  isLost,
  storableOf,
  mergeMessages,
  newestSeq,
  pictureFault,
  stillUnsent,
  restoreUnsent,
} from './chat.rules.ts';
import { message, unsent } from './chat.fixture.ts';

const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

describe('merging', () => {
  test("keeps each message once and in the server's order, however the pages overlap", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 15 }), { maxLength: 12 }),
        (portions) => {
          const merged = portions.reduce<ChatMessage[]>(
            (known, some) =>
              mergeMessages(
                known,
                some.map((seq) => message(seq)),
              ),
            [],
          );
          expect(seqs(merged)).toEqual([...new Set(portions.flat())].toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test('takes the newer version of a message', () => {
    const [merged] = mergeMessages([message(1, { text: 'before' })], [message(1, { text: 'after' })]);
    expect(merged!.text).toBe('after');
  });
});

test.each([
  [[], 0],
  [[1], 1],
  [[1, 2, 3], 3],
  [[7, 8, 9], 9],
  [[1, 2, 5, 6], 2],
  [[4, 6], 4],
])('%j is complete up to %i', (known, newest) => {
  expect(newestSeq(known.map((seq) => message(seq)))).toBe(newest);
});

test('a message that has arrived is no longer unsent', () => {
  const waiting = [unsent('a'), unsent('b'), unsent('c')];
  const arrived = [message(1, { requestId: 'b' }), message(2, { requestId: null })];
  expect(stillUnsent(waiting, arrived).map(({ requestId }) => requestId)).toEqual(['a', 'c']);
});

test('only a picture whose file is gone and was never uploaded is lost', () => {
  const file = new Blob(['x']);
  expect(isLost(unsent('a', { picture: { file: null, uploadId: null } }))).toBe(true);
  expect(isLost(unsent('a', { picture: { file: null, uploadId: 'u' } }))).toBe(false);
  expect(isLost(unsent('a', { picture: { file, uploadId: null } }))).toBe(false);
  expect(isLost(unsent('a'))).toBe(false);
});

test('days are those of the local time zone', () => {
  const at = (local: string, seq: number) => message(seq, { createdAt: new Date(local).toISOString() });
  const days = byDay([
    at('2026-11-20T23:59:59', 1),
    at('2026-11-21T00:00:00', 2),
    at('2026-11-21T23:59:59', 3),
    at('2026-11-23T08:00:00', 4),
  ]);
  expect(days.map((day) => seqs(day.messages))).toEqual([[1], [2, 3], [4]]);
});

test.each([
  ['image/jpeg', 100, null],
  ['image/webp', 101, 'size'],
  ['image/gif', 1, 'type'],
  ['image/svg+xml', 1, 'type'],
  ['', 1, 'type'],
])('a picture of %s with %i bytes of 100: %s', (type, size, fault) => {
  expect(pictureFault({ type, size }, 100)).toBe(fault);
});

describe('the stored outbox', () => {
  test('restores messages with their ids and refusals, but without picture files', () => {
    const file = new Blob(['x']);
    const kept = storableOf([
      unsent('a', { share: 0.5, picture: { file, uploadId: 'u' } }),
      unsent('b', { state: 'failed', error: 'Too many.' }),
    ]);
    expect(restoreUnsent(JSON.parse(JSON.stringify(kept)))).toEqual([
      unsent('a', { state: 'failed', picture: { file: null, uploadId: 'u' } }),
      unsent('b', { state: 'failed', error: 'Too many.' }),
    ]);
  });

  test.each([
    [null],
    ['text'],
    [{ requestId: 'a' }],
    [[null, 7, { requestId: 1, at: 0 }, { requestId: 'a' }]],
  ])('is empty if the stored value is %j', (kept) => {
    expect(restoreUnsent(kept)).toEqual([]);
  });
});
