import type { PlacedOrder } from '@fairground/contract/vote';
import { beforeEach, expect, test } from 'vitest';
import {
  closeSlip,
  currentSlip,
  openSlip,
  reopenSlip,
  type SlipState,
  slipFailed,
  slipPlaced,
  takeSlip,
} from '#features/vote/stake/slip.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { signIn, signOut } from '#platform/session.ts';

const wish = {
  periodNo: '20260101-0001',
  option: 'rose',
  amount: 100,
  ratio: 1.96,
  soonAt: '',
  closesAt: '',
} as const;
const timeout = new ApiFailure('timed out', { kind: 'network', code: 0 });
const refusal = new ApiFailure('too little', { kind: 'server', code: 2001 });
const order = { orderId: 'o' } as PlacedOrder;
const step = (): SlipState['step'] => currentSlip().step;
const sendOne = (): string => takeSlip()?.requestId ?? '';

beforeEach(() => {
  sendOne();
  const state = currentSlip();
  if (state.step === 'sending') slipPlaced(state.slip.requestId, order);
  closeSlip();
});

test('a double tap sends a slip once', () => {
  openSlip(wish);
  expect(takeSlip()).toMatchObject(wish);
  expect(takeSlip()).toBeUndefined();
  closeSlip();
  openSlip(wish);
  expect(step()).toBe('sending');
});

test('a refused slip is retried with the same requestId, and discarded when closed', () => {
  openSlip(wish);
  const first = sendOne();
  slipFailed(first, refusal);
  expect(currentSlip()).toMatchObject({ step: 'failed', failure: 'refused' });
  expect(sendOne()).toBe(first);
  slipFailed(first, refusal);
  closeSlip();
  expect(step()).toBe('none');
});

test('a slip with an unknown outcome is kept when its sheet is closed, and prevents another one', () => {
  openSlip(wish);
  const first = sendOne();
  slipFailed(first, timeout);
  closeSlip();
  expect(currentSlip()).toMatchObject({ step: 'failed', failure: 'unknown', shown: false });
  openSlip({ ...wish, amount: 500 });
  expect(currentSlip()).toMatchObject({ shown: true, slip: { requestId: first, amount: 100 } });
  closeSlip();
  reopenSlip();
  expect(sendOne()).toBe(first);
  slipPlaced(first, order);
  expect(currentSlip()).toMatchObject({ step: 'placed', order });
});

test('an error that is no ApiFailure leaves the outcome unknown', () => {
  openSlip(wish);
  slipFailed(sendOne(), new SyntaxError('broken off'));
  expect(currentSlip()).toMatchObject({ step: 'failed', failure: 'unknown' });
  slipPlaced(sendOne(), order);
});

test('an answer to a discarded slip changes nothing', () => {
  openSlip(wish);
  slipPlaced('another', order);
  slipFailed('another', refusal);
  expect(step()).toBe('ready');
});

test('a slip is discarded when the member changes', () => {
  openSlip(wish);
  slipFailed(sendOne(), timeout);
  signIn({ user: { id: 'm2', username: 'm2' } as never, token: 't' });
  expect(step()).toBe('none');
  signOut();
});
