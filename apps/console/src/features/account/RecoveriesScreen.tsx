import { type ConsoleRecovery, RECOVERY_STATUSES } from '@fairground/contract/console/recoveries';
import { Button } from '@fairground/ui/Button.tsx';
import { KeyIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { recoveriesMessages } from './recoveries/messages.ts';
import { ProposeRecovery } from './recoveries/ProposeRecovery.tsx';
import { RecoveryBadge } from './recoveries/RecoveryBadge.tsx';
import { RecoveryDetail } from './recoveries/RecoveryDetail.tsx';

const TABS = ['all', ...RECOVERY_STATUSES] as const;
type Tab = (typeof TABS)[number];

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleRecovery>[] {
  const t = useMessages(recoveriesMessages);
  return [
    {
      key: 'member',
      label: t.member,
      cell: ({ id, member }) => <Link to={linkTo(id)}>{member.username}</Link>,
    },
    { key: 'contact', label: t.contact, rank: 3, cell: ({ contact }) => contact },
    { key: 'status', label: t.status, cell: ({ status }) => <RecoveryBadge status={status} /> },
    { key: 'by', label: t.proposedBy, rank: 2, cell: ({ proposedBy }) => proposedBy.username },
    {
      key: 'at',
      label: t.proposedAt,
      rank: 3,
      cell: ({ proposedAt }) => <Moment at={proposedAt} show="short" />,
    },
  ];
}

/** New contacts for members who have lost all of theirs, decided by two operators. */
export function RecoveriesScreen() {
  const t = useMessages(recoveriesMessages);
  const opened = useOpened(paths.recoveries);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('member');
  const [adding, setAdding] = useState(asked !== null);
  const list = useRecords<ConsoleRecovery>('recoveries', {
    defaults: { status: 'all' },
    perPage: 25,
    refetchInterval: POLL_MS,
  });
  const { status = 'all' } = list.filterValues as { status?: Tab };
  const columns = useColumns(opened.linkTo);
  const stopAdding = (): void => {
    setAdding(false);
    if (asked !== null) setSearch({}, { replace: true });
  };
  return (
    <Split
      pane={
        adding ? (
          <ProposeRecovery
            memberId={asked ?? ''}
            onClose={stopAdding}
            onDone={(id) => {
              setAdding(false);
              opened.open(id);
            }}
          />
        ) : opened.id ? (
          <RecoveryDetail key={opened.id} id={opened.id} onClose={opened.close} />
        ) : null
      }
    >
      <Page
        title={t.title}
        intro={t.intro}
        actions={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      >
        <StatusTabs
          label={t.status}
          items={TABS.map((value) => ({ value, label: value === 'all' ? t.all : t.statuses[value] }))}
          value={status}
          onChange={(value) => list.setFilters({ status: value }, {}, false)}
        />
        <PagedTable t={t} list={list} columns={columns} opened={opened} art={<KeyIcon size={28} />} />
      </Page>
    </Split>
  );
}
