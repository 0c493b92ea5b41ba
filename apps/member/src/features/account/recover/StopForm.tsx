import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { recoverMessages } from './messages.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';

/** Stops a recovery by the link of a message. The button sends the token: opening the link, as mail scanners do, stops nothing. */
export function StopForm({ token }: { token: string }) {
  const t = useMessages(recoverMessages);
  const [stopped, setStopped] = useState(false);
  const form = useApiForm({
    defaults: {},
    async submit() {
      try {
        await call('POST /member/stoprecovery', { token });
        setStopped(true);
        void invalidate('GET /member/contacts');
      } catch (error) {
        if (!isFailure(error, 'CODE_INVALID')) throw error;
        form.say(t.stopOver);
      }
    },
    fallback: t.stopFailed,
    now: serverNow,
  });
  if (stopped)
    return (
      <Notice tone="success" live title={t.stopped}>
        <p>{t.stoppedText}</p>
      </Notice>
    );
  return (
    <form className={formStyles['form']} noValidate aria-label={t.stopTitle} onSubmit={form.submit}>
      <p className="soft">{t.stopText}</p>
      <FormNotice form={form} />
      <SubmitButton form={form} variant="danger">
        {t.stop}
      </SubmitButton>
    </form>
  );
}
