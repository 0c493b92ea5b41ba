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

/**
 * Whether the offer is there. The form does not wait for it for ever, and once it stands it is not pushed away under the
 * finger: an offer that comes later is away for as long as this view is kept.
 */
function useOffer() {
  const [state, setState] = useState<'waits' | 'there' | 'away'>(() => (offer.peek() ? 'there' : 'waits'));
  const waits = state === 'waits';
  useEffect(() => {
    if (!waits) return undefined;
    const settle = (): void =>
      setState((before) => (before !== 'waits' ? before : offer.peek() ? 'there' : 'away'));
    const timer = setTimeout(settle, PATIENCE_MS);
    offer.load().then(settle, settle);
    return () => clearTimeout(timer);
  }, [waits]);
  return state;
}

/** Recharge, with what protects the member handed in: limits are offered before the first one. */
export function RechargePage() {
  const { inPlace, limited, isPending } = useRechargeGuard();
  const state = useOffer();
  const Offer = state === 'there' ? offer.peek() : undefined;
  return (
    <RechargeScreen
      insteadOfForm={inPlace}
      beforeFirst={
        limited === false && Offer ? <Suspense>{createElement(Offer, { place: 'recharge' })}</Suspense> : null
      }
      waits={isPending || (limited === false && state === 'waits')}
      Refusal={LateRefusal}
    />
  );
}
