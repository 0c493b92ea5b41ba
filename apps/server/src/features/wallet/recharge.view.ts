import type { ReceivingBank, Recharge } from '@fairground/contract/recharge';
import type { Language } from '@fairground/contract/language';
import type { BankRow } from '#features/wallet/banks.repository.ts';
import { practiceWords } from '#features/wallet/practice-words.ts';
import type { RechargeRow } from '#features/wallet/recharge.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** A receiving bank as it is stored: for operators, who see and change all languages of a practice account at once. */
export const viewBank = (row: BankRow): ReceivingBank => ({
  id: row.id,
  bankName: row.bank_name,
  branchName: row.branch_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
});

/** A receiving bank as a member is told of it. */
export function tellBank(row: BankRow, language: Language): ReceivingBank {
  const bank = viewBank(row);
  return {
    ...bank,
    bankName: practiceWords(bank.bankName, language),
    branchName: practiceWords(bank.branchName, language),
    accountName: practiceWords(bank.accountName, language),
  };
}

export const viewRecharge = (row: RechargeRow, language: Language): Recharge => ({
  id: row.id,
  bankId: row.bank_id,
  bankName: practiceWords(row.bank_name, language),
  amount: row.amount,
  creditedAmount: row.credited_amount,
  reference: row.reference,
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
  expiresAt: iso(row.expires_at),
});
