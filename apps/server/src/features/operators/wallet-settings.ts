import type { OperatorDeps } from '#features/operators/deps.ts';
import { walletSettingsFaults } from '#features/operators/wallet-settings.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { lockSetting, readSetting, writeSetting } from '#platform/settings.ts';

/** Changes limits, fee and threshold of money; what stood before is in the audit log. */
export const saveWalletSettings =
  ({ database }: OperatorDeps): ConsoleHandler<'POST /settings/wallet'> =>
  async ({ input, operator }) => {
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
  };
