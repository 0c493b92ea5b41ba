import type { SiteSettings } from '@fairground/contract/console/settings';
import { useMessages } from '#platform/catalogue.ts';
import { useAnswer } from '#platform/query.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './site/messages.ts';
import { SiteForm } from './site/SiteForm.tsx';

/** What members read under About, from the environment of the server: to be looked at, and changed there. */
function SiteFacts({ site: { mode, operator, currency, beacon, timeZone } }: { site: SiteSettings }) {
  const texts = useMessages(catalogue);
  const live = mode === 'live';
  return (
    <Panel title={texts.identity}>
      <Facts
        facts={[
          { label: texts.mode, value: live ? texts.live : texts.play },
          { label: texts.operator, value: operator.name ?? texts.none },
          live ? { label: texts.licence, value: operator.licenceNumber ?? texts.none } : null,
          live ? { label: texts.jurisdiction, value: operator.jurisdiction ?? texts.none } : null,
          { label: texts.contact, value: operator.contact ?? texts.none },
          {
            label: texts.currency,
            value: live ? texts.currencyOf(currency.code, String(currency.exponent)) : texts.credits,
          },
          { label: texts.beacon, value: beacon.kind === 'drand' ? texts.drand : texts.embedded },
          { label: texts.timeZone, value: timeZone },
        ]}
      />
      <Notice>
        <p>{texts.identityHint}</p>
      </Notice>
    </Panel>
  );
}

/** Who may register, which win feed Home shows, and as whom this site stands there. */
export function SiteScreen() {
  const texts = useMessages(catalogue);
  const site = useAnswer('GET /settings/site', {});
  const { data } = site;
  return (
    <Page title={texts.title} intro={texts.intro} narrow>
      {site.isError && !data ? (
        <ErrorState title={texts.failed} text={site.error.message} onRetry={() => void site.refetch()} />
      ) : null}
      {data ? (
        <>
          <SiteForm key={JSON.stringify(data)} site={data} />
          <SiteFacts site={data} />
        </>
      ) : null}
      {!data && !site.isError ? <Skeleton height={420} /> : null}
    </Page>
  );
}
