import { randomUUID } from 'node:crypto';
import { money, withdrawalFee } from '@fairground/kernel/money';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { LedgerModel, type ModelWithdrawal } from '#test/ledger-model.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { type Payer, plantPayer, setWalletSettings, submitRecharge, withdraw } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

const MEMBERS = 2;
const WELCOME = 20_000;
const MAX = 50_000;

let anna: TestOperator;
let ben: TestOperator;
let periodNo = '';
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  ben = await plantOperator(db.database, 'finance');
  periodNo = (await plantPeriod(db.database, OPEN)).period_no;
  await setWalletSettings(db.database, {
    dailyWithdrawal: 1_000_000_000,
    dualControlThreshold: 1_000_000_000,
  });
});

const member = fc.nat(MEMBERS - 1);
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }).map((n) => n * 100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(99, 50_001, 1_000_000) },
);
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), member, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recharge' as const), member, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stake' as const), member, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'fail' as const, 'cancel' as const, 'bounce' as const),
      which: fc.nat(5),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

type World = {
  model: LedgerModel;
  payers: Payer[];
  withdrawals: (ModelWithdrawal & { id: string })[];
};

async function askWithdrawal({ model, payers, withdrawals }: World, n: number, gross: number) {
  const answer = await withdraw(app, payers[n]!, { amount: gross });
  if (gross < 100 || gross > MAX) return expect(answer.code).toBe(2002);
  const fee = withdrawalFee(money(gross), { rateBps: 100, minFee: 2 });
  const asked = model.withdraw(n, gross, fee);
  expect(answer.code).toBe(asked === null ? 2001 : 200);
  if (asked !== null) withdrawals.push({ ...asked, id: answer.data.id });
}

async function recharge({ model, payers }: World, n: number, statementAmount: number) {
  const { id } = await submitRecharge(app, db.database, payers[n]!);
  expect((await callConsole(app, 'POST /recharges/credit', { id, statementAmount }, anna)).code).toBe(200);
  const again = await callConsole(app, 'POST /recharges/reject', { id, reason: 'wrong_account' }, anna);
  expect(again.status).toBe(409);
  model.move([['bank', `available:${n}`, statementAmount]]);
}

async function stake({ model, payers }: World, n: number, staked: number) {
  const body = stakeBody(periodNo, { amount: Math.ceil(staked / 100) * 100 });
  const { code } = await saveOrder(app, payers[n]!.token, body);
  // A stake may be refused for other reasons; a placed one must be covered.
  if (code === 200) expect(model.move([[`available:${n}`, `held:${n}`, body.amount]]), 'covered').toBe(true);
}

const OTHER = { reason: 'other', remark: 'model' } as const;

/** One step of an operator; a bounce is proposed by one and approved by another. */
async function take(
  step: 'pay' | 'fail' | 'cancel' | 'bounce',
  { id, amount: gross, fee }: World['withdrawals'][number],
) {
  if (step === 'pay')
    return callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `B ${id}` }, anna);
  if (step !== 'bounce') return callConsole(app, `POST /withdrawals/${step}`, { id, ...OTHER }, anna);
  const evidence = { requestId: randomUUID(), bankReference: 'R', bankAmount: gross - fee, note: 'model' };
  const proposed = await callConsole(app, 'POST /withdrawals/bounce', { id, ...OTHER, ...evidence }, anna);
  if (proposed.status !== 200) return proposed;
  const approve = { id: proposed.data.correction! };
  expect((await callConsole(app, 'POST /corrections/approve', approve, ben)).code).toBe(200);
  return callConsole(app, 'GET /withdrawals/detail', { id }, ben);
}

async function end({ model, withdrawals }: World, { do: step, which }: Extract<Action, { which: number }>) {
  const the = withdrawals.at(-1 - which);
  if (the === undefined) return;
  const answer = await take(step, the);
  expect(answer.status).toBe(model.end(the, step) ? 200 : 409);
  if (answer.status === 200) expect(answer.data.status).toBe(the.state);
}

/** The accounts of each member, the bank and the fees equal the model's. */
async function compare({ model, payers }: World, before: Record<string, number>): Promise<void> {
  const rows = await db.database.query<{ code: string; balance: number }>({
    text: 'SELECT code, balance FROM ledger_accounts WHERE member_id = ANY($1)',
    values: [payers.map(({ id }) => id)],
  });
  for (const [n, { id }] of payers.entries()) {
    const of = (kind: string) => rows.find(({ code }) => code === `member:${id}:${kind}`)!.balance;
    expect([of('available'), of('locked-bet'), of('locked-withdrawal')]).toEqual(
      ['available', 'held', 'withdrawing'].map((kind) => model.account(`${kind}:${n}`).balance),
    );
  }
  for (const [code, total] of Object.entries(await totals()))
    expect(total - before[code]!, code).toBe(model.account(NAMES[code]!).balance);
  expect(await ledgerFaults(db.database)).toEqual([]);
}

const NAMES: Record<string, string> = {
  'external:bank-in': 'bank',
  'external:bank-out': 'bank-out',
  'house:fees': 'fees',
};

async function totals(): Promise<Record<string, number>> {
  const rows = await db.database.query<{ code: string; total: number }>({
    text: `SELECT a.code, coalesce(sum(e.delta), 0)::bigint AS total FROM ledger_accounts a
      LEFT JOIN ledger_entries e ON e.account_id = a.id WHERE a.code = ANY($1) GROUP BY a.code`,
    values: [Object.keys(NAMES)],
  });
  return Object.fromEntries(rows.map(({ code, total }) => [code, total]));
}

test('whatever members ask for and operators do, the ledger agrees with its model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async (actions) => {
      const before = await totals();
      const payers = await Promise.all(
        Array.from({ length: MEMBERS }, () => plantPayer(app, db.database, WELCOME)),
      );
      const model = new LedgerModel();
      for (const n of payers.keys()) model.move([['promotion', `available:${n}`, WELCOME]]);
      const world: World = { model, payers, withdrawals: [] };
      for (const a of actions) {
        if ('which' in a) await end(world, a);
        else if (a.do === 'withdraw') await askWithdrawal(world, a.member, a.amount);
        else if (a.do === 'recharge') await recharge(world, a.member, a.amount);
        else await stake(world, a.member, a.amount);
      }
      await compare(world, before);
    }),
    { numRuns: 15 },
  );
}, 120_000);
