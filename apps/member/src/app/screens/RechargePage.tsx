import { Suspense } from 'react';
import { LateRefusal } from '#app/screens/LateRefusal.tsx';
import { useRechargeGuard } from '#features/protection/guard/use-play-guard.tsx';
import { RechargeScreen } from '#features/wallet/recharge/RechargeScreen.tsx';
import { late } from '@fairground/web/platform/late.ts';

/* Fetched beside the screen's data, so that it is there when it is known to be wanted, and pushes nothing aside. */
const Offer = late(async () => (await import('#features/protection/guard/Offer.tsx')).Offer);
void Offer.ahead();

/** Recharge, with what protects the member handed in: limits are offered before the first one. */
export function RechargePage() {
  const { inPlace, limited, isPending } = useRechargeGuard();
  const offer = (
    <Suspense>
      <Offer place="recharge" />
    </Suspense>
  );
  return (
    <RechargeScreen
      insteadOfForm={inPlace}
      beforeFirst={limited === false ? offer : null}
      waits={isPending}
      Refusal={LateRefusal}
    />
  );
}
