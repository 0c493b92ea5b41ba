import { LIMITS } from '@fairground/contract/limits';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useDialCodes } from '#platform/dial-codes.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import styles from './form.module.css';
import { InviteCodeField } from './InviteCodeField.tsx';
import { accountMessages } from './messages.ts';
import type { RegisterField } from './register.rules.ts';
import type { RegisterForm } from './use-register-form.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';

export function RegisterFields({ register, consent }: { register: RegisterForm; consent: ReactNode }) {
  const t = useMessages(accountMessages).register;
  const dialCodes = useDialCodes();
  const { form, values, contact, needsCode } = register;
  const text = (field: Exclude<RegisterField, 'ageConfirmed'>) => ({
    ...form.field(field),
    label: t[field],
    required: true,
  });

  return (
    <form className={styles['form']} noValidate aria-label={t.title} onSubmit={form.submit}>
      <FormNotice form={form} />
      <TextField
        {...text('username')}
        hint={t.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {contact === 'email' ? (
        <TextField
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email.max}
        />
      ) : (
        <PhoneField
          label={t.phone}
          maxLength={LIMITS.phone.max}
          dialLabel={t.country}
          dialCodes={dialCodes}
          dialCode={values.dialCode}
          onDialCode={(code) => form.set('dialCode', code, 'phone')}
          value={values.phone}
          error={form.errorOf('phone')}
          onChange={(value) => form.set('phone', value)}
          onBlur={() => form.leave('phone')}
        />
      )}
      <PasswordField {...text('password')} hint={t.passwordHint} autoComplete="new-password" />
      <PasswordField {...text('confirmPassword')} autoComplete="new-password" />
      {needsCode ? (
        <InviteCodeField
          value={values.inviteCode}
          error={form.errorOf('inviteCode')}
          onChange={(value) => form.set('inviteCode', value)}
        />
      ) : null}
      <Checkbox {...form.field('ageConfirmed')} required label={t.age} />
      {consent}
      <SubmitButton form={form}>{t.submit}</SubmitButton>
    </form>
  );
}
