import { type Invite, INVITE_STATUSES } from '@fairground/contract/console/invites';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useAnswer, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PlusIcon, TicketIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { CreateInvite } from './invites/CreateInvite.tsx';
import { InviteDetail } from './invites/InviteDetail.tsx';
import { catalogue } from './invites/messages.ts';
import { InviteBadge } from './invites/InviteBadge.tsx';

const TABS = ['all', ...INVITE_STATUSES.toReversed()] as const;
type Tab = (typeof TABS)[number];

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Invite>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'code',
      label: texts.code,
      cell: ({ id, code }) => (
        <Link to={linkTo(id)}>
          <code>{code}</code>
        </Link>
      ),
    },
    { key: 'note', label: texts.note, rank: 2, cell: ({ note }) => note },
    {
      key: 'uses',
      label: texts.uses,
      align: 'end',
      cell: ({ uses, maxUses }) => texts.usesOf(format.number(uses), format.number(maxUses)),
    },
    { key: 'status', label: texts.status, cell: ({ status }) => <InviteBadge status={status} /> },
    {
      key: 'expires',
      label: texts.expires,
      rank: 3,
      cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} show="short" /> : texts.neverExpires),
    },
  ];
}

/** Invite codes of the house: made here, listed with who joined by them, and ended. */
export function InvitesScreen() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const site = useAnswer('GET /settings/site', {});
  const opened = useOpened(paths.invites);
  const [making, setMaking] = useState(false);
  const list = useRecords<Invite>('invites', { defaults: { status: 'all' }, perPage: 25 });
  const { status = 'all' } = list.filterValues as { status?: Tab };
  const columns = useColumns(opened.linkTo);
  return (
    <Split pane={opened.id ? <InviteDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}>
      <Page
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
            {texts.add}
          </Button>
        }
      >
        {site.data?.inviteCode === false ? (
          <Notice>
            <p>{texts.notNeeded}</p>
          </Notice>
        ) : null}
        <StatusTabs
          label={texts.status}
          items={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          value={status}
          onChange={(value) => list.setFilters({ status: value }, {}, false)}
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
            empty={<EmptyState art={<TicketIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
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
      {making ? (
        <CreateInvite
          onClose={() => setMaking(false)}
          onDone={({ id }) => {
            setMaking(false);
            opened.open(id);
          }}
        />
      ) : null}
    </Split>
  );
}
