import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useCommand } from '#platform/query.ts';
import { setMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { catalogue } from './entrance/messages.ts';
import { QrCode } from './entrance/QrCode.tsx';
import { LeaveButton } from './LeaveButton.tsx';

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The second factor: a new secret as a picture and as text, in force with its first code. */
export function EnrolmentScreen() {
  const texts = useMessages(catalogue);
  const begin = useCommand('POST /session/beginenrolment');
  const { mutate } = begin;
  const begun = useRef(false);
  useEffect(() => {
    // Once: each call makes another secret, and only the last one counts.
    if (!begun.current) mutate({});
    begun.current = true;
  }, [mutate]);
  const form = useCommandForm('POST /session/confirmenrolment', {
    defaults: { code: '' },
    prepare: ({ code }) => ({ input: { code: code.replaceAll(/\s/g, '') } }),
    onSuccess: setMe,
  });
  return (
    <Entrance title={texts.enrolTitle} text={texts.enrolText}>
      {begin.isError ? (
        <ErrorState
          title={texts.enrolFailed}
          text={begin.error.message}
          onRetry={() => mutate({})}
          pending={begin.isPending}
        />
      ) : (
        <form className={styles['form']} noValidate onSubmit={form.submit}>
          <ol className={styles['steps']}>
            <li className={styles['step']}>
              <p>{texts.step1}</p>
              {begin.data ? (
                <QrCode text={begin.data.uri} title={texts.qr} />
              ) : (
                <Skeleton width={208} height={208} />
              )}
              <p>{texts.step1Manual}</p>
              <div className={styles['secret']}>
                <code>{begin.data ? grouped(begin.data.secret) : <Skeleton shape="line" />}</code>
                {begin.data ? <CopyButton what={texts.secret} value={begin.data.secret} /> : null}
              </div>
            </li>
            <li className={styles['step']}>
              <p>{texts.step2}</p>
              <TextField
                label={texts.code}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={16}
                required
                {...form.field('code')}
              />
            </li>
          </ol>
          {form.problem ? (
            <Notice tone="danger" live>
              <p>{form.problem}</p>
            </Notice>
          ) : null}
          <Button type="submit" variant="primary" block pending={form.pending || !begin.data}>
            {texts.enrol}
          </Button>
          <LeaveButton />
        </form>
      )}
    </Entrance>
  );
}
