import type { Proof } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BeaconStatement } from './BeaconStatement.tsx';
import { catalogue } from './messages.ts';
import { OwnOrders, useOwnOrders } from './OwnOrders.tsx';
import { ProofActions } from './ProofActions.tsx';
import { Steps } from './Steps.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictCard } from './VerdictCard.tsx';
import styles from './VerifyReport.module.css';
import { verdictOf } from './verdict.rules.ts';

/** The recomputation of one proof, from working to its verdict. */
export function VerifyReport({ proof, orderId }: { proof: Proof; orderId: string | undefined }) {
  const texts = useMessages(catalogue);
  const orders = useOwnOrders(proof.periodNo);
  const task = useMemo(() => ({ proof }), [proof]);
  const { steps, drawn, failed, here, retry } = useVerification(task);
  if (failed) return <ErrorState title={texts.codeFailed} onRetry={retry} />;
  return (
    <div className={styles['report']} aria-busy={!drawn}>
      {drawn ? (
        <VerdictCard verdict={verdictOf(proof, steps)} proof={proof} />
      ) : (
        <Card>
          <p className={styles['working']} role="status">
            <Spinner size={22} />
            {texts.working}
          </p>
        </Card>
      )}
      {here ? <Notice tone="warning">{texts.inPage}</Notice> : null}
      {drawn ? <BeaconStatement proof={proof} steps={steps} /> : <Skeleton height={64} />}
      {drawn ? <OwnOrders orders={orders} wanted={orderId} frozen={proof.orders !== null} /> : null}
      {steps.length > 0 ? <Steps proof={proof} steps={steps} drawn={drawn} /> : <Skeleton height={420} />}
      {drawn ? <ProofActions proof={proof} /> : null}
    </div>
  );
}
