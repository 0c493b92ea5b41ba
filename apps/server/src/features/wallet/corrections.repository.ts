import type { CorrectionKind, CorrectionReason, CorrectionStatus } from '@fairground/contract/corrections';
import type { Queryable, Tx } from '#platform/database.ts';

/** What is proposed: everything of a correction but its decision. */
export type NewCorrection = {
  kind: CorrectionKind;
  amount: number;
  bankAmount?: number | null;
  memberId?: string | null;
  paymentId?: string | null;
  /** The transfer that it corrects. */
  corrects?: string | null;
  reason: CorrectionReason;
  note: string;
  bankId?: string | null;
  bankReference?: string | null;
  requestId: string;
  proposedBy: string;
};

export type Correction = {
  id: string;
  kind: CorrectionKind;
  amount: number;
  bank_amount: number | null;
  member_id: string | null;
  payment_id: string | null;
  corrects: string | null;
  reason: CorrectionReason;
  note: string;
  bank_id: string | null;
  bank_reference: string | null;
  status: CorrectionStatus;
  moved: number;
  request_id: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
};

const COLUMNS = `id, kind, amount, bank_amount, member_id, payment_id, corrects, reason, note, bank_id, bank_reference, status, moved,
  request_id, proposed_by, proposed_at, decided_by, decided_at, decision_note`;

/** Inserts a proposal. @returns its id; null where the operator has used the request id before */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'correction-insert',
    text: `INSERT INTO corrections (kind, amount, bank_amount, member_id, payment_id, corrects, reason, note, bank_id, bank_reference,
        request_id, proposed_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (proposed_by, request_id) DO NOTHING RETURNING id`,
    values: [
      correction.kind,
      correction.amount,
      correction.bankAmount ?? null,
      correction.memberId ?? null,
      correction.paymentId ?? null,
      correction.corrects ?? null,
      correction.reason,
      correction.note,
      correction.bankId ?? null,
      correction.bankReference ?? null,
      correction.requestId,
      correction.proposedBy,
    ],
  });
  return rows[0]?.id ?? null;
}

/** The correction that an operator proposed under a request id. */
export async function findCorrectionByRequest(
  db: Queryable,
  operatorId: string,
  requestId: string,
): Promise<Correction | null> {
  const rows = await db.query<Correction>({
    name: 'correction-by-request',
    text: `SELECT ${COLUMNS} FROM corrections WHERE proposed_by = $1 AND request_id = $2`,
    values: [operatorId, requestId],
  });
  return rows[0] ?? null;
}

/** Finds a correction and locks it until commit, so that operators take turns. */
export async function lockCorrection(tx: Tx, id: string): Promise<Correction | null> {
  const rows = await tx.query<Correction>({
    name: 'correction-lock',
    text: `SELECT ${COLUMNS} FROM corrections WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** proposed → approved or rejected. @returns false where it has been decided before */
export async function decideCorrection(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; operatorId: string; note: string | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'correction-decide',
    text: `UPDATE corrections SET status = $2, decided_by = $3, decided_at = clock_timestamp(), decision_note = $4
      WHERE id = $1 AND status = 'proposed' RETURNING id`,
    values: [id, decision.status, decision.operatorId, decision.note],
  });
  return rows.length === 1;
}
