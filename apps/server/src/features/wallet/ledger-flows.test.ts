import { randomUUID } from 'node:crypto';
import { CORRECTION_KINDS, type CorrectionKind } from '@fairground/contract/corrections';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockCorrection } from '#features/wallet/corrections.repository.ts';
import { postCorrection } from '#features/wallet/corrections.transfers.ts';
import { fundPool, recordCorrection, type RecordedKind } from '#features/wallet/index.ts';
import { postTransfer, readBalance } from '#platform/ledger.ts';
import { plantCorrection } from '#test/corrections.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { FLOW_JOINS, NEEDS_CORRECTION } from '#test/ledger-model.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
const MEMBERS = ['available', 'locked-bet', 'locked-withdrawal'];
const HOUSE = [
  'house:game-pool',
  'house:fees',
  'house:promotion',
  'house:adjustments',
  'suspense:unmatched',
  'external:bank-in',
  'external:bank-out',
];

let member: { id: string };
beforeAll(async () => {
  await fundPool(db.database);
  member = await plantMember(db.database, 50_000);
});

const accountOf = (sort: string, id = member.id): string =>
  MEMBERS.includes(sort) ? `member:${id}:${sort}` : sort;

type Posted = { flow: string; debit: string; credit: string; amount?: number; correctionId?: string };
/** As the server's own role: what it may not do, nobody does for it. */
const post = ({ flow, debit, credit, amount = 1, correctionId }: Posted) =>
  postTransfer(db.app, {
    key: randomUUID(),
    flow,
    debit: accountOf(debit),
    credit: accountOf(credit),
    amount,
    correctionId,
  });

test('each flow joins the accounts of the specification and no others, the flows of the first release too', async () => {
  const sorts = [...MEMBERS, ...HOUSE];
  const rows = await db.database.query<{ flow: string; debit: boolean; sort: string }>({
    text: `SELECT flow, debit, sort FROM unnest($1::text[]) flow, unnest(ARRAY[true, false]) debit, unnest($2::text[]) sort
      WHERE ledger_flow_takes(flow, debit, sort)`,
    values: [Object.keys(FLOW_JOINS), sorts],
  });
  const joins = Object.fromEntries(
    Object.keys(FLOW_JOINS).map((flow) => {
      const side = (debit: boolean) =>
        rows.filter((row) => row.flow === flow && row.debit === debit).map(({ sort }) => sort);
      return [flow, [side(true).toSorted(), side(false).toSorted()]];
    }),
  );
  const sorted = Object.entries(FLOW_JOINS).map(([flow, [debit, credit]]) => [
    flow,
    [debit.toSorted(), credit.toSorted()],
  ]);
  expect(joins).toEqual(Object.fromEntries(sorted));
  const [check] = await db.database.query<{ flows: string }>({
    text: `SELECT pg_get_constraintdef(oid) AS flows FROM pg_constraint WHERE conname = 'ledger_transfers_flow_check'`,
  });
  const allowed = Array.from(check!.flows.matchAll(/'([a-z_]+)'/g), ([, flow]) => flow!);
  expect(allowed.toSorted()).toEqual(Object.keys(FLOW_JOINS).toSorted());
});

test.each([
  ['stake_lost', 'available', 'external:bank-out'],
  ['stake_lost', 'locked-bet', 'external:bank-out'],
  ['welcome', 'available', 'house:promotion'],
  ['welcome', 'external:bank-out', 'available'],
  ['recharge', 'external:bank-in', 'locked-withdrawal'],
  ['recharge', 'external:bank-out', 'available'],
  ['recharge', 'house:fees', 'available'],
  ['stake', 'available', 'house:game-pool'],
  ['winnings', 'house:fees', 'available'],
  ['winnings', 'suspense:unmatched', 'available'],
  ['withdrawal_paid', 'available', 'external:bank-out'],
  ['withdrawal_fee', 'locked-withdrawal', 'external:bank-out'],
  ['withdrawal_released', 'locked-bet', 'available'],
])('%s from %s to %s is refused', async (flow, debit, credit) => {
  const before = await readBalance(db.database, member.id);
  await expect(post({ flow, debit, credit })).rejects.toThrow(/does not join/);
  expect(await readBalance(db.database, member.id)).toEqual(before);
});

test.each([
  ['house:game-pool', 'house:promotion'],
  ['house:game-pool', 'external:bank-out'],
  ['house:fees', 'house:game-pool'],
  ['suspense:unmatched', 'house:game-pool'],
])('the pool is funded by nothing but bank and promotion: not from %s to %s', async (debit, credit) => {
  await expect(post({ flow: 'pool_funding', debit, credit })).rejects.toThrow(
    /does not join|never_below_zero/,
  );
});

describe('money that no request explains', () => {
  const KIND_OF: Readonly<Record<string, CorrectionKind>> = {
    adjustment: 'adjustment_credit',
    recharge_reversed: 'recharge_reversed',
    unmatched_in: 'unmatched_in',
    unmatched_matched: 'unmatched_matched',
    unmatched_returned: 'unmatched_returned',
    pool_withdrawn: 'pool_withdrawn',
    fees_withdrawn: 'fees_withdrawn',
    withdrawal_bounced: 'withdrawal_bounced',
  };
  const OF_HOUSE = new Set(['unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn']);
  const whole = (flow: string, changes: { amount?: number; status?: 'proposed' | 'rejected' } = {}) =>
    plantCorrection(db.database, {
      kind: KIND_OF[flow]!,
      amount: 100,
      ...(OF_HOUSE.has(flow) ? {} : { memberId: member.id }),
      ...(flow === 'withdrawal_bounced' ? { paymentId: randomUUID() } : {}),
      ...changes,
    });
  const joined = (flow: string): Posted => {
    const [[debit], [credit]] = FLOW_JOINS[flow] as [[string], [string]];
    return flow === 'adjustment'
      ? { flow, debit: 'house:adjustments', credit: 'available' }
      : { flow, debit, credit };
  };
  const refused = (posted: Promise<unknown>) =>
    expect(posted).rejects.toThrow(/without an approved correction/);

  beforeAll(async () => {
    // Something to take: in suspense and in the fees.
    for (const flow of ['unmatched_in', 'withdrawal'])
      await post({
        ...joined(flow),
        amount: 5000,
        ...(flow === 'withdrawal' ? {} : { correctionId: await whole(flow, { amount: 5000 }) }),
      });
    await post({ ...joined('withdrawal_fee'), amount: 5000 });
  });

  test.each([...NEEDS_CORRECTION])(
    '%s needs a correction that is approved, is of its kind, and has not been moved',
    async (flow) => {
      await refused(post(joined(flow)));
      await refused(post({ ...joined(flow), correctionId: randomUUID() }));
      await refused(post({ ...joined(flow), correctionId: await whole(flow, { status: 'proposed' }) }));
      await refused(post({ ...joined(flow), correctionId: await whole(flow, { status: 'rejected' }) }));
      const other = flow === 'recharge_reversed' ? 'adjustment' : 'recharge_reversed';
      await refused(post({ ...joined(flow), correctionId: await whole(other) }));
      const correctionId = await whole(flow);
      await refused(post({ ...joined(flow), amount: 101, correctionId }));
      expect(await post({ ...joined(flow), amount: 60, correctionId })).toBe(true);
      await refused(post({ ...joined(flow), amount: 41, correctionId }));
      expect(await post({ ...joined(flow), amount: 40, correctionId })).toBe(true);
      await refused(post({ ...joined(flow), amount: 1, correctionId }));
    },
  );

  test('a correction moves the money of its own member, in its own direction', async () => {
    const stranger = await plantMember(db.database, 1000);
    const before = await readBalance(db.database, member.id);
    const correctionId = await whole('adjustment');
    const flow = 'adjustment';
    await refused(post({ flow, debit: 'available', credit: 'house:adjustments', correctionId }));
    await refused(
      postTransfer(db.app, {
        key: randomUUID(),
        flow,
        debit: 'house:adjustments',
        credit: accountOf('available', stranger.id),
        amount: 1,
        correctionId,
      }),
    );
    expect(await readBalance(db.database, member.id)).toEqual(before);
    expect(await readBalance(db.database, stranger.id)).toEqual({ balance: 1000, held: 0 });
  });

  test('what was proposed and decided stays, and one person does not decide alone', async () => {
    const id = await whole('adjustment', { status: 'proposed' });
    const sql = (text: string, values: unknown[] = [id]) => db.database.query({ text, values });
    await expect(sql('UPDATE corrections SET amount = amount + 1 WHERE id = $1')).rejects.toThrow(
      /never changes/,
    );
    await expect(sql('DELETE FROM corrections WHERE id = $1')).rejects.toThrow(/kept for ever/);
    const alone = `UPDATE corrections SET status = 'approved', decided_by = proposed_by, decided_at = now() WHERE id = $1`;
    await expect(sql(alone)).rejects.toThrow(/second_person/);
    const decided = await whole('adjustment');
    const again = `UPDATE corrections SET status = 'rejected', decision_note = 'again' WHERE id = $1`;
    await expect(sql(again, [decided])).rejects.toThrow(/decided once/);
    // The server's role may not say what has moved, nor make one that is approved from the start.
    const moved = 'UPDATE corrections SET moved = 0 WHERE id = $1';
    await expect(db.app.query({ text: moved, values: [id] })).rejects.toThrow(/permission denied/);
    const born = `INSERT INTO corrections (kind, amount, reason, note, bank_reference, request_id, proposed_by, status)
      SELECT kind, amount, reason, note, bank_reference, gen_random_uuid(), proposed_by, 'approved' FROM corrections LIMIT 1`;
    await expect(db.app.query({ text: born })).rejects.toThrow(/permission denied/);
  });
});

describe('the house takes out', () => {
  const out = async (kind: 'pool_withdrawn' | 'fees_withdrawn', amount: number) => {
    const id = await plantCorrection(db.database, { kind, amount });
    return db.app.transaction(async (tx) => postCorrection(tx, (await lockCorrection(tx, id))!));
  };
  const poolBalance = async () => {
    const text = `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`;
    return (await db.database.query<{ balance: number }>({ text }))[0]!.balance;
  };

  test('never what open periods could cost', async () => {
    const { id } = await plantPeriod(db.database, OPEN);
    await db.database.query({ text: 'UPDATE periods SET leased = 700000 WHERE id = $1', values: [id] });
    const pool = await poolBalance();
    await expect(out('pool_withdrawn', pool - 700_000 + 1)).rejects.toThrow(/house may take out/);
    expect(await out('pool_withdrawn', pool - 700_000)).toBe(pool - 700_000);
    await expect(out('pool_withdrawn', 1)).rejects.toThrow(/may take out 0 at most/);
    expect(await poolBalance()).toBe(700_000);
  });

  test('and a lease that is being taken is waited for', async () => {
    await post({ flow: 'pool_funding', debit: 'house:promotion', credit: 'house:game-pool', amount: 10_000 });
    const lease = await openTransaction(db.database);
    await lease.tx.query({ text: 'SELECT pg_advisory_xact_lock(7003)' });
    await lease.tx.query({ text: `UPDATE periods SET leased = leased + 10000` });
    const taken = out('pool_withdrawn', 10_000);
    const settled = taken.catch((error: unknown) => error);
    await untilBlockedBy(db.database, lease.pid);
    await lease.commit();
    expect(String(await settled)).toMatch(/house may take out/);
  });

  test('no more fees than came in', async () => {
    const text = `SELECT coalesce(sum(delta), 0)::bigint AS fees FROM ledger_entries WHERE account_id = ledger_account_id('house:fees')`;
    const [{ fees }] = (await db.database.query<{ fees: number }>({ text })) as [{ fees: number }];
    await expect(out('fees_withdrawn', fees + 1)).rejects.toThrow(/house may take out/);
    expect(await out('fees_withdrawn', fees)).toBe(fees);
  });
});

test('a claim takes what is there, and the rest when there is more', async () => {
  const { id } = await plantMember(db.database, 700);
  const claim = await plantCorrection(db.database, { kind: 'recharge_reversed', amount: 1000, memberId: id });
  const collect = () =>
    db.app.transaction(async (tx) => postCorrection(tx, (await lockCorrection(tx, claim))!));
  expect(await collect()).toBe(700);
  expect(await collect()).toBe(0);
  await postTransfer(db.app, {
    key: `later:${id}`,
    flow: 'recharge',
    debit: 'external:bank-in',
    credit: accountOf('available', id),
    amount: 500,
  });
  const both = await Promise.all([collect(), collect()]);
  expect(both.toSorted((a, b) => a - b)).toEqual([0, 300]);
  expect(await readBalance(db.database, id)).toEqual({ balance: 200, held: 0 });
});

test('what another feature has decided is recorded once, however often it is told', async () => {
  const [one, two] = [
    await plantOperator(db.database, 'finance'),
    await plantOperator(db.database, 'finance'),
  ];
  const record = (kind: RecordedKind, requestId: string, changes = {}) =>
    db.app.transaction((tx) =>
      recordCorrection(tx, {
        kind,
        amount: 400,
        reason: 'no_claim',
        note: 'line 7 of the statement',
        bankReference: 'LINE-7',
        requestId,
        proposedBy: one.id,
        approvedBy: two.id,
        ...changes,
      }),
    );
  const request = randomUUID();
  const ids = await Promise.all(Array.from({ length: 5 }, () => record('unmatched_in', request)));
  expect(new Set(ids).size).toBe(1);
  const { id } = await plantMember(db.database, 0);
  await record('unmatched_matched', randomUUID(), { memberId: id, reason: 'claim_found' });
  expect(await readBalance(db.database, id)).toEqual({ balance: 400, held: 0 });
  await expect(record('unmatched_in', randomUUID(), { approvedBy: one.id })).rejects.toThrow(/second_person/);
  await expect(record('unmatched_in', randomUUID(), { bankReference: null })).rejects.toThrow(
    /reference_when_bank_moved/,
  );
});

test('every kind of a correction is known to the table', async () => {
  const [check] = await db.database.query<{ kinds: string }>({
    text: `SELECT pg_get_constraintdef(oid) AS kinds FROM pg_constraint WHERE conname = 'corrections_kind_check'`,
  });
  expect(Array.from(check!.kinds.matchAll(/'([a-z_]+)'/g), ([, kind]) => kind!).toSorted()).toEqual(
    CORRECTION_KINDS.toSorted(),
  );
});

test('a flow between wrong accounts is a fault, where somebody has got around the trigger', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
  const { id } = await plantMember(db.database, 100);
  const opened = await openTransaction(db.database);
  const { tx } = opened;
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await tx.query({ text: `ALTER TABLE ${table} DISABLE TRIGGER USER` });
  await tx.query({
    text: `WITH t AS (INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
        VALUES (gen_random_uuid(), $1, 'withdrawal_paid', ledger_account_id('house:fees'), ledger_account_id('external:bank-out'), 5)
        RETURNING *)
      INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, created_at)
      SELECT debit_account, member_id, id, -5, created_at FROM t UNION ALL
      SELECT credit_account, member_id, id, 5, created_at FROM t`,
    values: [id],
  });
  const faults = await tx.query({ text: 'SELECT fault FROM ledger_integrity_violations' });
  await opened.rollback();
  expect(faults).toContainEqual({ fault: 'flow between accounts that it does not join' });
  expect(await ledgerFaults(db.database)).toEqual([]);
});
