import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** Columns of whoever dealt with a recharge or withdrawal `r`; joins `handler` and `proposer` bring the names. */
export const PEOPLE_COLUMNS = `r.handled_by, handler.username AS handled_by_name, r.proposed_by,
  proposer.username AS proposed_by_name, r.proposed_at`;
export const PEOPLE_JOINS = `LEFT JOIN operators handler ON handler.id = r.handled_by
  LEFT JOIN operators proposer ON proposer.id = r.proposed_by`;

export type PeopleRow = {
  handled_by: string | null;
  handled_by_name: string | null;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Date | null;
};

type Person = { id: string; username: string };

export const viewHandler = (row: PeopleRow): Person | null =>
  row.handled_by === null ? null : { id: row.handled_by, username: row.handled_by_name! };

export const viewProposal = (row: PeopleRow): { by: Person; at: string } | null =>
  row.proposed_by === null || row.proposed_at === null
    ? null
    : { by: { id: row.proposed_by, username: row.proposed_by_name! }, at: iso(row.proposed_at) };

/** What the loser of a race is told: who was first, when, and what came of it. The system itself has no name. */
export const lostTo = (row: PeopleRow & { completed_at: Date | null; status: string }): Failure =>
  new Failure('CONFLICT', {
    data: { by: row.handled_by_name, at: isoOrNull(row.completed_at), status: row.status },
  });
