import type { OperatorAlerts } from '@fairground/contract/console/alerts';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { alertsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

function CodeForm({ email }: { email: string }) {
  const t = useMessages(alertsMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /alerts/confirm', {
    defaults: { code: '' },
    prepare: (values) => ({ input: values }),
    onSuccess: () => notify(t.confirmed, { type: 'success' }),
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <p className={formStyles['intro']}>{t.codeSent(email)}</p>
      <TextField label={t.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <Problem text={form.problem} />
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.confirm}
        </Button>
      </div>
    </form>
  );
}

/** The operator's own address: asked for, confirmed by the code that was sent there, removed. */
export function AddressForm({ alerts: { email, pending } }: { alerts: OperatorAlerts }) {
  const t = useMessages(alertsMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /alerts/email', {
    defaults: { email: '' },
    prepare: (values) => ({ input: values }),
  });
  const forget = useApiMutation('POST /alerts/forget', {
    onSuccess: () => notify(t.forgotten, { type: 'success' }),
  });
  return (
    <>
      {email === null ? null : (
        <>
          <Facts facts={[{ label: t.current, value: email }]} />
          <Problem text={forget.error?.message ?? null} />
          <div className={formStyles['actions']}>
            <Button size="small" pending={forget.isPending} onClick={() => forget.mutate({})}>
              {t.forget}
            </Button>
          </div>
        </>
      )}
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <TextField
          label={t.address}
          hint={t.addressHint}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          {...form.field('email')}
        />
        <Problem text={form.problem} />
        <div className={formStyles['actions']}>
          <Button type="submit" pending={form.pending}>
            {t.sendCode}
          </Button>
        </div>
      </form>
      {pending === null ? null : <CodeForm email={pending} />}
    </>
  );
}
