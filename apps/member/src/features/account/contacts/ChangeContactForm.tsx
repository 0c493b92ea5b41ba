import { type Channel } from '@fairground/contract/contacts';
import { LIMITS } from '@fairground/contract/limits';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { FormNotice } from '#ui/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { contactsMessages } from './messages.ts';
import { AccountName } from '#ui/AccountName.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';

type Props = {
  channel: Channel;
  /** The code is on its way to the contact that was typed. */
  onSent: (to: string, retryAfter: number) => void;
};

/** A new contact, with the login password: whoever has the phone in hand must not take over the account. */
export function ChangeContactForm({ channel, onSent }: Props) {
  const t = useMessages(contactsMessages);
  const { fields } = useMessages(faultMessages);
  const user = useSession()?.user;
  const isShown = useIsShown();
  const form = useApiForm({
    defaults: { value: '', password: '' },
    check: ({ value, password }) => ({
      value: value.trim() === '' ? fields.required : undefined,
      password: password === '' ? fields.required : undefined,
    }),
    async submit({ value, password }) {
      const { retryAfter } = await call('POST /member/changecontact', { channel, value, password });
      void invalidate('GET /member/contacts');
      // The sheet may have been closed meanwhile, and opened for another contact: the row offers the next step.
      if (isShown()) onSent(value.trim(), retryAfter);
    },
    fallback: t.changeFailed,
    now: serverNow,
  });
  const mail = channel === 'email';
  return (
    <form
      className={formStyles['form']}
      noValidate
      aria-label={t.changeTitle[channel]}
      onSubmit={form.submit}
    >
      <p className="soft">{t.changeText}</p>
      <FormNotice form={form} />
      <TextField
        {...form.field('value')}
        label={t.newValue[channel]}
        type={mail ? 'email' : 'tel'}
        autoComplete={mail ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mail ? LIMITS.email.max : LIMITS.phone.max}
        required
      />
      <AccountName label={t.account} username={user?.username} />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form}>{t.sendCode}</SubmitButton>
    </form>
  );
}
