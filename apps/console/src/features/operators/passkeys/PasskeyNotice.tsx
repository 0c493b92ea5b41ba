import { isAddressUnfit } from '@fairground/client/passkeys/can-use-passkeys.ts';
import { useMessages } from '#platform/i18n.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { passkeyMessages } from './messages.ts';

/** Why there are no passkeys here: the address, or the browser. */
export function PasskeyNotice() {
  const t = useMessages(passkeyMessages);
  return (
    <Notice tone="info">
      <p>{isAddressUnfit() ? t.wrongAddress : t.unsupported}</p>
    </Notice>
  );
}
