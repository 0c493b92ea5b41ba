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
const RestCard = lazyComponent(async () => (await import('./RestCard.tsx')).RestCard);

const Waited = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={WAITING_HEIGHT} />}>{children}</Suspense>
);

/**
 * Replaces the stake form during a time-out or exclusion, or while a reality check is due; null means no restriction. If the
 * state cannot be loaded the form is shown: the server checks every stake itself.
 */
export function usePlayRestriction(): { inPlace: ReactNode } {
  const { data, isPending } = useProtection();
  // Only the first load shows the skeleton. If every call fails, each poll is pending again and would unmount the stake form in use.
  const known = useOnceTrue(!isPending);
  const check = data?.realityCheck;
  useAt(check?.due === false ? check.dueAt : null, () => void refreshProtection());
  if (!known) return { inPlace: <Skeleton height={STAKES_HEIGHT} /> };
  if (!data?.rest && !check?.due) return { inPlace: null };
  return {
    inPlace: (
      <Waited>
        {data?.rest ? <RestCard rest={data.rest} /> : check ? <RealityCheckNotice check={check} /> : null}
      </Waited>
    ),
  };
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
    inPlace: data?.rest ? (
      <Waited>
        <RestCard rest={data.rest} />
      </Waited>
    ) : null,
    /** Whether a deposit limit is set; undefined while unknown. */
    limited: data?.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null),
  };
}
