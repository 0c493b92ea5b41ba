import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { setMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { KeyIcon } from '@fairground/ui/icons.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { AuthenticatorForm } from './entrance/AuthenticatorForm.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { entranceMessages } from './entrance/messages.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { passkeyMessages } from './passkeys/messages.ts';
import { useCeremony } from './passkeys/use-ceremony.ts';

/** A passkey as the second factor, where this browser and this address have them. */
function PasskeyInstead() {
  const t = useMessages(passkeyMessages);
  const [possible] = useState(canUsePasskeys);
  const { pending, problem, run } = useCeremony();
  if (!possible) return null;
  return (
    <>
      <p className={styles['text']}>{t.insteadText}</p>
      <Problem text={problem} />
      <Button
        block
        icon={<KeyIcon size={20} />}
        pending={pending}
        onClick={() =>
          run(async ({ addPasskey, nameOfDevice }) => setMe(await addPasskey(nameOfDevice(t.device))))
        }
      >
        {t.instead}
      </Button>
    </>
  );
}

/** Enrols the second factor: an authenticator app, or a passkey. */
export function EnrolmentScreen() {
  const t = useMessages(entranceMessages);
  return (
    <Entrance title={t.enrolTitle} text={t.enrolText}>
      <AuthenticatorForm>
        <PasskeyInstead />
        <LeaveButton />
      </AuthenticatorForm>
    </Entrance>
  );
}
