import { LIMITS } from '@fairground/contract/limits';

/** How often a code may be used, as typed; null where it is no whole number within the limit. */
export function parseUses(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const uses = Number(digits);
  return uses >= 1 && uses <= LIMITS.inviteCodeUses.max ? uses : null;
}
