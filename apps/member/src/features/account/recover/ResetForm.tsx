import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { createLostAnswer } from '#platform/lost-answer.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { serverNow } from '#platform/server-clock.ts';
import { signOut } from '#platform/session.ts';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { recoverMessages } from './messages.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';

const READING_MS = 4000;

/** The proof that the account is the member's: the token of a link, or the name to which a code was sent. */
export type Proof = { token: string } | { name: string };

/** Chooses a new login password by link or code. Nothing is sent before the button: opening the link uses it up for nobody. */
export function ResetForm({ proof }: { proof: Proof }) {
  const t = useMessages(recoverMessages);
  const { fields, codes } = useMessages(faultMessages);
  const byCode = 'name' in proof;
  const [send] = useState(createLostAnswer);
  const form = useApiForm({
    defaults: { code: '', newPassword: '', confirmPassword: '' },
    check: ({ code, newPassword, confirmPassword }) => ({
      code: byCode && code.trim() === '' ? fields.required : undefined,
      newPassword: newPassword === '' ? fields.required : undefined,
      confirmPassword: confirmPassword === newPassword ? undefined : codes.PASSWORDS_DO_NOT_MATCH,
    }),
    async submit({ code, newPassword, confirmPassword }) {
      const proven = byCode ? { name: proof.name, code } : { token: proof.token };
      const reset = { ...proven, newPassword, confirmPassword };
      // A code or link serves once: it is refused where the earlier attempt had arrived.
      const sent = await send(
        reset,
        () => call('POST /member/reset', reset),
        (refusal) => (isFailure(refusal, 'CODE_INVALID') ? 'perhaps' : null),
      );
      if (sent === 'perhaps') {
        form.say(t.perhapsDone);
        return;
      }
      toast.success(t.done, { duration: READING_MS });
      // Every session of the member has ended, this device's among them.
      signOut();
      navigate(paths.login, { replace: true });
    },
    fallback: t.failed,
    now: serverNow,
  });
  return (
    <form className={formStyles['form']} noValidate aria-label={t.title} onSubmit={form.submit}>
      <p className="soft">{byCode ? t.sent : t.resetIntro}</p>
      <FormNotice form={form} />
      {byCode ? (
        <TextField
          {...form.field('code')}
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      ) : null}
      <PasswordField
        {...form.field('newPassword')}
        label={t.next}
        hint={t.nextHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t.confirm}
        autoComplete="new-password"
        required
      />
      <p className="soft">{t.resetEffect}</p>
      <SubmitButton form={form}>{t.submit}</SubmitButton>
    </form>
  );
}
