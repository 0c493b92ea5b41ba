import { randomUUID } from 'node:crypto';
import type { InputOf } from '@fairground/contract/endpoints';
import { placeStakes, type Stake, type StakeRow } from '#features/vote/orders.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';

type Body = InputOf<'POST /game/saveorder'>;

/** Body of a stake of 500 on rose with a new request id; `changes` override fields. */
export const stakeBody = (periodNo: string, changes: Partial<Body> = {}): Body => ({
  periodNo,
  option: 'rose',
  amount: 500,
  requestId: randomUUID(),
  ...changes,
});

/** The same stake for the database layer, with room in the pool. */
export const stakeRow = (memberId: string, periodNo: string, changes: Partial<Stake> = {}): Stake => ({
  memberId,
  periodNo,
  option: 'rose',
  amount: 500,
  requestId: randomUUID(),
  poolFits: true,
  openUntil: new Date('9999-12-31T00:00:00Z'),
  timeZone: 'Asia/Tokyo',
  ...changes,
});

/** Places one stake without the batcher. */
export async function placeStake(db: Queryable, stake: Stake): Promise<StakeRow> {
  const [row] = await placeStakes(db, [stake]);
  return row!;
}

/** Stakes through HTTP. */
export const saveOrder = (app: TestApp, token: string, body: Body) =>
  app.call('POST /game/saveorder', body, { token });
