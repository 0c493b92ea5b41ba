import type { Channel } from '@fairground/contract/contacts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { FormNotice } from '#features/account/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { updateUser } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
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

/** The six digits that confirm a contact, typed or pasted; phones offer them from the message. */
export function ConfirmCodeForm({ channel, to, changes, retryAfter, onDone }: Props) {
  const t = useMessages(contactsMessages);
  const { fields } = useMessages(faultMessages);
  const isShown = useIsShown();
  const form = useApiForm({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? fields.required : undefined }),
    async submit({ code }) {
      updateUser(await call('POST /member/confirmcode', { channel, code }));
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
      <Button type="submit" variant="primary" size="large" block pending={form.pending}>
        {t.submitCode}
      </Button>
      <ResendCode retryAfter={retryAfter} onSend={resend} />
    </form>
  );
}
