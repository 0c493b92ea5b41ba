import { type ConsoleListing, LISTING_FILTERS } from '@fairground/contract/console/listings';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { ProfileIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { ListingDetail } from './listings/ListingDetail.tsx';
import { listingsMessages } from './listings/messages.ts';
import { ListTools } from './shared/ListTools.tsx';
import { meetSharedMessages } from './shared/messages.ts';
import styles from './shared/meet.module.css';
import { StatusBadge } from './shared/StatusBadge.tsx';

const DEFAULTS = { status: 'waiting' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleListing>[] {
  const t = useMessages(listingsMessages);
  return [
    {
      key: 'member',
      label: t.member,
      cell: ({ member, name }) => (
        <CellLines>
          <Link to={linkTo(member.id)}>{member.username}</Link>
          {name === null ? null : <span className={styles['under']}>{name}</span>}
        </CellLines>
      ),
    },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: ({ waiting, state }) =>
        waiting === null ? (
          <StatusBadge kind="listing" status={state} />
        ) : (
          <CellLines>
            <Age at={waiting.sentAt} />
            <span className={styles['under']}>{t.kinds[waiting.kind]}</span>
          </CellLines>
        ),
    },
    {
      key: 'changed',
      label: t.changed,
      rank: 2,
      cell: ({ changedAt }) => <Moment at={changedAt} show="short" />,
    },
  ];
}

/** Listings of members: applications and changes to look at, the oldest first, and all others. */
export function ListingsScreen() {
  const t = useMessages(listingsMessages);
  const shared = useMessages(meetSharedMessages);
  const opened = useOpened(paths.listings);
  const list = useRecords<ConsoleListing & { id: string }>('listings', {
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
        <ListTools list={list} statuses={LISTING_FILTERS} names={shared.listing} placeholder={t.search} />
      }
      columns={columns}
      list={list}
      stale={shared.stale}
      art={<ProfileIcon size={28} />}
      narrowed={!waiting}
      opened={opened}
      keys={shared.keys}
      pane={opened.id ? <ListingDetail key={opened.id} memberId={opened.id} onClose={opened.close} /> : null}
    />
  );
}
