import type { Queryable, Tx } from '#platform/database.ts';

/* Statements on the ledger's tables that several features run: they post transfers, read balances and lock accounts. */

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

/** `readBalance` of several members at once; members without accounts are left out. */
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

/** Creates the three accounts of a member, in the order in which they are always locked. */
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
 * Posts one transfer between two accounts by code. `key` is the idempotency key in words; it is unique for the member whose
 * account is debited or credited.
 * @returns false where a transfer with this key exists, and then nothing is posted
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
    paymentId?: string | undefined;
    /** The approved correction that it is posted for. */
    correctionId?: string | undefined;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'transfer',
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, payment_id, correction_id)
      VALUES (deterministic_uuid($1), coalesce(nullif(ledger_account_owner($3), house_owner_id()), ledger_account_owner($4)), $2,
        ledger_account_id($3), ledger_account_id($4), $5, $6, $7)
      ON CONFLICT (id, member_id) DO NOTHING RETURNING id`,
    values: [
      transfer.key,
      transfer.flow,
      transfer.debit,
      transfer.credit,
      transfer.amount,
      transfer.paymentId ?? null,
      transfer.correctionId ?? null,
    ],
  });
  return rows.length === 1;
}

/** The member's available balance, locked until the transaction ends as ledger_apply() locks it: stakes and withdrawals wait. */
export async function lockBalance(tx: Tx, memberId: string): Promise<number> {
  const rows = await tx.query<{ balance: number }>({
    name: 'balance-lock',
    text: `SELECT balance FROM ledger_accounts WHERE member_id = $1 AND kind = 'available' FOR NO KEY UPDATE`,
    values: [memberId],
  });
  return rows[0]!.balance;
}

/** Locks all accounts of a member, in the order in which everybody locks them. */
export async function lockAccounts(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'accounts-lock',
    text: 'SELECT 1 FROM ledger_accounts WHERE member_id = $1 ORDER BY id FOR NO KEY UPDATE',
    values: [memberId],
  });
}

/** Locks the accounts that stakes and settlements move, in the order in which everybody locks them. */
export async function lockPlayAccounts(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'play-lock-accounts',
    text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind IN ('available', 'locked-bet')
      ORDER BY id FOR NO KEY UPDATE`,
    values: [memberId],
  });
}

/**
 * Locks the accounts that stakes and settlements move of these members, in the order in which everybody locks them, and waits
 * for none. @returns the members of whom no other transaction held an account
 */
export async function lockFreePlayAccounts(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>({
    name: 'play-lock-free-accounts',
    text: `SELECT member_id FROM (
        SELECT a.member_id FROM ledger_accounts a
         WHERE a.member_id = ANY ($1) AND a.kind IN ('available', 'locked-bet')
         ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED) held
      GROUP BY member_id HAVING count(*) = 2`,
    values: [memberIds],
  });
  return rows.map(({ member_id }) => member_id);
}
