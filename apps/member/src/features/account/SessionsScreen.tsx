import type { DeviceSession } from '@fairground/contract/account';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { toast } from '#ui/toast.ts';
import { accountMessages } from './messages.ts';
import { SessionRow, useDeviceName } from './SessionRow.tsx';
import styles from './SessionsScreen.module.css';

/** The member's sessions, the current one first, and the buttons that end the others. */
export function SessionsScreen() {
  const t = useMessages(accountMessages).sessions;
  const nameOf = useDeviceName();
  const sessions = useApiQuery('GET /member/sessions', {});
  const [chosen, setChosen] = useState<DeviceSession>();
  const [leaving, setLeaving] = useState(false);
  const revoke = useApiMutation('POST /member/revokesession', {
    invalidates: ['GET /member/sessions'],
    onSuccess: () => void toast.success(t.revoked),
  });
  const revokeOthers = useApiMutation('POST /member/revokeothers', {
    invalidates: ['GET /member/sessions'],
    onSuccess: () => void toast.success(t.revokedOthers),
  });

  if (sessions.isPending) return <Skeletons className="stack-6" line={44} heights={[104, 104]} />;
  if (!sessions.data) {
    return <ErrorState title={t.failed} query={sessions} />;
  }
  const current = sessions.data.list.filter((session) => session.current);
  const others = sessions.data.list.filter((session) => !session.current);
  return (
    <div className="stack-6">
      <p className={styles['intro']}>{t.intro}</p>
      <section className="stack-3">
        <h2 className="small-heading">{t.thisDevice}</h2>
        <Card padding="flush">
          <ul>
            {current.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      </section>
      <section className="stack-3">
        <h2 className="small-heading">{t.others}</h2>
        {others.length === 0 ? (
          <p className={styles['none']}>{t.onlyThis}</p>
        ) : (
          <>
            <Card padding="flush">
              <ul>
                {others.map((session) => (
                  <SessionRow key={session.id} session={session} onRevoke={() => setChosen(session)} />
                ))}
              </ul>
            </Card>
            <Button block onClick={() => setLeaving(true)}>
              {t.revokeOthers}
            </Button>
          </>
        )}
      </section>
      <ConfirmDialog
        open={chosen !== undefined}
        danger
        title={t.revokeTitle}
        confirmText={t.revoke}
        pending={revoke.isPending}
        onClose={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen) revoke.mutate({ id: chosen.id }, { onSettled: () => setChosen(undefined) });
        }}
      >
        {chosen ? t.revokeText(nameOf(chosen)) : null}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving}
        danger
        title={t.revokeOthersTitle}
        confirmText={t.revoke}
        pending={revokeOthers.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => revokeOthers.mutate({}, { onSettled: () => setLeaving(false) })}
      >
        {t.revokeOthersText}
      </ConfirmDialog>
    </div>
  );
}
