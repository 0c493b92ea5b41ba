import { LIMITS } from '@fairground/contract/limits';
import { inShownLanguage } from '@fairground/client/form/refusal-language.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { logFailure } from '@fairground/client/log.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { call } from '#platform/api.ts';
import { deviceId } from '#platform/device-id.ts';
import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';
import { wasCancelled } from '@fairground/client/passkeys/outcome.ts';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { Link, useLocation } from '#platform/navigation.ts';
import { isWayBack, paths, recoverPath, STOP_TOKEN } from '#platform/paths.ts';
import { serverNow } from '#platform/server-clock.ts';
import { signIn } from '#platform/session.ts';
import { useSessionEndReason } from '#platform/session-end.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { KeepAccount } from './KeepAccount.tsx';
import styles from './form.module.css';
import { accountMessages } from './messages.ts';
import { closingUntil } from './closing-until.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { loginSession } from './session-answer.rules.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';

/** Without its chunk there is no offer; the next login makes it. */
const logOffer = (error: unknown): void => logFailure('passkey not offered', error);

/** A login that was refused since the account is about to be closed, and the same login that takes the closing back. */
type Closing = { until: string; keep: () => Promise<unknown> };

const Recover = lazyComponent(async () => (await import('./recover/Recover.tsx')).Recover);

/** After a login the route guard redirects: to `redirect` if it is a path of this app, else to Home. */
export function LoginScreen({
  legal,
}: {
  /** Links to the texts that can be read before registering. */ legal: ReactNode;
}) {
  const t = useMessages(accountMessages);
  const { fields } = useMessages(faultMessages);
  const { query } = useLocation();
  const [closing, setClosing] = useState<Closing | null>(null);
  const logIn = async (username: string, password: string, keepAccount: boolean): Promise<void> => {
    const answer = await call('POST /member/login', {
      username: username.trim(),
      password,
      device: deviceId(),
      keepAccount,
    });
    signIn(loginSession(answer));
    void import('./passkeys/passkey-offer.ts').then(({ offerPasskey }) => offerPasskey(), logOffer);
  };
  const keepByPasskey = async (): Promise<void> => {
    const { loginByPasskey } = await import('./passkeys/ceremony.ts');
    await loginByPasskey({ keepAccount: true }).catch((error: unknown) => {
      if (!wasCancelled(error)) throw error;
      form.say(t.login.passkeyNotUsed);
    });
  };
  /** Offers to take the closing back where that is what a login was refused for. */
  const offerToKeep = (error: unknown, keep: Closing['keep']): void => {
    const until = closingUntil(error);
    setClosing(until === null ? null : { until, keep });
  };
  const form = useApiForm({
    defaults: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' ? fields.required : undefined,
      password: password === '' ? fields.required : undefined,
    }),
    submit: async ({ username, password }) => {
      setClosing(null);
      try {
        await logIn(username, password, false);
      } catch (error) {
        offerToKeep(error, () => logIn(username, password, true));
        throw error;
      }
    },
    fallback: t.login.failed,
    now: serverNow,
  });
  const ended = useSessionEndReason();
  const search = query.toString();
  if (isWayBack(query))
    return (
      <EntranceFrame
        title={query.has(STOP_TOKEN) ? t.login.stopRecovery : t.login.recover}
        foot={legal}
        other={<Link to={paths.login}>{t.login.backToLogin}</Link>}
      >
        <Suspense fallback={<Skeleton height={260} />}>
          <Recover />
        </Suspense>
      </EntranceFrame>
    );
  return (
    <EntranceFrame
      title={t.login.title}
      foot={legal}
      other={
        <>
          {t.login.newHere}
          <Link to={search ? `${paths.register}?${search}` : paths.register}>{t.login.register}</Link>
        </>
      }
    >
      <form className={styles['form']} noValidate onSubmit={form.submit} aria-label={t.login.submit}>
        <FormNotice form={form} otherwise={ended === null ? undefined : inShownLanguage(ended)} />
        {closing === null ? null : (
          <KeepAccount
            until={closing.until}
            pending={form.pending}
            onKeep={() => void form.attempt(closing.keep)}
          />
        )}
        <TextField
          {...form.field('username')}
          label={t.login.name}
          // The browser offers passkeys in its suggestions for a field that names them.
          autoComplete={canUsePasskeys() ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={LIMITS.loginName.max}
        />
        <PasswordField
          {...form.field('password')}
          label={t.login.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton form={form}>{t.login.submit}</SubmitButton>
        <p className={styles['aside']}>
          <Link to={recoverPath}>{t.login.forgotten}</Link>
        </p>
        <PasskeyButton
          onFailed={(error) => {
            offerToKeep(error, keepByPasskey);
            form.failed(error);
          }}
          onSay={form.say}
        />
      </form>
    </EntranceFrame>
  );
}
