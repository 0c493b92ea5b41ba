import { useEffect } from 'react';
import { failureText } from '#platform/failure.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';

type FailedPartProps = { title: string; error: Error; pending: boolean; onRetry: () => void };

/** A part of Home that could not be loaded: logged, said, and tried again by its own button. */
export function FailedPart({ title, error, pending, onRetry }: FailedPartProps) {
  useEffect(() => reportError(error), [error]);
  return (
    <Card>
      <ErrorState
        title={title}
        text={failureText(error, error.message)}
        pending={pending}
        onRetry={onRetry}
      />
    </Card>
  );
}
