import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './InfiniteList.module.css';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';

type InfiniteListEndProps = {
  /** An infinite query of TanStack Query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Shown with a retry button where the next page failed. */
  failed: string;
  /** Shown when all pages are loaded. */
  endText?: string | undefined;
};

const AHEAD = '600px';

/** End of a paged list: requests the next page shortly before it is reached. */
export function InfiniteListEnd({ list, failed, endText }: InfiniteListEndProps) {
  const t = useUiMessages();
  const mark = useRef<HTMLOutputElement>(null);
  const { hasNextPage: hasMore, isFetchingNextPage: loading, isFetchNextPageError: hasFailed } = list;
  const fetchMore = (): void => void list.fetchNextPage();
  const more = useEffectEvent(fetchMore);
  const waiting = hasMore && !loading && !hasFailed;
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
      {hasFailed ? (
        <>
          <span>{failed}</span>
          <Button size="small" onClick={fetchMore}>
            {t.retry}
          </Button>
        </>
      ) : null}
      {loading && !hasFailed ? (
        <>
          <Spinner />
          <span>{t.loading}</span>
        </>
      ) : null}
      {hasMore || loading || hasFailed ? null : <span>{endText}</span>}
    </output>
  );
}
