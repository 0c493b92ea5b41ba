import { type ReactNode, Suspense } from 'react';
import { refreshProtection, useAt, useProtection } from '#features/protection/use-protection.ts';
import { late } from '@fairground/web/platform/late.ts';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { useLatch } from '#ui/use-latch.ts';

const WAITING_HEIGHT = 320;
/** Of the options and the stake, for which it stands: what is below them moves little as they come. */
const STAKES_HEIGHT = 720;

/* Most members never meet them. */
const CheckPart = late(async () => (await import('./CheckPart.tsx')).CheckPart);
const RestPart = late(async () => (await import('./RestPart.tsx')).RestPart);

const Waited = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={WAITING_HEIGHT} />}>{children}</Suspense>
);

/**
 * What stands in the place of the stakes: a rest, a reality check that is due, or nothing. Where the state cannot be
 * loaded nothing stands in the way: the server judges every stake itself.
 */
export function usePlayGuard(): { inPlace: ReactNode } {
  const { data, isPending } = useProtection();
  // Waited for once: where every call fails, each poll would take away what stands and is being used.
  const known = useLatch(!isPending);
  const check = data?.realityCheck;
  useAt(check?.due === false ? check.dueAt : null, () => void refreshProtection());
  if (!known) return { inPlace: <Skeleton height={STAKES_HEIGHT} /> };
  if (!data?.rest && !check?.due) return { inPlace: null };
  return {
    inPlace: (
      <Waited>
        {data?.rest ? <RestPart rest={data.rest} /> : check ? <CheckPart check={check} /> : null}
      </Waited>
    ),
  };
}

/** The same for recharges, which no reality check interrupts. */
export function useRechargeGuard(): { inPlace: ReactNode; limited: boolean | undefined; isPending: boolean } {
  const { data, isPending } = useProtection();
  return {
    isPending,
    inPlace: data?.rest ? (
      <Waited>
        <RestPart rest={data.rest} />
      </Waited>
    ) : null,
    /** A deposit limit is set; undefined while nobody knows. */
    limited: data?.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null),
  };
}
