import { randomUUID } from 'node:crypto';
import type { InputOf } from '@fairground/contract/endpoints';
import type { Stake } from '#features/vote/orders.repository.ts';
import type { TestApp } from '#test/app.ts';

type Body = InputOf<'POST /game/saveorder'>;

/** The body of a stake of 500 on rose with a request id of its own, but for what the test says. */
export const stakeBody = (periodNo: string, changes: Partial<Body> = {}): Body => ({
  periodNo,
  option: 'rose',
  amount: 500,
  requestId: randomUUID(),
  ...changes,
});

/** The same for the database layer, where the pool has room. */
export const stakeRow = (memberId: string, periodNo: string, changes: Partial<Stake> = {}): Stake => ({
  memberId,
  periodNo,
  option: 'rose',
  amount: 500,
  requestId: randomUUID(),
  poolFits: true,
  timeZone: 'Asia/Tokyo',
  ...changes,
});

/** Stakes through HTTP. */
export const saveOrder = (app: TestApp, token: string, body: Body) =>
  app.call('POST /game/saveorder', body, { token });
