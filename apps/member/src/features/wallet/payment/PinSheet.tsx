import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { PinPad } from '#ui/PinPad.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { paymentMessages } from './messages.ts';
import { PinNotice, usable, usePinStatus } from './PinState.tsx';
import { isPinFailure } from './pin-failure.ts';

const LENGTH = 6;

type PinSheetProps = {
  /** The verb of the confirming button. */
  confirmText: string;
  pending: boolean;
  /** The last error; one that concerns the password is shown at the keypad. */
  refusal: Error | undefined;
  /** What is being confirmed, shown above the keypad. */
  children: ReactNode;
  backText?: string | undefined;
  onConfirm: (pin: string) => void;
  onBack: () => void;
  onClose: () => void;
};

const triesLeftIn = (error: unknown): number | undefined => {
  const left = error instanceof ApiFailure ? (error.data as { triesLeft?: unknown } | null)?.triesLeft : null;
  return typeof left === 'number' ? left : undefined;
};

/** Asks for the payment password; if it is missing or locked, says so and links to the screen that sets it. */
export function PinSheet(props: PinSheetProps) {
  const { confirmText, pending, refusal, children, backText, onConfirm, onBack, onClose } = props;
  const t = useMessages(paymentMessages);
  const status = usePinStatus();
  const [pin, setPin] = useState('');
  const wrong = isFailure(refusal, 'PAYMENT_PASSWORD_WRONG');
  const left = triesLeftIn(refusal);
  // After a wrong password the field is cleared, and the status refetched, since it may be locked now.
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (isPinFailure(refusal)) setPin('');
  }
  const look = useEffectEvent(() => void status.refetch());
  useEffect(() => {
    if (isPinFailure(refusal)) look();
  }, [refusal]);

  const whole = pin.length === LENGTH;
  const confirm = (): void => {
    if (whole && !pending) onConfirm(pin);
  };
  const ready = status.data !== undefined && usable(status.data);
  return (
    <Sheet
      open
      title={t.pin.title}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={pending} onClick={onBack}>
            {backText ?? t.back}
          </Button>
          {ready ? (
            <Button variant="primary" pending={pending} disabled={!whole} onClick={confirm}>
              {confirmText}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack-4">
        {children}
        {status.isPending ? <Skeleton height={320} /> : null}
        {!status.data && status.error ? <ErrorState title={t.pin.failed} query={status} /> : null}
        <PinNotice status={status.data} />
        {ready ? (
          <PinPad
            focused
            label={t.pin.label}
            hint={t.pin.hint}
            error={
              wrong && pin === ''
                ? [refusal.message, left === undefined ? '' : t.pin.triesLeft(left)].join('\n').trim()
                : undefined
            }
            value={pin}
            length={LENGTH}
            t={t.pin}
            disabled={pending}
            onChange={setPin}
            onEnter={confirm}
          />
        ) : null}
      </div>
    </Sheet>
  );
}
