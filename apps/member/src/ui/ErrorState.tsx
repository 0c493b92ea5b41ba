import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { AlertIcon, RefreshIcon } from './sign-icons.tsx';
import { useUiTexts } from './texts.ts';

export type ErrorStateProps = {
  /** What failed, in words: “The movies could not be loaded.” */
  title: string;
  /** What the server or the network said, where it says more. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
  /** Nobody else tries again as there is a connection again, or the view is shown once more. */
  retriesItself?: boolean;
};

/* A connection that is back may not carry anything yet: what fails in its first seconds is tried again. */
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
    // An effect of a view ends as it is hidden, and begins once more as it is shown.
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

/** Something failed; a button tries again. */
export function ErrorState({ title, text, onRetry, pending = false, retriesItself }: ErrorStateProps) {
  useRetries(retriesItself ? onRetry : undefined);
  const texts = useUiTexts();
  return (
    <div className={styles['state']} role="alert">
      <div className={styles['art']}>
        <AlertIcon size={40} />
      </div>
      <p className={styles['title']}>{title}</p>
      {text && text !== title ? <p className={styles['text']}>{text}</p> : null}
      {onRetry ? (
        <div className={styles['action']}>
          <Button pending={pending} icon={<RefreshIcon size={18} />} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
