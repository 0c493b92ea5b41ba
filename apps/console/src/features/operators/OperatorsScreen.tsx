import type { Operator } from '@fairground/contract/console/operators';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { operatorsMessages } from './messages.ts';
import { ChangeOperator } from './team/ChangeOperator.tsx';
import { CreateOperator } from './team/CreateOperator.tsx';
import { PasswordOnce, type Handover } from './team/PasswordOnce.tsx';
import { ResetOperator } from './team/ResetOperator.tsx';

type Open = { kind: 'create' } | { kind: 'change' | 'reset'; operator: Operator } | null;

function useColumns(onOpen: (open: Open) => void): Column<Operator>[] {
  const { team: t, roles } = useMessages(operatorsMessages);
  const me = useMe();
  return [
    {
      key: 'username',
      label: t.username,
      cell: ({ id, username }) => (
        <>
          {username} {id === me?.id ? <Badge>{t.you}</Badge> : null}
        </>
      ),
    },
    { key: 'role', label: t.role, cell: ({ role }) => roles[role] },
    {
      key: 'state',
      label: t.state,
      below: true,
      cell: ({ disabled, enrolled }) => {
        if (disabled) return <Badge tone="danger">{t.disabled}</Badge>;
        if (!enrolled) return <Badge tone="warning">{t.notEnrolled}</Badge>;
        return <Badge tone="success">{t.active}</Badge>;
      },
    },
    {
      key: 'seen',
      label: t.lastSeen,
      rank: 2,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} show="short" /> : t.never),
    },
    { key: 'created', label: t.created, rank: 3, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'actions',
      label: '',
      align: 'end',
      cell: (operator) => (
        <>
          <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'change', operator })}>
            {t.edit}
          </Button>
          {operator.id === me?.id ? null : (
            <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'reset', operator })}>
              {t.reset}
            </Button>
          )}
        </>
      ),
    },
  ];
}

/** Operators, created, changed and reset by an owner. A generated password is shown once. */
export function OperatorsScreen() {
  const { team: t } = useMessages(operatorsMessages);
  const operators = useApiQuery('GET /operators', {});
  const [open, setOpen] = useState<Open>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const close = (): void => setOpen(null);
  const handOver = ({ operator, password }: { operator: Operator; password: string }): void => {
    close();
    setHandover({ username: operator.username, password });
  };
  const columns = useColumns(setOpen);
  /** The latest version of the row, which an edit conflict is shown against. */
  const current = (operator: Operator): Operator =>
    operators.data?.find(({ id }) => id === operator.id) ?? operator;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen({ kind: 'create' })}>
          {t.add}
        </Button>
      }
    >
      {operators.isError && !operators.data ? (
        <ErrorState title={t.failed} query={operators} />
      ) : (
        <Table caption={t.title} columns={columns} rows={operators.data} empty={null} />
      )}
      {open?.kind === 'create' ? <CreateOperator onClose={close} onDone={handOver} /> : null}
      {open?.kind === 'change' ? <ChangeOperator operator={current(open.operator)} onClose={close} /> : null}
      {open?.kind === 'reset' ? (
        <ResetOperator operator={open.operator} onClose={close} onDone={handOver} />
      ) : null}
      <PasswordOnce handover={handover} onClose={() => setHandover(null)} />
    </Page>
  );
}
