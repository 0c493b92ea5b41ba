import { useLogin } from 'ra-core';
import { useState } from 'react';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { getFarewell } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { entranceMessages } from './entrance/messages.ts';

const DEFAULTS = { username: '', password: '', code: '' };

/** Name and password; also the authenticator's code once the server asks for it. */
export function LoginScreen() {
  const t = useMessages(entranceMessages);
  const login = useLogin();
  const [asksForCode, setAsksForCode] = useState(false);
  const farewell = getFarewell();
  const form = useApiForm({
    defaults: DEFAULTS,
    async submit({ username, password, code }) {
      try {
        await login({
          username: username.trim(),
          password,
          ...(asksForCode ? { code: code.trim() } : {}),
        });
      } catch (error) {
        const isNextStep =
          error instanceof ApiFailure && error.fields?.['code'] !== undefined && !asksForCode;
        // The first request for the code is the next step, not an error.
        if (!isNextStep) throw error;
        setAsksForCode(true);
      }
    },
  });

  return (
    <Entrance title={t.loginTitle} text={t.loginText}>
      <form className={styles['form']} noValidate onSubmit={form.submit}>
        {farewell === null ? null : (
          <Notice tone="warning" title={t.ended}>
            <p>{t.kept}</p>
          </Notice>
        )}
        <TextField
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={asksForCode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only task of this screen
          autoFocus
          {...form.field('username')}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          required
          readOnly={asksForCode}
          {...form.field('password')}
        />
        {asksForCode ? (
          <TextField
            label={t.code}
            hint={t.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears as the next step
            autoFocus
            {...form.field('code')}
          />
        ) : null}
        {form.refusal ? (
          <Notice tone="danger" live>
            <p>{form.refusal.form}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" block pending={form.pending}>
          {t.login}
        </Button>
        {asksForCode ? (
          <Button
            variant="quiet"
            block
            onClick={() => {
              form.reset();
              setAsksForCode(false);
            }}
          >
            {t.otherAccount}
          </Button>
        ) : null}
      </form>
    </Entrance>
  );
}
