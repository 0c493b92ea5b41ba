import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { LoginCredential } from '@fairground/contract/webauthn';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { KeyIcon } from '@fairground/ui/icons.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { passkeyMessages } from './messages.ts';
import { PasskeyNotice } from './PasskeyNotice.tsx';
import { useCeremony } from './use-ceremony.ts';

type UsePasskeyProps = {
  /** There is no code to type instead. */
  alone: boolean;
  begin: () => Promise<ConsoleDataOf<'POST /session/stepupoptions'>>;
  onUsed: (passkey: LoginCredential) => Promise<unknown>;
};

/** The button that uses a passkey as the second factor, with what it failed by. */
export function UsePasskey({ alone, begin, onUsed }: UsePasskeyProps) {
  const t = useMessages(passkeyMessages);
  const [possible] = useState(canUsePasskeys);
  const { pending, problem, run } = useCeremony();
  if (!possible) return alone ? <PasskeyNotice /> : null;
  return (
    <>
      <Problem text={problem} />
      <Button
        variant={alone ? 'primary' : 'secondary'}
        block
        icon={<KeyIcon size={20} />}
        pending={pending}
        data-autofocus={alone || undefined}
        onClick={() => run(async ({ answerWithPasskey }) => onUsed(await answerWithPasskey(await begin())))}
      >
        {t.use}
      </Button>
    </>
  );
}
