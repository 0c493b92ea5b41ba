import { TrashIcon } from '@fairground/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { Split } from '#ui/Split.tsx';
import type { Column } from '#ui/Table.tsx';
import { type Closing, ClosingBadge } from './closings/ClosingBadge.tsx';
import { ClosingDetail } from './closings/ClosingDetail.tsx';
import { closingsMessages } from './closings/messages.ts';

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Closing>[] {
  const t = useMessages(closingsMessages);
  return [
    { key: 'member', label: t.member, cell: ({ id, username }) => <Link to={linkTo(id)}>{username}</Link> },
    { key: 'asked', label: t.asked, rank: 3, cell: ({ askedAt }) => <Moment at={askedAt} show="short" /> },
    { key: 'due', label: t.due, cell: ({ dueAt }) => <Moment at={dueAt} show="short" /> },
    { key: 'state', label: t.state, cell: ({ state }) => <ClosingBadge state={state} /> },
    { key: 'heldBy', label: t.heldBy, rank: 2, cell: ({ hold }) => hold?.by },
  ];
}

/** Requests to close an account, and the legal holds on them. */
export function ClosingsScreen() {
  const t = useMessages(closingsMessages);
  const opened = useOpened(paths.closings);
  const list = useRecords<Closing>('closings', { perPage: 25 });
  const columns = useColumns(opened.linkTo);
  const shown = list.data?.find(({ id }) => id === opened.id);
  return (
    <Split pane={shown ? <ClosingDetail key={shown.id} closing={shown} onClose={opened.close} /> : null}>
      <Page title={t.title} intro={t.intro}>
        <PagedTable t={t} list={list} columns={columns} opened={opened} art={<TrashIcon size={28} />} />
      </Page>
    </Split>
  );
}
