import type { SettingChange } from '@fairground/contract/console/setting-changes';
import type { VoteSettings, VoteSettingsAnswer } from '@fairground/contract/console/vote-settings';
import { OPTIONS } from '@fairground/kernel/option';
import { SettingChanges } from '#platform/changes/SettingChanges.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { ratiosMessages } from './ratios/messages.ts';
import { RatioFacts } from './ratios/RatioFacts.tsx';
import { LIMIT_NAMES, RatioForm } from './ratios/RatioForm.tsx';

type Published = VoteSettingsAnswer['published'][number] & { id: string };

const named = (period: VoteSettingsAnswer['published'][number]): Published => ({
  ...period,
  id: period.periodNo,
});

function useColumns(): Column<Published>[] {
  const t = useMessages(ratiosMessages);
  const format = useFormat();
  return [
    {
      key: 'period',
      label: t.period,
      cell: ({ periodNo }) => <span className="tabular">{periodNo}</span>,
    },
    {
      key: 'opens',
      label: t.opensAt,
      rank: 2,
      cell: ({ opensAt }) => <Moment at={opensAt} show="exact" />,
    },
    ...OPTIONS.map(
      (option): Column<Published> => ({
        key: option,
        label: t.options[option],
        align: 'end',
        cell: ({ ratios }) => (ratios === undefined ? '–' : (ratios[option] / 100).toFixed(2)),
      }),
    ),
    {
      key: 'stakes',
      label: t.stakes,
      rank: 3,
      cell: ({ minStake, maxStake, stakeStep }) =>
        minStake === undefined || maxStake === undefined || stakeStep === undefined
          ? '–'
          : t.range(format.money(minStake), format.money(maxStake), format.money(stakeStep)),
    },
  ];
}

/** Ratios and limits of future periods; an owner can change them, and sees from which period on they apply. */
export function RatiosScreen() {
  const t = useMessages(ratiosMessages);
  const owner = useMe()?.role === 'owner';
  const answer = useApiQuery('GET /settings/vote', {}, { refetchInterval: POLL_MS });
  const columns = useColumns();
  const format = useFormat();
  const describe = ({ before, after }: SettingChange) => {
    const [was, willBe] = [before as VoteSettings | null, after as VoteSettings];
    const ratio = (value: number | undefined) => (value === undefined ? '–' : (value / 100).toFixed(2));
    return [
      ...OPTIONS.filter((option) => was?.ratios[option] !== willBe.ratios[option]).map((option) => ({
        name: t.options[option],
        before: ratio(was?.ratios[option]),
        after: ratio(willBe.ratios[option]),
      })),
      ...LIMIT_NAMES.filter((name) => was?.[name] !== willBe[name]).map((name) => ({
        name: t[name],
        before: was ? format.money(was[name]) : '–',
        after: format.money(willBe[name]),
      })),
    ];
  };
  const { data } = answer;
  return (
    <Page title={t.title} intro={t.intro} narrow>
      {answer.isError && !data ? <ErrorState title={t.failed} query={answer} /> : null}
      {!data && !answer.isError ? <Skeleton height={320} /> : null}
      {data ? (
        <>
          <SettingChanges subject="vote" describe={describe} />
          {owner ? (
            <RatioForm settings={data} />
          ) : (
            <>
              <Notice>
                <p>{t.ownerOnly}</p>
              </Notice>
              <RatioFacts settings={data} />
            </>
          )}
          <Panel title={t.published}>
            <p>{t.publishedText}</p>
            <Table
              caption={t.published}
              columns={columns}
              rows={data.published.map(named)}
              empty={<p>{t.none}</p>}
            />
          </Panel>
        </>
      ) : null}
    </Page>
  );
}
