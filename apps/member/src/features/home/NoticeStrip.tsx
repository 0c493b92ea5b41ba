import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { useApiQuery } from '#platform/query.ts';
import { FailedNote } from '#ui/failure-parts.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { BellIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './NoticeStrip.module.css';
import { noticeTexts, passingTime } from './notice.rules.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.borderBoxSize[0]?.inlineSize ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The notices of the current language, passing by; they can be stopped, and scrolled by hand then. */
export function NoticeStrip() {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  const notices = useApiQuery('POST /home/getNotice', {});
  if (notices.isPending) return <Skeleton height={44} />;
  if (!notices.data) {
    return (
      <FailedNote
        title={texts.noticeFailed}
        reason={reasonOf(notices.error)}
        pending={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  const lines = noticeTexts(notices.data, language);
  return lines.length === 0 ? null : <Passing lines={lines} />;
}

function Passing({ lines }: { lines: readonly string[] }) {
  const texts = useMessages(catalogue);
  const still = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const running = wanted ?? !still;
  const row = useRef<HTMLSpanElement>(null);
  const width = useWidth(row);
  const words = lines.map((line) => (
    <span key={line} className={styles['line']}>
      {line}
    </span>
  ));
  return (
    <section className={styles['strip']} aria-label={texts.notice}>
      <span className={styles['bell']}>
        <BellIcon size={20} />
      </span>
      <div className={styles['window']} data-still={still && !running ? true : undefined}>
        <div
          className={styles['text']}
          data-endless
          data-paused={!running || undefined}
          style={width > 0 ? { animationDuration: `${passingTime(width)}s` } : undefined}
        >
          <span ref={row} className={styles['row']}>
            {words}
          </span>
          <span className={styles['row']} data-copy aria-hidden="true">
            {words}
          </span>
        </div>
      </div>
      <IconButton
        label={running ? texts.pauseNotice : texts.playNotice}
        icon={running ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        onClick={() => setWanted(!running)}
      />
    </section>
  );
}
