type Shares = { actual: number; theoretical: number; low: number; high: number };

/** Positions of the marks in per cent, scaled so that the interval fills most of the bar. */
export function placesOf({ actual, theoretical, low, high }: Shares): {
  from: number;
  to: number;
  expected: number;
  actual: number;
} {
  const [least, most] = [Math.min(low, actual), Math.max(high, actual)];
  const margin = Math.max((most - least) * 0.08, 0.001);
  const length = most - least + 2 * margin;
  const at = (share: number): number => ((share - least + margin) / length) * 100;
  return { from: at(low), to: at(high), expected: at(theoretical), actual: at(actual) };
}
