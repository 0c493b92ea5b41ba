import { loadable } from '@fairground/web/platform/loadable.ts';
import { createElement, Suspense, useEffect, useState } from 'react';
import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { useRechargeGuard } from '#features/protection/guard/use-play-guard.tsx';
import { RechargeScreen } from '#features/wallet/recharge/RechargeScreen.tsx';

const PATIENCE_MS = 3000;

/* With its words, and fetched beside the screen's data. */
const offer = loadable(async () => {
  const { Offer, wordsOfOffer } = await import('#features/protection/guard/Offer.tsx');
  await wordsOfOffer();
  return Offer;
});
void offer.load().catch(() => undefined);

/** Whether the form may come: the offer is there, or has been waited for long enough, or cannot be had. */
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

/** Recharge, with what protects the member handed in: limits are offered before the first one. */
export function RechargePage() {
  const { inPlace, limited, isPending } = useRechargeGuard();
  const settled = useOfferSettled();
  const Offer = offer.peek();
  return (
    <RechargeScreen
      insteadOfForm={inPlace}
      beforeFirst={
        limited === false && Offer ? <Suspense>{createElement(Offer, { place: 'recharge' })}</Suspense> : null
      }
      waits={isPending || (limited === false && !settled)}
      Refusal={LateRefusal}
    />
  );
}
