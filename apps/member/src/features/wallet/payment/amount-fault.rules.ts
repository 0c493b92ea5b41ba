/** Bounds of an amount in minor units; an absent one does not apply. */
export type AmountBounds = {
  min: number;
  max: number;
  /** What is left of the daily limit. */
  daily?: number | undefined;
  balance?: number | undefined;
};

export type AmountFault = 'required' | 'number' | 'min' | 'max' | 'daily' | 'balance';

/** The first fault of an amount, or null. */
export function amountFault(amount: number | undefined, bounds: AmountBounds): AmountFault | null {
  if (amount === undefined) return 'required';
  if (Number.isNaN(amount)) return 'number';
  if (amount < bounds.min) return 'min';
  if (bounds.balance !== undefined && amount > bounds.balance) return 'balance';
  if (amount > bounds.max) return 'max';
  return bounds.daily !== undefined && amount > bounds.daily ? 'daily' : null;
}

/** The maximum amount; 0 if even the minimum is not possible. */
export function largestAmount({ min, max, daily = max, balance = max }: AmountBounds): number {
  const most = Math.min(max, daily, balance);
  return most >= min ? most : 0;
}
