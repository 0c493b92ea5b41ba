import type { Invite } from '@fairground/contract/console/invites';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MembersIcon } from '@fairground/ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { isGone } from '#platform/is-gone.ts';
import { DisableInvite } from './DisableInvite.tsx';
import { InviteBadge } from './InviteBadge.tsx';
import { invitesMessages } from './messages.ts';

type Guests = ConsoleDataOf<'GET /invites/detail'>['guests'];
type Guest = Guests['list'][number];
const PAGE_SIZE = 20;

function useColumns(): Column<Guest>[] {
  const t = useMessages(invitesMessages);
  return [
    {
      key: 'username',
      label: t.guest,
      cell: ({ id, username }) => <Link to={paths.member(id)}>{username}</Link>,
    },
    { key: 'joined', label: t.joined, cell: ({ joinedAt }) => <Moment at={joinedAt} show="short" /> },
  ];
}

function InviteFacts({ invite }: { invite: Invite }) {
  const t = useMessages(invitesMessages);
  const format = useFormat();
  return (
    <Facts
      facts={[
        {
          label: t.code,
          value: (
            <>
              <code>{invite.code}</code> <CopyButton what={t.code} value={invite.code} />
            </>
          ),
        },
        {
          label: t.uses,
          value: t.usesOf(format.number(invite.uses), format.number(invite.maxUses)),
        },
        {
          label: t.expires,
          value: invite.expiresAt ? <Moment at={invite.expiresAt} /> : t.neverExpires,
        },
        { label: t.created, value: <Moment at={invite.createdAt} /> },
        { label: t.createdBy, value: invite.createdBy },
        invite.disabledAt ? { label: t.disabledAt, value: <Moment at={invite.disabledAt} /> } : null,
        invite.disabledBy ? { label: t.disabledBy, value: invite.disabledBy } : null,
        invite.note === '' ? null : { label: t.note, value: invite.note, wide: true },
      ]}
    />
  );
}

/** A code, the members who used it, and the button that disables it. */
export function InviteDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(invitesMessages);
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState(false);
  const answer = useApiQuery(
    'GET /invites/detail',
    { id, page, pageSize: PAGE_SIZE },
    { refetchInterval: POLL_MS },
  );
  const columns = useColumns();
  const { data } = answer;
  if (!data)
    return (
      <AbsentPane
        title={t.detail}
        query={answer}
        failed={t.detailFailed}
        gone={isGone(answer.error) ? { title: t.gone, text: t.goneText } : undefined}
        onClose={onClose}
      />
    );
  const { invite, guests } = data;
  return (
    <Pane title={invite.code} badge={<InviteBadge status={invite.status} />} onClose={onClose}>
      <Panel>
        <InviteFacts invite={invite} />
        {invite.status === 'disabled' ? null : (
          <div>
            <Button variant="danger" onClick={() => setEnding(true)}>
              {t.disable}
            </Button>
          </div>
        )}
      </Panel>
      <Panel title={t.guests}>
        <Table
          caption={t.guests}
          columns={columns}
          rows={guests.list}
          empty={<EmptyState art={<MembersIcon size={28} />} title={t.noGuests} text={t.noGuestsText} />}
        />
        <Pager page={page} perPage={PAGE_SIZE} total={guests.total} onPage={setPage} />
      </Panel>
      {ending ? <DisableInvite invite={invite} onClose={() => setEnding(false)} /> : null}
    </Pane>
  );
}
