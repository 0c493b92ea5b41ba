import type { BankCard } from '@fairground/contract/bank-cards';
import type { CardRow } from '#features/wallet/cards.repository.ts';
import { maskPhone } from '#features/wallet/cards.rules.ts';
import { iso } from '#platform/iso.ts';

/** Masks all but the last four digits; the number itself stays encrypted. */
export const maskedNumber = (card: { last4: string; number_length: number }): string =>
  card.last4.padStart(card.number_length, '*');

export const viewCard = (row: CardRow): BankCard => ({
  id: row.id,
  holderName: row.holder_name,
  cardNumber: maskedNumber(row),
  last4: row.last4,
  country: row.country,
  bankName: row.bank_name,
  branchName: row.branch_name,
  branchCode: row.branch_code,
  accountType: row.account_type,
  phone: maskPhone(row.phone),
  isDefault: row.is_default,
  inUse: row.in_use,
  createdAt: iso(row.created_at),
});
