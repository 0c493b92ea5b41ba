import type { ConsoleCorrection } from '@fairground/contract/console/corrections';
import { pageOf } from '@fairground/contract/fields';
import { approveCorrection, collectClaim, rejectCorrection } from '#features/wallet/corrections.approve.ts';
import { proposeCorrection } from '#features/wallet/corrections.propose.ts';
import { type Correction, findCorrection, listCorrections } from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { tidyRemark } from '#features/wallet/names.rules.ts';
import { bounded } from '#platform/bounded.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

const person = (id: string | null, username: string | null) =>
  id === null ? null : { id, username: username! };

export const viewCorrection = (row: Correction): ConsoleCorrection => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  bankAmount: row.bank_amount,
  moved: row.moved,
  // A release gives back what is locked, without a transfer of its own flow: nothing of it stays open.
  claim: row.status === 'approved' && row.kind !== 'withdrawal_released' ? row.amount - row.moved : 0,
  member: person(row.member_id, row.username),
  paymentId: row.payment_id,
  corrects: row.corrects,
  reason: row.reason,
  note: row.note,
  remark: row.remark,
  bank: row.bank_id === null ? null : { id: row.bank_id, bankName: row.bank_name! },
  bankReference: row.bank_reference,
  status: row.status,
  proposedBy: { id: row.proposed_by, username: row.proposed_by_name },
  proposedAt: iso(row.proposed_at),
  decidedBy: person(row.decided_by, row.decided_by_name),
  decidedAt: isoOrNull(row.decided_at),
  decisionNote: row.decision_note,
});

type Keys =
  | 'GET /corrections'
  | 'GET /corrections/detail'
  | 'POST /corrections/propose'
  | 'POST /corrections/approve'
  | 'POST /corrections/reject'
  | 'POST /corrections/collect';

/** Corrections of the ledger: proposed by one operator, decided by another. */
export function consoleCorrections(deps: WalletDeps): ConsoleHandlers<Keys> {
  const detailOf = async (id: string): Promise<ConsoleCorrection> => {
    const row = await findCorrection(deps.database, id);
    if (row === null) throw new Failure('NOT_FOUND');
    return viewCorrection(row);
  };
  const changed = (memberId: string | null): void => {
    if (memberId !== null) deps.memberChanged(memberId);
    deps.correctionsChanged();
  };
  return {
    'GET /corrections': async ({ input }) => {
      const page = pageOf(input);
      const { rows, total } = await bounded(deps.database, (tx) => listCorrections(tx, input, page));
      return { list: rows.map(viewCorrection), ...page, total };
    },
    'GET /corrections/detail': ({ input }) => detailOf(input.id),
    'POST /corrections/propose': async ({ input, operator }) => {
      const id = await deps.database.transaction((tx) => proposeCorrection(tx, input, operator));
      changed(null);
      return detailOf(id);
    },
    'POST /corrections/approve': async ({ input, operator }) => {
      changed(await approveCorrection(deps, input.id, operator));
      return detailOf(input.id);
    },
    'POST /corrections/reject': async ({ input, operator }) => {
      await rejectCorrection(deps, { id: input.id, note: tidyRemark(input.note) }, operator);
      changed(null);
      return detailOf(input.id);
    },
    'POST /corrections/collect': async ({ input, operator }) => {
      changed(await collectClaim(deps, input.id, operator));
      return detailOf(input.id);
    },
  };
}
