import { RECHARGE_STATUSES } from '@fairground/contract/recharge';
import { WITHDRAWAL_STATUSES } from '@fairground/contract/withdraw';
import { describe, expect, test } from 'vitest';
import {
  decideApproval,
  decidePayment,
  RECHARGE_STEPS,
  remarkFault,
  secondPersonFrom,
  WITHDRAWAL_STEPS,
} from '#features/wallet/payment.rules.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';

describe('who has to say yes, where 10 000 need a second person', () => {
  const A = 'anna';
  const B = 'ben';
  test.each([
    // operator, amount, asked for, proposal, what it comes to
    [A, 9999, 9999, null, 'finish_alone'],
    [A, 10_000, 500, null, 'propose'],
    [A, 500, 10_000, null, 'propose'],
    // What was proposed once takes two, also where it was a typing error.
    [A, 500, 500, { by: A, amount: 10_000 }, 'propose'],
    [A, 10_000, 500, { by: A, amount: 10_000 }, 'own_approval'],
    [A, 12_000, 500, { by: A, amount: 10_000 }, 'propose'],
    [B, 10_000, 500, { by: A, amount: 10_000 }, 'finish_as_second'],
    [B, 10_001, 500, { by: A, amount: 10_000 }, 'statement_differs'],
    [B, 500, 500, { by: A, amount: 10_000 }, 'statement_differs'],
    [B, 9000, 9000, { by: A, amount: 9000 }, 'finish_as_second'],
    [B, 500, 10_000, { by: A, amount: 500 }, 'finish_as_second'],
  ])('%s enters %i of %i, proposed %j: %s', (operatorId, amount, askedAmount, proposal, approval) => {
    expect(decideApproval({ operatorId, amount, askedAmount, proposal, secondPersonFrom: 10_000 })).toBe(
      approval,
    );
  });

  test.each([
    [0, 0, 10_000],
    [9999, 0, 1],
    [0, 4000, 6000],
    [3000, 4000, 6000],
    [10_000, 0, 0],
    [25_000, 4000, 0],
  ])(
    'after %i of one operator alone and %i for one member it is needed from %i on',
    (byOperator, forMember, from) => {
      expect(secondPersonFrom(10_000, { byOperator, forMember })).toBe(from);
    },
  );

  test.each([
    // operator, amount, reference, approved by, recorded
    [A, 9999, 'R', null, null, 'finish_alone'],
    [A, 10_000, 'R', null, null, 'approval_first'],
    [A, 10_000, 'R', A, null, 'own_approval'],
    [B, 10_000, 'R', A, null, 'propose'],
    [B, 500, 'R', A, null, 'propose'],
    [B, 10_000, 'R', A, { by: B, bankReference: 'R' }, 'own_approval'],
    [B, 10_000, 'S', A, { by: B, bankReference: 'R' }, 'propose'],
    [A, 10_000, 'R', A, { by: B, bankReference: 'R' }, 'finish_as_second'],
    [A, 10_000, 'r', A, { by: B, bankReference: 'R' }, 'reference_differs'],
    [A, 500, 'S', null, { by: B, bankReference: 'R' }, 'reference_differs'],
  ])(
    '%s records %i under %s, approved by %s, recorded %j: %s',
    (operatorId, amount, bankReference, approvedBy, proposal, approval) => {
      const decision = { operatorId, amount, bankReference, approvedBy, proposal, secondPersonFrom: 10_000 };
      expect(decidePayment(decision)).toBe(approval);
    },
  );
});

test.each([
  ['other', '', 'required'],
  ['other', 'Called the member', null],
  ['not_on_statement', '', null],
])('%s with %j as its remark: %s', (reason, remark, fault) => {
  expect(remarkFault(reason, remark)).toBe(fault);
});

describe('the database knows the same steps', () => {
  const db = useDatabase();
  const allowed = (steps: Record<string, { from: string; to: string }>, from: string, to: string) =>
    Object.values(steps).some((step) => step.from === from && step.to === to);

  /** Further columns that a status requires. */
  const RECHARGE = {
    submitted:
      'completed_at = NULL, handled_by = NULL, reason = NULL, credited_amount = NULL, reversed_amount = 0',
    credited:
      'completed_at = now(), handled_by = $2, reason = NULL, credited_amount = 1, reversed_amount = 0',
    rejected: `completed_at = now(), handled_by = $2, reason = 'other', credited_amount = NULL, reversed_amount = 0`,
    expired:
      'completed_at = now(), handled_by = NULL, reason = NULL, credited_amount = NULL, reversed_amount = 0',
    reversed:
      'completed_at = now(), handled_by = $2, reason = NULL, credited_amount = 1, reversed_amount = 1',
  };
  const WITHDRAWAL = {
    processing: 'completed_at = NULL, handled_by = NULL, reason = NULL',
    completed: 'completed_at = now(), handled_by = $2, reason = NULL',
    failed: `completed_at = now(), handled_by = $2, reason = 'other'`,
    cancelled: `completed_at = now(), handled_by = $2, reason = 'other'`,
  };

  async function plant(table: 'recharges' | 'withdrawals') {
    const { id: member } = await plantMember(db.database);
    const operator = await plantOperator(db.database, 'finance');
    const made =
      table === 'recharges'
        ? `WITH bank AS (INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
             VALUES ('b', '', 'a', 'PLAY-1', 1, 10) RETURNING id),
           picture AS (INSERT INTO uploads (member_id, content_type, bytes, width, height, pixel_hash, look_hash)
             VALUES ($1, 'image/png', 'x', 1, 1, sha256('x'), 0::bit(64)) RETURNING id)
           INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, expires_at)
             SELECT $1, gen_random_uuid(), bank.id, picture.id, 5, gen_random_uuid(), now() FROM bank, picture RETURNING id`
        : `WITH
           card AS (INSERT INTO bank_cards (member_id, country, holder_name, number_key_id, number_sealed, number_hash,
               number_length, last4, bank_name, branch_name, branch_code, phone)
             VALUES ($1, 'CN', 'h', (SELECT key_id FROM key_checks LIMIT 1), 'x', sha256('x'), 16, '1234', 'b', '', '', '+8613800138000')
             RETURNING id)
           INSERT INTO withdrawals (member_id, request_id, reference, card_id, amount, fee)
             SELECT $1, gen_random_uuid(), gen_random_uuid(), card.id, 5, 1 FROM card RETURNING id`;
    const rows = await db.database.query<{ id: string }>({ text: made, values: [member] });
    return { id: rows[0]!.id, operator: operator.id };
  }

  /** Whether the guard allows a change of status. */
  async function goes(
    table: 'recharges' | 'withdrawals',
    columns: Record<string, string>,
    from: string,
    to: string,
  ): Promise<boolean> {
    const { id, operator } = await plant(table);
    const set = (status: string) => ({
      text: `UPDATE ${table} SET status = '${status}', ${columns[status]!} WHERE id = $1 AND $2::uuid IS NOT NULL`,
      values: [id, operator],
    });
    await db.database.transaction(async (tx) => {
      await tx.query({ text: `ALTER TABLE ${table} DISABLE TRIGGER guard` });
      await tx.query(set(from));
      await tx.query({ text: `ALTER TABLE ${table} ENABLE TRIGGER guard` });
    });
    return db.database.query(set(to)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('in no case');
        return false;
      },
    );
  }

  const pairs = (statuses: readonly string[]) =>
    statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const));

  test.each(pairs(RECHARGE_STATUSES))('a recharge from %s to %s', async (from, to) => {
    expect(await goes('recharges', RECHARGE, from, to)).toBe(allowed(RECHARGE_STEPS, from, to));
  });

  test.each(pairs(WITHDRAWAL_STATUSES))('a withdrawal from %s to %s', async (from, to) => {
    expect(await goes('withdrawals', WITHDRAWAL, from, to)).toBe(allowed(WITHDRAWAL_STEPS, from, to));
  });
});
