import { useLogin } from 'ra-core';
import { useState } from 'react';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { call } from '#platform/api.ts';
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
import { UsePasskey } from './passkeys/UsePasskey.tsx';

const DEFAULTS = { username: '', password: '', code: '' };

/** The second factors that the server asks for after the right password. */
type Asked = { code: boolean; passkey: boolean };

const credentialsOf = ({ username, password }: { username: string; password: string }) => ({
  username: username.trim(),
  password,
});

/** Name and password; then the authenticator's code or a passkey, as the server asks for it. */
export function LoginScreen() {
  const t = useMessages(entranceMessages);
  const login = useLogin();
  const [asked, setAsked] = useState<Asked | null>(null);
  const asksForCode = asked?.code ?? false;
  const farewell = getFarewell();
  const form = useApiForm({
    defaults: DEFAULTS,
    async submit({ username, password, code }) {
      try {
        await login({
          ...credentialsOf({ username, password }),
          ...(asksForCode ? { code: code.trim() } : {}),
        });
      } catch (error) {
        const fields = error instanceof ApiFailure ? error.fields : undefined;
        const next = { code: fields?.['code'] !== undefined, passkey: fields?.['passkey'] !== undefined };
        // The first request for the second factor is the next step, not an error.
        if (asked !== null || !(next.code || next.passkey)) throw error;
        setAsked(next);
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
          readOnly={asked !== null}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only task of this screen
          autoFocus
          {...form.field('username')}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          required
          readOnly={asked !== null}
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
        {asked === null || asksForCode ? (
          <Button type="submit" variant="primary" block pending={form.pending}>
            {t.login}
          </Button>
        ) : null}
        {asked?.passkey ? (
          <UsePasskey
            alone={!asksForCode}
            begin={() => call('POST /session/loginoptions', credentialsOf(form.values))}
            onUsed={(passkey) => login({ ...credentialsOf(form.values), passkey })}
          />
        ) : null}
        {asked ? (
          <Button
            variant="quiet"
            block
            onClick={() => {
              form.reset();
              setAsked(null);
            }}
          >
            {t.otherAccount}
          </Button>
        ) : null}
      </form>
    </Entrance>
  );
}
