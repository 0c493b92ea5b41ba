import type { Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { catalogue } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { StakePanel } from './StakePanel.tsx';
import styles from './StakePart.module.css';
import type { StakeForm } from './use-stake-form.ts';

type StakePartProps = { vote: Vote; period: Period; phase: Phase; form: StakeForm };

/** Balance and stake; without odds there is nothing to stake by. */
export function StakePart({ vote, period, phase, form }: StakePartProps) {
  const texts = useMessages(catalogue).stake;
  const { data: odds, error, isFetching, refetch } = vote.odds;
  return (
    <Card className={styles['card']}>
      <BalanceLine balance={vote.balance} />
      {odds ? <StakePanel period={period} phase={phase} odds={odds} form={form} /> : null}
      {!odds && error ? (
        <ErrorState
          title={failureText(error, texts.oddsFailed)}
          text={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!odds && !error ? (
        <>
          <Skeleton height={72} />
          <Skeleton height={44} />
          <Skeleton height={52} />
        </>
      ) : null}
    </Card>
  );
}
