import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { maskedNumber } from '#features/wallet/cards.view.ts';
import { viewHandler, viewProposal } from '#features/wallet/console-operators.ts';
import type { ConsoleWithdrawalRow } from '#features/wallet/console-withdrawals.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewConsoleWithdrawal = (
  row: ConsoleWithdrawalRow,
  { operatorId, secondPersonFrom }: { operatorId: string; secondPersonFrom: number },
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
  // The second person reads it off the bank's record, as the amount of a recharge.
  bankReference: row.status === 'processing' && row.proposed_by !== operatorId ? null : row.bank_reference,
  createdAt: iso(row.created_at),
  completedAt: isoOrNull(row.completed_at),
  handledBy: viewHandler(row),
  paid:
    row.paid_at === null
      ? null
      : {
          at: iso(row.paid_at),
          by: row.paid_by === null ? null : { id: row.paid_by, username: row.paid_by_name! },
        },
  claimedBy: row.claimed_by_name,
  approval:
    row.approved_by === null || row.approved_at === null
      ? null
      : { by: { id: row.approved_by, username: row.approved_by_name! }, at: iso(row.approved_at) },
  proposal: viewProposal(row),
  needsSecondPerson:
    row.status === 'processing' &&
    (row.amount >= secondPersonFrom || row.approved_by !== null || row.proposed_by !== null),
  correction: row.correction_id,
});
