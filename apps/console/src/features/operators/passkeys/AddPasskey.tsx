import { LIMITS } from '@fairground/contract/limits';
import { deviceName } from '@fairground/contract/device-name';
import { useNotify } from 'ra-core';
import { type SyntheticEvent, useState } from 'react';
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
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? t.device);
  const { pending, problem, run } = useCeremony();
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (name.trim() === '') return;
    run(async ({ addPasskey }) => {
      setMe(await addPasskey(name.trim()));
      notify(t.done, { type: 'success' });
      onDone();
    });
  }
  return (
    <Dialog open title={t.add} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={submit}>
        <p>{t.addText}</p>
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={LIMITS.passkeyName.max}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Problem text={problem} />
        <Button type="submit" variant="primary" pending={pending} disabled={name.trim() === ''}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}
