import { type ConsoleReport, REPORT_STATUSES } from '@fairground/contract/console/meet';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagIcon } from '#ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { catalogue } from './reports/messages.ts';
import { ReportDetail } from './reports/ReportDetail.tsx';
import { ListTools } from './shared/ListTools.tsx';
import { catalogue as sharedCatalogue } from './shared/messages.ts';
import styles from './shared/meet.module.css';
import { StatusBadge } from './shared/StatusBadge.tsx';

const DEFAULTS = { status: 'open' };

/* The list names who was reported and what for; by whom stands in the report alone. */
function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleReport>[] {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  return [
    {
      key: 'person',
      label: texts.person,
      cell: (row) => (
        <span className={styles['lines']}>
          <Link to={linkTo(row.id)}>{row.profile.name[language]}</Link>
          <StatusBadge kind="profile" status={row.profileStatus} />
        </span>
      ),
    },
    { key: 'reason', label: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
    {
      key: 'waiting',
      label: texts.waiting,
      align: 'end',
      cell: ({ status, createdAt }) =>
        status === 'open' ? <Age at={createdAt} /> : <StatusBadge kind="report" status={status} />,
    },
    {
      key: 'reported',
      label: texts.reported,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'done',
      label: texts.done,
      rank: 3,
      cell: ({ outcome, resolvedBy }) =>
        resolvedBy === null ? null : (
          <>
            {outcome === null ? null : texts.outcomes[outcome]}{' '}
            <span className={styles['under']}>{resolvedBy.username}</span>
          </>
        ),
    },
  ];
}

/** What members report about people, the oldest first. */
export function ReportsScreen() {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const format = useFormat();
  const opened = useOpened(paths.reports);
  const list = useRecords<ConsoleReport>('reports', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  const { status, q } = list.filterValues as { status?: string; q?: string };
  const waiting = status === DEFAULTS.status && !q;
  useQueueKeys({
    ids: (list.data ?? []).map(({ id }) => id),
    opened: opened.id,
    open: opened.open,
    close: opened.close,
  });
  return (
    <QueuePage
      title={texts.title}
      intro={texts.intro}
      tools={
        <ListTools list={list} statuses={REPORT_STATUSES} names={shared.report} placeholder={texts.search} />
      }
      columns={columns}
      list={list}
      failed={texts.failed}
      stale={shared.stale}
      empty={
        <EmptyState
          art={<FlagIcon size={28} />}
          title={waiting ? texts.empty : texts.noneFound}
          text={waiting ? texts.emptyText : texts.noneFoundText}
        />
      }
      opened={opened}
      keys={shared.keys}
      number={format.number}
      pane={opened.id ? <ReportDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
