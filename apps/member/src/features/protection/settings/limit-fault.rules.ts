export type LimitFault = 'required' | 'number' | 'max';

/** What is wrong with a typed limit in minor units; zero is a limit: nothing at all. */
export function limitFault(amount: number | undefined, max: number): LimitFault | null {
  if (amount === undefined) return 'required';
  if (Number.isNaN(amount)) return 'number';
  return amount > max ? 'max' : null;
}
