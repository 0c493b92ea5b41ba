import { CODES } from '@fairground/contract/codes';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { expect, test } from 'vitest';
import { closingUntil } from './closing-until.ts';

const until = '2026-12-11T10:00:00.000Z';
const failure = (code: number, data: unknown) => new ApiFailure('refused', { kind: 'server', code, data });
const { code } = CODES.ACCOUNT_CLOSING;

test.each([
  ['a closing account', failure(code, { until }), until],
  ['another refusal', failure(CODES.LOGIN_FAILED.code, { until }), null],
  ['an answer without a moment', failure(code, null), null],
  ['a fault of the program', new Error('until'), null],
])('%s', (_name, error, expected) => {
  expect(closingUntil(error)).toBe(expected);
});
