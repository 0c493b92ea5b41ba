import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';
import { LIMITS } from '@fairground/contract/limits';
import type { Passkey } from '@fairground/contract/passkeys';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { setMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { type Column, Table } from '#ui/Table.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { passkeyMessages } from './messages.ts';
import { PasskeyNotice } from './PasskeyNotice.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type Chosen = { passkey: Passkey; for: 'rename' | 'remove' };

function useColumns(choose: (chosen: Chosen) => void, removable: boolean): Column<Passkey>[] {
  const t = useMessages(passkeyMessages);
  const { labelled } = useMessages(platformMessages);
  return [
    {
      key: 'name',
      label: t.name,
      cell: ({ name, synced }) => (
        <>
          {name} {synced ? <Badge tone="success">{t.synced}</Badge> : null}
        </>
      ),
    },
    {
      key: 'used',
      label: t.used,
      rank: 2,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.unused : <Moment at={lastUsedAt} show="short" />),
    },
    {
      key: 'added',
      label: t.added,
      rank: 3,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    {
      key: 'do',
      label: '',
      align: 'end',
      cell: (passkey) => (
        <div className={formStyles['actions']}>
          <Button
            size="small"
            aria-label={labelled(t.rename, passkey.name)}
            onClick={() => choose({ passkey, for: 'rename' })}
          >
            {t.rename}
          </Button>
          {removable ? (
            <Button
              size="small"
              aria-label={labelled(t.remove, passkey.name)}
              onClick={() => choose({ passkey, for: 'remove' })}
            >
              {t.remove}
            </Button>
          ) : null}
        </div>
      ),
    },
  ];
}

/** The operator's passkeys. `app`: whether there is an authenticator app; without one the last passkey stays. */
export function PasskeyList({ app }: { app: boolean }) {
  const t = useMessages(passkeyMessages);
  const notify = useNotify();
  const { data, isError, error, refetch } = useApiQuery('GET /session/passkeys', {});
  const [possible] = useState(canUsePasskeys);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const removal = useApiMutation('POST /session/deletepasskey', {
    onSuccess(me) {
      setMe(me);
      setChosen(null);
      notify(t.removed, { type: 'success' });
    },
  });
  const count = data?.list.length ?? 0;
  const columns = useColumns(
    (next) => {
      // Otherwise the dialog would open with the error of the row that was asked about before.
      removal.reset();
      setChosen(next);
    },
    app || count > 1,
  );
  const usable = possible && data?.usable !== false;

  if (isError && !data)
    return <ErrorState title={t.failed} text={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        caption={t.passkeys}
        columns={columns}
        rows={data?.list}
        empty={<p className={formStyles['intro']}>{t.none}</p>}
      />
      {usable ? null : <PasskeyNotice />}
      {usable && count >= LIMITS.passkeys.max ? <p className={formStyles['intro']}>{t.full}</p> : null}
      {usable && count < LIMITS.passkeys.max ? (
        <div className={formStyles['actions']}>
          <Button icon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </div>
      ) : null}
      {adding ? (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void refetch();
          }}
        />
      ) : null}
      {chosen?.for === 'rename' ? (
        <RenamePasskey passkey={chosen.passkey} onClose={() => setChosen(null)} />
      ) : null}
      <ConfirmDialog
        open={chosen?.for === 'remove'}
        title={t.removeTitle}
        confirmText={t.remove}
        danger
        pending={removal.isPending}
        onConfirm={() => chosen && removal.mutate({ id: chosen.passkey.id })}
        onCancel={() => setChosen(null)}
      >
        <p>{chosen ? t.removeText(chosen.passkey.name) : null}</p>
        <Problem text={removal.isError ? removal.error.message : null} />
      </ConfirmDialog>
    </>
  );
}
