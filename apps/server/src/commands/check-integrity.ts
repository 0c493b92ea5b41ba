import { readAuditLines, verifyChain } from '#features/audit/index.ts';
import { checkCommitments } from '#features/vote/index.ts';
import { checkClosedDays } from '#features/wallet/index.ts';
import type { Database } from '#platform/database.ts';

/** Where the database is: after a restore the variables may still name the former one, and its report would be taken for that of the new. */
const PLACE = `SELECT coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'local socket') || '/' || current_database() AS place`;

type Count = { what: string; n: number };

const COUNTS = `SELECT 'members' AS what, count(*) AS n FROM members
  UNION ALL SELECT 'orders', count(*) FROM orders
  UNION ALL SELECT 'recharges', count(*) FROM recharges
  UNION ALL SELECT 'withdrawals', count(*) FROM withdrawals
  UNION ALL SELECT 'transfers', count(*) FROM ledger_transfers`;

/** Values that are unique in the whole site, in `member_keys` and in the rows that own them: each must have its counterpart. */
const KEYS = `WITH had (kind, key, member_id) AS (
    SELECT kind, key COLLATE "C", id FROM members,
      LATERAL (VALUES ('username', username_key), ('email', email_key), ('phone', phone), ('invite_code', invite_code)) k (kind, key)
     WHERE key IS NOT NULL
    UNION ALL SELECT 'recharge_reference', reference COLLATE "C", member_id FROM recharges),
  claimed AS (SELECT kind, key, member_id FROM member_keys)
  SELECT kind, member_id FROM ((TABLE had EXCEPT TABLE claimed) UNION ALL (TABLE claimed EXCEPT TABLE had)) d LIMIT 20`;

/**
 * Checks the ledger, the unique keys, the closed days of reconciliation, the commitment chain and the audit log of a database. @returns the lines to print, and
 * whether all checks passed
 */
export async function checkIntegrity(database: Database): Promise<{ lines: string[]; holds: boolean }> {
  const faults = await database.query<{ fault: string; detail: string }>({
    text: 'SELECT fault, detail FROM ledger_integrity_violations LIMIT 20',
  });
  const keys = await database.query<{ kind: string; member_id: string }>({ text: KEYS });
  const commitments = await checkCommitments(database);
  const audit = await verifyChain(readAuditLines(database));
  const closed = await checkClosedDays(database);
  const counts = await database.query<Count>({ text: COUNTS });
  const [at] = await database.query<{ place: string }>({ text: PLACE });
  return {
    lines: [
      `  database           ${at!.place}`,
      ...counts.map(({ what, n }) => `  ${what.padEnd(18)} ${n}`),
      `  ledger             ${faults.length === 0 ? 'holds' : 'BROKEN'}`,
      ...faults.map(({ fault, detail }) => `    ${fault}: ${detail}`),
      `  unique keys        ${keys.length === 0 ? 'hold' : 'BROKEN'}`,
      ...keys.map(({ kind, member_id }) => `    ${kind} of ${member_id}`),
      `  closed days        ${closed.days} hold${closed.brokenAt === null ? '' : `, BROKEN at ${closed.brokenAt.day} of bank ${closed.brokenAt.bankId}`}`,
      `  commitments        ${commitments.periods} hold${commitments.brokenAt === null ? '' : `, BROKEN at period ${commitments.brokenAt}`}`,
      `  audit log          ${audit.entries} lines hold${audit.brokenAt === null ? '' : `, BROKEN at line ${audit.brokenAt}`}`,
      `  audit head         ${audit.head}`,
    ],
    holds:
      faults.length === 0 &&
      keys.length === 0 &&
      closed.brokenAt === null &&
      commitments.brokenAt === null &&
      audit.brokenAt === null,
  };
}
