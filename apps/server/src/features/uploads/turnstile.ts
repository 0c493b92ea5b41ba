/** Lets so many through at once and so many more wait; `null` where there are too many of those as well. */
export function createTurnstile(atOnce: number, waiting: number) {
  let inside = 0;
  const queue: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T | null> {
    if (inside >= atOnce && queue.length >= waiting) return null;
    if (inside >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else inside--;
    }
  };
}
