import type { Proof } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLatch } from '#ui/use-latch.ts';
import { BeaconStatement } from './BeaconStatement.tsx';
import { catalogue } from './messages.ts';
import { OwnOrders, useOwnOrders } from './OwnOrders.tsx';
import { ProofActions } from './ProofActions.tsx';
import { Steps } from './Steps.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictCard } from './VerdictCard.tsx';
import styles from './VerifyReport.module.css';
import { verdictOf } from './verdict.rules.ts';

/** The recomputation of one proof: that it is under way, then all of it, from its verdict to the steps. */
export function VerifyReport({ proof, orderId }: { proof: Proof; orderId: string | undefined }) {
  const texts = useMessages(catalogue);
  const orders = useOwnOrders(proof.periodNo);
  const known = useLatch(!orders.isPending);
  const task = useMemo(() => ({ proof }), [proof]);
  const { steps, drawn, failed, here, retry } = useVerification(task);
  if (failed) return <ErrorState title={texts.codeFailed} onRetry={retry} />;
  // All at once: what stands above the steps would else push them down as they are read.
  const verdict = drawn && known ? verdictOf(proof, steps) : undefined;
  return (
    <div className={styles['report']} aria-busy={verdict === undefined}>
      {/* There before what it says: screen readers tell of a change, not of what comes with its place. */}
      <VisuallyHidden>
        <output>{verdict ? texts.verdict[verdict].title : texts.working}</output>
      </VisuallyHidden>
      {drawn && verdict ? (
        <>
          <VerdictCard verdict={verdict} proof={proof} />
          {here ? <Notice tone="warning">{texts.inPage}</Notice> : null}
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
              {texts.working}
            </p>
          </Card>
          <Skeleton height={96} />
          <Skeleton height={420} />
        </>
      )}
    </div>
  );
}
