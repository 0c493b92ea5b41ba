import { isFailure } from '@fairground/client/api/failure.ts';
import { lazy } from '@fairground/client/lazy.ts';
import { isAlreadyThere, wasCancelled } from '@fairground/client/passkeys/outcome.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { passkeyMessages } from './messages.ts';

const ceremony = lazy(() => import('./ceremony.ts'));
type Ceremony = Awaited<ReturnType<typeof ceremony.load>>;

/** Runs ceremonies of passkeys one at a time, with what the last one failed by in the operator's language. */
export function useCeremony() {
  const t = useMessages(passkeyMessages);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function wordsOf(error: unknown): string {
    if (isAlreadyThere(error)) return t.already;
    if (wasCancelled(error)) return t.cancelled;
    if (isFailure(error, 'PASSKEY_REJECTED')) {
      const reason = (error.data as { reason?: string } | null)?.reason;
      return reason === 'address' ? t.wrongAddress : reason === 'limit' ? t.full : t.rejected;
    }
    return error instanceof Error && error.message ? error.message : t.rejected;
  }

  async function run(work: (ceremony: Ceremony) => Promise<unknown>): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      await work(await ceremony.load());
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setPending(false);
    }
  }
  return {
    pending,
    problem,
    clear: () => setProblem(null),
    run: (work: Parameters<typeof run>[0]) => void run(work),
  };
}
