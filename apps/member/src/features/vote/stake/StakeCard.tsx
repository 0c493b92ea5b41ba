import type { Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { voteMessages } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { StakePanel } from './StakePanel.tsx';
import type { StakeForm } from './use-stake-form.ts';

type StakeCardProps = { vote: Vote; period: Period; phase: Phase; form: StakeForm };

/** Balance and stake. Without the odds there is no stake. */
export function StakeCard({ vote, period, phase, form }: StakeCardProps) {
  const t = useMessages(voteMessages).stake;
  const { data: odds, error } = vote.odds;
  return (
    <Card className="stack-4">
      <BalanceLine balance={vote.balance} />
      {odds ? <StakePanel period={period} phase={phase} odds={odds} form={form} /> : null}
      {!odds && error ? <ErrorState title={t.oddsFailed} query={vote.odds} /> : null}
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
