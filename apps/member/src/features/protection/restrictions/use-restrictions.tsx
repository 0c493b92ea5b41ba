import type { ProtectionState } from '@fairground/contract/protection';
import { type ReactNode, Suspense } from 'react';
import { refreshProtection, useAt, useProtection } from '#features/protection/use-protection.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { useOnceTrue } from '#ui/use-once-true.ts';

const WAITING_HEIGHT = 320;
/** Height of the options and the stake panel that replace the skeleton, so that the layout shift below them is small. */
const STAKES_HEIGHT = 720;

/* Loaded on demand: most members never see them. */
const RealityCheckNotice = lazyComponent(
  async () => (await import('./RealityCheckNotice.tsx')).RealityCheckNotice,
);
const SuspensionCard = lazyComponent(async () => (await import('./SuspensionCard.tsx')).SuspensionCard);
const RestCard = lazyComponent(async () => (await import('./RestCard.tsx')).RestCard);

const Waited = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={WAITING_HEIGHT} />}>{children}</Suspense>
);

/** The notice of what forbids stakes and recharges: the member's own break takes precedence over an operator's suspension. */
function blockedBy(state: ProtectionState | undefined): ReactNode {
  if (state?.rest) {
    return (
      <Waited>
        <RestCard rest={state.rest} />
      </Waited>
    );
  }
  return state?.suspension ? (
    <Waited>
      <SuspensionCard suspension={state.suspension} />
    </Waited>
  ) : null;
}

/**
 * Replaces the stake form during a time-out, an exclusion or a suspension, or while a reality check is due; null means no restriction. If the
 * state cannot be loaded the form is shown: the server checks every stake itself.
 */
export function usePlayRestriction(): { inPlace: ReactNode } {
  const { data, isPending } = useProtection();
  // Only the first load shows the skeleton. If every call fails, each poll is pending again and would unmount the stake form in use.
  const known = useOnceTrue(!isPending);
  const check = data?.realityCheck;
  useAt(check?.due === false ? check.dueAt : null, () => void refreshProtection());
  if (!known) return { inPlace: <Skeleton height={STAKES_HEIGHT} /> };
  const blocked = blockedBy(data);
  if (!blocked && !check?.due) return { inPlace: null };
  return { inPlace: blocked ?? <Waited>{check ? <RealityCheckNotice check={check} /> : null}</Waited> };
}

/** The same for recharges, to which reality checks do not apply. */
export function useRechargeRestriction(): {
  inPlace: ReactNode;
  limited: boolean | undefined;
  isPending: boolean;
} {
  const { data, isPending } = useProtection();
  return {
    isPending,
    inPlace: blockedBy(data),
    /** Whether a deposit limit is set; undefined while unknown. */
    limited: data?.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null),
  };
}
