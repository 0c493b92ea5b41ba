/** What an amount may be, in minor units; what is absent is no bound. */
export type AmountBounds = {
  min: number;
  max: number;
  /** What is left of the day's limit. */
  daily?: number | undefined;
  balance?: number | undefined;
};

export type AmountFault = 'required' | 'number' | 'min' | 'max' | 'daily' | 'balance';

/** What is wrong with an amount, the first thing a member would want to know; null where nothing is. */
export function amountFault(amount: number | undefined, bounds: AmountBounds): AmountFault | null {
  if (amount === undefined) return 'required';
  if (Number.isNaN(amount)) return 'number';
  if (amount < bounds.min) return 'min';
  if (bounds.balance !== undefined && amount > bounds.balance) return 'balance';
  if (amount > bounds.max) return 'max';
  return bounds.daily !== undefined && amount > bounds.daily ? 'daily' : null;
}

/** The most that may be asked for; 0 where not even the least may. */
export function largestAmount({ min, max, daily = max, balance = max }: AmountBounds): number {
  const most = Math.min(max, daily, balance);
  return most >= min ? most : 0;
}
