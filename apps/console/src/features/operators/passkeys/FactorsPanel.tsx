import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { setMe, useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { AuthenticatorForm } from '../entrance/AuthenticatorForm.tsx';
import { passkeyMessages } from './messages.ts';
import { PasskeyList } from './PasskeyList.tsx';

/** The operator's second factors: the authenticator app and passkeys, of which one always stays. */
export function FactorsPanel() {
  const t = useMessages(passkeyMessages);
  const notify = useNotify();
  const me = useMe();
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null);
  const removal = useApiMutation('POST /session/removeauthenticator', {
    onSuccess(next) {
      setMe(next);
      setOpen(null);
      notify(t.appRemoved, { type: 'success' });
    },
  });
  if (me === null) return null;
  const { authenticator: app, passkeys } = me;
  return (
    <Panel title={t.title}>
      <p className={formStyles['intro']}>{t.intro}</p>
      <Facts
        facts={[
          {
            label: t.authenticator,
            value: <Badge tone={app ? 'success' : 'neutral'}>{app ? t.on : t.off}</Badge>,
          },
        ]}
      />
      {app && passkeys === 0 ? null : (
        <div className={formStyles['actions']}>
          <Button size="small" onClick={() => setOpen(app ? 'remove' : 'setup')}>
            {app ? t.removeApp : t.setUp}
          </Button>
        </div>
      )}
      <PasskeyList app={app} />
      <Dialog open={open === 'setup'} title={t.setUp} onClose={() => setOpen(null)}>
        <AuthenticatorForm
          onDone={() => {
            setOpen(null);
            notify(t.appAdded, { type: 'success' });
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={t.removeApp}
        confirmText={t.removeApp}
        danger
        pending={removal.isPending}
        onConfirm={() => removal.mutate({})}
        onCancel={() => setOpen(null)}
      >
        <p>{t.removeAppText}</p>
        <Problem text={removal.isError ? removal.error.message : null} />
      </ConfirmDialog>
    </Panel>
  );
}
