import { useMessages } from '#platform/catalogue.ts';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { HoursForm } from './hours/HoursForm.tsx';
import { DAYS } from './hours/hours.rules.ts';
import { catalogue } from './hours/messages.ts';

/** When people answer, by weekday; an owner changes it. */
export function HoursScreen() {
  const texts = useMessages(catalogue);
  const owner = useMe()?.role === 'owner';
  const answer = useAnswer('GET /support/hours', {});
  const { data } = answer;
  return (
    <Page narrow title={texts.title} intro={texts.intro}>
      {data ? (
        <>
          <Notice>
            <p>{texts.zone(data.timeZone)}</p>
            {owner ? null : <p>{texts.ownerOnly}</p>}
          </Notice>
          {owner ? (
            <HoursForm hours={data} />
          ) : (
            <Panel>
              <Facts
                facts={DAYS.map((day) => ({
                  label: texts.days[day],
                  value:
                    data.hours[day].map(({ from, to }) => texts.span(from, to)).join(', ') || texts.closed,
                }))}
              />
            </Panel>
          )}
        </>
      ) : answer.isError ? (
        <ErrorState
          title={texts.failed}
          text={answer.error.message}
          onRetry={() => void answer.refetch()}
          pending={answer.isFetching}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}
