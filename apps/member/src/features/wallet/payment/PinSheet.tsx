import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure, reasonOf } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PinPad } from '#ui/PinPad.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './PinSheet.module.css';
import { PinNotice, usable, usePinStatus } from './PinState.tsx';
import { isPinFailure } from './pin-failure.ts';

const LENGTH = 6;

type PinSheetProps = {
  /** The verb of what the password confirms. */
  confirmText: string;
  pending: boolean;
  /** What the server said last: what is about the password stands at the keypad. */
  refusal: Error | undefined;
  /** What is being confirmed, above the keypad. */
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

/** Asks for the payment password, or says why it cannot be asked for and where that is mended. */
export function PinSheet(props: PinSheetProps) {
  const { confirmText, pending, refusal, children, backText, onConfirm, onBack, onClose } = props;
  const texts = useMessages(catalogue);
  const status = usePinStatus();
  const [pin, setPin] = useState('');
  const wrong = isFailure(refusal, 'PAYMENT_PASSWORD_WRONG');
  const left = triesLeftIn(refusal);
  // A refused one is typed anew, and may have been the last before a lock.
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
      title={texts.pin.title}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={pending} onClick={onBack}>
            {backText ?? texts.back}
          </Button>
          {ready ? (
            <Button variant="primary" pending={pending} disabled={!whole} onClick={confirm}>
              {confirmText}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['sheet']}>
        {children}
        {status.isPending ? <Skeleton height={320} /> : null}
        {!status.data && status.error ? (
          <ErrorState
            title={texts.pin.failed}
            text={reasonOf(status.error)}
            pending={status.isFetching}
            onRetry={() => void status.refetch()}
          />
        ) : null}
        <PinNotice status={status.data} />
        {ready ? (
          <PinPad
            focused
            label={texts.pin.label}
            hint={texts.pin.hint}
            error={
              wrong && pin === ''
                ? [reasonOf(refusal), left === undefined ? '' : texts.pin.triesLeft(left)].join('\n').trim()
                : undefined
            }
            value={pin}
            length={LENGTH}
            texts={texts.pin}
            disabled={pending}
            onChange={setPin}
            onEnter={confirm}
          />
        ) : null}
      </div>
    </Sheet>
  );
}
