/** Steps between ticks that are read at a glance, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 5;

/** Ticks from 0 to the first round number at or above the highest value, evenly spaced, whole numbers. */
export function axisTicks(highest: number): number[] {
  const top = Math.max(highest, 1);
  const rough = top / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, Math.ceil((STEPS.find((each) => each * power >= rough) ?? 10) * power));
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}

type Shown = { key: string; stack?: string };

/** The highest bar or point; bars of one stack stand on each other. */
export function highestOf(
  points: readonly Readonly<Record<string, string | number | null>>[],
  series: readonly Shown[],
): number {
  const heights = points.flatMap((point) => {
    const stacks = new Map<string, number>();
    for (const { key, stack = key } of series) {
      const value = point[key];
      if (typeof value === 'number') stacks.set(stack, (stacks.get(stack) ?? 0) + value);
    }
    return [...stacks.values()];
  });
  return Math.max(0, ...heights);
}
