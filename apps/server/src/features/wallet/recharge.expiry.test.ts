import { describe, expect, test } from 'vitest';
import { expireRecharges } from '#features/wallet/recharge.expiry.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { inboxOf, notify } from '#test/notifications.ts';
import { plantOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

/** Runs the job. @returns how many expired, and which members were notified */
async function expire() {
  const told: string[] = [];
  const count = await expireRecharges({
    database: db.app,
    tellPayment: notify,
    memberChanged: (memberId) => told.push(memberId),
  });
  return { count, told };
}
const letExpire = (id: string) =>
  db.database.query({
    text: `UPDATE recharges SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
    values: [id],
  });
const statusOf = async (token: string) =>
  (await app.call('GET /member/rechargelist', {}, { token })).data.list.map(({ status }) => status);
const auditOf = (id: string) =>
  db.database.query<{ action: string; operator: string | null }>({
    text: `SELECT action, operator FROM audit_log WHERE subject = 'recharge:' || $1`,
    values: [id],
  });

describe('a recharge that nobody answered', () => {
  test('expires when its days are over, is audited as the system’s, and the member is told', async () => {
    const member = await plantMember(db.database);
    const { id } = await submitRecharge(app, db.database, member);
    await expire();
    expect(await statusOf(member.token)).toEqual(['submitted']);
    await letExpire(id);
    const { told } = await expire();
    expect(await statusOf(member.token)).toEqual(['expired']);
    expect(told).toEqual([member.id]);
    expect(await inboxOf(app, member.token)).toEqual(['Recharge expired']);
    expect(await auditOf(id)).toEqual([{ action: 'recharge.expire', operator: null }]);
  });

  test('expires once, however many runs there are at a time', async () => {
    const member = await plantMember(db.database);
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await submitRecharge(app, db.database, member)).id);
    for (const id of ids) await letExpire(id);
    const runs = await Promise.all(Array.from({ length: 5 }, expire));
    expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  test('stays while its second person is waited for', async () => {
    const member = await plantMember(db.database);
    const operator = await plantOperator(db.database, 'finance');
    const { id } = await submitRecharge(app, db.database, member);
    await db.database.query({
      text: 'UPDATE recharges SET proposed_by = $2, proposed_at = now(), proposed_amount = 5 WHERE id = $1',
      values: [id, operator.id],
    });
    await letExpire(id);
    await expire();
    expect(await statusOf(member.token)).toEqual(['submitted']);
  });
});
