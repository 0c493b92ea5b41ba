import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery, useApiMutation } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { operatorsMessages } from './messages.ts';
import { deviceName } from '@fairground/contract/device-name';

type Session = ConsoleDataOf<'GET /session/list'>[number];

function useColumns(
  nameOf: (session: Session) => string,
  onRevoke: (session: Session) => void,
): Column<Session>[] {
  const t = useMessages(operatorsMessages).account;
  return [
    {
      key: 'device',
      label: t.device,
      cell: (session) => (
        <span title={session.userAgent}>
          {nameOf(session)} {session.current ? <Badge tone="accent">{t.current}</Badge> : null}
        </span>
      ),
    },
    { key: 'address', label: t.address, rank: 2, cell: ({ address }) => address },
    {
      key: 'seen',
      label: t.lastSeen,
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} show="short" />,
    },
    {
      key: 'since',
      label: t.since,
      rank: 3,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'ends',
      label: t.expires,
      rank: 3,
      cell: ({ expiresAt }) => <Moment at={expiresAt} show="short" />,
    },
    {
      key: 'revoke',
      label: '',
      align: 'end',
      cell: (session) => (
        <Button size="small" onClick={() => onRevoke(session)}>
          {t.revoke}
        </Button>
      ),
    },
  ];
}

/** The operator's sessions, each with a button that ends it. */
export function SessionList() {
  const t = useMessages(operatorsMessages).account;
  const notify = useNotify();
  const logout = useLogout();
  const sessions = useApiQuery('GET /session/list', {});
  const [asked, setAsked] = useState<Session | null>(null);
  const revoke = useApiMutation('POST /session/revoke', {
    onSuccess() {
      setAsked(null);
      if (asked?.current) void logout({}, undefined, false);
      else notify(t.revoked, { type: 'success' });
    },
  });
  const nameOf = (session: Session): string => deviceName(session.userAgent) ?? t.unknownDevice;
  const columns = useColumns(nameOf, (session) => {
    // Otherwise the dialog would open with the error of the row that was asked about before.
    revoke.reset();
    setAsked(session);
  });

  if (sessions.isError && !sessions.data) return <ErrorState title={t.sessionsFailed} query={sessions} />;
  return (
    <>
      <Table caption={t.sessions} columns={columns} rows={sessions.data} empty={null} />
      <ConfirmDialog
        open={asked !== null}
        title={t.revokeTitle}
        confirmText={t.revoke}
        danger
        pending={revoke.isPending}
        onConfirm={() => asked && revoke.mutate({ id: asked.id })}
        onCancel={() => setAsked(null)}
      >
        <p>{asked ? t.revokeText(nameOf(asked), asked.address) : null}</p>
        {revoke.isError ? (
          <Notice tone="danger" live>
            <p>{revoke.error.message}</p>
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
