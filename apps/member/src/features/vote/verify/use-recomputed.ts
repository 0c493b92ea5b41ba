import { useEffect, useEffectEvent, useState } from 'react';

type Code = typeof import('./recompute.ts');
export type Recomputation<T> =
  | { state: 'working' }
  | { state: 'done'; value: T }
  | { state: 'failed'; retry: () => void };

type Outcome<T> = { value: T } | 'failed';

/** Loads the verification code and computes with it, anew for every other input; undefined is waited for. */
export function useRecomputed<I extends object, T>(
  input: I | undefined,
  compute: (code: Code, input: I) => T,
): Recomputation<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ input: I; attempt: number; outcome: Outcome<T> }>();
  const computed = useEffectEvent((code: Code, given: I) => ({ value: compute(code, given) }));
  useEffect(() => {
    if (!input) return undefined;
    let wanted = true;
    const finish = (outcome: Outcome<T>): void => {
      if (wanted) setResult({ input, attempt, outcome });
    };
    const run = async (): Promise<void> => {
      try {
        const code = await import('./recompute.ts');
        if (wanted) finish(computed(code, input));
      } catch {
        // The code could not be fetched: said, with a button that tries again.
        finish('failed');
      }
    };
    void run();
    return () => {
      wanted = false;
    };
  }, [input, attempt]);
  if (result?.input !== input || result?.attempt !== attempt) return { state: 'working' };
  if (result.outcome !== 'failed') return { state: 'done', value: result.outcome.value };
  return { state: 'failed', retry: () => setAttempt(attempt + 1) };
}
