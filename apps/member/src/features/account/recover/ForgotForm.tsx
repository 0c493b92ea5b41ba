import { LIMITS } from '@fairground/contract/limits';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { useEffect, useState } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import formStyles from '#features/account/form.module.css';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { recoverMessages } from './messages.ts';
import { ResetForm } from './ResetForm.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';

/* In this tab, until the form is left: a phone discards the page while the code is read in another app. */
const SENT_FOR = 'reset-sent-for';
const forget = (): void => removeStored(SENT_FOR, 'session');

/** Asks for a link or code by name, then takes the code; the words are the same whether or not there is such an account. */
export function ForgotForm() {
  const t = useMessages(recoverMessages);
  const { fields } = useMessages(faultMessages);
  const [sentFor, setSentFor] = useState(() => readStored(SENT_FOR, 'session'));
  useEffect(() => forget, []);
  const form = useApiForm({
    defaults: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? fields.required : undefined }),
    async submit({ name }) {
      await call('POST /member/forgot', { name: name.trim() });
      writeStored(SENT_FOR, name.trim(), 'session');
      setSentFor(name.trim());
    },
    fallback: t.sendFailed,
    now: serverNow,
  });
  if (sentFor !== null)
    return (
      <>
        <ResetForm proof={{ name: sentFor }} />
        <Button
          variant="quiet"
          block
          onClick={() => {
            forget();
            setSentFor(null);
          }}
        >
          {t.again}
        </Button>
      </>
    );
  return (
    <form className={formStyles['form']} noValidate aria-label={t.title} onSubmit={form.submit}>
      <p className="soft">{t.intro}</p>
      <FormNotice form={form} />
      <TextField
        {...form.field('name')}
        label={t.name}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LIMITS.loginName.max}
        required
      />
      <SubmitButton form={form}>{t.send}</SubmitButton>
      <p className="soft">{t.lost}</p>
    </form>
  );
}
