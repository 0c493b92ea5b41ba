import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { waitText } from '#platform/form-errors.rules.ts';
import { useApiQuery } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import { NewPinSteps } from './NewPinSteps.tsx';
import styles from './password.module.css';
import { proofOf } from './pin-steps.rules.ts';

function Locked({ retryAfter, onOver }: { retryAfter: number; onOver: () => void }) {
  const texts = useMessages(catalogue).pin;
  const [until] = useState(() => serverNow() + retryAfter * 1000);
  const left = useSecondsLeft(until, onOver);
  return (
    <Notice tone="warning" live title={texts.locked}>
      <p>{texts.lockedText}</p>
      <p className={styles['wait']} aria-live="off">
        {texts.lockedWait(waitText(left))}
      </p>
    </Notice>
  );
}

/** Sets or changes the payment password; after a lock, once the wait is over, by the login password. */
export function PaymentPasswordPart() {
  const texts = useMessages(catalogue).pin;
  const status = useApiQuery('GET /member/paymentpassword', {}, { staleTime: 0 });
  if (status.isPending) {
    return (
      <div className={styles['steps']} aria-busy="true">
        <Skeleton shape="line" height={40} />
        <Skeleton height={380} />
      </div>
    );
  }
  if (!status.data) {
    return (
      <ErrorState
        title={texts.loading}
        text={reasonOf(status.error)}
        pending={status.isFetching}
        onRetry={() => void status.refetch()}
      />
    );
  }
  const { set, retryAfter } = status.data;
  const proof = proofOf(status.data);
  if (proof === 'wait') {
    return <Locked key={retryAfter} retryAfter={retryAfter} onOver={() => void status.refetch()} />;
  }
  const intro = proof === 'payment' ? texts.changeIntro : set ? texts.resetIntro : texts.setIntro;
  return (
    <div className={styles['steps']}>
      <p className={styles['intro']}>{intro}</p>
      <NewPinSteps key={proof} proof={proof} isSet={set} />
    </div>
  );
}
