import type { WalletSettings } from '@fairground/contract/console/settings';
import { walletSettingsFaults } from '#features/wallet/wallet-settings.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { requireSettingVersion } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { type ApplyChange, isSameValue, type SettingChangeBook } from '#platform/setting-changes.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from '#platform/settings.ts';

/** Calls on limits, fee and dual-control threshold of payments; earlier values are in the audit log. */
export const walletSettingsRoutes = (
  database: Database,
  changes: SettingChangeBook,
): ConsoleHandlers<'GET /settings/wallet' | 'POST /settings/wallet'> => ({
  'GET /settings/wallet': () =>
    database.transaction(async (tx) => {
      await lockSetting(tx, 'wallet');
      const version = await settingVersion(tx, 'wallet');
      return { ...(await readSetting(tx, 'wallet')), version, change: await changes.findOpen(tx, 'wallet') };
    }),
  'POST /settings/wallet': async ({ input, operator }) => {
    const { why, version, ...settings } = input;
    const faults = walletSettingsFaults(settings);
    if (faults !== null) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      await lockSetting(tx, 'wallet');
      await requireSettingVersion(tx, 'wallet', { version, subject: 'settings:wallet' });
      const before = await readSetting(tx, 'wallet');
      const proposal = {
        subject: 'wallet',
        subjectId: null,
        before,
        after: settings,
        why,
        operator,
      } as const;
      const change = await changes.propose(tx, proposal);
      if (change !== null) return { ...before, version, change };
      await writeSetting(tx, 'wallet', settings);
      await writeAudit(tx, {
        operator,
        action: 'settings.wallet',
        subject: 'settings:wallet',
        before,
        after: settings,
        why,
      });
      return { ...settings, version: await settingVersion(tx, 'wallet'), change: null };
    });
  },
});

/** Puts settings of payments in effect that two owners have decided. */
export const applyWalletSettings: ApplyChange = async (tx, { before, after }) => {
  await lockSetting(tx, 'wallet');
  if (!isSameValue(await readSetting(tx, 'wallet'), before)) return false;
  const settings = after as WalletSettings;
  if (walletSettingsFaults(settings) !== null) return false;
  await writeSetting(tx, 'wallet', settings);
  return true;
};
