import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { MembersIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { MemberDetail } from './MemberDetail.tsx';
import { catalogue } from './messages.ts';

type Member = ConsoleDataOf<'GET /members'>['list'][number];

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Member>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'username',
      label: texts.username,
      cell: ({ id, username, excludedUntil }) => (
        <>
          <Link to={linkTo(id)}>{username}</Link>{' '}
          {excludedUntil ? <Badge tone="warning">{texts.excluded}</Badge> : null}
        </>
      ),
    },
    { key: 'contact', label: texts.contact, rank: 3, cell: ({ email, phone }) => email ?? phone },
    {
      key: 'balance',
      label: texts.balance,
      align: 'end',
      cell: ({ balance }) => format.money(balance),
    },
    { key: 'held', label: texts.held, align: 'end', rank: 2, cell: ({ held }) => format.money(held) },
    {
      key: 'since',
      label: texts.since,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
  ];
}

type MembersScreenProps = {
  /** A member's protection, which is another feature's. */
  Protection: ComponentType<{ id: string }>;
};

/** The members, found by name or contact, and the opened one with balances, protection and ledger. */
export function MembersScreen({ Protection }: MembersScreenProps) {
  const texts = useMessages(catalogue);
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
      <Page title={texts.title} intro={texts.intro}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={q}
          onSearch={(text) => filter({ q: text.trim(), excluded })}
        />
        <StatusTabs
          label={texts.filter}
          items={[
            { value: 'all', label: texts.all },
            { value: 'excluded', label: texts.excluded },
          ]}
          value={excluded === '1' ? 'excluded' : 'all'}
          onChange={(value) => filter({ q, excluded: value === 'excluded' ? '1' : undefined })}
        />
        {list.error && !list.data ? (
          <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={texts.title}
            columns={columns}
            rows={list.data}
            selectedId={opened.id}
            onOpen={({ id }) => opened.open(id)}
            empty={<EmptyState art={<MembersIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
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
