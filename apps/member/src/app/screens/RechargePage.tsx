import { lazy } from '@fairground/client/lazy.ts';
import { createElement, Suspense, useEffect, useState } from 'react';
import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { ConsentGate } from '#features/legal/ConsentGate.tsx';
import { useRechargeRestriction } from '#features/protection/restrictions/use-restrictions.tsx';
import { RechargeScreen } from '#features/wallet/recharge/RechargeScreen.tsx';

const PATIENCE_MS = 3000;

/* With its messages; fetched in parallel with the screen's data (useOfferSettled). */
const offer = lazy(async () => {
  const { LimitsInvitation, loadLimitsInvitation } = await import(
    '#features/protection/restrictions/LimitsInvitation.tsx'
  );
  await loadLimitsInvitation();
  return LimitsInvitation;
});

/** Whether the form may be shown: the invitation is loaded, failed to load, or took too long. */
function useOfferSettled(): boolean {
  const [settled, setSettled] = useState(() => offer.peek() !== undefined);
  useEffect(() => {
    if (settled) return undefined;
    const settle = (): void => setSettled(true);
    const timer = setTimeout(settle, PATIENCE_MS);
    offer.load().then(settle, settle);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}

/** The recharge screen with the member's play restrictions; limits are offered before the first recharge. */
export function RechargePage() {
  const { inPlace, limited, isPending } = useRechargeRestriction();
  const settled = useOfferSettled();
  const LimitsInvitation = offer.peek();
  return (
    <>
      <RechargeScreen
        insteadOfForm={inPlace}
        beforeFirst={
          limited === false && LimitsInvitation ? (
            <Suspense>{createElement(LimitsInvitation, { place: 'recharge' })}</Suspense>
          ) : null
        }
        waits={isPending || (limited === false && !settled)}
        Refusal={LateRefusal}
      />
      <ConsentGate />
    </>
  );
}
