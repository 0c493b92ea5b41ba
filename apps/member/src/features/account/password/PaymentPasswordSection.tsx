import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { waitText } from '@fairground/client/form/form-errors.rules.ts';
import { useApiQuery } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { LostPin } from './LostPin.tsx';
import { passwordMessages } from './messages.ts';
import { NewPinSteps } from './NewPinSteps.tsx';
import styles from './password.module.css';
import { proofOf } from './pin-steps.rules.ts';

function Locked({ retryAfter, onOver }: { retryAfter: number; onOver: () => void }) {
  const t = useMessages(passwordMessages).pin;
  const [until] = useState(() => serverNow() + retryAfter * 1000);
  const left = useSecondsLeft(until, onOver);
  return (
    <Notice tone="warning" live title={t.locked}>
      <p>{t.lockedText}</p>
      <p className={styles['wait']} aria-live="off">
        {t.lockedWait(waitText(left))}
      </p>
    </Notice>
  );
}

/**
 * Sets or changes the payment password. A lost or locked one is replaced by a code and the login password; where no code can be sent, by the
 * login password after a lock and its wait.
 */
export function PaymentPasswordSection() {
  const t = useMessages(passwordMessages).pin;
  const [lost, setLost] = useState(false);
  const status = useApiQuery('GET /member/paymentpassword', {}, { staleTime: 0 });
  if (status.isPending) return <Skeletons line={40} heights={[380]} />;
  if (!status.data) {
    return <ErrorState title={t.loading} query={status} />;
  }
  const { set, retryAfter } = status.data;
  const proof = proofOf(status.data);
  if (proof === 'wait') {
    return <Locked key={retryAfter} retryAfter={retryAfter} onOver={() => void status.refetch()} />;
  }
  if (proof === 'code' || lost)
    return <LostPin onBack={proof === 'code' ? undefined : () => setLost(false)} />;
  const intro = proof === 'payment' ? t.changeIntro : set ? t.resetIntro : t.setIntro;
  return (
    <div className="stack-4">
      <p className="explanation">{intro}</p>
      <NewPinSteps
        key={proof}
        proof={proof}
        isSet={set}
        onLost={status.data.byCode ? () => setLost(true) : undefined}
      />
    </div>
  );
}
