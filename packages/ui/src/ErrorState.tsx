import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './EmptyState.module.css';
import { AlertIcon, RefreshIcon } from './icons.tsx';
import { useUiMessages } from './messages.ts';

/** A query of TanStack Query that failed. */
export type FailedQuery = {
  error?: Error | null;
  isFetching?: boolean;
  refetch: () => unknown;
};

export type ErrorStateProps = {
  /** What failed: “The movies could not be loaded.” */
  title: string;
  /** Gives the reason and what the button does, unless they are given. */
  query?: FailedQuery;
  /** The reason given by the server or the network, if any. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
  /** Retries on `online`, or when the view is shown again, unless the caller does. */
  retriesItself?: boolean;
};

/* A connection that has just come back may not work yet: failures within its first seconds are retried. */
const YOUNG_MS = 20_000;
const AGAIN_MS = 2000;
let backAt = -Infinity;
globalThis.addEventListener?.('online', () => {
  backAt = performance.now();
});

function useRetries(retry: (() => void) | undefined): void {
  const hidden = useRef(false);
  const again = useEffectEvent(() => retry?.());
  const wanted = retry !== undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    // <Activity> ends the effects of a hidden view and runs them again when it is shown.
    if (hidden.current) again();
    const onLine = (): void => again();
    const timer = setInterval(() => {
      if (performance.now() - backAt < YOUNG_MS) again();
    }, AGAIN_MS);
    addEventListener('online', onLine);
    return () => {
      hidden.current = true;
      clearInterval(timer);
      removeEventListener('online', onLine);
    };
  }, [wanted]);
}

/** Error state with a retry button. */
export function ErrorState({
  title,
  query,
  text = query?.error?.message,
  onRetry = query && (() => void query.refetch()),
  pending = query?.isFetching ?? false,
  retriesItself,
}: ErrorStateProps) {
  useRetries(retriesItself ? onRetry : undefined);
  const t = useUiMessages();
  return (
    <div className={styles['state']} role="alert">
      <div className={classNames(styles['art'], styles['alert'])}>
        <AlertIcon />
      </div>
      <p className={styles['title']}>{title}</p>
      {text && text !== title ? <p className={styles['text']}>{text}</p> : null}
      {onRetry ? (
        <div className={styles['action']}>
          <Button pending={pending} icon={<RefreshIcon size={18} />} onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
