import type { ConsoleStatementLine } from '@fairground/contract/console/statement-lines';
import type { ClaimRow } from '#features/wallet/statements/claims.repository.ts';
import type { LineRow } from '#features/wallet/statements/lines.repository.ts';
import { isExact, type Matched } from '#features/wallet/statements/match-open.ts';
import { iso } from '#platform/iso.ts';

type Candidate = ConsoleStatementLine['candidates'][number];

function viewCandidates(
  match: Matched['match'],
  lineId: string,
  claims: ReadonlyMap<string, ClaimRow>,
): Candidate[] {
  const found =
    match.kind === 'none'
      ? []
      : match.kind === 'suggest'
        ? match.candidates
        : [{ rechargeId: match.rechargeId, lineIds: [lineId], reasons: match.reasons }];
  return found.map(({ rechargeId, lineIds, reasons }) => {
    const claim = claims.get(rechargeId)!;
    return {
      rechargeId,
      reference: claim.reference,
      member: { id: claim.memberId, username: claim.username },
      amount: claim.amount,
      status: claim.status,
      lineIds,
      reasons,
    };
  });
}

/** `matched`: what it may be, for open ones. */
export function viewLine(
  row: LineRow,
  matched: Matched | null,
  claims: ReadonlyMap<string, ClaimRow>,
): ConsoleStatementLine {
  return {
    id: row.id,
    bank: { id: row.bank_id, bankName: row.bank_name },
    day: row.day,
    bookedOn: row.booked_on,
    amount: row.amount,
    payer: row.payer,
    description: row.description,
    status: row.status,
    exact: matched !== null && row.proposal === null && isExact(matched),
    recharge:
      row.recharge_id === null || row.member_id === null
        ? null
        : {
            id: row.recharge_id,
            reference: row.recharge_reference!,
            member: { id: row.member_id, username: row.username! },
          },
    candidates: matched === null ? [] : viewCandidates(matched.match, row.id, claims),
    targets: matched === null ? [] : matched.targets,
    proposal:
      row.proposal === null
        ? null
        : {
            kind: row.proposal,
            by: { id: row.proposed_by!, username: row.proposed_by_name! },
            at: iso(row.proposed_at!),
            note: row.proposal_note!,
            target: row.proposal_target,
          },
    handledBy: row.handled_by === null ? null : { id: row.handled_by, username: row.handled_by_name! },
  };
}
