import { LIMITS } from '@fairground/contract/limits';
import { foldTyped } from '@fairground/kernel/typed-text';

/** Parses how often a code may be used; null if it is no whole number within the limit. */
export function parseUses(typed: string): number | null {
  const digits = foldTyped(typed).replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const uses = Number(digits);
  return uses >= 1 && uses <= LIMITS.inviteCodeUses.max ? uses : null;
}
