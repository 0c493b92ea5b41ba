import { walletSettingsFaults } from '#features/wallet/wallet-settings.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { lockSetting, readSetting, writeSetting } from '#platform/settings.ts';

/** Calls on limits, fee and dual-control threshold of payments; earlier values are in the audit log. */
export const walletSettingsRoutes = (
  database: Database,
): ConsoleHandlers<'GET /settings/wallet' | 'POST /settings/wallet'> => ({
  'GET /settings/wallet': () => readSetting(database, 'wallet'),
  'POST /settings/wallet': async ({ input, operator }) => {
    const { why, ...settings } = input;
    const faults = walletSettingsFaults(settings);
    if (faults !== null) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      await lockSetting(tx, 'wallet');
      const before = await readSetting(tx, 'wallet');
      await writeSetting(tx, 'wallet', settings);
      await writeAudit(tx, {
        operator,
        action: 'settings.wallet',
        subject: 'settings:wallet',
        before,
        after: settings,
        why,
      });
      return settings;
    });
  },
});
