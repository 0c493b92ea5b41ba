import type { DeviceSession } from '@fairground/contract/account';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';
import { SessionRow, useDeviceName } from './SessionRow.tsx';
import styles from './SessionsScreen.module.css';

function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton shape="line" height={44} />
      <Skeleton height={104} />
      <Skeleton height={104} />
    </div>
  );
}

/** Where the member is logged in, this device first, and the way to end the others. */
export function SessionsScreen() {
  const texts = useMessages(catalogue).sessions;
  const nameOf = useDeviceName();
  const sessions = useApiQuery('GET /member/sessions', {});
  const [chosen, setChosen] = useState<DeviceSession>();
  const revoke = useApiMutation('POST /member/revokesession', {
    invalidates: ['GET /member/sessions'],
    onSuccess: () => void toast.success(texts.revoked),
  });

  if (sessions.isPending) return <Waiting />;
  if (!sessions.data) {
    return (
      <ErrorState
        title={texts.failed}
        text={failureText(sessions.error, sessions.error.message)}
        pending={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const current = sessions.data.list.filter((session) => session.current);
  const others = sessions.data.list.filter((session) => !session.current);
  return (
    <div className={styles['screen']}>
      <p className={styles['intro']}>{texts.intro}</p>
      <section className={styles['group']}>
        <h2>{texts.thisDevice}</h2>
        <Card padding="flush">
          <ul>
            {current.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      </section>
      <section className={styles['group']}>
        <h2>{texts.others}</h2>
        {others.length === 0 ? (
          <p className={styles['none']}>{texts.onlyThis}</p>
        ) : (
          <Card padding="flush">
            <ul>
              {others.map((session) => (
                <SessionRow key={session.id} session={session} onRevoke={() => setChosen(session)} />
              ))}
            </ul>
          </Card>
        )}
      </section>
      <ConfirmDialog
        open={chosen !== undefined}
        danger
        title={texts.revokeTitle}
        confirmText={texts.revoke}
        pending={revoke.isPending}
        onClose={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen) revoke.mutate({ id: chosen.id }, { onSettled: () => setChosen(undefined) });
        }}
      >
        {chosen ? texts.revokeText(nameOf(chosen)) : null}
      </ConfirmDialog>
    </div>
  );
}
