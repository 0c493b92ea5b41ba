import type { ConsolePayoutBatch, ConsolePayoutDetail } from '@fairground/contract/console/payouts';
import type { BatchRow, ItemRow, PayeeRow } from '#features/wallet/payouts/batches.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

const person = (id: string | null, username: string | null) =>
  id === null ? null : { id, username: username! };

export const viewBatch = (row: BatchRow): ConsolePayoutBatch => ({
  id: row.id,
  number: row.number,
  bank: { id: row.bank_id, bankName: row.bank_name },
  format: row.format,
  executeOn: row.execute_on,
  status: row.status,
  payments: row.payments,
  amount: row.amount,
  open: row.open,
  paid: row.paid,
  failed: row.failed,
  madeBy: person(row.made_by, row.made_by_name)!,
  madeAt: iso(row.made_at),
  approvedBy: person(row.approved_by, row.approved_by_name),
  approvedAt: isoOrNull(row.approved_at),
  sentBy: person(row.sent_by, row.sent_by_name),
  sentAt: isoOrNull(row.sent_at),
  fileHash: row.file_hash,
});

export const viewPayee = (row: PayeeRow) => ({
  withdrawalId: row.withdrawal_id,
  reference: row.reference,
  member: { id: row.member_id, username: row.username },
  holderName: row.holder_name,
  bankName: row.bank_name,
  branchName: row.branch_name,
  last4: row.last4,
  amount: row.amount,
});

export const viewBatchDetail = (batch: BatchRow, items: readonly ItemRow[]): ConsolePayoutDetail => ({
  ...viewBatch(batch),
  items: items.map((item) => ({ ...viewPayee(item), outcome: item.outcome, note: item.note })),
});
