import type { User } from '@fairground/contract/account';
import type { Channel } from '@fairground/contract/contacts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { createLostAnswer, orNull } from '#platform/lost-answer.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { updateUser } from '#platform/session.ts';
import { TextField } from '@fairground/ui/TextField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { toast } from '#ui/toast.ts';
import { contactsMessages } from './messages.ts';
import { ResendCode } from './ResendCode.tsx';

type Props = {
  channel: Channel;
  /** The masked contact to which the code was sent. */
  to: string;
  /** It takes the place of another contact. */
  changes: boolean;
  retryAfter: number;
  onDone: () => void;
};

/** The member, where the contact is confirmed by now. */
async function confirmed(channel: Channel): Promise<User | null> {
  const { verified, pending } = (await call('GET /member/contacts', {}))[channel];
  return verified && pending === null ? call('GET /member/info', {}) : null;
}

/** The six digits that confirm a contact, typed or pasted; phones offer them from the message. */
export function ConfirmCodeForm({ channel, to, changes, retryAfter, onDone }: Props) {
  const t = useMessages(contactsMessages);
  const { fields } = useMessages(faultMessages);
  const isShown = useIsShown();
  const [send] = useState(createLostAnswer);
  const form = useApiForm({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? fields.required : undefined }),
    async submit({ code }) {
      const user = await send(
        { code },
        () => call('POST /member/confirmcode', { channel, code }),
        (refusal) => (isFailure(refusal, 'CODE_INVALID') ? orNull(confirmed(channel)) : null),
      );
      updateUser(user);
      void invalidate('GET /member/contacts');
      void invalidate('GET /member/withdrawconfig');
      toast.success(changes ? t.changed : t.confirmed);
      if (isShown()) onDone();
    },
    fallback: t.codeFailed,
    now: serverNow,
  });
  async function resend(): Promise<number | null> {
    let wait: number | null = null;
    await form.attempt(async () => {
      wait = (await call('POST /member/sendcode', { channel })).retryAfter;
      toast.success(t.resent);
    });
    return wait;
  }
  return (
    <form className={formStyles['form']} noValidate aria-label={t.codeTitle} onSubmit={form.submit}>
      <p className="soft">{t.codeSent(to)}</p>
      <FormNotice form={form} />
      <TextField
        {...form.field('code')}
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <SubmitButton form={form}>{t.submitCode}</SubmitButton>
      <ResendCode retryAfter={retryAfter} onSend={resend} />
    </form>
  );
}
