import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteDay } from '#features/wallet/statements/profile.repository.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, setWalletSettings, submitRecharge, withdraw } from '#test/payments.ts';
import { linesOf, plantStatementBank, uploadRows, WHY } from '#test/statements.ts';

const db = useDatabase();
const app = useApp(db);

let anna: TestOperator;
let ben: TestOperator;
let carl: TestOperator;
beforeAll(async () => {
  [anna, ben, carl] = [await operator(), await operator(), await operator()];
  await setWalletSettings(db.database, { dualControlThreshold: 1_000_000 });
});
const operator = () => plantOperator(db.database, 'finance');

type Kind = 'recharge' | 'withdrawal';
/** Whatever the calls of the table answer: a failure, or what became of each line or payment. */
type Answered = { status: number; data: unknown };
/** A decision of a payment, ready to be made by anybody of the desk. */
type Decision = (by: TestOperator) => Promise<Answered>;

async function recharge() {
  const member = await plantPayer(app, db.database, 0);
  const bankId = await plantStatementBank(app, db.database);
  return submitRecharge(app, db.database, member, { bankId, amount: 500 });
}
async function lineOf(bankId: string, text: string, amount = 500): Promise<string> {
  await uploadRows(app, anna, bankId, [{ amount, text }]);
  return (await linesOf(app, anna, bankId))[0]!.id;
}
/** A line in suspense: proposed and posted by two people. */
async function suspended(bankId: string): Promise<string> {
  const lineId = await lineOf(bankId, 'nobody knows');
  for (const by of [anna, ben])
    await callConsole(app, 'POST /statements/suspense', { lineIds: [lineId], why: WHY }, by);
  return lineId;
}

const RECHARGES: Record<string, () => Promise<{ id: string; decide: Decision }>> = {
  'a credit by hand': async () => {
    const { id } = await recharge();
    return {
      id,
      decide: (by) => callConsole(app, 'POST /recharges/credit', { id, statementAmount: 500 }, by),
    };
  },
  'a rejection': async () => {
    const { id } = await recharge();
    return {
      id,
      decide: (by) => callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, by),
    };
  },
  'a rejection of many': async () => {
    const { id } = await recharge();
    const ids = [id, (await recharge()).id];
    return {
      id,
      decide: (by) => callConsole(app, 'POST /recharges/rejectmany', { ids, reason: 'not_on_statement' }, by),
    };
  },
  'an exact line of a statement': async () => {
    const { id, bankId, reference } = await recharge();
    const lineIds = [await lineOf(bankId, reference)];
    return { id, decide: (by) => callConsole(app, 'POST /statements/settle', { lineIds }, by) };
  },
  'a line that somebody credits': async () => {
    const { id, bankId, reference } = await recharge();
    const lineIds = [await lineOf(bankId, reference, 490)];
    return {
      id,
      decide: (by) => callConsole(app, 'POST /statements/credit', { lineIds, rechargeId: id, why: WHY }, by),
    };
  },
  'a line in suspense': async () => {
    const { id, bankId } = await recharge();
    const input = { lineId: await suspended(bankId), rechargeId: id, why: WHY };
    await callConsole(app, 'POST /statements/assign', input, anna);
    return { id, decide: (by) => callConsole(app, 'POST /statements/assign', input, by) };
  },
  'money in suspense without a line': async () => {
    const { id, bankId } = await recharge();
    const [{ member_id: memberId }] = (await db.database.query<{ member_id: string }>({
      text: 'SELECT member_id FROM recharges WHERE id = $1',
      values: [id],
    })) as [{ member_id: string }];
    const propose = async (kind: 'unmatched_in' | 'unmatched_matched', more: object) => {
      const { data } = await callConsole(
        app,
        'POST /corrections/propose',
        { requestId: randomUUID(), kind, amount: 500, reason: 'no_claim', note: WHY, ...more },
        anna,
      );
      return data.id;
    };
    const arrived = await propose('unmatched_in', { bankId, bankReference: `IN-${id}` });
    await callConsole(app, 'POST /corrections/approve', { id: arrived }, ben);
    const matched = await propose('unmatched_matched', { memberId, paymentId: id });
    return { id, decide: (by) => callConsole(app, 'POST /corrections/approve', { id: matched }, by) };
  },
};

const asked = async () => (await withdraw(app, await plantPayer(app, db.database))).data;
const recorded = async () => {
  const { id } = await asked();
  await setWalletSettings(db.database, { dualControlThreshold: 1 });
  await callConsole(app, 'POST /withdrawals/approve', { id }, ben);
  await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `B-${id}` }, anna);
  await setWalletSettings(db.database, { dualControlThreshold: 1_000_000 });
  return id;
};
const release = (id: string, requestId = randomUUID()) => ({
  id,
  requestId,
  reason: 'refused_by_bank' as const,
  note: WHY,
});
const WITHDRAWALS: Record<string, () => Promise<{ id: string; decide: Decision }>> = {
  'an approval': async () => {
    const { id } = await asked();
    return { id, decide: (by) => callConsole(app, 'POST /withdrawals/approve', { id }, by) };
  },
  'an approval of many': async () => {
    const { id } = await asked();
    const ids = [id, (await asked()).id];
    return { id, decide: (by) => callConsole(app, 'POST /withdrawals/approvemany', { ids }, by) };
  },
  'a payment': async () => {
    const { id } = await asked();
    const input = { id, bankReference: `B-${id}` };
    return { id, decide: (by) => callConsole(app, 'POST /withdrawals/pay', input, by) };
  },
  'a failure': async () => {
    const { id } = await asked();
    const input = { id, reason: 'account_not_found' as const };
    return { id, decide: (by) => callConsole(app, 'POST /withdrawals/fail', input, by) };
  },
  'a cancellation': async () => {
    const { id } = await asked();
    const input = { id, reason: 'asked_by_member' as const };
    return { id, decide: (by) => callConsole(app, 'POST /withdrawals/cancel', input, by) };
  },
  'a release that is proposed': async () => {
    const input = release(await recorded());
    return { id: input.id, decide: (by) => callConsole(app, 'POST /withdrawals/release', input, by) };
  },
  'a release that is approved': async () => {
    const id = await recorded();
    const { data } = await callConsole(app, 'POST /withdrawals/release', release(id), anna);
    return {
      id,
      decide: (by) => callConsole(app, 'POST /corrections/approve', { id: data.correction! }, by),
    };
  },
  'a payout batch': async () => {
    const { id } = await asked();
    const bankId = await plantStatementBank(app, db.database);
    const executeOn = await siteDay(db.database, 'Asia/Tokyo');
    const batch = { format: 'csv' as const, executeOn, withdrawalIds: [id], why: WHY };
    return {
      id,
      decide: (by) =>
        callConsole(app, 'POST /payouts/create', { bankId, requestId: randomUUID(), ...batch }, by),
    };
  },
};

/** Whether the call, or its part about the claimed payment, was refused because of the claim. */
function wasRefused({ status, data }: Answered): boolean {
  const { list, failed, ...of } = data as Record<string, unknown>;
  const parts = [list, failed].flatMap((each) =>
    Array.isArray(each) ? (each as Record<string, unknown>[]) : [],
  );
  if (status === 200)
    return parts.some(
      (part) => [part['fault'], part['status']].includes('claimed') && part['by'] === carl.username,
    );
  return status === 409 && [of['fault'], of['status']].includes('claimed');
}
const CASES: [string, Kind, () => Promise<{ id: string; decide: Decision }>][] = [
  ...Object.entries(RECHARGES).map(([name, plant]): (typeof CASES)[number] => [name, 'recharge', plant]),
  ...Object.entries(WITHDRAWALS).map(([name, plant]): (typeof CASES)[number] => [name, 'withdrawal', plant]),
];

describe('what one of the desk has taken nobody else decides, and that one does', () => {
  test.each(CASES)('%s of a %s', async (_, kind, plant) => {
    const { id, decide } = await plant();
    const claim = { kind, id };
    expect((await callConsole(app, 'POST /record/claim', claim, carl)).status).toBe(200);
    const before = await statusOf(kind, id);
    expect(wasRefused(await decide(ben))).toBe(true);
    expect(await statusOf(kind, id)).toEqual(before);
    const own = await decide(carl);
    expect([own.status, wasRefused(own)]).toEqual([200, false]);
    expect((await callConsole(app, 'GET /record', claim, ben)).data.claim).toBeNull();
  });

  test('and the books hold', async () => {
    expect(await ledgerFaults(db.database)).toEqual([]);
  });
});

async function statusOf(kind: Kind, id: string) {
  const [row] = await db.database.query({
    text: `SELECT status, ${kind === 'recharge' ? 'credited_amount' : 'approved_by, bank_reference'} FROM ${kind}s WHERE id = $1`,
    values: [id],
  });
  return row;
}
