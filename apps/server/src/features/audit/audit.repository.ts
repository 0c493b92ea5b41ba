import type { AuditEntry } from '@fairground/contract/console/audit';
import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { AuditLine } from '#features/audit/audit-chain.ts';
import type { Queryable } from '#platform/database.ts';
import { createConditions, type KeysetOrder, type KeysetPage, readKeyset } from '#platform/keyset.ts';
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

type Filter = ConsoleParsedInputOf<'GET /audit'>;

function ofFilter(filter: Filter, timeZone: string) {
  const { action, subject, operator } = filter;
  const conditions = createConditions();
  if (action) conditions.add(`starts_with(action, ${conditions.parameter(action)})`);
  if (subject) conditions.add(`starts_with(subject, ${conditions.parameter(subject)})`);
  if (operator) conditions.add(`lower(operator) = lower(${conditions.parameter(operator)})`);
  conditions.days('at', filter, timeZone);
  return { from: `FROM audit_log ${conditions.where()}`, values: conditions.values };
}

const COLUMNS = `seq, iso_ms(at) AS at, operator, action, subject, before, after, why, encode(hash, 'hex') AS hash`;

/** All lines that match a filter, in the order of the list. */
export const auditSources = (timeZone: string): ListSources<'GET /audit'> => ({
  'GET /audit': {
    statement(filter) {
      const { from, values } = ofFilter(filter, timeZone);
      return { text: `SELECT ${COLUMNS} ${from} ORDER BY seq DESC`, values };
    },
    view: (rows: AuditEntry[]) => rows,
  },
});

/** Newest first. Action and subject match by prefix, such as `recharge.`; names match as a whole. */
export async function listAudit(
  db: Queryable,
  filter: Filter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { list: AuditEntry[] }> {
  const { from, values } = ofFilter(filter, timeZone);
  // By days the lines are found by their moment: it grows with the number, since lines are chained one after another.
  const byTime = filter.from !== undefined || filter.to !== undefined;
  const order: KeysetOrder = byTime
    ? { key: 'at', type: 'moment', id: 'seq', idType: 'bigint', descending: true }
    : { key: 'seq', type: 'number', id: 'seq', unique: true, descending: true };
  const keyset = { parts: [{ from, order }], values, sort: byTime ? 'time' : 'seq' };
  const { ids, ...page } = await readKeyset(db, keyset, filter);
  const list = await db.query<AuditEntry>({
    name: 'audit-of-page',
    text: `SELECT ${COLUMNS} FROM audit_log WHERE seq = ANY($1::bigint[]) ORDER BY seq DESC`,
    values: [ids],
  });
  return { list, ...page };
}
