import type { StatementFormat } from '@fairground/contract/bank-files';
import type { StatementLine } from '#features/wallet/bank-files/statement.ts';
import type { StatedPart } from '#features/wallet/statements/stated-day.rules.ts';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

export type StatementRow = {
  id: string;
  bank_id: string;
  bank_name: string;
  format: StatementFormat;
  file_name: string;
  first_day: string | null;
  last_day: string | null;
  lines: number;
  fresh: number;
  uploaded_by: string;
  uploaded_by_name: string;
  uploaded_at: Date;
};

const SELECT = `SELECT s.id, s.bank_id, b.bank_name, s.format, s.file_name, s.first_day::text AS first_day, s.last_day::text AS last_day,
    s.lines, s.fresh, s.uploaded_by, o.username AS uploaded_by_name, s.uploaded_at
  FROM bank_statements s JOIN receiving_banks b ON b.id = s.bank_id JOIN operator_directory o ON o.id = s.uploaded_by`;
const ORDER = 'ORDER BY s.uploaded_at DESC, s.id';

/** All uploads, in the order of the list. */
export const allStatements = (): Statement => ({ text: `${SELECT} ${ORDER}`, values: [] });

/** Newest first. */
export async function listStatements(
  db: Queryable,
  { page, pageSize }: Page,
): Promise<{ rows: StatementRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'bank-statements-total',
    text: 'SELECT count(*) AS total FROM bank_statements',
  });
  const rows = await db.query<StatementRow>({
    name: 'bank-statements',
    text: `${SELECT} ${ORDER} LIMIT $1 OFFSET $2`,
    values: [pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findStatement(db: Queryable, id: string): Promise<StatementRow> {
  const rows = await db.query<StatementRow>({
    name: 'bank-statement',
    text: `${SELECT} WHERE s.id = $1`,
    values: [id],
  });
  return rows[0]!;
}

/** Keys of a bank that are known, with the fingerprint of their lines. */
export async function findKnownKeys(
  db: Queryable,
  bankId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ line_key: string; fingerprint: string }>({
    name: 'statement-known-keys',
    text: `SELECT line_key, encode(fingerprint, 'hex') AS fingerprint FROM statement_lines
      WHERE bank_id = $1 AND line_key = ANY($2)`,
    values: [bankId, keys],
  });
  return new Map(rows.map(({ line_key, fingerprint }) => [line_key, fingerprint]));
}

/**
 * How many lines of a bank are kept by the other form of key than a line's own (its bank's id, or its fields), by form and fingerprint:
 * of lines from `from` on, and but for those that have one of these keys.
 */
export async function countByOtherForm(
  db: Queryable,
  bankId: string,
  { fingerprints, keys, from }: { fingerprints: readonly string[]; keys: readonly string[]; from: string },
): Promise<Map<string, number>> {
  const rows = await db.query<{ form: string; fingerprint: string; count: number }>({
    name: 'statement-other-form',
    text: `SELECT split_part(line_key, ':', 1) AS form, encode(fingerprint, 'hex') AS fingerprint, count(*) AS count
      FROM statement_lines WHERE bank_id = $1 AND day >= $2::date AND encode(fingerprint, 'hex') = ANY($3) AND NOT line_key = ANY($4)
      GROUP BY 1, 2`,
    values: [bankId, from, fingerprints, keys],
  });
  return new Map(
    rows.map(({ form, fingerprint, count }) => [`${form === 'id' ? 'sum' : 'id'}:${fingerprint}`, count]),
  );
}

export async function insertStatement(
  tx: Tx,
  upload: {
    bankId: string;
    format: StatementFormat;
    fileName: string;
    sha256: Buffer;
    bytes: number;
    firstDay: string | null;
    lastDay: string | null;
    lines: number;
    fresh: number;
    operatorId: string;
  },
): Promise<string> {
  const rows = await tx.query<{ id: string }>({
    name: 'bank-statement-insert',
    text: `INSERT INTO bank_statements (bank_id, format, file_name, sha256, bytes, first_day, last_day, lines, fresh, uploaded_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    values: [
      upload.bankId,
      upload.format,
      upload.fileName,
      upload.sha256,
      upload.bytes,
      upload.firstDay,
      upload.lastDay,
      upload.lines,
      upload.fresh,
      upload.operatorId,
    ],
  });
  return rows[0]!.id;
}

type KeyedLine = StatementLine & { key: string; fingerprint: string };

/** Inserts lines that are not known yet. What belongs to a closed day goes to the first open one (`openFrom`). */
export async function insertLines(
  tx: Tx,
  { bankId, statementId, openFrom }: { bankId: string; statementId: string; openFrom: string | null },
  lines: readonly KeyedLine[],
): Promise<void> {
  await tx.query({
    name: 'statement-lines-insert',
    text: `INSERT INTO statement_lines (bank_id, statement_id, line_key, fingerprint, booked_on, day, amount, payer, description)
      SELECT $1, $2, x.key, decode(x.fingerprint, 'hex'), x.day, greatest(x.day, $3::date), x.amount, x.payer, x.description
        FROM unnest($4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[], $9::text[])
          AS x(key, fingerprint, day, amount, payer, description)
      ON CONFLICT (bank_id, line_key) DO NOTHING`,
    values: [
      bankId,
      statementId,
      openFrom,
      lines.map(({ key }) => key),
      lines.map(({ fingerprint }) => fingerprint),
      lines.map(({ bookedOn }) => bookedOn),
      lines.map(({ amount }) => amount),
      lines.map(({ payer }) => payer),
      lines.map(({ description }) => description),
    ],
  });
}

/** What earlier files state of these days, and how many lines of each are kept. The bank's profile is locked. */
export async function findStatedDays(
  tx: Tx,
  bankId: string,
  days: readonly string[],
): Promise<Map<string, { stated: StatedPart | null; kept: number }>> {
  const rows = await tx.query<{ day: string; opening: number | null; closing: number | null; kept: number }>({
    name: 'statement-stated-days',
    text: `SELECT x.day::text AS day, o.amount AS opening, c.amount AS closing,
        (SELECT count(*) FROM statement_lines l WHERE l.bank_id = $1 AND l.day >= x.day AND l.booked_on = x.day) AS kept
      FROM unnest($2::date[]) AS x(day)
      LEFT JOIN statement_balances o ON o.bank_id = $1 AND o.day = x.day AND o.at = 'opening'
      LEFT JOIN statement_balances c ON c.bank_id = $1 AND c.day = x.day AND c.at = 'closing'`,
    values: [bankId, days],
  });
  return new Map(
    rows.map(({ day, opening, closing, kept }) => [
      day,
      { stated: closing === null ? null : { opening, closing }, kept },
    ]),
  );
}

/** Saves the opening and closing balances of these days; those saved before are replaced. */
export async function saveStatedDays(
  tx: Tx,
  { bankId, statementId }: { bankId: string; statementId: string },
  days: ReadonlyMap<string, StatedPart>,
): Promise<void> {
  const list = [...days]
    .flatMap(([day, { opening, closing }]) => [
      { day, at: 'opening', amount: opening },
      { day, at: 'closing', amount: closing },
    ])
    .filter(({ amount }) => amount !== null);
  await tx.query({
    name: 'statement-balances-save',
    text: `INSERT INTO statement_balances (bank_id, day, at, amount, statement_id)
      SELECT $1::uuid, x.day, x.at, x.amount, $2::uuid FROM unnest($3::date[], $4::text[], $5::bigint[]) AS x(day, at, amount)
      ON CONFLICT (bank_id, day, at) DO UPDATE SET amount = EXCLUDED.amount, statement_id = EXCLUDED.statement_id`,
    values: [
      bankId,
      statementId,
      list.map(({ day }) => day),
      list.map(({ at }) => at),
      list.map(({ amount }) => amount),
    ],
  });
}
