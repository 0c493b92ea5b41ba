import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { DataOf } from '@fairground/contract/endpoints';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import { ResendCode } from '#features/account/contacts/ResendCode.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { goBack, Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { toast } from '#ui/toast.ts';
import { passwordMessages } from './messages.ts';
import { PinRules } from './PinRules.tsx';
import { freshFault } from './pin-steps.rules.ts';
import { AccountName } from '#ui/AccountName.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';

type Sent = DataOf<'POST /member/forgotpayment'>;

/** Code, login password and the new payment password. */
function NewPinForm({ sent }: { sent: Sent }) {
  const t = useMessages(passwordMessages).pin;
  const { fields, codes } = useMessages(faultMessages);
  const user = useSession()?.user;
  const form = useApiForm({
    // `oldPassword` is named as in the server's answer to a wrong login password.
    defaults: { code: '', oldPassword: '', newPassword: '', confirmPassword: '' },
    check({ code, oldPassword, newPassword, confirmPassword }) {
      const fault = freshFault(newPassword, undefined);
      return {
        code: code.trim() === '' ? fields.required : undefined,
        oldPassword: oldPassword === '' ? fields.required : undefined,
        newPassword: fault === null ? undefined : fields[fault],
        confirmPassword: confirmPassword === newPassword ? undefined : codes.PASSWORDS_DO_NOT_MATCH,
      };
    },
    async submit({ code, oldPassword, newPassword, confirmPassword }) {
      await call('POST /member/resetpayment', { code, password: oldPassword, newPassword, confirmPassword });
      void invalidate('GET /member/info');
      void invalidate('GET /member/paymentpassword');
      toast.success(t.changed);
      goBack(paths.security, paths.changePassword);
    },
    fallback: t.lost.failed,
    now: serverNow,
  });
  async function resend(): Promise<number | null> {
    let wait: number | null = null;
    await form.attempt(async () => {
      wait = (await call('POST /member/forgotpayment', {})).retryAfter;
    });
    return wait;
  }
  return (
    <form className={formStyles['form']} noValidate aria-label={t.lost.title} onSubmit={form.submit}>
      <p className="explanation">{t.lost.sent(sent.to)}</p>
      <FormNotice form={form} />
      <TextField
        {...form.field('code')}
        label={t.lost.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <AccountName label={t.lost.account} username={user?.username} />
      <PasswordField
        {...form.field('oldPassword')}
        label={t.loginPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t.fresh}
        hint={t.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t.again}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <SubmitButton form={form}>{t.lost.submit}</SubmitButton>
      <ResendCode retryAfter={sent.retryAfter} onSend={resend} />
      <PinRules />
    </form>
  );
}

/** A lost or locked payment password is replaced by a code to a confirmed contact and the login password. */
export function LostPin({ onBack }: { onBack: (() => void) | undefined }) {
  const t = useMessages(passwordMessages).pin.lost;
  const [sent, setSent] = useState<Sent | null>(null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const form = useApiForm({
    defaults: {},
    async submit() {
      try {
        setSent(await call('POST /member/forgotpayment', {}));
      } catch (error) {
        if (!isFailure(error, 'CONTACT_NOT_VERIFIED')) throw error;
        setUnconfirmed(true);
      }
    },
    fallback: t.sendFailed,
    now: serverNow,
  });
  if (sent !== null) return <NewPinForm sent={sent} />;
  return (
    <form className={formStyles['form']} noValidate aria-label={t.title} onSubmit={form.submit}>
      <p className="explanation">{t.intro}</p>
      <FormNotice form={form} />
      {unconfirmed ? (
        <Notice
          tone="warning"
          live
          title={t.contact}
          action={
            <Link className={buttonClass({ size: 'small' })} to={paths.security}>
              {t.contactAction}
            </Link>
          }
        >
          <p>{t.contactText}</p>
        </Notice>
      ) : null}
      <SubmitButton form={form}>{t.send}</SubmitButton>
      {onBack ? (
        <Button variant="quiet" block onClick={onBack}>
          {t.back}
        </Button>
      ) : null}
    </form>
  );
}
