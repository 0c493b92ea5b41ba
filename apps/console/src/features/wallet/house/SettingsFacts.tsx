import type { WalletSettings } from '@fairground/contract/console/settings';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { catalogue } from './messages.ts';
import { labelOf, SETTING_NAMES, shownSetting } from './setting-values.ts';

/** The settings for those who may only read them. */
export function SettingsFacts({ settings }: { settings: WalletSettings }) {
  const { settings: texts } = useMessages(catalogue);
  const format = useFormat();
  return (
    <Panel>
      <Facts
        facts={SETTING_NAMES.map((name) => ({
          label: labelOf(name, texts),
          value: shownSetting(name, settings[name], format, texts),
        }))}
      />
    </Panel>
  );
}
