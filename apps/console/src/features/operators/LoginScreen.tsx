import { useLogin } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure } from '#platform/failure.ts';
import { formErrors } from '#platform/form-errors.rules.ts';
import { getFarewell } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { catalogue } from './entrance/messages.ts';

type Values = { username: string; password: string; code: string };

/** Name and password; the code of the authenticator once the server asks for it. */
export function LoginScreen() {
  const texts = useMessages(catalogue);
  const login = useLogin();
  const form = useForm<Values>({ defaultValues: { username: '', password: '', code: '' } });
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const farewell = getFarewell();
  const { errors, isSubmitting } = form.formState;

  function show(error: unknown): void {
    if (!(error instanceof Error)) throw error;
    const refusal = error instanceof ApiFailure ? error : { message: error.message };
    const { fields, rest } = formErrors(refusal, ['username', 'password', 'code']);
    setProblem(rest);
    for (const [name, message] of Object.entries(fields)) {
      // Being asked for the code the first time is the next step and no fault.
      if (name === 'code' && !asksForCode) setAsksForCode(true);
      else form.setError(name as keyof Values, { message }, { shouldFocus: true });
    }
  }

  const submit = form.handleSubmit(async ({ username, password, code }) => {
    setProblem(null);
    try {
      await login({ username: username.trim(), password, ...(asksForCode ? { code: code.trim() } : {}) });
    } catch (error) {
      show(error);
    }
  });

  return (
    <Entrance title={texts.loginTitle} text={texts.loginText}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {farewell === null ? null : (
          <Notice tone="warning" title={texts.ended}>
            <p>{texts.kept}</p>
          </Notice>
        )}
        <TextField
          label={texts.username}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={asksForCode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this screen
          autoFocus
          {...form.register('username')}
        />
        <PasswordField
          label={texts.password}
          error={errors.password?.message}
          autoComplete="current-password"
          required
          readOnly={asksForCode}
          {...form.register('password')}
        />
        {asksForCode ? (
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            error={errors.code?.message}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it is asked for
            autoFocus
            {...form.register('code')}
          />
        ) : null}
        {problem ? (
          <Notice tone="danger" live>
            <p>{problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" block pending={isSubmitting}>
          {texts.login}
        </Button>
        {asksForCode ? (
          <Button
            variant="quiet"
            block
            onClick={() => {
              form.reset();
              setProblem(null);
              setAsksForCode(false);
            }}
          >
            {texts.otherAccount}
          </Button>
        ) : null}
      </form>
    </Entrance>
  );
}
