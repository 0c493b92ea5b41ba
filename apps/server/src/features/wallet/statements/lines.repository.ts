import type { LineStatus } from '@fairground/contract/console/statement-lines';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

/** What a first person proposes of a line; `bounce`: a payment of ours that came back by it. */
export type LineProposal = 'suspense' | 'assign' | 'return' | 'bounce';

export type LineRow = {
  id: string;
  bank_id: string;
  bank_name: string;
  day: string;
  booked_on: string;
  amount: number;
  payer: string;
  description: string;
  status: LineStatus;
  recharge_id: string | null;
  recharge_reference: string | null;
  member_id: string | null;
  username: string | null;
  proposal: LineProposal | null;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Date | null;
  proposal_note: string | null;
  proposal_target: string | null;
  handled_by: string | null;
  handled_by_name: string | null;
};

const COLUMNS = `l.id, l.bank_id, b.bank_name, l.day::text AS day, l.booked_on::text AS booked_on, l.amount, l.payer, l.description,
  l.status, l.recharge_id, r.reference AS recharge_reference, r.member_id, m.username, l.proposal, l.proposed_by,
  proposer.username AS proposed_by_name, l.proposed_at, l.proposal_note, l.proposal_target, l.handled_by,
  handler.username AS handled_by_name`;
const FROM = `FROM statement_lines l JOIN receiving_banks b ON b.id = l.bank_id
  LEFT JOIN recharges r ON r.id = l.recharge_id LEFT JOIN member_directory m ON m.id = r.member_id
  LEFT JOIN operator_directory proposer ON proposer.id = l.proposed_by
  LEFT JOIN operator_directory handler ON handler.id = l.handled_by`;

export type LineFilter = {
  bankId?: string | undefined;
  status?: LineStatus | undefined;
  direction?: 'in' | 'out' | undefined;
  day?: string | undefined;
  q?: string | undefined;
};

const WHERE = `WHERE ($1::uuid IS NULL OR l.bank_id = $1) AND ($2::text IS NULL OR l.status = $2)
  AND ($3::text IS NULL OR (l.amount > 0) = ($3 = 'in')) AND ($4::date IS NULL OR l.day = $4)
  AND ($5 = '' OR position($5 IN lower(normalize(l.payer || ' ' || l.description, NFKC))) > 0 OR abs(l.amount)::text = $5)`;
/** Open ones oldest first, like every queue of work; the rest newest first. */
const ORDER = `ORDER BY (l.status IN ('open', 'matched', 'suspense')) DESC,
  CASE WHEN l.status IN ('open', 'matched', 'suspense') THEN l.day END, l.day DESC, l.id`;
const valuesOf = ({ bankId, status, direction, day, q = '' }: LineFilter): unknown[] => [
  bankId ?? null,
  status ?? null,
  direction ?? null,
  day ?? null,
  q.toLowerCase().replaceAll(/(?<=\d),(?=\d)/g, ''),
];

/** All lines, in the order of the list. */
export const allLines = (filter: LineFilter): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER}`,
  values: valuesOf(filter),
});

export async function listLines(
  db: Queryable,
  filter: LineFilter,
  { page, pageSize }: Page,
): Promise<{ rows: LineRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'statement-lines-total',
    text: `SELECT count(*) AS total FROM statement_lines l ${WHERE}`,
    values: valuesOf(filter),
  });
  const rows = await db.query<LineRow>({
    name: 'statement-lines',
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER} LIMIT $6 OFFSET $7`,
    values: [...valuesOf(filter), pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

/** Most open lines that are matched at once: a desk that leaves more than a week's works through the oldest first. */
const MATCHED_AT_ONCE = 5000;

/** Lines that wait for a credit or a link, the oldest first. */
export async function listOpenLines(db: Queryable, bankId: string | null): Promise<LineRow[]> {
  return db.query<LineRow>({
    name: 'statement-lines-open',
    text: `SELECT ${COLUMNS} ${FROM} WHERE l.status IN ('open', 'matched') AND ($1::uuid IS NULL OR l.bank_id = $1)
      ORDER BY l.day, l.id LIMIT ${MATCHED_AT_ONCE}`,
    values: [bankId],
  });
}

/** Finds a line and locks it until commit. Lines are locked before payments, everywhere. */
export async function lockLine(tx: Tx, id: string): Promise<LineRow | null> {
  await tx.query({
    name: 'statement-line-lock',
    text: 'SELECT 1 FROM statement_lines WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  const rows = await tx.query<LineRow>({
    name: 'statement-line',
    text: `SELECT ${COLUMNS} ${FROM} WHERE l.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Moves a line on; what was proposed about it is done with. */
export async function moveLine(
  tx: Tx,
  id: string,
  to: { status: LineStatus; rechargeId?: string | null; operatorId: string },
): Promise<void> {
  await tx.query({
    name: 'statement-line-move',
    text: `UPDATE statement_lines SET status = $2, recharge_id = $3, handled_by = $4, handled_at = clock_timestamp(),
        proposal = NULL, proposal_note = NULL, proposal_target = NULL, proposed_at = NULL,
        proposed_by = NULL
      WHERE id = $1`,
    values: [id, to.status, to.rechargeId ?? null, to.operatorId],
  });
}

export async function proposeForLine(
  tx: Tx,
  id: string,
  proposal: { kind: LineProposal; operatorId: string; note: string; target: string | null },
): Promise<void> {
  await tx.query({
    name: 'statement-line-propose',
    text: `UPDATE statement_lines SET proposal = $2, proposed_by = $3, proposed_at = clock_timestamp(), proposal_note = $4,
        proposal_target = $5 WHERE id = $1`,
    values: [id, proposal.kind, proposal.operatorId, proposal.note, proposal.target],
  });
}

export async function dropProposal(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'statement-line-unpropose',
    text: `UPDATE statement_lines SET proposal = NULL, proposed_by = NULL, proposed_at = NULL, proposal_note = NULL,
        proposal_target = NULL, status = CASE WHEN status = 'matched' THEN 'open' ELSE status END,
        recharge_id = CASE WHEN status = 'matched' THEN NULL ELSE recharge_id END
      WHERE id = $1`,
    values: [id],
  });
}
