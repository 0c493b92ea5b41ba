import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAnswer, useCommand } from '#platform/query.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';
import { deviceName } from './user-agent.rules.ts';

type Session = ConsoleDataOf<'GET /session/list'>[number];

function useColumns(
  nameOf: (session: Session) => string,
  onRevoke: (session: Session) => void,
): Column<Session>[] {
  const texts = useMessages(catalogue).account;
  return [
    {
      key: 'device',
      label: texts.device,
      cell: (session) => (
        <span title={session.userAgent}>
          {nameOf(session)} {session.current ? <Badge tone="accent">{texts.current}</Badge> : null}
        </span>
      ),
    },
    { key: 'address', label: texts.address, rank: 2, cell: ({ address }) => address },
    {
      key: 'seen',
      label: texts.lastSeen,
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} show="short" />,
    },
    {
      key: 'since',
      label: texts.since,
      rank: 3,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'ends',
      label: texts.expires,
      rank: 3,
      cell: ({ expiresAt }) => <Moment at={expiresAt} show="short" />,
    },
    {
      key: 'revoke',
      label: '',
      align: 'end',
      cell: (session) => (
        <Button size="small" onClick={() => onRevoke(session)}>
          {texts.revoke}
        </Button>
      ),
    },
  ];
}

/** Where the operator is signed in; each can be signed out from here. */
export function SessionList() {
  const texts = useMessages(catalogue).account;
  const notify = useNotify();
  const logout = useLogout();
  const sessions = useAnswer('GET /session/list', {});
  const [asked, setAsked] = useState<Session | null>(null);
  const revoke = useCommand('POST /session/revoke', {
    onSuccess() {
      setAsked(null);
      if (asked?.current) void logout({}, undefined, false);
      else notify(texts.revoked, { type: 'success' });
    },
  });
  const nameOf = (session: Session): string => deviceName(session.userAgent) ?? texts.unknownDevice;
  const columns = useColumns(nameOf, setAsked);

  if (sessions.isError && !sessions.data)
    return (
      <ErrorState
        title={texts.sessionsFailed}
        text={sessions.error.message}
        onRetry={() => void sessions.refetch()}
      />
    );
  return (
    <>
      <Table caption={texts.sessions} columns={columns} rows={sessions.data} empty={null} />
      <ConfirmDialog
        open={asked !== null}
        title={texts.revokeTitle}
        confirm={texts.revoke}
        danger
        pending={revoke.isPending}
        onConfirm={() => asked && revoke.mutate({ id: asked.id })}
        onCancel={() => setAsked(null)}
      >
        <p>{asked ? texts.revokeText(nameOf(asked), asked.address) : null}</p>
        {revoke.isError ? (
          <Notice tone="danger" live>
            <p>{revoke.error.message}</p>
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
