import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { maskedNumber } from '#features/wallet/cards.view.ts';
import { viewHandler, viewProposal } from '#features/wallet/console-operators.ts';
import type { ConsoleWithdrawalRow } from '#features/wallet/console-withdrawals.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewConsoleWithdrawal = (
  row: ConsoleWithdrawalRow,
  dualControlThreshold: number,
): ConsoleWithdrawal => ({
  id: row.id,
  member: { id: row.member_id, username: row.username },
  reference: row.reference,
  card: {
    holderName: row.holder_name,
    cardNumber: maskedNumber(row),
    country: row.country,
    bankName: row.bank_name,
    branchName: row.branch_name,
    branchCode: row.branch_code,
    accountType: row.account_type,
    listed: row.listed,
    shared: row.shared,
  },
  amount: row.amount,
  fee: row.fee,
  net: row.amount - row.fee,
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  bankReference: row.bank_reference,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
  handledBy: viewHandler(row),
  proposal: viewProposal(row),
  needsSecondPerson: row.status === 'processing' && row.amount >= dualControlThreshold,
});
