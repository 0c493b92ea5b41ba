import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { setMe, useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { AlertsPanel } from './alerts/AlertsPanel.tsx';
import { NewPasswordFields } from './entrance/NewPasswordFields.tsx';
import { operatorsMessages } from './messages.ts';
import { FactorsPanel } from './passkeys/FactorsPanel.tsx';
import { SessionList } from './SessionList.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';

function PasswordForm() {
  const t = useMessages(operatorsMessages).account;
  const notify = useNotify();
  const form = useCommandForm('POST /session/password', {
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    prepare: (values) =>
      values.newPassword === values.confirmPassword
        ? { input: values }
        : { errors: { confirmPassword: t.mismatch } },
    onSuccess(me) {
      setMe(me);
      notify(t.changed, { type: 'success' });
    },
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <p className={formStyles['intro']}>{t.passwordIntro}</p>
      <NewPasswordFields
        labels={{
          old: t.oldPassword,
          chosen: t.newPassword,
          chosenHint: t.passwordHint,
          again: t.confirmPassword,
        }}
        field={form.field}
      />
      <Problem text={form.problem} />
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.change}
        </Button>
      </div>
    </form>
  );
}

/** The own account: identity, sessions, second factors, alerts, password. */
export function AccountScreen() {
  const { account: t, roles } = useMessages(operatorsMessages);
  const me = useMe();
  return (
    <Page title={t.title} narrow>
      {me ? (
        <Panel>
          <Facts
            facts={[
              { label: t.username, value: me.username },
              { label: t.role, value: roles[me.role] },
            ]}
          />
        </Panel>
      ) : null}
      <Panel title={t.sessions}>
        <SessionList />
      </Panel>
      <FactorsPanel />
      <AlertsPanel />
      <Panel title={t.password}>
        <PasswordForm />
      </Panel>
    </Page>
  );
}
