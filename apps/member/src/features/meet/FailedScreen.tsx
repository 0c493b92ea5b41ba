import { useEffect } from 'react';
import { failureText } from '#platform/failure.ts';
import { logFailure } from '#platform/log.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type FailedScreenProps = { title: string; error: Error; pending: boolean; onRetry: () => void };

/** What a whole screen shows where its one list or entry could not be loaded. */
export function FailedScreen({ title, error, pending, onRetry }: FailedScreenProps) {
  useEffect(() => logFailure(title, error), [title, error]);
  return (
    <ErrorState title={title} text={failureText(error, error.message)} pending={pending} onRetry={onRetry} />
  );
}
