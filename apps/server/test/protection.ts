import type { InputOf } from '@fairground/contract/endpoints';
import type { LimitKind, LimitSpan } from '@fairground/contract/protection-choices';
import type { Database } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';
import { rechargeBody } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

type Member = { id: string; token: string };

/** Calls of a member with protections, through HTTP. */
export const protectedPlay = (app: TestApp, db: { database: Database }) => ({
  state: async ({ token }: Member) => (await app.call('GET /protection/state', {}, { token })).data,
  async limit({ token }: Member, name: `${LimitKind}.${LimitSpan}`, amount: number | null) {
    const [kind, span] = name.split('.') as [LimitKind, LimitSpan];
    return amount === null
      ? (await app.call('POST /protection/remove-limit', { kind, span }, { token })).data
      : (await app.call('POST /protection/limits', { kind, span, amount }, { token })).data;
  },
  /** One limit of the state. */
  async limitOf(member: Member, name: `${LimitKind}.${LimitSpan}`) {
    const { limits } = (await app.call('GET /protection/state', {}, { token: member.token })).data;
    return limits.find(({ kind, span }) => `${kind}.${span}` === name)!;
  },
  /** A stake in a period of its own, which is open now. */
  async stake({ token }: Member, amount: number, changes: Partial<InputOf<'POST /game/saveorder'>> = {}) {
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    return saveOrder(app, token, stakeBody(periodNo, { amount, ...changes }));
  },
  async recharge(member: Member, amount: number) {
    const body = await rechargeBody(app, db.database, member, { amount });
    return app.call('POST /member/recharge', body, { token: member.token });
  },
});

/** Moves a member's session, breaks and pending choices back in time, as only the owner of the tables can. */
export async function moveBack(database: Database, memberId: string, interval: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE protection DISABLE TRIGGER guard' });
    await tx.query({
      text: `UPDATE protection SET excluded_at = excluded_at - $2::interval, excluded_until = excluded_until - $2::interval,
          time_out_at = time_out_at - $2::interval, time_out_until = time_out_until - $2::interval,
          session_started_at = session_started_at - $2::interval, checked_at = checked_at - $2::interval,
          next_check_from = next_check_from - $2::interval WHERE member_id = $1`,
      values: [memberId, interval],
    });
    await tx.query({ text: 'ALTER TABLE protection ENABLE TRIGGER guard' });
    await tx.query({
      text: 'UPDATE protection_limits SET next_from = next_from - $2::interval WHERE member_id = $1',
      values: [memberId, interval],
    });
  });
}
