import type { Proof } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { BeaconStatement } from './BeaconStatement.tsx';
import { catalogue } from './messages.ts';
import { OwnOrders, useOwnOrders } from './OwnOrders.tsx';
import { ProofActions } from './ProofActions.tsx';
import { Steps } from './Steps.tsx';
import { useRecomputed } from './use-recomputed.ts';
import { VerdictCard } from './VerdictCard.tsx';
import styles from './VerifyReport.module.css';
import { verdictOf } from './verdict.rules.ts';

/** The recomputation of one proof, from working to its verdict. */
export function VerifyReport({ proof, orderId }: { proof: Proof; orderId: string | undefined }) {
  const texts = useMessages(catalogue);
  const orders = useOwnOrders(proof.periodNo);
  const recomputed = useRecomputed(proof, (code, given) => code.recompute(given));
  if (recomputed.state === 'failed')
    return <ErrorState title={texts.codeFailed} onRetry={recomputed.retry} />;
  if (recomputed.state === 'working') {
    return (
      <div className={styles['report']} aria-busy="true">
        <Card>
          <p className={styles['working']} role="status">
            <Spinner size={22} />
            {texts.working}
          </p>
        </Card>
        <Skeleton height={64} />
        <Skeleton height={420} />
      </div>
    );
  }
  const { value } = recomputed;
  return (
    <div className={styles['report']}>
      <VerdictCard verdict={verdictOf(proof, value.steps)} proof={proof} />
      <BeaconStatement proof={proof} steps={value.steps} />
      <OwnOrders orders={orders} wanted={orderId} frozen={proof.orders !== null} />
      <Steps proof={proof} recomputed={value} />
      <ProofActions proof={proof} />
    </div>
  );
}
