import type { Proof } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { useOnceTrue } from '#ui/use-once-true.ts';
import { BeaconStatement } from './BeaconStatement.tsx';
import { verifyMessages } from './messages.ts';
import { OwnOrders, useOwnOrders } from './OwnOrders.tsx';
import { ProofActions } from './ProofActions.tsx';
import { Steps } from './Steps.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictCard } from './VerdictCard.tsx';
import styles from './VerifyReport.module.css';
import { verdictOf } from './verdict.rules.ts';

/** The verification of one proof: progress, then the verdict and the steps. */
export function VerifyReport({ proof, orderId }: { proof: Proof; orderId: string | undefined }) {
  const t = useMessages(verifyMessages);
  const orders = useOwnOrders(proof.periodNo);
  const known = useOnceTrue(!orders.isPending);
  const task = useMemo(() => ({ proof }), [proof]);
  const { steps, drawn, failed, here, retry } = useVerification(task);
  if (failed) return <ErrorState title={t.codeFailed} onRetry={retry} />;
  // Rendered when everything is known: a verdict that appears above the steps later would push them down.
  const verdict = drawn && known ? verdictOf(proof, steps) : undefined;
  return (
    <div className="stack-4" aria-busy={verdict === undefined}>
      {/* Rendered before it has content: a live region announces changes of its content only. */}
      <VisuallyHidden>
        <output>{verdict ? t.verdict[verdict].title : t.working}</output>
      </VisuallyHidden>
      {drawn && verdict ? (
        <>
          <VerdictCard verdict={verdict} proof={proof} />
          {here ? <Notice tone="warning">{t.inPage}</Notice> : null}
          <BeaconStatement proof={proof} steps={steps} />
          <OwnOrders orders={orders} wanted={orderId} frozen={proof.orders !== null} />
          <Steps proof={proof} steps={steps} drawn={drawn} />
          <ProofActions proof={proof} />
        </>
      ) : (
        <>
          <Card>
            <p className={styles['working']} aria-hidden="true">
              <Spinner size={22} />
              {t.working}
            </p>
          </Card>
          <Skeleton height={96} />
          <Skeleton height={420} />
        </>
      )}
    </div>
  );
}
