import type { SiteSettings } from '@fairground/contract/console/settings';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { siteMessages } from './site/messages.ts';
import { SiteForm } from './site/SiteForm.tsx';

/** What members read under About. Read-only: it is set in the server's environment. */
function SiteFacts({ site: { mode, operator, currency, beacon, timeZone } }: { site: SiteSettings }) {
  const t = useMessages(siteMessages);
  const live = mode === 'live';
  return (
    <Panel title={t.identity}>
      <Facts
        facts={[
          { label: t.mode, value: live ? t.live : t.play },
          { label: t.operator, value: operator.name ?? t.none },
          live ? { label: t.licence, value: operator.licenceNumber ?? t.none } : null,
          live ? { label: t.jurisdiction, value: operator.jurisdiction ?? t.none } : null,
          { label: t.contact, value: operator.contact ?? t.none },
          {
            label: t.currency,
            value: live ? t.currencyOf(currency.code, String(currency.exponent)) : t.credits,
          },
          { label: t.beacon, value: beacon.kind === 'drand' ? t.drand : t.embedded },
          { label: t.timeZone, value: timeZone },
        ]}
      />
      <Notice>
        <p>{t.identityHint}</p>
      </Notice>
    </Panel>
  );
}

/** Settings of the site: registration, win feed, and the operator's details. */
export function SiteScreen() {
  const t = useMessages(siteMessages);
  const site = useApiQuery('GET /settings/site', {});
  const { data } = site;
  return (
    <Page title={t.title} intro={t.intro} narrow>
      {site.isError && !data ? <ErrorState title={t.failed} query={site} /> : null}
      {data ? (
        <>
          <SiteForm site={data} />
          <SiteFacts site={data} />
        </>
      ) : null}
      {!data && !site.isError ? <Skeleton height={420} /> : null}
    </Page>
  );
}
