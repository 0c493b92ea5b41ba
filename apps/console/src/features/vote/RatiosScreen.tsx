import type { VoteSettingsAnswer } from '@fairground/contract/console/vote-settings';
import { OPTIONS } from '@fairground/kernel/option';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './ratios/messages.ts';
import { RatioFacts } from './ratios/RatioFacts.tsx';
import { RatioForm } from './ratios/RatioForm.tsx';

type Published = VoteSettingsAnswer['published'][number] & { id: string };

const named = (period: VoteSettingsAnswer['published'][number]): Published => ({
  ...period,
  id: period.periodNo,
});

function useColumns(): Column<Published>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'period',
      label: texts.period,
      cell: ({ periodNo }) => <span className="tabular">{periodNo}</span>,
    },
    {
      key: 'opens',
      label: texts.opensAt,
      rank: 2,
      cell: ({ opensAt }) => <Moment at={opensAt} show="exact" />,
    },
    ...OPTIONS.map(
      (option): Column<Published> => ({
        key: option,
        label: texts.options[option],
        align: 'end',
        cell: ({ ratios }) => (ratios === undefined ? '–' : (ratios[option] / 100).toFixed(2)),
      }),
    ),
    {
      key: 'stakes',
      label: texts.stakes,
      rank: 3,
      cell: ({ minStake, maxStake, stakeStep }) =>
        minStake === undefined || maxStake === undefined || stakeStep === undefined
          ? '–'
          : texts.range(format.money(minStake), format.money(maxStake), format.money(stakeStep)),
    },
  ];
}

/** What the next periods will be published with; an owner changes it, and sees from which one on it holds. */
export function RatiosScreen() {
  const texts = useMessages(catalogue);
  const owner = useMe()?.role === 'owner';
  const answer = useAnswer('GET /settings/vote', {}, { refetchInterval: POLL_MS });
  const columns = useColumns();
  const { data } = answer;
  const key = data && JSON.stringify([data.ratios, data.minStake, data.maxStake, data.stakeStep]);
  return (
    <Page title={texts.title} intro={texts.intro} narrow>
      {answer.isError && !data ? (
        <ErrorState title={texts.failed} text={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : null}
      {!data && !answer.isError ? <Skeleton height={320} /> : null}
      {data ? (
        <>
          {owner ? (
            <RatioForm key={key} settings={data} />
          ) : (
            <>
              <Notice>
                <p>{texts.ownerOnly}</p>
              </Notice>
              <RatioFacts settings={data} />
            </>
          )}
          <Panel title={texts.published}>
            <p>{texts.publishedText}</p>
            <Table
              caption={texts.published}
              columns={columns}
              rows={data.published.map(named)}
              empty={<p>{texts.none}</p>}
            />
          </Panel>
        </>
      ) : null}
    </Page>
  );
}
