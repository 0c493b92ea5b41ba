/** Validates a contact by the contract's limits (LIMITS.dateContact). */
export const CONTACT_MIN = 3;
export const CONTACT_MAX = 120;
export const MESSAGE_MAX = 500;

export function contactFault(typed: string): 'contactNeeded' | 'contactShort' | null {
  const length = Array.from(typed.trim()).length;
  if (length === 0) return 'contactNeeded';
  return length < CONTACT_MIN ? 'contactShort' : null;
}
