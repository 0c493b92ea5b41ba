import type { SettingChange } from '@fairground/contract/console/setting-changes';
import { SettingChanges } from '#platform/changes/SettingChanges.tsx';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { houseMessages } from './house/messages.ts';
import { SettingsFacts } from './house/SettingsFacts.tsx';
import { labelOf, SETTING_NAMES, shownSetting } from './house/setting-values.ts';
import { SettingsForm } from './house/SettingsForm.tsx';

/** Limits, fees and thresholds of payments; an owner can change them. */
export function SettingsScreen() {
  const { settings: t } = useMessages(houseMessages);
  const owner = useMe()?.role === 'owner';
  const settings = useApiQuery('GET /settings/wallet', {});
  const { data } = settings;
  const format = useFormat();
  const describe = ({ before, after }: SettingChange) =>
    SETTING_NAMES.filter((name) => before?.[name] !== after[name]).map((name) => ({
      name: labelOf(name, t),
      before: shownSetting(name, Number(before?.[name]), format, t),
      after: shownSetting(name, Number(after[name]), format, t),
    }));
  return (
    <Page title={t.title} intro={t.intro} narrow>
      {settings.isError && !data ? <ErrorState title={t.failed} query={settings} /> : null}
      {data ? <SettingChanges subject="wallet" describe={describe} /> : null}
      {data ? (
        owner ? (
          <SettingsForm settings={data} />
        ) : (
          <>
            <Notice>
              <p>{t.ownerOnly}</p>
            </Notice>
            <SettingsFacts settings={data} />
          </>
        )
      ) : null}
      {!data && !settings.isError ? <Skeleton height={320} /> : null}
    </Page>
  );
}
