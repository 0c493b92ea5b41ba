import type { WalletSettings } from '@fairground/contract/console/settings';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { houseMessages } from './messages.ts';
import { labelOf, SETTING_NAMES, shownSetting } from './setting-values.ts';

/** The settings, read-only. */
export function SettingsFacts({ settings }: { settings: WalletSettings }) {
  const { settings: t } = useMessages(houseMessages);
  const format = useFormat();
  return (
    <Panel>
      <Facts
        facts={SETTING_NAMES.map((name) => ({
          label: labelOf(name, t),
          value: shownSetting(name, settings[name], format, t),
        }))}
      />
    </Panel>
  );
}
