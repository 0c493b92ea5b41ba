import { PRACTICE_NAMES } from '#features/wallet/practice-bank-names.ts';
import type { Queryable } from '#platform/database.ts';

export type BankRow = {
  id: string;
  bank_name: string;
  branch_name: string;
  account_name: string;
  account_number: string;
  min_amount: number;
  max_amount: number;
  active: boolean;
  version: number;
};

const COLUMNS =
  'id, bank_name, branch_name, account_name, account_number, min_amount, max_amount, active, version';

/** Prefix of play mode's account numbers, to which nobody can send money. */
export const PRACTICE = 'PLAY-';

/** SQL: practice accounts in play mode, real ones in live mode, whatever the table holds. */
const OF_MODE = `(account_number LIKE '${PRACTICE}%') = ($1 = 'play')`;

/** Receiving banks that members may choose, in the order in which they were made. */
export async function listBanks(db: Queryable, mode: 'play' | 'live'): Promise<BankRow[]> {
  return db.query<BankRow>({
    name: 'receiving-banks',
    text: `SELECT ${COLUMNS} FROM receiving_banks WHERE active AND ${OF_MODE} ORDER BY created_at, id`,
    values: [mode],
  });
}

export async function findActiveBank(
  db: Queryable,
  mode: 'play' | 'live',
  id: string,
): Promise<BankRow | null> {
  const rows = await db.query<BankRow>({
    name: 'receiving-bank',
    text: `SELECT ${COLUMNS} FROM receiving_banks WHERE active AND ${OF_MODE} AND id = $2`,
    values: [mode, id],
  });
  return rows[0] ?? null;
}

/** All receiving banks, unused ones last. */
export async function listAllBanks(db: Queryable): Promise<BankRow[]> {
  return db.query<BankRow>({
    name: 'receiving-banks-all',
    text: `SELECT ${COLUMNS} FROM receiving_banks ORDER BY active DESC, created_at, id`,
  });
}

export async function findBank(db: Queryable, id: string): Promise<BankRow | null> {
  const rows = await db.query<BankRow>({
    name: 'receiving-bank-any',
    text: `SELECT ${COLUMNS} FROM receiving_banks WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function lockBank(tx: Queryable, id: string): Promise<BankRow | null> {
  const rows = await tx.query<BankRow>({
    name: 'receiving-bank-lock',
    text: `SELECT ${COLUMNS} FROM receiving_banks WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function saveBank(tx: Queryable, bank: BankRow): Promise<void> {
  await tx.query({
    name: 'receiving-bank-save',
    text: `INSERT INTO receiving_banks (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (id) DO UPDATE SET bank_name = $2, branch_name = $3, account_name = $4, account_number = $5,
        min_amount = $6, max_amount = $7, active = $8, version = $9`,
    values: [
      bank.id,
      bank.bank_name,
      bank.branch_name,
      bank.account_name,
      bank.account_number,
      bank.min_amount,
      bank.max_amount,
      bank.active,
      bank.version,
    ],
  });
}

/** Inserts the practice accounts of play mode once; the console may change them. */
export async function seedPracticeBanks(db: Queryable): Promise<void> {
  await db.query({
    text: `INSERT INTO receiving_banks
        (id, bank_name, branch_name, account_name, account_number, min_amount, max_amount)
      SELECT deterministic_uuid('practice-bank:' || n), bank, '${PRACTICE_NAMES.branch}', '${PRACTICE_NAMES.holder}', account, 100, 50000
      FROM (VALUES
        (1, '${PRACTICE_NAMES.lantern}', '${PRACTICE}0012345'),
        (2, '${PRACTICE_NAMES.balloon}', '${PRACTICE}0067890')) AS practice (n, bank, account)
      ORDER BY n ON CONFLICT (id) DO NOTHING`,
  });
}
