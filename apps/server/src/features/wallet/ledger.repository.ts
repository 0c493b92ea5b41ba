import type { Queryable, Tx } from '#platform/database.ts';

export type MemberBalance = { balance: number; held: number };

/** Available balance, and what is locked in stakes and withdrawals; minor units. */
export async function readBalance(db: Queryable, memberId: string): Promise<MemberBalance> {
  const rows = await db.query<MemberBalance>({
    name: 'balance',
    text: `SELECT
        coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS balance,
        coalesce(sum(balance) FILTER (WHERE kind <> 'available'), 0)::bigint AS held
      FROM ledger_accounts WHERE member_id = $1`,
    values: [memberId],
  });
  return rows[0]!;
}

export type BalanceOf = MemberBalance & { memberId: string };

export async function readBalances(db: Queryable, memberIds: string[]): Promise<BalanceOf[]> {
  return db.query<BalanceOf>({
    name: 'balances',
    text: `SELECT member_id AS "memberId",
        sum(balance) FILTER (WHERE kind = 'available')::bigint AS balance,
        sum(balance) FILTER (WHERE kind <> 'available')::bigint AS held
      FROM ledger_accounts WHERE member_id = ANY($1) GROUP BY member_id`,
    values: [memberIds],
  });
}

/** The three accounts of a member, in the order in which they are always locked. */
export async function insertMemberAccounts(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'member-accounts',
    text: `INSERT INTO ledger_accounts (code, kind, member_id)
      SELECT 'member:' || $1::uuid || ':' || kind, kind, $1::uuid
        FROM unnest(ARRAY['available', 'locked-bet', 'locked-withdrawal']) WITH ORDINALITY AS k(kind, n) ORDER BY n`,
    values: [memberId],
  });
}

/**
 * Posts one transfer between two accounts by code. `key` is the idempotency key in words; it holds for the member whose
 * account is one of the two, and so it names something that is that member's alone.
 * @returns false where a transfer of this key exists already, and then nothing has moved
 */
export async function postTransfer(
  tx: Queryable,
  transfer: {
    key: string;
    flow: string;
    debit: string;
    credit: string;
    amount: number;
    /** The recharge or withdrawal it belongs to. */
    paymentId?: string;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'transfer',
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, payment_id)
      VALUES (uuid_of($1), coalesce(nullif(ledger_member_of($3), house()), ledger_member_of($4)), $2,
        ledger_account_id($3), ledger_account_id($4), $5, $6)
      ON CONFLICT (id, member_id) DO NOTHING RETURNING id`,
    values: [
      transfer.key,
      transfer.flow,
      transfer.debit,
      transfer.credit,
      transfer.amount,
      transfer.paymentId ?? null,
    ],
  });
  return rows.length === 1;
}
