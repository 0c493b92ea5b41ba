import type { Operator } from '@fairground/contract/console/operators';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';
import { ChangeOperator } from './team/ChangeOperator.tsx';
import { CreateOperator } from './team/CreateOperator.tsx';
import { PasswordOnce, type Handover } from './team/PasswordOnce.tsx';
import { ResetOperator } from './team/ResetOperator.tsx';

type Open = { kind: 'create' } | { kind: 'change' | 'reset'; operator: Operator } | null;

function useColumns(onOpen: (open: Open) => void): Column<Operator>[] {
  const { team: texts, roles } = useMessages(catalogue);
  const me = useMe();
  return [
    {
      key: 'username',
      label: texts.username,
      cell: ({ id, username }) => (
        <>
          {username} {id === me?.id ? <Badge>{texts.you}</Badge> : null}
        </>
      ),
    },
    { key: 'role', label: texts.role, cell: ({ role }) => roles[role] },
    {
      key: 'state',
      label: texts.state,
      rank: 2,
      cell: ({ disabled, enrolled }) => {
        if (disabled) return <Badge tone="danger">{texts.disabled}</Badge>;
        if (!enrolled) return <Badge tone="warning">{texts.notEnrolled}</Badge>;
        return <Badge tone="success">{texts.active}</Badge>;
      },
    },
    {
      key: 'seen',
      label: texts.lastSeen,
      rank: 2,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} show="short" /> : texts.never),
    },
    { key: 'created', label: texts.created, rank: 3, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'actions',
      label: '',
      align: 'end',
      cell: (operator) => (
        <>
          <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'change', operator })}>
            {texts.edit}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'reset', operator })}>
            {texts.reset}
          </Button>
        </>
      ),
    },
  ];
}

/** The operators: made, changed and reset by an owner; a password made here is shown once. */
export function OperatorsScreen() {
  const { team: texts } = useMessages(catalogue);
  const operators = useAnswer('GET /operators', {});
  const [open, setOpen] = useState<Open>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const close = (): void => setOpen(null);
  const handOver = ({ operator, password }: { operator: Operator; password: string }): void => {
    close();
    setHandover({ username: operator.username, password });
  };
  const columns = useColumns(setOpen);
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen({ kind: 'create' })}>
          {texts.add}
        </Button>
      }
    >
      {operators.isError && !operators.data ? (
        <ErrorState
          title={texts.failed}
          text={operators.error.message}
          onRetry={() => void operators.refetch()}
        />
      ) : (
        <Table caption={texts.title} columns={columns} rows={operators.data} empty={null} />
      )}
      {open?.kind === 'create' ? <CreateOperator onClose={close} onDone={handOver} /> : null}
      {open?.kind === 'change' ? <ChangeOperator operator={open.operator} onClose={close} /> : null}
      {open?.kind === 'reset' ? (
        <ResetOperator operator={open.operator} onClose={close} onDone={handOver} />
      ) : null}
      <PasswordOnce handover={handover} onClose={() => setHandover(null)} />
    </Page>
  );
}
