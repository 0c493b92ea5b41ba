import { lazy, Suspense } from 'react';
import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { useRechargeGuard } from '#features/protection/guard/use-play-guard.tsx';
import { RechargeScreen } from '#features/wallet/recharge/RechargeScreen.tsx';

const Offer = lazy(async () => ({ default: (await import('#features/protection/guard/Offer.tsx')).Offer }));

/** Recharge, with what protects the member handed in: limits are offered before the first one. */
export function RechargePage() {
  const { inPlace, limited } = useRechargeGuard();
  const offer = (
    <Suspense>
      <Offer place="recharge" />
    </Suspense>
  );
  return (
    <RechargeScreen
      insteadOfForm={inPlace}
      beforeFirst={limited === false ? offer : null}
      Refusal={LateRefusal}
    />
  );
}
