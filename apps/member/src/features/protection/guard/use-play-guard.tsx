import type { ReactNode } from 'react';
import { refreshProtection, useAt, useProtection } from '#features/protection/use-protection.ts';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { CheckPart } from './CheckPart.tsx';
import { RestPart } from './RestPart.tsx';

const WAITING_HEIGHT = 320;

/**
 * What stands in the place of the stakes: a rest, a reality check that is due, or nothing. Where the state cannot be
 * loaded nothing stands in the way: the server judges every stake itself.
 */
export function usePlayGuard(): { inPlace: ReactNode } {
  const { data, isPending } = useProtection();
  const check = data?.realityCheck;
  useAt(check?.due === false ? check.dueAt : null, () => void refreshProtection());
  if (isPending) return { inPlace: <Skeleton height={WAITING_HEIGHT} /> };
  if (data?.rest) return { inPlace: <RestPart rest={data.rest} /> };
  return { inPlace: check?.due ? <CheckPart check={check} /> : null };
}

/** The same for recharges, which no reality check interrupts. */
export function useRechargeGuard(): { inPlace: ReactNode; limited: boolean | undefined } {
  const { data } = useProtection();
  return {
    inPlace: data?.rest ? <RestPart rest={data.rest} /> : null,
    /** A deposit limit is set; undefined while nobody knows. */
    limited: data?.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null),
  };
}
