import { useStore } from '@fairground/client/store.ts';
import { useMessages } from '#platform/i18n.ts';
import { call } from '#platform/api.ts';
import { useMe } from '#platform/session.ts';
import { answerCode, codeAsked } from '#platform/step-up/step-up.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextField } from '@fairground/ui/TextField.tsx';
import { UsePasskey } from './passkeys/UsePasskey.tsx';
import { stepUpMessages } from './step-up/messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

function CodeForm() {
  const t = useMessages(stepUpMessages);
  const form = useCommandForm('POST /session/stepup', {
    defaults: { code: '' },
    prepare: ({ code }) => ({ input: { code: code.trim() } }),
    onSuccess: () => answerCode(true),
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <p>{t.text}</p>
      <TextField
        label={t.code}
        hint={t.hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={16}
        {...form.field('code')}
      />
      <Problem text={form.problem} />
      <div className={formStyles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.go}
        </Button>
        <Button onClick={() => answerCode(false)}>{t.cancel}</Button>
      </div>
    </form>
  );
}

/** The passkey, beside the code or instead of it. */
function PasskeyStep({ alone }: { alone: boolean }) {
  const t = useMessages(stepUpMessages);
  return (
    <div className={formStyles['form']}>
      {alone ? <p>{t.passkeyText}</p> : null}
      <UsePasskey
        alone={alone}
        begin={() => call('POST /session/stepupoptions', {})}
        onUsed={async (passkey) => {
          await call('POST /session/stepup', { passkey });
          answerCode(true);
        }}
      />
      {alone ? <Button onClick={() => answerCode(false)}>{t.cancel}</Button> : null}
    </div>
  );
}

/** Asks for the second factor again, and lets the action go on that was refused without it. */
export function StepUpDialog() {
  const t = useMessages(stepUpMessages);
  const open = useStore(codeAsked);
  const me = useMe();
  const app = me?.authenticator ?? true;
  return (
    <Dialog open={open} title={t.title} onClose={() => answerCode(false)}>
      <div className={formStyles['form']}>
        {app ? <CodeForm /> : null}
        {(me?.passkeys ?? 0) > 0 ? <PasskeyStep alone={!app} /> : null}
      </div>
    </Dialog>
  );
}
