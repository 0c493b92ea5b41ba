import type { AuditEntry } from '@fairground/contract/console/audit';
import type { Page } from '@fairground/contract/fields';
import type { AuditLine } from '#features/audit/audit-chain.ts';
import type { Queryable } from '#platform/database.ts';
import type { ListSources } from '#platform/list-source.ts';

const CHUNK = 1000;

/** All lines after a given one, read in chunks. */
export async function* readAuditLines(db: Queryable, after = 0): AsyncGenerator<AuditLine> {
  let last = after;
  for (;;) {
    const lines = await db.query<AuditLine>({
      name: 'audit-chunk',
      text: `SELECT seq, iso_ms(at) AS at, operator_id AS "operatorId", operator, action, subject, before, after, why,
          encode(previous_hash, 'hex') AS "previousHash", encode(hash, 'hex') AS hash
        FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT ${CHUNK}`,
      values: [last],
    });
    yield* lines;
    const end = lines.at(-1);
    if (end === undefined) return;
    last = end.seq;
  }
}

/** The newest line's number and hash; null before the first. */
export async function readAuditHead(db: Queryable): Promise<{ seq: number; hash: string } | null> {
  const rows = await db.query<{ seq: number; hash: string }>({
    name: 'audit-head',
    text: `SELECT seq, encode(hash, 'hex') AS hash FROM audit_log ORDER BY seq DESC LIMIT 1`,
  });
  return rows[0] ?? null;
}

type Filter = { action?: string | undefined; subject?: string | undefined; operator?: string | undefined };

const WHERE = `WHERE ($1::text IS NULL OR starts_with(action, $1)) AND ($2::text IS NULL OR starts_with(subject, $2))
  AND ($3::text IS NULL OR lower(operator) = lower($3))`;
const LIST = `SELECT seq, iso_ms(at) AS at, operator, action, subject, before, after, why, encode(hash, 'hex') AS hash
  FROM audit_log ${WHERE} ORDER BY seq DESC`;
const valuesOf = (filter: Filter) => [filter.action || null, filter.subject || null, filter.operator || null];

/** All lines that match a filter, in the order of the list. */
export const auditSources: ListSources<'GET /audit'> = {
  'GET /audit': {
    statement: (filter) => ({ text: LIST, values: valuesOf(filter) }),
    view: (rows: AuditEntry[]) => rows,
  },
};

/** Newest first. Action and subject match by prefix, such as `recharge.`; names match as a whole. */
export async function listAudit(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ list: AuditEntry[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    name: 'audit-count',
    text: `SELECT count(*) AS total FROM audit_log ${WHERE}`,
    values,
  });
  const list = await db.query<AuditEntry>({
    name: 'audit-list',
    text: `${LIST} LIMIT $4 OFFSET $5`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { list, total: count?.total ?? 0 };
}
