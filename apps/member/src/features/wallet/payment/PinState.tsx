import type { DataOf } from '@fairground/contract/endpoints';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { waitText } from '#platform/form-errors.rules.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

type PinStatus = DataOf<'GET /member/paymentpassword'>;

/** Whether the payment password is set and may be used. */
export const usePinStatus = () => useApiQuery('GET /member/paymentpassword', {}, { staleTime: 0 });

export const usable = (status: PinStatus): boolean => status.set && !status.locked;

function LockedText({ retryAfter }: { retryAfter: number }) {
  const texts = useMessages(catalogue).pin;
  const [until] = useState(() => serverNow() + retryAfter * 1000);
  const left = useSecondsLeft(until);
  return <p className="tabular">{left > 0 ? texts.lockedWait(waitText(left)) : texts.lockedOpen}</p>;
}

/** Says that the payment password is missing or locked, and leads to where that is mended. */
export function PinNotice({ status }: { status: PinStatus | undefined }) {
  const texts = useMessages(catalogue).pin;
  if (!status || usable(status)) return null;
  const { set, retryAfter } = status;
  return (
    <Notice
      tone="warning"
      title={set ? texts.locked : texts.notSet}
      action={
        <Link to={`${paths.changePassword}?tab=payment`} className={buttonClass({ size: 'small' })}>
          {set ? texts.reset : texts.set}
        </Link>
      }
    >
      {set ? <LockedText key={retryAfter} retryAfter={retryAfter} /> : <p>{texts.notSetText}</p>}
    </Notice>
  );
}
