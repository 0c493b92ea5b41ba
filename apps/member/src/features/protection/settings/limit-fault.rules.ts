export type LimitFault = 'required' | 'number' | 'max';

/** The fault of a typed limit in minor units. Zero is valid: it allows nothing. */
export function limitFault(amount: number | undefined, max: number): LimitFault | null {
  if (amount === undefined) return 'required';
  if (Number.isNaN(amount)) return 'number';
  return amount > max ? 'max' : null;
}
