import { waitText } from '@fairground/client/form/form-errors.rules.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { contactsMessages } from './messages.ts';

function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const t = useMessages(contactsMessages);
  const left = useSecondsLeft(until, onOver);
  return (
    <p className="soft" aria-live="off">
      {t.resendIn(waitText(left))}
    </p>
  );
}

type Props = {
  /** Seconds until another code can be asked for, when this is first shown. */
  retryAfter: number;
  /** Asks for another code. @returns seconds until the next one, or null where it was refused */
  onSend: () => Promise<number | null>;
};

/** Asks for another code once the minute is over. */
export function ResendCode({ retryAfter, onSend }: Props) {
  const t = useMessages(contactsMessages);
  const [until, setUntil] = useState(() => (retryAfter > 0 ? serverNow() + retryAfter * 1000 : null));
  const [pending, setPending] = useState(false);
  if (until !== null) return <Wait until={until} onOver={() => setUntil(null)} />;
  const send = async (): Promise<void> => {
    setPending(true);
    const wait = await onSend();
    setPending(false);
    if (wait !== null) setUntil(serverNow() + wait * 1000);
  };
  return (
    <Button variant="quiet" pending={pending} onClick={() => void send()}>
      {t.resend}
    </Button>
  );
}
