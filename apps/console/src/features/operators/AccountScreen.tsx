import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { setMe, useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { NewPasswordFields } from './entrance/NewPasswordFields.tsx';
import { catalogue } from './messages.ts';
import { SessionList } from './SessionList.tsx';

function PasswordForm() {
  const texts = useMessages(catalogue).account;
  const notify = useNotify();
  const form = useCommandForm('POST /session/password', {
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    prepare: (values) =>
      values.newPassword === values.confirmPassword
        ? { input: values }
        : { errors: { confirmPassword: texts.mismatch } },
    onSuccess(me) {
      setMe(me);
      notify(texts.changed, { type: 'success' });
    },
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <p className={formStyles['intro']}>{texts.passwordIntro}</p>
      <NewPasswordFields
        labels={{
          old: texts.oldPassword,
          chosen: texts.newPassword,
          chosenHint: texts.passwordHint,
          again: texts.confirmPassword,
        }}
        field={form.field}
      />
      {form.problem ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.change}
        </Button>
      </div>
    </form>
  );
}

/** The operator's own account: who they are, their password, where they are signed in. */
export function AccountScreen() {
  const { account: texts, roles } = useMessages(catalogue);
  const me = useMe();
  return (
    <Page title={texts.title} narrow>
      {me ? (
        <Panel>
          <Facts
            facts={[
              { label: texts.username, value: me.username },
              { label: texts.role, value: roles[me.role] },
            ]}
          />
        </Panel>
      ) : null}
      <Panel title={texts.sessions}>
        <SessionList />
      </Panel>
      <Panel title={texts.password}>
        <PasswordForm />
      </Panel>
    </Page>
  );
}
