import { RATES } from '@fairground/contract/rates';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { sessionRoutes } from '#features/operators/session.routes.ts';
import { settingChangeRoutes } from '#features/operators/setting-changes.ts';
import { siteSettingsRoutes } from '#features/operators/site-settings.ts';
import { createLockout, OPERATOR_LOCKOUT } from '#platform/lockout.ts';
import { createLimiter } from '#platform/rate-limit.ts';

export { createFirstOwner, createOperator } from '#features/operators/create-operator.ts';

export { findEndedOperatorSessions } from '#features/operators/sessions.repository.ts';
export { createSettingChanges, settingChangeBook } from '#features/operators/setting-changes.ts';
export { pairFault } from '#features/operators/pair-of-eyes.ts';
export { authenticateOperator } from '#features/operators/sessions.ts';

const LOCKOUT_NOTES = { name: 'operator-lockout-note', tries: 1, seconds: 60, blockSeconds: 60 };

/** The console's calls on sessions, operators and settings of the site. */
export function operatorRoutes(
  deps: Omit<OperatorDeps, 'lockout' | 'codes' | 'oldPasswords' | 'lockoutNotes'>,
) {
  const { database } = deps;
  const all: OperatorDeps = {
    ...deps,
    lockout: createLockout(database, OPERATOR_LOCKOUT),
    codes: createLimiter(database, RATES.operatorCode),
    oldPasswords: createLimiter(database, RATES.operatorPassword),
    lockoutNotes: createLimiter(database, LOCKOUT_NOTES),
  };
  return { ...sessionRoutes(all), ...siteSettingsRoutes(all), ...settingChangeRoutes(database) };
}
