import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { setMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './Entrance.module.css';
import { entranceMessages } from './messages.ts';
import { QrCode } from './QrCode.tsx';

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type AuthenticatorFormProps = {
  onDone?: () => void;
  /** Below the form. */
  children?: ReactNode;
};

/** Enrols an authenticator app: a secret as QR code and as text, active after the first valid code. */
export function AuthenticatorForm({ onDone, children }: AuthenticatorFormProps) {
  const t = useMessages(entranceMessages);
  const begin = useApiMutation('POST /session/beginenrolment');
  const { mutate } = begin;
  const begun = useRef(false);
  useEffect(() => {
    // Called once: each call creates another secret, and only the last one is valid.
    if (!begun.current) mutate({});
    begun.current = true;
  }, [mutate]);
  const form = useCommandForm('POST /session/confirmenrolment', {
    defaults: { code: '' },
    prepare: ({ code }) => ({ input: { code: code.replaceAll(/\s/g, '') } }),
    onSuccess(me) {
      setMe(me);
      onDone?.();
    },
  });
  if (begin.isError)
    return (
      <ErrorState
        title={t.enrolFailed}
        text={begin.error.message}
        onRetry={() => mutate({})}
        pending={begin.isPending}
      />
    );
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <ol className={styles['steps']}>
        <li className={styles['step']}>
          <p>{t.step1}</p>
          {begin.data ? <QrCode text={begin.data.uri} title={t.qr} /> : <Skeleton width={208} height={208} />}
          <p>{t.step1Manual}</p>
          <div className={styles['secret']}>
            <code>{begin.data ? grouped(begin.data.secret) : <Skeleton shape="line" />}</code>
            {begin.data ? <CopyButton what={t.secret} value={begin.data.secret} /> : null}
          </div>
        </li>
        <li className={styles['step']}>
          <p>{t.step2}</p>
          <TextField
            label={t.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            required
            {...form.field('code')}
          />
        </li>
      </ol>
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" block pending={form.pending || !begin.data}>
        {t.enrol}
      </Button>
      {children}
    </form>
  );
}
