import { Offer } from '#features/protection/guard/Offer.tsx';
import { RefusalNotice } from '#features/protection/guard/RefusalNotice.tsx';
import { useRechargeGuard } from '#features/protection/guard/use-play-guard.tsx';
import { RechargeScreen } from '#features/wallet/recharge/RechargeScreen.tsx';

/** Recharge, with what protects the member handed in: limits are offered before the first one. */
export function RechargePage() {
  const { inPlace, limited } = useRechargeGuard();
  return (
    <RechargeScreen
      insteadOfForm={inPlace}
      beforeFirst={limited === false ? <Offer place="recharge" /> : null}
      Refusal={RefusalNotice}
    />
  );
}
