import type { ReceivingBank, Recharge } from '@fairground/contract/recharge';
import type { Language } from '@fairground/contract/language';
import type { BankRow } from '#features/wallet/banks.repository.ts';
import { practiceName } from '#features/wallet/practice-bank-names.ts';
import type { RechargeRow } from '#features/wallet/recharge.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** A receiving bank for operators, who edit all languages of a practice account at once. */
export const viewBank = (row: BankRow): ReceivingBank => ({
  id: row.id,
  bankName: row.bank_name,
  branchName: row.branch_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
});

/** A receiving bank for members. */
export function viewBankForMember(row: BankRow, language: Language): ReceivingBank {
  const bank = viewBank(row);
  return {
    ...bank,
    bankName: practiceName(bank.bankName, language),
    branchName: practiceName(bank.branchName, language),
    accountName: practiceName(bank.accountName, language),
  };
}

export const viewRecharge = (row: RechargeRow, language: Language): Recharge => ({
  id: row.id,
  bankId: row.bank_id,
  bankName: practiceName(row.bank_name, language),
  amount: row.amount,
  creditedAmount: row.credited_amount,
  reversedAmount: row.reversed_amount,
  reference: row.reference,
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
  expiresAt: iso(row.expires_at),
});
