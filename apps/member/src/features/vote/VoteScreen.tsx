import { type ReactNode, useTransition } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { voteMessages } from './messages.ts';
import { type Refusal as RefusalWords, RefusalContext } from './refusal.ts';
import { ResultSection } from './stage/ResultSection.tsx';
import { refreshVote, useLiveVote } from './use-live-vote.ts';
import { useVote } from './use-vote.ts';
import { VoteBody } from './VoteBody.tsx';
import { VoteSkeleton } from './VoteSkeleton.tsx';

type VoteScreenProps = {
  /** Replaces options and stake while a play restriction is in force. */
  insteadOfStakes: ReactNode;
  Refusal: RefusalWords;
};

/** `/vote`: the current period, the last result, and a stake on one of the four options. */
export function VoteScreen({ insteadOfStakes, Refusal }: VoteScreenProps) {
  const t = useMessages(voteMessages);
  const vote = useVote();
  const voided = useLiveVote(vote.orders.data?.list ?? [], vote.draw.data);
  const { period, periodError } = vote;
  // Of the reader's own retry alone: a button that turned with every poll would never be still.
  const [retrying, startRetry] = useTransition();
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
        title={t.periodFailed}
        text={periodError.message}
        pending={retrying}
        onRetry={() => startRetry(refreshVote)}
      />
      {vote.draw.data ? (
        <Card>
          <ResultSection vote={vote} standing={vote.draw.data} />
        </Card>
      ) : null}
    </>
  );
}
