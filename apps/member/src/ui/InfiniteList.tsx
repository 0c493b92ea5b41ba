import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './InfiniteList.module.css';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';

type InfiniteListEndProps = {
  hasMore: boolean;
  loading: boolean;
  /** Why the next page failed; a retry button is shown. */
  error?: string | undefined;
  onMore: () => void;
  /** Shown when all pages are loaded. */
  endText?: string | undefined;
};

const AHEAD = '600px';

/** End of a paged list: requests the next page shortly before it is reached. */
export function InfiniteListEnd({ hasMore, loading, error, onMore, endText }: InfiniteListEndProps) {
  const t = useUiMessages();
  const mark = useRef<HTMLOutputElement>(null);
  const more = useEffectEvent(() => onMore());
  const waiting = hasMore && !loading && !error;
  useEffect(() => {
    const element = mark.current;
    if (!waiting || !element) return undefined;
    const root = element.closest<HTMLElement>('[data-scroller]');
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { root, rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waiting]);
  return (
    <output ref={mark} className={styles['end']}>
      {error ? (
        <>
          <span>{error}</span>
          <Button size="small" onClick={onMore}>
            {t.retry}
          </Button>
        </>
      ) : null}
      {loading && !error ? (
        <>
          <Spinner />
          <span>{t.loading}</span>
        </>
      ) : null}
      {hasMore || loading || error ? null : <span>{endText}</span>}
    </output>
  );
}
