import type { ConsoleDateRequest } from '@fairground/contract/console/date-requests';
import { DATE_REQUEST_STATUSES } from '@fairground/contract/reasons';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { DateIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { requestsMessages } from './requests/messages.ts';
import { RequestDetail } from './requests/RequestDetail.tsx';
import { ListTools } from './shared/ListTools.tsx';
import { meetSharedMessages } from './shared/messages.ts';
import styles from './shared/meet.module.css';
import { StatusBadge } from './shared/StatusBadge.tsx';

const DEFAULTS = { status: 'submitted' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleDateRequest>[] {
  const t = useMessages(requestsMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  return [
    {
      key: 'member',
      label: t.member,
      cell: (row) => (
        <CellLines>
          <Link to={linkTo(row.id)}>{row.member.username}</Link>
          <span className={styles['under']}>
            {row.profile.name[language]}
            {row.profile.sample ? ` · ${shared.sample}` : null}
          </span>
        </CellLines>
      ),
    },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: ({ status, createdAt }) =>
        status === 'submitted' || status === 'in_review' ? (
          <Age at={createdAt} />
        ) : (
          <StatusBadge kind="request" status={status} />
        ),
    },
    {
      key: 'asked',
      label: t.asked,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'done',
      label: t.done,
      rank: 3,
      cell: ({ endedAt, decidedBy, reviewedBy }) => (
        <>
          {endedAt ? <Moment at={endedAt} show="short" /> : null}{' '}
          <span className={styles['under']}>{(decidedBy ?? reviewedBy)?.username}</span>
        </>
      ),
    },
  ];
}

/** Date requests, oldest first. */
export function DateRequestsScreen() {
  const t = useMessages(requestsMessages);
  const shared = useMessages(meetSharedMessages);
  const opened = useOpened(paths.daterequests);
  const list = useRecords<ConsoleDateRequest>('daterequests', {
    defaults: DEFAULTS,
    refetchInterval: POLL_MS,
  });
  const columns = useColumns(opened.linkTo);
  const { status, q } = list.filterValues as { status?: string; q?: string };
  const waiting = status === DEFAULTS.status && !q;
  useQueueKeys({ rows: list.data, opened, pages: list });
  return (
    <QueuePage
      t={t}
      tools={
        <ListTools
          list={list}
          statuses={DATE_REQUEST_STATUSES}
          names={shared.request}
          placeholder={t.search}
        />
      }
      columns={columns}
      list={list}
      stale={shared.stale}
      art={<DateIcon size={28} />}
      narrowed={!waiting}
      opened={opened}
      keys={shared.keys}
      pane={opened.id ? <RequestDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
