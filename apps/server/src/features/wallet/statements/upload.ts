import { createHash } from 'node:crypto';
import { BANK_FILE_BYTES, type ConsoleStatement } from '@fairground/contract/console/statements';
import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import { type CsvMapping, csvRows } from '#features/wallet/bank-files/csv-statement.ts';
import { UnreadableFile } from '#features/wallet/bank-files/fault.ts';
import { clipped, type KeyedLine, type KeyedStatement } from '#features/wallet/bank-files/keyed-statement.ts';
import { readLargeStatement } from '#features/wallet/bank-files/statement-thread.ts';
import { addDays } from '#features/wallet/days.rules.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  siteDay,
} from '#features/wallet/statements/profile.repository.ts';
import { joinParts, statedParts } from '#features/wallet/statements/stated-day.rules.ts';
import {
  countByOtherForm,
  findKnownKeys,
  findStatedDays,
  findStatement,
  insertLines,
  insertStatement,
  saveStatedDays,
  type StatementRow,
} from '#features/wallet/statements/upload.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable } from '#platform/database.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** Rows of a CSV that are shown for choosing its columns, and lines of any file that are shown as they were read. */
const SHOWN = 20;
const SHOWN_COLUMNS = 30;
const SHOWN_CELL = 80;

type File = Pick<ConsoleParsedInputOf<'POST /statements/preview'>, 'format' | 'mapping'> & { bytes: Buffer };

export function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > BANK_FILE_BYTES) throw new Failure('PAYLOAD_TOO_LARGE');
  return bytes;
}

/** What is thrown where a file cannot be read: the failure that names fault and line. Any other error stays as it is. */
export const rejectionOf = (error: unknown): unknown =>
  error instanceof UnreadableFile
    ? new Failure('BANK_FILE_REJECTED', { data: { fault: error.fault, line: error.line } })
    : error;

/** Reads a file by the profile of its bank, with the keys of its lines. @throws UnreadableFile */
const read = (
  deps: WalletDeps,
  profile: ProfileRow,
  { format, bytes, mapping }: File,
  today: string,
): Promise<KeyedStatement> =>
  readLargeStatement({
    file: { format, bytes, mapping: mapping ?? profile.mapping },
    context: {
      currency: deps.currency,
      today,
      account: {
        number: profile.account_number,
        bankCode: profile.payer?.bankCode ?? null,
        branchCode: profile.payer?.branchCode ?? null,
        iban: profile.payer?.iban ?? null,
      },
    },
    useOwnIds: profile.use_own_ids,
  });

/**
 * Leaves out what an earlier file brought while the bank's ids were not used, or were: the key of such a line is of the other form, and
 * every line of an overlapping file would be kept once more, as money that came twice.
 */
async function withoutOtherForm(
  db: Queryable,
  profile: ProfileRow,
  { keys, fresh }: { keys: readonly string[]; fresh: readonly KeyedLine[] },
): Promise<readonly KeyedLine[]> {
  const [from] = fresh.map(({ bookedOn }) => bookedOn).toSorted();
  if (from === undefined) return fresh;
  const fingerprints = [...new Set(fresh.map(({ fingerprint }) => fingerprint))];
  const held = await countByOtherForm(db, profile.bank_id, { fingerprints, keys, from });
  return fresh.filter(({ key, fingerprint }) => {
    const equal = `${key.split(':', 1)[0]}:${fingerprint}`;
    const left = held.get(equal) ?? 0;
    held.set(equal, left - 1);
    return left <= 0;
  });
}

/** The lines that are new. @throws UnreadableFile where the bank has used an id for another line before */
async function freshOf(
  db: Queryable,
  profile: ProfileRow,
  lines: readonly KeyedLine[],
): Promise<readonly KeyedLine[]> {
  const keys = lines.map(({ key }) => key);
  const known = await findKnownKeys(db, profile.bank_id, keys);
  const other = lines.find(({ key, fingerprint }) => known.has(key) && known.get(key) !== fingerprint);
  // A file that numbers its lines from 1 would otherwise hide new lines behind the old ones.
  if (other !== undefined) throw new UnreadableFile('same_id', other.at);
  return withoutOtherForm(db, profile, { keys, fresh: lines.filter(({ key }) => !known.has(key)) });
}

export const viewStatement = (row: StatementRow): ConsoleStatement => ({
  id: row.id,
  bank: { id: row.bank_id, bankName: row.bank_name },
  format: row.format,
  fileName: row.file_name,
  firstDay: row.first_day,
  lastDay: row.last_day,
  lines: row.lines,
  fresh: row.fresh,
  uploadedBy: { id: row.uploaded_by, username: row.uploaded_by_name },
  uploadedAt: iso(row.uploaded_at),
});

const rowsOf = ({ format, bytes }: File, mapping: CsvMapping | null): string[][] => {
  if (format !== 'csv') return [];
  try {
    return csvRows(bytes, mapping ?? { encoding: 'auto', delimiter: ',' }, SHOWN).map(({ cells }) =>
      cells.slice(0, SHOWN_COLUMNS).map((cell) => clipped(cell, SHOWN_CELL)),
    );
  } catch (error) {
    // The same fault is in the answer: the statement itself was read by then.
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
};

const NOTHING = { lines: [], total: 0, fresh: 0, moneyIn: 0, moneyOut: 0 };

/** Reads a file as an upload would, and keeps nothing. */
export const previewStatement =
  (deps: WalletDeps): ConsoleHandler<'POST /statements/preview'> =>
  async ({ input }) => {
    const profile = await findProfile(deps.database, input.bankId);
    if (profile === null) throw new Failure('NOT_FOUND');
    const file = { ...input, bytes: bytesOf(input.content) };
    const rows = rowsOf(file, input.mapping ?? profile.mapping);
    try {
      const { lines } = await read(deps, profile, file, await siteDay(deps.database, deps.timeZone));
      const fresh = await freshOf(deps.database, profile, lines);
      const sum = (sign: 1 | -1): number =>
        lines
          .filter(({ amount }) => Math.sign(amount) === sign)
          .reduce((total, { amount }) => total + amount, 0);
      return {
        fault: null,
        rows,
        lines: lines
          .slice(0, SHOWN)
          .map(({ bookedOn, amount, payer, description }) => ({ bookedOn, amount, payer, description })),
        total: lines.length,
        fresh: fresh.length,
        moneyIn: sum(1),
        moneyOut: sum(-1),
      };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { ...NOTHING, rows, fault: { name: error.fault, line: error.line } };
    }
  };

/** Keeps the lines of a file that no earlier one had. */
export const uploadStatement =
  (deps: WalletDeps): ConsoleHandler<'POST /statements/upload'> =>
  async ({ input, operator }) => {
    const { bankId, format, fileName } = input;
    const file = { ...input, bytes: bytesOf(input.content) };
    const today = await siteDay(deps.database, deps.timeZone);
    const known = await findProfile(deps.database, bankId);
    if (known === null) throw new Failure('NOT_FOUND');
    try {
      // Before the transaction: a large file is read for seconds, in which the accounts of all banks would be locked.
      const early = await read(deps, known, file, today);
      const id = await deps.database.transaction(async (tx) => {
        const profile = await lockProfile(tx, bankId);
        if (profile === null) throw new Failure('NOT_FOUND');
        const changed = profile.version !== known.version;
        const { lines, balances, span } = changed ? await read(deps, profile, file, today) : early;
        const fresh = await freshOf(tx, profile, lines);
        // A day on which nothing moved is known as well; one that is to come is not, whatever period the file is of.
        const said = span.map((day) => (day > today ? today : day));
        const days = [...said, ...lines.map(({ bookedOn }) => bookedOn)].toSorted();
        const statementId = await insertStatement(tx, {
          bankId,
          format,
          fileName,
          sha256: createHash('sha256').update(file.bytes).digest(),
          bytes: file.bytes.length,
          firstDay: days[0] ?? null,
          lastDay: days.at(-1) ?? null,
          lines: lines.length,
          fresh: fresh.length,
          operatorId: operator.operatorId,
        });
        const openFrom = profile.closed_to === null ? null : addDays(profile.closed_to);
        await insertLines(tx, { bankId, statementId, openFrom }, fresh);
        const parts = statedParts(balances, lines, fresh);
        const before = await findStatedDays(tx, bankId, [...parts.keys()]);
        const stated = new Map([...parts].map(([day, part]) => [day, joinParts(before.get(day)!, part)]));
        await saveStatedDays(tx, { bankId, statementId }, stated);
        await writeAudit(tx, {
          operator,
          action: 'statement.upload',
          subject: `bank_statement:${statementId}`,
          after: { bankId, format, fileName, lines: lines.length, fresh: fresh.length },
        });
        return statementId;
      });
      return viewStatement(await findStatement(deps.database, id));
    } catch (error) {
      throw rejectionOf(error);
    }
  };
