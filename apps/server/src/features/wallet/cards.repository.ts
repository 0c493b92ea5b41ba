import type { AccountType } from '@fairground/contract/account-types';
import type { Queryable, Tx } from '#platform/database.ts';

export type CardRow = {
  id: string;
  holder_name: string;
  number_length: number;
  last4: string;
  country: 'JP' | 'CN';
  bank_name: string;
  branch_name: string;
  branch_code: string;
  account_type: AccountType | null;
  phone: string;
  is_default: boolean;
  in_use: boolean;
  created_at: Date;
};

export type NewCard = {
  id: string;
  memberId: string;
  country: 'JP' | 'CN';
  holderName: string;
  numberKeyId: string;
  numberCiphertext: Buffer;
  numberHash: Buffer;
  numberLength: number;
  last4: string;
  bankName: string;
  branchName: string;
  branchCode: string;
  accountType: AccountType | null;
  listed: boolean | null;
  phone: string;
  isDefault: boolean;
};

const COLUMNS = `c.id, c.holder_name, c.number_length, c.last4, c.country, c.bank_name, c.branch_name,
  c.branch_code, c.account_type, c.phone, c.is_default, c.created_at,
  EXISTS (SELECT 1 FROM withdrawals w WHERE w.card_id = c.id AND w.status = 'processing') AS in_use`;

/** The default first, then the newest. */
export async function listCards(db: Queryable, memberId: string): Promise<CardRow[]> {
  return db.query<CardRow>({
    name: 'cards',
    text: `SELECT ${COLUMNS} FROM bank_cards c WHERE c.member_id = $1 AND c.deleted_at IS NULL
      ORDER BY c.is_default DESC, c.created_at DESC, c.id`,
    values: [memberId],
  });
}

/** Number of cards, and whether this one is among them. */
export async function countCards(
  tx: Tx,
  memberId: string,
  numberHash: Buffer,
): Promise<{ cards: number; known: boolean }> {
  const rows = await tx.query<{ cards: number; known: boolean }>({
    name: 'cards-count',
    text: `SELECT count(*) AS cards, coalesce(bool_or(number_hash = $2), false) AS known
      FROM bank_cards WHERE member_id = $1 AND deleted_at IS NULL`,
    values: [memberId, numberHash],
  });
  return rows[0]!;
}

export async function insertCard(tx: Tx, card: NewCard): Promise<CardRow> {
  const rows = await tx.query<CardRow>({
    name: 'card-insert',
    text: `INSERT INTO bank_cards AS c (id, member_id, country, holder_name, number_key_id, number_sealed,
        number_hash, number_length, last4, bank_name, branch_name, branch_code, account_type, listed, phone, is_default, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, clock_timestamp())
      RETURNING ${COLUMNS}`,
    values: [
      card.id,
      card.memberId,
      card.country,
      card.holderName,
      card.numberKeyId,
      card.numberCiphertext,
      card.numberHash,
      card.numberLength,
      card.last4,
      card.bankName,
      card.branchName,
      card.branchCode,
      card.accountType,
      card.listed,
      card.phone,
      card.isDefault,
    ],
  });
  return rows[0]!;
}

/** Locks a card of the member: against deletion (`share`, for a withdrawal), or exclusively. */
export async function lockCard(
  tx: Tx,
  memberId: string,
  id: string,
  how: 'share' | 'update',
): Promise<{ isDefault: boolean } | null> {
  const rows = await tx.query<{ isDefault: boolean }>({
    name: `card-lock-${how}`,
    text: `SELECT is_default AS "isDefault" FROM bank_cards
      WHERE id = $2 AND member_id = $1 AND deleted_at IS NULL FOR ${how === 'share' ? 'SHARE' : 'UPDATE'}`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

export async function hasOpenWithdrawal(tx: Tx, cardId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'card-in-use',
    text: `SELECT 1 FROM withdrawals WHERE card_id = $1 AND status = 'processing' LIMIT 1`,
    values: [cardId],
  });
  return rows.length > 0;
}

export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'card-delete',
    text: 'UPDATE bank_cards SET deleted_at = clock_timestamp(), is_default = false WHERE id = $1',
    values: [id],
  });
}

export async function clearDefault(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'card-no-default',
    text: 'UPDATE bank_cards SET is_default = false WHERE member_id = $1 AND is_default AND deleted_at IS NULL',
    values: [memberId],
  });
}

export async function setDefault(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'card-default',
    text: 'UPDATE bank_cards SET is_default = true WHERE id = $1',
    values: [id],
  });
}

/** Makes the newest card the default, where there is one. */
export async function promoteNewest(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'card-promote',
    text: `UPDATE bank_cards SET is_default = true WHERE id = (SELECT id FROM bank_cards
      WHERE member_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 1)`,
    values: [memberId],
  });
}
