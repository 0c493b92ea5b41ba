import { LIMITS } from '@fairground/contract/limits';
import type { Passkey } from '@fairground/contract/passkeys';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { passkeyMessages } from './messages.ts';

/** Gives a passkey another name, which only this console shows. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useMessages(passkeyMessages);
  const form = useCommandForm('POST /session/renamepasskey', {
    defaults: { name: passkey.name },
    prepare: ({ name }) => ({ input: { id: passkey.id, name: name.trim() } }),
    onSuccess: onClose,
  });
  return (
    <Dialog open title={t.rename} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={LIMITS.passkeyName.max}
          required
          {...form.field('name')}
        />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}
