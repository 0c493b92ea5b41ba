import { RATES } from '@fairground/contract/rates';
import { accountRoutes } from '#features/account/account.routes.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { createLockout, MEMBER_LOCKOUT } from '#platform/lockout.ts';
import type { Database } from '#platform/database.ts';
import { createLimiter, createLocalLimiter } from '#platform/rate-limit.ts';

import { createRecovery } from '#features/account/forgot.ts';

export { createContactChecks } from '#features/account/contact-check.ts';
export { memberData } from '#features/account/member-data.ts';
export { findClosing } from '#features/account/closing/closings.repository.ts';
export { closingConsoleRoutes, closingSources } from '#features/account/closing/console-closings.ts';
export { recoveryConsoleRoutes, recoverySources } from '#features/account/recovery/console-recoveries.ts';
export { createRecoveryCodes } from '#features/account/recovery/send-recovery-codes.ts';
export { createErasure } from '#features/account/closing/erase-accounts.ts';
export { createAccountRetention } from '#features/account/retention.ts';
export { findMembers, memberConsoleRoutes, memberSources } from '#features/account/console-members.ts';
export { memberLifeRoutes } from '#features/account/member-life.ts';
export { inviteConsoleRoutes } from '#features/account/console-invites.ts';
export { checkPaymentPassword } from '#features/account/payment-password.ts';
export { hasPaymentPassword } from '#features/account/payment-password.repository.ts';
export { createPasswordCheck } from '#features/account/verify-password.ts';
export { createAuthenticate } from '#features/account/sessions.ts';
export { findEndedSessions } from '#features/account/sessions.repository.ts';

/** The job that sends ways back to forgotten passwords. */
export const createRecoveryJob = (
  deps: Pick<AccountDeps, 'random' | 'outbox' | 'siteUrl'> & { database: Database },
) => createRecovery({ ...deps, forgottenMembers: createLimiter(deps.database, RATES.forgotMember) });

/** The account feature, wired: its routes over one database. */
export const createAccount = (
  deps: Pick<
    AccountDeps,
    | 'random'
    | 'vault'
    | 'lockAccounts'
    | 'publicSite'
    | 'openWallet'
    | 'readBalance'
    | 'hideWins'
    | 'deleteWins'
    | 'recordConsents'
    | 'accountCloses'
    | 'outbox'
    | 'siteUrl'
    | 'memberChanged'
  > & {
    database: Database;
  },
) =>
  accountRoutes({
    ...deps,
    lockout: createLockout(deps.database, MEMBER_LOCKOUT),
    registrations: createLimiter(deps.database, RATES.register),
    inviteChecks: createLimiter(deps.database, RATES.inviteCheck),
    contactCodes: createLimiter(deps.database, RATES.contactCode),
    contactTargets: createLimiter(deps.database, RATES.contactTarget),
    forgotten: createLimiter(deps.database, RATES.forgot),
    forgottenMembers: createLimiter(deps.database, RATES.forgotMember),
    resets: createLimiter(deps.database, RATES.reset),
    resetNames: createLimiter(deps.database, RATES.resetName),
    passkeyLogins: createLocalLimiter(RATES.loginOptions),
  });
