import { useMessages } from '#platform/catalogue.ts';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './house/messages.ts';
import { SettingsFacts } from './house/SettingsFacts.tsx';
import { SettingsForm } from './house/SettingsForm.tsx';

/** Limits, fees and thresholds of recharges and withdrawals; an owner changes them. */
export function SettingsScreen() {
  const { settings: texts } = useMessages(catalogue);
  const owner = useMe()?.role === 'owner';
  const settings = useAnswer('GET /settings/wallet', {});
  const { data } = settings;
  return (
    <Page title={texts.title} intro={texts.intro} narrow>
      {settings.isError && !data ? (
        <ErrorState
          title={texts.failed}
          text={settings.error.message}
          onRetry={() => void settings.refetch()}
        />
      ) : null}
      {data ? (
        owner ? (
          <SettingsForm key={JSON.stringify(data)} settings={data} />
        ) : (
          <>
            <Notice>
              <p>{texts.ownerOnly}</p>
            </Notice>
            <SettingsFacts settings={data} />
          </>
        )
      ) : null}
      {!data && !settings.isError ? <Skeleton height={320} /> : null}
    </Page>
  );
}
