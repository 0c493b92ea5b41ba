import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import styles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { createLostAnswer, orNull } from '#platform/lost-answer.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { checkPasswords, type PasswordFault } from './login-password.rules.ts';
import { passwordMessages } from './messages.ts';
import { AccountName } from '#ui/AccountName.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };
const READING_MS = 4000;

/** The `autocomplete` attributes let a password manager find the account, the old and the new password. */
export function LoginPasswordForm() {
  const t = useMessages(passwordMessages);
  const { fields, codes } = useMessages(faultMessages);
  const user = useSession()?.user;
  const [send] = useState(createLostAnswer);
  const say = (fault: PasswordFault): string =>
    fault === 'PASSWORDS_DO_NOT_MATCH' ? codes[fault] : fields[fault];
  const form = useApiForm({
    defaults: EMPTY,
    check: (values) =>
      Object.fromEntries(Object.entries(checkPasswords(values)).map(([name, fault]) => [name, say(fault)])),
    async submit(values) {
      const { newPassword } = values;
      await send(
        values,
        () => call('POST /member/setpwd', { type: 'login', ...values }),
        // The new password is the current one where the earlier attempt had arrived.
        (refusal) =>
          isFailure(refusal, 'OLD_PASSWORD_WRONG')
            ? orNull(call('POST /member/checkpwd', { type: 'login', oldPassword: newPassword }))
            : null,
      );
      void invalidate('GET /member/sessions');
      toast.success(t.loginForm.done, { duration: READING_MS });
      goBack(paths.profile, paths.changePassword);
    },
    fallback: t.failed,
    ownWordsFirst: true,
    now: serverNow,
  });
  const field = (name: keyof typeof EMPTY) => ({ ...form.field(name), required: true });
  return (
    <form className={styles['form']} noValidate aria-label={t.login} onSubmit={form.submit}>
      <p className="explanation">{t.loginForm.intro}</p>
      <FormNotice form={form} />
      <AccountName label={t.loginForm.account} username={user?.username} />
      <PasswordField {...field('oldPassword')} label={t.loginForm.old} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={t.loginForm.next}
        hint={t.loginForm.nextHint}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t.loginForm.confirm} autoComplete="new-password" />
      <SubmitButton form={form}>{t.loginForm.submit}</SubmitButton>
    </form>
  );
}
