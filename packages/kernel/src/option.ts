/** The four options, in the order they are shown and hashed (product.md section 7). */
export const OPTIONS = ['rose', 'lily', 'balloon', 'smoke'] as const;

export type Option = (typeof OPTIONS)[number];

/** Equally likely throws of three dice: 6 × 6 × 6. */
export const ALL_WAYS = 216;

/** How many of ALL_WAYS each option wins; a test counts them. */
export const WINNING_WAYS: Record<Option, number> = { rose: 108, lily: 108, balloon: 108, smoke: 108 };

/**
 * The two options that win for a sum of three dice: high or low first, then odd or even. Throws RangeError unless the sum is a
 * whole number from 3 to 18.
 */
export function resultsOf(sum: number): [Option, Option] {
  if (!Number.isInteger(sum) || sum < 3 || sum > 18) throw new RangeError(`not a sum of three dice: ${sum}`);
  return [sum >= 11 ? 'rose' : 'lily', sum % 2 === 1 ? 'balloon' : 'smoke'];
}

/** Whether the option wins for the sum. Throws RangeError as `resultsOf`. */
export function optionComesTrue(option: Option, sum: number): boolean {
  return resultsOf(sum).includes(option);
}
