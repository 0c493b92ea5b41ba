import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useCompact } from '#platform/lists/density.ts';
import { ListBar } from '#platform/lists/ListBar.tsx';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { MembersIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
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
      sort: 'username',
      cell: ({ id, username, excludedUntil, suspension }) => (
        <>
          <Link to={linkTo(id)}>{username}</Link>{' '}
          {excludedUntil ? <Badge tone="warning">{t.excluded}</Badge> : null}{' '}
          {suspension ? <Badge tone="danger">{t.suspended}</Badge> : null}
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
      sort: 'created',
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
  ];
}

/** Parts of the list, of which one at most is chosen. */
const PARTS = ['excluded', 'suspended', 'marked'] as const;

type MembersScreenProps = {
  /** A component of the protection feature. */
  Protection: ComponentType<{ id: string }>;
};

/** Search for members by name or contact, and the details of one. */
export function MembersScreen({ Protection }: MembersScreenProps) {
  const t = useMessages(accountMessages);
  const opened = useOpened(paths.members);
  const compact = useCompact();
  const list = useKeysetList('GET /members', { perPage: 25 });
  const { q = '' } = list.filterValues;
  const shown = PARTS.find((part) => list.filterValues[part] === '1') ?? 'all';
  const filter = (next: Record<string, string>): void => list.setFilters({ ...list.filterValues, ...next });
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
        <StatusTabs
          label={t.filter}
          items={[{ value: 'all', label: t.all }, ...PARTS.map((value) => ({ value, label: t[value] }))]}
          value={shown}
          onChange={(value) =>
            filter(Object.fromEntries(PARTS.map((part) => [part, part === value ? '1' : ''])))
          }
        />
        <ListBar list={list} screen="members">
          <SearchField
            label={t.search}
            placeholder={t.search}
            value={q}
            onSearch={(text) => filter({ q: text.trim() })}
          />
        </ListBar>
        <PagedTable
          t={t}
          list={list}
          columns={columns}
          opened={opened}
          sorted={list.sort}
          compact={compact}
          art={<MembersIcon size={28} />}
        />
      </Page>
    </Split>
  );
}
