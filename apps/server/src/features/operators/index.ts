import { consoleRoutes } from '#features/operators/console.routes.ts';
import { auditSources } from '#features/operators/audit.repository.ts';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { memberSources } from '#features/operators/members.ts';
import { sessionRoutes } from '#features/operators/session.routes.ts';
import { transferSources } from '#features/operators/transfers.ts';
import { createLockout, OPERATOR_LOCKOUT } from '#platform/lockout.ts';
import { createLimiter } from '#platform/rate-limit.ts';

export { createFirstOwner, createOperator } from '#features/operators/create-operator.ts';
export { type AuditLine, type ChainReport, verifyChain } from '#features/operators/audit-chain.ts';
export { readAuditLines } from '#features/operators/audit.repository.ts';
export { createLedgerWatch } from '#features/operators/ledger-watch.ts';
/** The lists of members, ledger and audit log, which grow without end. */
export const operatorSources = (deps: Pick<OperatorDeps, 'readName'>) => ({
  ...memberSources(deps),
  ...transferSources,
  ...auditSources,
});

export { findEndedOperatorSessions } from '#features/operators/sessions.repository.ts';
export { authenticateOperator } from '#features/operators/sessions.ts';

const CODES = { name: 'operator-code', tries: 10, seconds: 86_400, blockSeconds: 3600 };
const OLD_PASSWORDS = { name: 'operator-old-password', tries: 10, seconds: 900, blockSeconds: 900 };
const LOCKOUT_NOTES = { name: 'operator-lockout-note', tries: 1, seconds: 60, blockSeconds: 60 };

/** The console's sessions, operators, members, ledger explorer, settings and audit log, over one database. */
export function operatorRoutes(
  deps: Omit<OperatorDeps, 'lockout' | 'codes' | 'oldPasswords' | 'lockoutNotes'>,
) {
  const { database } = deps;
  const all: OperatorDeps = {
    ...deps,
    lockout: createLockout(database, OPERATOR_LOCKOUT),
    codes: createLimiter(database, CODES),
    oldPasswords: createLimiter(database, OLD_PASSWORDS),
    lockoutNotes: createLimiter(database, LOCKOUT_NOTES),
  };
  return { ...sessionRoutes(all), ...consoleRoutes(all) };
}
