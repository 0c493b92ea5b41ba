import { type Option, optionComesTrue } from '@fairground/kernel/option';

/** All sums of three dice. */
const SUMS = Array.from({ length: 16 }, (_, index) => index + 3);

/** The smallest and largest sum, of all or of an option. */
export function sumsOf(option: Option | null): { from: number; to: number } {
  const sums = SUMS.filter((sum) => option === null || optionComesTrue(option, sum));
  return { from: Math.min(...sums), to: Math.max(...sums) };
}
