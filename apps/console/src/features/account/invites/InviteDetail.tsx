import type { Invite } from '@fairground/contract/console/invites';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MembersIcon } from '#ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { DisableInvite } from './DisableInvite.tsx';
import { InviteBadge } from './InviteBadge.tsx';
import { catalogue } from './messages.ts';

type Guests = ConsoleDataOf<'GET /invites/detail'>['guests'];
type Guest = Guests['list'][number];
const PAGE_SIZE = 20;

function useColumns(): Column<Guest>[] {
  const texts = useMessages(catalogue);
  return [
    {
      key: 'username',
      label: texts.guest,
      cell: ({ id, username }) => <Link to={paths.member(id)}>{username}</Link>,
    },
    { key: 'joined', label: texts.joined, cell: ({ joinedAt }) => <Moment at={joinedAt} show="short" /> },
  ];
}

function InviteFacts({ invite }: { invite: Invite }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return (
    <Facts
      facts={[
        {
          label: texts.code,
          value: (
            <>
              <code>{invite.code}</code> <CopyButton what={texts.code} value={invite.code} />
            </>
          ),
        },
        {
          label: texts.uses,
          value: texts.usesOf(format.number(invite.uses), format.number(invite.maxUses)),
        },
        {
          label: texts.expires,
          value: invite.expiresAt ? <Moment at={invite.expiresAt} /> : texts.neverExpires,
        },
        { label: texts.created, value: <Moment at={invite.createdAt} /> },
        { label: texts.createdBy, value: invite.createdBy },
        invite.disabledAt ? { label: texts.disabledAt, value: <Moment at={invite.disabledAt} /> } : null,
        invite.disabledBy ? { label: texts.disabledBy, value: invite.disabledBy } : null,
        invite.note === '' ? null : { label: texts.note, value: invite.note, wide: true },
      ]}
    />
  );
}

/** A code, who joined by it, and the way to end it. */
export function InviteDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState(false);
  const answer = useAnswer(
    'GET /invites/detail',
    { id, page, pageSize: PAGE_SIZE },
    { refetchInterval: POLL_MS },
  );
  const columns = useColumns();
  const { data } = answer;
  if (!data) {
    const gone = isFailure(answer.error, 'NOT_FOUND') || isFailure(answer.error, 'VALIDATION_FAILED');
    return (
      <Pane title={texts.detail} onClose={onClose}>
        {answer.isError ? (
          <ErrorState
            title={gone ? texts.gone : texts.detailFailed}
            text={gone ? texts.goneText : answer.error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
          />
        ) : (
          <Skeleton height={280} />
        )}
      </Pane>
    );
  }
  const { invite, guests } = data;
  return (
    <Pane title={invite.code} badge={<InviteBadge status={invite.status} />} onClose={onClose}>
      <Panel>
        <InviteFacts invite={invite} />
        {invite.status === 'disabled' ? null : (
          <div>
            <Button variant="danger" onClick={() => setEnding(true)}>
              {texts.disable}
            </Button>
          </div>
        )}
      </Panel>
      <Panel title={texts.guests}>
        <Table
          caption={texts.guests}
          columns={columns}
          rows={guests.list}
          empty={
            <EmptyState art={<MembersIcon size={28} />} title={texts.noGuests} text={texts.noGuestsText} />
          }
        />
        <Pager page={page} perPage={PAGE_SIZE} total={guests.total} number={format.number} onPage={setPage} />
      </Panel>
      {ending ? <DisableInvite invite={invite} onClose={() => setEnding(false)} /> : null}
    </Pane>
  );
}
