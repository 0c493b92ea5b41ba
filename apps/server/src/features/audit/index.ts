import { CHAIN_START, verifyChain } from '#features/audit/audit-chain.ts';
import { listAudit, readAuditLines } from '#features/audit/audit.repository.ts';
import { bounded } from '#platform/bounded.ts';
import type { Database } from '#platform/database.ts';
import { pageSizeOf } from '#platform/keyset.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';

export { type AuditLine, type ChainReport, verifyChain } from '#features/audit/audit-chain.ts';
export { auditSources, readAuditHead, readAuditLines } from '#features/audit/audit.repository.ts';

/** Lines that one call verifies: well within the client's timeout of 10 s. */
const PIECE = 20_000;

/** The console's calls on the audit log: the list, and the verification of its chain. */
export const auditConsoleRoutes = (
  /** Both may be late: neither decides anything. */
  late: Database,
  timeZone: string,
): ConsoleHandlers<'GET /audit' | 'GET /audit/verify'> => ({
  'GET /audit': async ({ input }) => {
    const answer = await bounded(late, (tx) => listAudit(tx, input, timeZone));
    return { ...answer, pageSize: pageSizeOf(input) };
  },
  'GET /audit/verify': async ({ input }) => {
    const { after, head } = input;
    const start = after === undefined || head === undefined ? CHAIN_START : { entries: after, head };
    return verifyChain(readAuditLines(late, start.entries), start, PIECE);
  },
});
