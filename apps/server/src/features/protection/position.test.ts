import { expect, test } from 'vitest';
import { postBounced, postPaid } from '#features/wallet/payment.transfers.ts';
import { readBalance } from '#features/wallet/index.ts';
import { postTransfer } from '#features/wallet/ledger.repository.ts';
import { voidPeriod } from '#features/vote/draw-period.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
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

test('is the sum of the ledger entries: what was granted, put in, taken out and won or lost is the balance', async () => {
  const payer = await plantPayer(app, db.database, 20_000);
  await setWalletSettings(db.database, { secondPersonFrom: 1_000_000 });
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
  await voidPeriod(db, voided.id);
  const [paid, bounced] = [
    (await withdraw(app, payer, { amount: 2000 })).data,
    (await withdraw(app, payer, { amount: 1000 })).data,
  ];
  await db.database.transaction(async (tx) => {
    for (const { id, amount, fee } of [paid, bounced])
      await postPaid(tx, { id, memberId: payer.id, amount, fee });
    await postBounced(tx, { id: bounced.id, memberId: payer.id, amount: bounced.amount, fee: bounced.fee });
  });

  const returned = 1960 * options.filter((option) => results!.includes(option)).length;
  const figures = { deposited: 5000, withdrawn: 2000, staked: 3300, returned, net: returned - 3300 };
  const shown = await position(payer.token);
  expect(shown).toMatchObject({ lifetime: figures, day: figures, granted: 20_000, open: 300 });
  const { balance } = await readBalance(db.database, payer.id);
  const { deposited, withdrawn, net } = shown.lifetime;
  expect(shown.granted + deposited - withdrawn + net).toBe(balance);
  expect(await ledgerFaults(db.database)).toEqual([]);
});
