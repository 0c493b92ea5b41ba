import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { catalogue } from './messages.ts';
import { type Refusal as RefusalWords, RefusalContext } from './refusal.ts';
import { ResultPart } from './stage/ResultPart.tsx';
import { refreshVote, useLiveVote } from './use-live-vote.ts';
import { useVote } from './use-vote.ts';
import { VoteBody } from './VoteBody.tsx';
import { VoteSkeleton } from './VoteSkeleton.tsx';

type VoteScreenProps = {
  /** Stands in the place of options and stake, where the member's own choices leave none. */
  insteadOfStakes: ReactNode;
  Refusal: RefusalWords;
};

/** `/vote`: the draw under way, the last result, and a stake in the four options. */
export function VoteScreen({ insteadOfStakes, Refusal }: VoteScreenProps) {
  const texts = useMessages(catalogue);
  const vote = useVote();
  const voided = useLiveVote(vote.orders.data?.list ?? []);
  const { period, periodError, periodPending } = vote;
  if (period) {
    return (
      <RefusalContext value={Refusal}>
        <VoteBody vote={vote} period={period} voidedNow={voided} insteadOfStakes={insteadOfStakes} />
      </RefusalContext>
    );
  }
  if (!periodError) return <VoteSkeleton />;
  return (
    <>
      <ErrorState
        title={texts.periodFailed}
        text={reasonOf(periodError)}
        pending={periodPending}
        onRetry={() => void refreshVote()}
      />
      {vote.draw.data ? (
        <Card>
          <ResultPart vote={vote} />
        </Card>
      ) : null}
    </>
  );
}
