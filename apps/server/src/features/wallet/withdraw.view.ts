import type { Withdrawal } from '@fairground/contract/withdraw';
import { maskedNumber } from '#features/wallet/cards.view.ts';
import type { WithdrawalRow } from '#features/wallet/withdraw.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  reference: row.reference,
  cardId: row.card_id,
  bankName: row.bank_name,
  cardNumber: maskedNumber(row),
  amount: row.amount,
  fee: row.fee,
  actualAmount: row.amount - row.fee,
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
  paidAt: isoOrNull(row.paid_at),
});
