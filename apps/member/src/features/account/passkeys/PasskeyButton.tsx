import { ApiFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { KeyIcon } from '@fairground/ui/icons.tsx';
import { useMessages } from '#platform/i18n.ts';
import { accountMessages } from '#features/account/messages.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

type PasskeyButtonProps = {
  /** Shows what a chosen passkey failed by. */
  onFailed: (error: unknown) => void;
  /** Shows a message. */
  onSay: (words: string) => void;
};

/** The login by passkey; nothing where this browser or this address has none. */
export function PasskeyButton({ onFailed, onSay }: PasskeyButtonProps) {
  const t = useMessages(accountMessages).login;
  const { usable, pending, login } = usePasskeyLogin((error) =>
    // What the browser refuses says nothing to a member: it is its own to explain.
    error instanceof ApiFailure ? onFailed(error) : onSay(t.passkeyNotUsed),
  );
  if (!usable) return null;
  return (
    <Button block size="large" icon={<KeyIcon size={20} />} pending={pending} onClick={login}>
      {t.passkey}
    </Button>
  );
}
