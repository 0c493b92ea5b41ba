import type { ReceivingBank, Recharge } from '@fairground/contract/recharge';
import type { BankRow } from '#features/wallet/banks.repository.ts';
import type { RechargeRow } from '#features/wallet/recharge.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewBank = (row: BankRow): ReceivingBank => ({
  id: row.id,
  bankName: row.bank_name,
  branchName: row.branch_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
});

export const viewRecharge = (row: RechargeRow): Recharge => ({
  id: row.id,
  bankId: row.bank_id,
  bankName: row.bank_name,
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
