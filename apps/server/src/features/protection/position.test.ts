import { expect, test } from 'vitest';
import { readPosition } from '#features/protection/position.ts';
import type { CorrectionKind } from '@fairground/contract/corrections';
import { lockCorrection } from '#features/wallet/corrections.repository.ts';
import { postCorrection } from '#features/wallet/corrections.transfers.ts';
import { postBounced, postPaid } from '#features/wallet/payment.transfers.ts';
import { postTransfer, readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, voidAndPay } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { plantCorrection } from '#test/corrections.ts';
import { plantPayer, setWalletSettings, withdraw } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const position = async (token: string) => (await app.call('GET /protection/position', {}, { token })).data;

test('of a new member is what the house granted, and nothing else', async () => {
  const { token } = await plantMember(db.database);
  const nothing = { deposited: 0, withdrawn: 0, staked: 0, returned: 0, net: 0 };
  expect(await position(token)).toEqual({
    day: nothing,
    week: nothing,
    month: nothing,
    lifetime: nothing,
    granted: 10_000,
    open: 0,
  });
});

/** Posts an approved correction of the member's. */
const correctionOf = (memberId: string) => async (kind: CorrectionKind, amount: number) => {
  const ofHouse = kind === 'unmatched_in';
  const id = await plantCorrection(db.database, { kind, amount, ...(ofHouse ? {} : { memberId }) });
  await db.database.transaction(async (tx) => postCorrection(tx, (await lockCorrection(tx, id))!));
};

test('is the sum of the ledger entries: what was granted, put in, taken out and won or lost is the balance', async () => {
  const payer = await plantPayer(app, db.database, 20_000);
  const correct = correctionOf(payer.id);
  await setWalletSettings(db.database, { dualControlThreshold: 1_000_000 });
  await postTransfer(db.database, {
    key: `test-recharge:${payer.id}`,
    flow: 'recharge',
    debit: 'external:bank-in',
    credit: `member:${payer.id}:available`,
    amount: 5000,
  });
  const [drawn, voided, open] = [
    await plantPeriod(db.database, OPEN),
    await plantPeriod(db.database, OPEN),
    await plantPeriod(db.database, OPEN),
  ];
  const options = ['rose', 'lily', 'balloon'] as const;
  for (const option of options)
    await saveOrder(app, payer.token, stakeBody(drawn.period_no, { amount: 1000, option }));
  await saveOrder(app, payer.token, stakeBody(voided.period_no, { amount: 700 }));
  await saveOrder(app, payer.token, stakeBody(open.period_no, { amount: 300 }));
  const { results } = await drawNow(db.database, drawn);
  await closeNow(db.database, voided);
  await voidAndPay(db.database, voided.id);
  const [paid, bounced] = [
    (await withdraw(app, payer, { amount: 2000 })).data,
    (await withdraw(app, payer, { amount: 1000 })).data,
  ];
  await db.database.transaction(async (tx) => {
    for (const { id, amount, fee } of [paid, bounced])
      await postPaid(tx, { id, memberId: payer.id, amount, fee });
  });
  const { id, amount, fee } = bounced;
  const correctionId = await plantCorrection(db.database, {
    kind: 'withdrawal_bounced',
    amount,
    memberId: payer.id,
    paymentId: id,
  });
  await db.database.transaction((tx) =>
    postBounced(tx, { id, memberId: payer.id, amount, fee }, { bankAmount: amount - fee, correctionId }),
  );
  // A credit taken back is no deposit, and money that was found later is one.
  await correct('recharge_reversed', 500);
  await correct('unmatched_in', 200);
  await correct('unmatched_matched', 200);

  const returned = 1960 * options.filter((option) => results!.includes(option)).length;
  const figures = { deposited: 4700, withdrawn: 2000, staked: 3300, returned, net: returned - 3300 };
  const shown = await position(payer.token);
  expect(shown).toMatchObject({ lifetime: figures, day: figures, granted: 20_000, open: 300 });
  const { balance } = await readBalance(db.database, payer.id);
  const { deposited, withdrawn, net } = shown.lifetime;
  expect(shown.granted + deposited - withdrawn + net).toBe(balance);
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('is the same however much of it was summed before, also by two at once and in another time zone', async () => {
  const { id, token } = await plantMember(db.database);
  const read = (rollUpFrom: number, zone = 'Asia/Tokyo') => readPosition(db.app, id, zone, rollUpFrom);
  const stake = async () => {
    const period = await plantPeriod(db.database, OPEN);
    await saveOrder(app, token, stakeBody(period.period_no, { amount: 300 }));
    await drawNow(db.database, period);
  };
  const marks = () =>
    db.database.query<{ days: number; through_seq: number }>({
      text: `SELECT through_seq, (SELECT count(*) FROM position_days d WHERE d.member_id = m.member_id) AS days
        FROM position_marks m WHERE member_id = $1`,
      values: [id],
    });
  await stake();
  const first = await read(Number.POSITIVE_INFINITY);
  expect(await marks()).toEqual([]);
  await Promise.all([read(1), read(1), read(1)]);
  const [mark] = await marks();
  expect(mark!.days).toBeGreaterThan(0);
  expect(await read(Number.POSITIVE_INFINITY)).toEqual(first);

  await stake();
  const second = await read(1);
  expect(second.lifetime.staked).toBe(600);
  expect(await read(1)).toEqual(second);
  expect((await marks())[0]!.through_seq).toBeGreaterThan(mark!.through_seq);
  const elsewhere = await read(1, 'America/New_York');
  expect(elsewhere.lifetime).toEqual(second.lifetime);
  expect(await read(1, 'America/New_York')).toEqual(elsewhere);
  expect(await read(1)).toEqual(second);
});
