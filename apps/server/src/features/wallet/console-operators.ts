import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** SQL: the operators of a payment `r`, with names by the joins `handler` and `proposer`. */
export const OPERATOR_COLUMNS = `r.handled_by, handler.username AS handled_by_name, r.proposed_by,
  proposer.username AS proposed_by_name, r.proposed_at`;
/** SQL: who works on a payment `r` now. */
export const holderColumn = (kind: 'recharge' | 'withdrawal'): string =>
  `(SELECT h.username FROM record_holders h WHERE h.record_id = r.id AND h.kind = '${kind}') AS claimed_by_name`;
export const OPERATOR_JOINS = `LEFT JOIN operator_directory handler ON handler.id = r.handled_by
  LEFT JOIN operator_directory proposer ON proposer.id = r.proposed_by`;

export type OperatorsRow = {
  handled_by: string | null;
  handled_by_name: string | null;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Date | null;
  claimed_by_name: string | null;
};

type Person = { id: string; username: string };

export const viewHandler = (row: OperatorsRow): Person | null =>
  row.handled_by === null ? null : { id: row.handled_by, username: row.handled_by_name! };

export const viewProposal = (row: OperatorsRow): { by: Person; at: string } | null =>
  row.proposed_by === null || row.proposed_at === null
    ? null
    : { by: { id: row.proposed_by, username: row.proposed_by_name! }, at: iso(row.proposed_at) };

/** The conflict for a payment that is decided already: by whom, when, and the result. An expired one names nobody. */
export const alreadyHandledConflict = (
  row: OperatorsRow & { completed_at: Date | null; status: string },
): Failure =>
  new Failure('CONFLICT', {
    data: { by: row.handled_by_name, at: isoOrNull(row.completed_at), status: row.status },
  });
