import { LIMITS } from '@fairground/contract/limits';
import { type SyntheticEvent, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { Link, useLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { signIn } from '#platform/session.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { FormNotice } from './FormNotice.tsx';
import styles from './form.module.css';
import { catalogue } from './messages.ts';
import { loginSession } from './session-answer.rules.ts';

const FIELDS = ['username', 'password'] as const;

/** The way in. Where it leads is the shell's to say: the redirect, if it is a path of this app, else Home. */
export function LoginScreen() {
  const texts = useMessages(catalogue);
  const { fields } = useMessages(faultTexts);
  const { query } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { errors, failed, clear, forget } = useFormErrors(FIELDS, texts.login.failed);
  const login = useApiMutation('POST /member/login', {
    quiet: true,
    onSuccess: (answer) => signIn(loginSession(answer)),
    onError: failed,
  });
  const waiting = errors.waitUntil !== undefined;
  const missing = { username: username.trim() === '', password: password === '' };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const first = FIELDS.find((field) => missing[field]);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || login.isPending || waiting) return;
    clear();
    login.mutate({ username: username.trim(), password });
  };
  const errorOf = (field: (typeof FIELDS)[number]): string | undefined =>
    errors.fields[field] ?? (tried && missing[field] ? fields.required : undefined);
  const search = query.toString();
  return (
    <EntranceFrame
      title={texts.login.title}
      other={
        <>
          {texts.login.newHere}
          <Link to={search ? `${paths.register}?${search}` : paths.register}>{texts.login.register}</Link>
        </>
      }
    >
      <form className={styles['form']} noValidate onSubmit={submit} aria-label={texts.login.submit}>
        <FormNotice
          message={errors.words ?? errors.form}
          detail={errors.detail}
          waitUntil={errors.waitUntil}
          onWaited={clear}
        />
        <TextField
          name="username"
          label={texts.login.name}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={LIMITS.loginName.max}
          value={username}
          error={errorOf('username')}
          onChange={(event) => {
            setUsername(event.target.value);
            forget('username');
          }}
        />
        <PasswordField
          name="password"
          label={texts.login.password}
          autoComplete="current-password"
          required
          value={password}
          error={errorOf('password')}
          onChange={(event) => {
            setPassword(event.target.value);
            forget('password');
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          pending={login.isPending}
          disabled={waiting}
        >
          {texts.login.submit}
        </Button>
      </form>
    </EntranceFrame>
  );
}
