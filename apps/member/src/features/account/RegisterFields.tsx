import { LIMITS } from '@fairground/contract/limits';
import type { SyntheticEvent } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useDialCodes } from '#platform/dial-codes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useLeadTo } from '#ui/use-lead-to.ts';
import { FormNotice } from './FormNotice.tsx';
import styles from './form.module.css';
import { InviteCodeField } from './InviteCodeField.tsx';
import { catalogue } from './messages.ts';
import type { RegisterField } from './register.rules.ts';
import type { RegisterForm } from './use-register-form.ts';

export function RegisterFields({ form }: { form: RegisterForm }) {
  const texts = useMessages(catalogue).register;
  const dialCodes = useDialCodes();
  const { values, errors } = form;

  const { form: element, leadTo } = useLeadTo(errors);

  const text = (field: Exclude<RegisterField, 'ageConfirmed'>) => ({
    name: field,
    label: texts[field],
    required: true,
    value: values[field],
    error: form.errorOf(field),
    onChange: (event: { target: HTMLInputElement }) => form.set(field, event.target.value),
    onBlur: () => form.leave(field),
  });

  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      aria-label={texts.title}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        leadTo(form.submit());
      }}
    >
      <FormNotice
        message={errors.words ?? errors.form}
        detail={errors.detail}
        waitUntil={errors.waitUntil}
        onWaited={form.clear}
      />
      <TextField
        {...text('username')}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {form.contact === 'email' ? (
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
          label={texts.phone}
          maxLength={LIMITS.phone.max}
          dialLabel={texts.country}
          dialCodes={dialCodes}
          dialCode={values.dialCode}
          onDialCode={form.setDialCode}
          value={values.phone}
          error={form.errorOf('phone')}
          onChange={(value) => form.set('phone', value)}
          onBlur={() => form.leave('phone')}
        />
      )}
      <PasswordField {...text('password')} hint={texts.passwordHint} autoComplete="new-password" />
      <PasswordField {...text('confirmPassword')} autoComplete="new-password" />
      {form.needsCode ? (
        <InviteCodeField
          value={values.inviteCode}
          error={form.errorOf('inviteCode')}
          onChange={(value) => form.set('inviteCode', value)}
        />
      ) : null}
      <Checkbox
        name="ageConfirmed"
        required
        label={texts.age}
        checked={values.ageConfirmed}
        error={form.errorOf('ageConfirmed')}
        onChange={(event) => form.set('ageConfirmed', event.target.checked)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        pending={form.pending}
        disabled={errors.waitUntil !== undefined}
      >
        {texts.submit}
      </Button>
    </form>
  );
}
