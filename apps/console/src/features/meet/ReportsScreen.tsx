import { type ConsoleReport, REPORT_STATUSES } from '@fairground/contract/console/reports';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { FlagIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { reportsMessages } from './reports/messages.ts';
import { ReportDetail } from './reports/ReportDetail.tsx';
import { ListTools } from './shared/ListTools.tsx';
import { meetSharedMessages } from './shared/messages.ts';
import styles from './shared/meet.module.css';
import { StatusBadge } from './shared/StatusBadge.tsx';

const DEFAULTS = { status: 'open' };

/* The list shows who was reported and why; the reporter is in the report only. */
function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleReport>[] {
  const t = useMessages(reportsMessages);
  const language = useLanguage();
  return [
    {
      key: 'person',
      label: t.person,
      cell: (row) => (
        <CellLines>
          <Link to={linkTo(row.id)}>{row.requester?.username ?? row.profile.name[language]}</Link>
          {row.requester === null ? (
            <StatusBadge kind="profile" status={row.profileStatus} />
          ) : (
            <span className={styles['under']}>{t.asRequester}</span>
          )}
        </CellLines>
      ),
    },
    { key: 'reason', label: t.reason, cell: ({ reason }) => t.reasons[reason] },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: ({ status, createdAt }) =>
        status === 'open' ? <Age at={createdAt} /> : <StatusBadge kind="report" status={status} />,
    },
    {
      key: 'reported',
      label: t.reported,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'done',
      label: t.done,
      rank: 3,
      cell: ({ outcome, resolvedBy }) =>
        resolvedBy === null ? null : (
          <>
            {outcome === null ? null : t.outcomes[outcome]}{' '}
            <span className={styles['under']}>{resolvedBy.username}</span>
          </>
        ),
    },
  ];
}

/** Members' reports about people, oldest first. */
export function ReportsScreen() {
  const t = useMessages(reportsMessages);
  const shared = useMessages(meetSharedMessages);
  const opened = useOpened(paths.reports);
  const list = useRecords<ConsoleReport>('reports', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  const { status, q } = list.filterValues as { status?: string; q?: string };
  const waiting = status === DEFAULTS.status && !q;
  useQueueKeys({ rows: list.data, opened, pages: list });
  return (
    <QueuePage
      t={t}
      tools={
        <ListTools list={list} statuses={REPORT_STATUSES} names={shared.report} placeholder={t.search} />
      }
      columns={columns}
      list={list}
      stale={shared.stale}
      art={<FlagIcon size={28} />}
      narrowed={!waiting}
      opened={opened}
      keys={shared.keys}
      pane={opened.id ? <ReportDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
