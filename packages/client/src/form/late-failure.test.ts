import { expect, it, vi } from 'vitest';
import { ApiFailure } from '#api/failure.ts';
import { onLateFailure, tellLateFailure } from '#form/late-failure.ts';

const refused = (details: object = {}): ApiFailure =>
  new ApiFailure('Too late.', { kind: 'server', code: 409, ...details });

it.each([
  ['the server’s reason', refused(), undefined, ['Too late.']],
  ['what it was, then the reason', refused(), 'Not changed.', ['Not changed. Too late.']],
  [
    'the same in Japanese, without a space',
    refused(),
    '変更できませんでした。',
    ['変更できませんでした。Too late.'],
  ],
  ['the fault of a field', refused({ fields: { why: 'Needed.' } }), undefined, ['Needed.']],
  ['what it was, for an error of the program', new TypeError('x is null'), 'Not changed.', ['Not changed.']],
  ['nothing of a session that ended', refused({ kind: 'session' }), 'Not changed.', []],
])('a form that is gone tells %s', (_what, error, what, words) => {
  const tell = vi.fn<(words: string) => void>();
  onLateFailure(tell);
  tellLateFailure(error, what);
  // By the form and by the mutation that it sends by.
  tellLateFailure(error);
  expect(tell.mock.calls.flat()).toEqual(words);
});
