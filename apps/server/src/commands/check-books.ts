import { readAuditLines, verifyChain } from '#features/operators/index.ts';
import { checkCommitments } from '#features/vote/index.ts';
import type { Database } from '#platform/database.ts';

type Count = { what: string; n: number };

const COUNTS = `SELECT 'members' AS what, count(*) AS n FROM members
  UNION ALL SELECT 'orders', count(*) FROM orders
  UNION ALL SELECT 'recharges', count(*) FROM recharges
  UNION ALL SELECT 'withdrawals', count(*) FROM withdrawals
  UNION ALL SELECT 'transfers', count(*) FROM ledger_transfers`;

/**
 * Looks through everything that must hold in a database: the ledger, the chain of commitments and that of the audit
 * log. Returns the lines to print, and whether all of it holds.
 */
export async function checkBooks(database: Database): Promise<{ lines: string[]; holds: boolean }> {
  const faults = await database.query<{ fault: string; detail: string }>({
    text: 'SELECT fault, detail FROM ledger_faults LIMIT 20',
  });
  const commitments = await checkCommitments(database);
  const audit = await verifyChain(readAuditLines(database));
  const counts = await database.query<Count>({ text: COUNTS });
  return {
    lines: [
      ...counts.map(({ what, n }) => `  ${what.padEnd(18)} ${n}`),
      `  ledger             ${faults.length === 0 ? 'holds' : 'BROKEN'}`,
      ...faults.map(({ fault, detail }) => `    ${fault}: ${detail}`),
      `  commitments        ${commitments.periods} hold${commitments.brokenAt === null ? '' : `, BROKEN at period ${commitments.brokenAt}`}`,
      `  audit log          ${audit.entries} lines hold${audit.brokenAt === null ? '' : `, BROKEN at line ${audit.brokenAt}`}`,
      `  audit head         ${audit.head}`,
    ],
    holds: faults.length === 0 && commitments.brokenAt === null && audit.brokenAt === null,
  };
}
