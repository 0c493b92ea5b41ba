import { useStore } from '@fairground/client/store.ts';
import { useMessages } from '#platform/i18n.ts';
import { answerCode, codeAsked } from '#platform/step-up/step-up.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextField } from '@fairground/ui/TextField.tsx';
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

/** Asks for the second factor again, and lets the action go on that was refused without it. */
export function StepUpDialog() {
  const t = useMessages(stepUpMessages);
  const open = useStore(codeAsked);
  return (
    <Dialog open={open} title={t.title} onClose={() => answerCode(false)}>
      <CodeForm />
    </Dialog>
  );
}
