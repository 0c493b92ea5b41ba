import { LIMITS } from '@fairground/contract/limits';
import { deviceName } from '@fairground/contract/device-name';
import { useNotify } from 'ra-core';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useMessages } from '#platform/i18n.ts';
import { setMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { passkeyMessages } from './messages.ts';
import { useCeremony } from './use-ceremony.ts';

/** The name, then the browser's own dialogue. */
export function AddPasskey({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useMessages(passkeyMessages);
  const notify = useNotify();
  const { pending, problem, run } = useCeremony();
  const form = useApiForm({
    defaults: { name: deviceName(navigator.userAgent) ?? t.device },
    submit: ({ name }) =>
      run(async ({ addPasskey }) => {
        setMe(await addPasskey(name.trim()));
        notify(t.done, { type: 'success' });
        onDone();
      }),
  });
  const isNamed = form.values.name.trim() !== '';
  return (
    <Dialog open title={t.add} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{t.addText}</p>
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={LIMITS.passkeyName.max}
          required
          {...form.field('name')}
        />
        <Problem text={problem} />
        <Button type="submit" variant="primary" pending={pending} disabled={!isNamed}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}
