/** Seeded random choices: the same seed gives the same ones in any process. */
export type Chance = {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(all: readonly T[]): T;
  uuid(): string;
};

/** mulberry32, which is small and good enough to choose an order of events. */
export function seeded(seed: number): Chance {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (n: number): number => Math.floor((next() / 2 ** 32) * n);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    below,
    happens: (probability) => next() / 2 ** 32 < probability,
    pick: (all) => all[below(all.length)]!,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
