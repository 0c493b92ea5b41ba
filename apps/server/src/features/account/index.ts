import { accountRoutes } from '#features/account/account.routes.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { createLockout, MEMBER_LOCKOUT } from '#platform/lockout.ts';
import type { Database } from '#platform/database.ts';
import { createLimiter } from '#platform/rate-limit.ts';

export { inviteConsoleRoutes } from '#features/account/console-invites.ts';
export { classifyLoginName } from '#features/account/names.rules.ts';
export { checkPaymentPassword } from '#features/account/payment-password.ts';
export { createPasswordProof } from '#features/account/prove-password.ts';
export { createAuthenticate } from '#features/account/sessions.ts';
export { findEndedSessions } from '#features/account/sessions.repository.ts';

const REGISTRATIONS = { name: 'register', tries: 1000, seconds: 600, blockSeconds: 60 };
const INVITE_CHECKS = { name: 'invite-check', tries: 60, seconds: 60, blockSeconds: 60 };

/** The account feature, wired: its routes over one database. */
export const createAccount = (
  deps: Pick<AccountDeps, 'random' | 'openWallet' | 'readBalance' | 'hideWins'> & { database: Database },
) =>
  accountRoutes({
    ...deps,
    lockout: createLockout(deps.database, MEMBER_LOCKOUT),
    registrations: createLimiter(deps.database, REGISTRATIONS),
    inviteChecks: createLimiter(deps.database, INVITE_CHECKS),
  });
