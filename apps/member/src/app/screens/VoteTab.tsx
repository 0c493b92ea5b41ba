import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { usePlayGuard } from '#features/protection/guard/use-play-guard.tsx';
import { VoteScreen } from '#features/vote/VoteScreen.tsx';

/** Vote, with what protects the member handed in. */
export function VoteTab() {
  const { inPlace } = usePlayGuard();
  return <VoteScreen insteadOfStakes={inPlace} Refusal={LateRefusal} />;
}
