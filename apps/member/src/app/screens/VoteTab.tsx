import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { ConsentGate } from '#features/legal/ConsentGate.tsx';
import { usePlayRestriction } from '#features/protection/restrictions/use-restrictions.tsx';
import { VoteScreen } from '#features/vote/VoteScreen.tsx';

/** The vote screen with the member's play restrictions, and the consent that it wants. */
export function VoteTab() {
  const { inPlace } = usePlayRestriction();
  return (
    <>
      <VoteScreen insteadOfStakes={inPlace} Refusal={LateRefusal} />
      <ConsentGate />
    </>
  );
}
