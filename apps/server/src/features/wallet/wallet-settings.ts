import { walletSettingsFaults } from '#features/wallet/wallet-settings.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { requireSettingVersion } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from '#platform/settings.ts';

/** Calls on limits, fee and dual-control threshold of payments; earlier values are in the audit log. */
export const walletSettingsRoutes = (
  database: Database,
): ConsoleHandlers<'GET /settings/wallet' | 'POST /settings/wallet'> => ({
  'GET /settings/wallet': () =>
    database.transaction(async (tx) => {
      await lockSetting(tx, 'wallet');
      return { ...(await readSetting(tx, 'wallet')), version: await settingVersion(tx, 'wallet') };
    }),
  'POST /settings/wallet': async ({ input, operator }) => {
    const { why, version, ...settings } = input;
    const faults = walletSettingsFaults(settings);
    if (faults !== null) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      await lockSetting(tx, 'wallet');
      await requireSettingVersion(tx, 'wallet', { version, subject: 'settings:wallet' });
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
      return { ...settings, version: await settingVersion(tx, 'wallet') };
    });
  },
});
