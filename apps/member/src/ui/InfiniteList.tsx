import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './InfiniteList.module.css';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { useUiTexts } from './texts.ts';

type InfiniteListEndProps = {
  hasMore: boolean;
  loading: boolean;
  /** The next page failed, in words; a button then tries again. */
  error?: string | undefined;
  onMore: () => void;
  /** Said when everything is there. */
  endText?: string | undefined;
};

const AHEAD = '600px';

/** Stands after the last entry and asks for the next page before the reader reaches it. */
export function InfiniteListEnd({ hasMore, loading, error, onMore, endText }: InfiniteListEndProps) {
  const texts = useUiTexts();
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
            {texts.retry}
          </Button>
        </>
      ) : null}
      {loading && !error ? (
        <>
          <Spinner />
          <span>{texts.loading}</span>
        </>
      ) : null}
      {hasMore || loading || error ? null : <span>{endText}</span>}
    </output>
  );
}
