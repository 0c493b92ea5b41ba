import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { HoursForm } from './hours/HoursForm.tsx';
import { DAYS } from './hours/hours.rules.ts';
import { hoursMessages } from './hours/messages.ts';

/** Office hours by weekday; an owner can change them. */
export function HoursScreen() {
  const t = useMessages(hoursMessages);
  const owner = useMe()?.role === 'owner';
  const answer = useApiQuery('GET /support/hours', {});
  const { data } = answer;
  return (
    <Page narrow title={t.title} intro={t.intro}>
      {data ? (
        <>
          <Notice>
            <p>{t.zone(data.timeZone)}</p>
            {owner ? null : <p>{t.ownerOnly}</p>}
          </Notice>
          {owner ? (
            <HoursForm hours={data} />
          ) : (
            <Panel>
              <Facts
                facts={DAYS.map((day) => ({
                  label: t.days[day],
                  value: data.hours[day].map(({ from, to }) => t.span(from, to)).join(', ') || t.closed,
                }))}
              />
            </Panel>
          )}
        </>
      ) : answer.isError ? (
        <ErrorState title={t.failed} query={answer} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}
