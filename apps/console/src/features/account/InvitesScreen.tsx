import { type Invite, INVITE_STATUSES } from '@fairground/contract/console/invites';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useApiQuery, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PlusIcon, TicketIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { CreateInvite } from './invites/CreateInvite.tsx';
import { InviteDetail } from './invites/InviteDetail.tsx';
import { invitesMessages } from './invites/messages.ts';
import { InviteBadge } from './invites/InviteBadge.tsx';

const TABS = ['all', ...INVITE_STATUSES.toReversed()] as const;
type Tab = (typeof TABS)[number];

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Invite>[] {
  const t = useMessages(invitesMessages);
  const format = useFormat();
  return [
    {
      key: 'code',
      label: t.code,
      cell: ({ id, code }) => (
        <Link to={linkTo(id)}>
          <code>{code}</code>
        </Link>
      ),
    },
    { key: 'note', label: t.note, rank: 2, cell: ({ note }) => note },
    {
      key: 'uses',
      label: t.uses,
      align: 'end',
      cell: ({ uses, maxUses }) => t.usesOf(format.number(uses), format.number(maxUses)),
    },
    { key: 'status', label: t.status, cell: ({ status }) => <InviteBadge status={status} /> },
    {
      key: 'expires',
      label: t.expires,
      rank: 3,
      cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} show="short" /> : t.neverExpires),
    },
  ];
}

/** The site's invite codes: created, listed with the members who used them, and disabled. */
export function InvitesScreen() {
  const t = useMessages(invitesMessages);
  const site = useApiQuery('GET /settings/site', {});
  const opened = useOpened(paths.invites);
  const [making, setMaking] = useState(false);
  const list = useRecords<Invite>('invites', { defaults: { status: 'all' }, perPage: 25 });
  const { status = 'all' } = list.filterValues as { status?: Tab };
  const columns = useColumns(opened.linkTo);
  return (
    <Split pane={opened.id ? <InviteDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}>
      <Page
        title={t.title}
        intro={t.intro}
        actions={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
            {t.add}
          </Button>
        }
      >
        {site.data?.inviteCode === false ? (
          <Notice>
            <p>{t.notNeeded}</p>
          </Notice>
        ) : null}
        <StatusTabs
          label={t.status}
          items={TABS.map((value) => ({ value, label: t.tabs[value] }))}
          value={status}
          onChange={(value) => list.setFilters({ status: value }, {}, false)}
        />
        <PagedTable t={t} list={list} columns={columns} opened={opened} art={<TicketIcon size={28} />} />
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
