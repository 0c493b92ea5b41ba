import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { MembersIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { MemberDetail } from './MemberDetail.tsx';
import { accountMessages } from './messages.ts';

type Member = ConsoleDataOf<'GET /members'>['list'][number];

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Member>[] {
  const t = useMessages(accountMessages);
  const format = useFormat();
  return [
    {
      key: 'username',
      label: t.username,
      cell: ({ id, username, excludedUntil }) => (
        <>
          <Link to={linkTo(id)}>{username}</Link>{' '}
          {excludedUntil ? <Badge tone="warning">{t.excluded}</Badge> : null}
        </>
      ),
    },
    { key: 'contact', label: t.contact, rank: 3, cell: ({ email, phone }) => email ?? phone },
    {
      key: 'balance',
      label: t.balance,
      align: 'end',
      cell: ({ balance }) => format.money(balance),
    },
    { key: 'held', label: t.held, align: 'end', rank: 2, cell: ({ held }) => format.money(held) },
    {
      key: 'since',
      label: t.since,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
  ];
}

type MembersScreenProps = {
  /** A component of the protection feature. */
  Protection: ComponentType<{ id: string }>;
};

/** Search for members by name or contact, and the details of one. */
export function MembersScreen({ Protection }: MembersScreenProps) {
  const t = useMessages(accountMessages);
  const format = useFormat();
  const opened = useOpened(paths.members);
  const list = useRecords<Member>('members', { perPage: 25 });
  const { q = '', excluded } = list.filterValues as { q?: string; excluded?: string };
  const filter = (next: { q: string; excluded: string | undefined }): void =>
    list.setFilters(next.excluded ? next : { q: next.q }, {}, false);
  const columns = useColumns(opened.linkTo);
  return (
    <Split
      pane={
        opened.id ? (
          <MemberDetail
            key={opened.id}
            id={opened.id}
            onClose={opened.close}
            protection={<Protection id={opened.id} />}
          />
        ) : null
      }
    >
      <Page title={t.title} intro={t.intro}>
        <SearchField
          label={t.search}
          placeholder={t.search}
          value={q}
          onSearch={(text) => filter({ q: text.trim(), excluded })}
        />
        <StatusTabs
          label={t.filter}
          items={[
            { value: 'all', label: t.all },
            { value: 'excluded', label: t.excluded },
          ]}
          value={excluded === '1' ? 'excluded' : 'all'}
          onChange={(value) => filter({ q, excluded: value === 'excluded' ? '1' : undefined })}
        />
        {list.error && !list.data ? (
          <ErrorState title={t.failed} text={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={t.title}
            columns={columns}
            rows={list.data}
            selectedId={opened.id}
            onOpen={({ id }) => opened.open(id)}
            empty={<EmptyState art={<MembersIcon size={28} />} title={t.empty} text={t.emptyText} />}
          />
        )}
        <Pager
          page={list.page}
          perPage={list.perPage}
          total={list.total ?? 0}
          number={format.number}
          onPage={list.setPage}
        />
      </Page>
    </Split>
  );
}
