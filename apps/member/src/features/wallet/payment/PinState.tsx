import type { DataOf } from '@fairground/contract/endpoints';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { waitText } from '@fairground/client/form/form-errors.rules.ts';
import { Link } from '#platform/navigation.ts';
import { paymentPasswordPath } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { paymentMessages } from './messages.ts';

export type PinStatus = DataOf<'GET /member/paymentpassword'>;

/** Whether the payment password is set and not locked. */
export const usePinStatus = () => useApiQuery('GET /member/paymentpassword', {}, { staleTime: 0 });

export const usable = (status: PinStatus): boolean => status.set && !status.locked;

function LockedText({ retryAfter }: { retryAfter: number }) {
  const t = useMessages(paymentMessages).pin;
  const [until] = useState(() => serverNow() + retryAfter * 1000);
  const left = useSecondsLeft(until);
  return <p className="tabular">{left > 0 ? t.lockedWait(waitText(left)) : t.lockedOpen}</p>;
}

/** Says that the payment password is missing or locked, and links to the screen that sets it. */
export function PinNotice({ status }: { status: PinStatus | undefined }) {
  const t = useMessages(paymentMessages).pin;
  if (!status || usable(status)) return null;
  const { set, retryAfter, byCode } = status;
  return (
    <Notice
      tone="warning"
      title={set ? t.locked : t.notSet}
      action={
        <Link to={paymentPasswordPath} className={buttonClass({ size: 'small' })}>
          {set ? t.reset : t.set}
        </Link>
      }
    >
      {!set ? (
        <p>{t.notSetText}</p>
      ) : byCode ? (
        <p>{t.lockedByCode}</p>
      ) : (
        <LockedText key={retryAfter} retryAfter={retryAfter} />
      )}
    </Notice>
  );
}
